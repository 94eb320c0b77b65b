#include "cli/curve_command.hpp"

#include "cli/curve_csv.hpp"
#include "cli/curve_json.hpp"
#include "cli/curve_table.hpp"
#include "cli/library_roots.hpp"
#include "cli/output_file.hpp"
#include "cli/progress_bar.hpp"
#include "scenario/load.hpp"

#include <algorithm>
#include <utility>

namespace chokepoint {
namespace {

std::vector<Report> load_all(const CurveOptions& options) {
    std::vector<Diagnostic> mistakes;
    const auto collect = [&mistakes](const ScenarioError& error) {
        for (const Diagnostic& mistake : error.diagnostics()) {
            // What is wrong with a --set or a part is wrong in every scenario; once is enough.
            if (std::find(mistakes.begin(), mistakes.end(), mistake) == mistakes.end()) mistakes.push_back(mistake);
        }
    };
    std::vector<Override> sets;
    for (const std::string& set : options.sets) {
        try {
            sets.push_back(parse_override(set));
        } catch (const ScenarioError& error) {
            collect(error);
        }
    }
    const Library library(library_roots());
    std::vector<Report> reports;
    for (const std::string& name : options.scenarios) {
        try {
            for (Loaded& loaded : load_scenarios(name, library, sets)) {
                reports.push_back({std::move(loaded.scenario), options.sets, {}, {}});
            }
        } catch (const ScenarioError& error) {
            collect(error);
        }
    }
    if (!mistakes.empty()) throw ScenarioError(std::move(mistakes));
    return reports;
}

void evaluate_all(std::vector<Report>& reports, const Evaluate& evaluate) {
    std::size_t total = 0;
    for (const Report& report : reports) total += message_sizes(sizes_of(report.scenario.traffic)).size();
    ProgressBar bar(total);
    std::size_t before = 0;
    for (Report& report : reports) {
        evaluate(report, [&](std::size_t done) { bar.update(before + done); });
        if (report.curve.points.empty()) throw CommandError(ExitCode::run, report.scenario.name + ": no message sizes");
        before += report.curve.points.size();
    }
}

std::string result_text(const std::vector<Report>& reports, const CurveOptions& options) {
    if (options.json) return json_text(reports);
    if (options.csv) return csv_text(reports);
    return report_text(reports);
}

}  // namespace

ExitCode curve_command(const CurveOptions& options, const Evaluate& evaluate) {
    std::vector<Report> reports = load_all(options);
    if (!options.output.empty()) check_output_path(options.output);
    evaluate_all(reports, evaluate);

    const std::string result = result_text(reports, options);
    if (options.output.empty()) {
        write_standard_output(result);
    } else {
        write_file(options.output, result);
    }
    return ExitCode::done;
}

}  // namespace chokepoint

#include "cli/curve_command.hpp"

#include "cli/curve_csv.hpp"
#include "cli/curve_json.hpp"
#include "cli/curve_plot.hpp"
#include "cli/curve_table.hpp"
#include "cli/gnuplot.hpp"
#include "cli/library_roots.hpp"
#include "cli/output_file.hpp"
#include "cli/progress_bar.hpp"
#include "cli/text_plot.hpp"
#include "scenario/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>

namespace chokepoint {
namespace {

struct Picture {
    std::string path;
    PictureFormat format;
};

constexpr const char* text_picture = "-";

std::vector<Picture> pictures_of(const CurveOptions& options) {
    std::vector<Picture> pictures;
    for (const std::string& plot : options.plots) {
        if (plot == text_picture) {
            if (options.output.empty() && (options.json || options.csv)) {
                throw CommandError(ExitCode::usage,
                                   "--plot - would draw into the JSON or CSV on standard output; write one to a file");
            }
            continue;
        }
        const std::string extension = std::filesystem::path(plot).extension().string();
        if (extension == ".svg") {
            pictures.push_back({plot, PictureFormat::svg});
        } else if (extension == ".png") {
            pictures.push_back({plot, PictureFormat::png});
        } else if (extension == ".pdf") {
            pictures.push_back({plot, PictureFormat::pdf});
        } else {
            throw CommandError(
                ExitCode::usage,
                fmt::format("--plot {}: a name that ends in .svg, .png or .pdf is expected, or -", plot));
        }
    }
    return pictures;
}

bool is_same_file(const std::string& a, const std::string& b) {
    namespace fs = std::filesystem;
    std::error_code error;
    // Of a relative name for what is not there yet, weakly_canonical would not make an absolute one.
    return fs::weakly_canonical(fs::absolute(a), error) == fs::weakly_canonical(fs::absolute(b), error) && !error;
}

/// A result that replaced another one, or the description that it was made from, would be a loss.
void check_names(const CurveOptions& options, const std::vector<Picture>& pictures) {
    std::vector<std::string> written;
    written.reserve(pictures.size() + 1);
    for (const Picture& picture : pictures) written.push_back(picture.path);
    if (!options.output.empty()) written.push_back(options.output);
    for (std::size_t i = 0; i < written.size(); ++i) {
        const auto is_taken = [&written, i](const std::string& other) { return is_same_file(written[i], other); };
        if (std::any_of(written.begin(), written.begin() + static_cast<std::ptrdiff_t>(i), is_taken)) {
            throw CommandError(ExitCode::usage, fmt::format("{}: two results cannot go to one file", written[i]));
        }
        if (std::any_of(options.scenarios.begin(), options.scenarios.end(), is_taken) &&
            std::filesystem::is_regular_file(written[i])) {
            throw CommandError(ExitCode::usage, fmt::format("{}: the result would replace the scenario", written[i]));
        }
    }
}

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
        if (name.empty()) throw CommandError(ExitCode::usage, "the name of a SCENARIO is empty");
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

ExitCode curve_command(const CurveOptions& given, const Evaluate& evaluate) {
    CurveOptions options = given;
    if (options.output == "-") options.output.clear();
    const std::vector<Picture> pictures = pictures_of(options);
    check_names(options, pictures);
    std::vector<Report> reports = load_all(options);
    // Whatever would make the work useless is found before it.
    if (!options.output.empty()) check_output_path(options.output);
    for (const Picture& picture : pictures) check_output_path(picture.path);
    if (!pictures.empty()) require_gnuplot();

    evaluate_all(reports, evaluate);

    // Everything is made before anything is written.
    const std::string result = result_text(reports, options);
    std::vector<std::string> drawn;
    drawn.reserve(pictures.size());
    for (const Picture& picture : pictures) drawn.push_back(run_gnuplot(plot_script(reports, picture.format)));
    std::string printed = options.output.empty() ? result : "";
    if (std::find(options.plots.begin(), options.plots.end(), text_picture) != options.plots.end()) {
        for (const Report& report : reports) {
            if (!printed.empty()) printed += "\n";
            printed += text_plot(report, terminal_width());
        }
    }
    for (std::size_t i = 0; i < pictures.size(); ++i) write_file(pictures[i].path, drawn[i]);
    if (!options.output.empty()) write_file(options.output, result);
    write_standard_output(printed);
    return ExitCode::done;
}

}  // namespace chokepoint

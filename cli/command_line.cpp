#include "cli/command_line.hpp"

#include "cli/commands.hpp"
#include "cli/output_file.hpp"
#include "models/version.hpp"
#include "scenario/diagnostics.hpp"
#include "scenario/suggestion.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <csignal>
#include <exception>
#include <functional>
#include <new>

namespace chokepoint {
namespace {

void print_error(std::string_view message) { write_standard_error(fmt::format("chokepoint: {}\n", message)); }

/// Without these a file that is opened later could become standard output, and a reader that went away would end the
/// command without a word.
void prepare_process() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // Opened for reading, so that writing to a standard output that was closed still fails.
        if (::fcntl(descriptor, F_GETFD) < 0) ::open("/dev/null", O_RDONLY);  // NOLINT(*-vararg)
    }
    ::signal(SIGPIPE, SIG_IGN);
}

void add_curve_options(CLI::App& command, CurveOptions& options) {
    command.add_option("SCENARIO", options.scenarios, "YAML file, or name of a scenario in the library")
        ->type_name("")
        ->required();
    command.add_option("--set", options.sets, "override a field of every scenario; repeatable")
        ->type_name("PATH=VALUE")
        ->allow_extra_args(false);
    CLI::Option* json = command.add_flag("--json", options.json, "print everything about every point as JSON");
    command.add_flag("--csv", options.csv, "print the same as CSV, one row for each point")->excludes(json);
    command.add_option("--plot", options.plots, "draw a .svg, .png or .pdf, or text (-); repeatable")
        ->type_name("FILE")
        ->allow_extra_args(false);
    command.add_option("-o,--output", options.output, "write the result there, not to standard output")
        ->type_name("FILE");
}

struct CommandLine {
    CLI::App app{
        "Chokepoint simulates NIC, bus and host bottlenecks: how fast two machines exchange data, and what holds "
        "them back."};
    CurveOptions run_options;
    CurveOptions bound_options;
    std::vector<std::string> files;
    std::vector<std::string> measured_files;
    PartsOptions parts_options;
    std::function<ExitCode()> action;

    CommandLine() {
        app.name("chokepoint");
        app.set_version_flag("--version", fmt::format("chokepoint {}", version()), "print the version and exit");
        app.get_formatter()->column_width(34);
        app.require_subcommand(0, 1);
        app.footer(
            "Example: where is the bottleneck of a SysKonnect card in a 64-bit, 66 MHz slot?\n"
            "  chokepoint run sk9821-mp-64-66 --plot curve.png\n\n"
            "COMMAND --help says more. The parts library is the installed one, or the folders in CHOKEPOINT_CONFIGS.\n"
            "Exit codes: 0 done, 1 a check did not hold, 2 usage, 3 bad input, 4 the run failed.");

        CLI::App* run = app.add_subcommand("run", "simulate scenarios: throughput by message size, and what limits it");
        add_curve_options(*run, run_options);
        run->footer(
            "Examples:\n"
            "  chokepoint run sk9821-mp-64-66\n"
            "  chokepoint run sk9821-mp-32-33 sk9821-mp-64-66 --set 'link.mtu=1500 B' --plot slots.svg\n"
            "  chokepoint run my-pair.yaml --set 'traffic.sizes=[1 B, 64 KiB]' --json -o result.json");
        run->callback([this] { action = [this] { return run_command(run_options); }; });

        CLI::App* bound =
            app.add_subcommand("bound", "the closed form: demand of each resource, and the bound it sets");
        add_curve_options(*bound, bound_options);
        bound->footer(
            "Examples:\n"
            "  chokepoint bound sk9821-mp-64-66\n"
            "  chokepoint bound sk9821-mp-64-66 --set 'sender.slot=pci-32-33' --json");
        bound->callback([this] { action = [this] { return bound_command(bound_options); }; });

        CLI::App* check = app.add_subcommand("check", "validate scenario and part files");
        check->add_option("FILE", files, "YAML file of a scenario or a part")->type_name("")->required();
        check->footer("Example:\n  chokepoint check my-pair.yaml my-library/parts/nics/*.yaml");
        check->callback([this] { action = [this] { return check_command(files); }; });

        CLI::App* validate = app.add_subcommand("validate", "simulate measured figures and print the errors");
        validate->add_option("FILE", measured_files, "measured.csv of a study")->type_name("")->required();
        validate->footer("Example:\n  chokepoint validate validation/data/betz-gray-2002/measured.csv");
        validate->callback([this] { action = [this] { return validate_command(measured_files); }; });

        CLI::App* parts =
            app.add_subcommand("parts", "list the library, or show one part with the sources of its values");
        parts->add_option("KIND", parts_options.kind, "host, nic, stack, link or scenario")->type_name("");
        parts->add_option("NAME", parts_options.name, "the part to show as YAML")->type_name("");
        parts->add_flag("--json", parts_options.json, "print JSON");
        parts->footer(
            "Examples:\n"
            "  chokepoint parts nic\n"
            "  chokepoint parts nic syskonnect-sk9821");
        parts->callback([this] { action = [this] { return parts_command(parts_options); }; });
    }

    [[nodiscard]] std::vector<std::string> command_names() const {
        std::vector<std::string> names;
        for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
            names.push_back(command->get_name());
        }
        return names;
    }

    /// The command whose help belongs to what was typed.
    [[nodiscard]] const CLI::App& chosen() const {
        const auto commands = app.get_subcommands();
        return commands.empty() ? app : *commands.front();
    }
};

/// What CLI11 says, or more when a name was mistyped.
std::string usage_message(const CommandLine& line, const CLI::ParseError& error, int argc, char** argv) {
    const std::vector<std::string> commands = line.command_names();
    const std::string first = argc > 1 ? argv[1] : "";
    if (line.app.get_subcommands().empty() && !first.empty() && first.front() != '-') {
        const std::string suggestion = did_you_mean(first, commands);
        return fmt::format("{} is no command{}", in_quotes(first),
                           suggestion.empty() ? "; the commands are " + enumerated(commands, "and") : suggestion);
    }
    std::vector<std::string> options;
    for (const CLI::Option* option : line.chosen().get_options()) {
        for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
    }
    // Whatever else is wrong, such as an argument that is missing, may follow from it.
    for (const std::string& extra : line.app.remaining(true)) {
        if (extra.starts_with("--") && extra.size() > 2) {
            const std::string name = extra.substr(0, extra.find('='));
            return fmt::format("{} is no option{}", in_quotes(name), did_you_mean(name, options));
        }
    }
    return error.what();
}

ExitCode run_line(int argc, char** argv) {
    CommandLine line;
    if (argc < 2) {
        write_standard_error(line.app.help());
        return ExitCode::usage;
    }
    try {
        line.app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        write_standard_output(line.chosen().help(&line.chosen() == &line.app ? "" : line.app.get_name()));
        return ExitCode::done;
    } catch (const CLI::CallForVersion& version) {
        write_standard_output(std::string(version.what()) + "\n");
        return ExitCode::done;
    } catch (const CLI::ParseError& error) {
        const std::string name = &line.chosen() == &line.app ? "" : " " + line.chosen().get_name();
        print_error(fmt::format("{}\nTry 'chokepoint{} --help'.", usage_message(line, error, argc, argv), name));
        return ExitCode::usage;
    }
    return line.action();
}

}  // namespace

ExitCode command_line(int argc, char** argv) {
    prepare_process();
    try {
        return run_line(argc, argv);
    } catch (const ScenarioError& error) {
        write_standard_error(std::string(error.what()) + "\n");
        return ExitCode::input;
    } catch (const CommandError& error) {
        print_error(error.what());
        return error.code();
    } catch (const std::bad_alloc&) {
        print_error("out of memory");
    } catch (const std::exception& error) {
        print_error(error.what());
    }
    return ExitCode::run;
}

}  // namespace chokepoint

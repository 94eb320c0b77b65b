#include "models/version.hpp"
#include "scenario/library.hpp"
#include "scenario/load.hpp"
#include "sim/simulate.hpp"

#include <iostream>

/// consumer CONFIGS SCENARIO: prints the version, and the peak of the scenario's first MTU in Mbps.
int main(int argc, char** argv) {
    using namespace chokepoint;
    if (argc != 3) return 2;
    const Library library({argv[1]});
    const Scenario scenario = load_scenarios(argv[2], library).front().scenario;
    const CurveSummary summary = summarize(simulate(scenario));
    std::cout << version() << '\n' << "peak " << in_mbps(summary.peak) << '\n';
}

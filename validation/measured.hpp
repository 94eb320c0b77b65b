#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {

/// What a measured figure is of.
enum class Metric { peak_throughput, latency };

/// What a figure may be used for.
enum class Role {
    fit,            ///< the parameters were chosen with it
    held_out,       ///< the parameters were not
    underspecified  ///< its conditions are not known well enough to hold a prediction against it
};

/// One figure of a study, as its file in validation/data/STUDY/measured.csv has it.
struct MeasuredFigure {
    std::string id;
    std::string scenario;  ///< name in the library
    Metric metric = Metric::peak_throughput;
    std::optional<int> mtu;  ///< bytes; none: the best of those that the scenario lists
    double value = 0;        ///< in `unit`
    std::string unit;        ///< "Mbps" (10^6 bit/s), "Mibit/s" (2^20 bit/s) or "us"
    Role role = Role::fit;
    std::string quirk;  ///< what in the scenario stands for this one figure; empty: nothing
    std::string note;
};

/// A file of measured figures that cannot be used. The message names file and line.
class MeasuredDataError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

std::string_view name_of(Role role);

/// Reads a measured.csv: a header with exactly the columns id, scenario, metric, mtu, value, unit, role, quirk, note in
/// any order; RFC 4180 quotes. Throws MeasuredDataError.
std::vector<MeasuredFigure> read_measured(const std::filesystem::path& file);

}  // namespace chokepoint

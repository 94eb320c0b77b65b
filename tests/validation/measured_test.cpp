#include "validation/measured.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace chokepoint {
namespace {

/// A file with this content, gone at the end of the test.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& text) {
        path_ = std::filesystem::temp_directory_path() /
                (std::string("chokepoint-") + testing::UnitTest::GetInstance()->current_test_info()->name() + ".csv");
        std::ofstream(path_, std::ios::binary) << text;
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

constexpr const char* header = "id,scenario,metric,mtu,value,unit,role,quirk,note\n";

std::string complaint(const std::string& rows) {
    const TemporaryFile file(header + rows);
    try {
        read_measured(file.path());
    } catch (const MeasuredDataError& error) {
        const std::string text = error.what();
        const std::size_t name = text.find(file.path().string());
        return name == 0 ? text.substr(file.path().string().size() + 1) : text;
    }
    return "no complaint";
}

TEST(ReadMeasured, ReadsEveryColumn) {
    const TemporaryFile file(std::string(header) +
                             "a-1,some-scenario,peak_throughput,best,938.97,Mibit/s,fit,,\"has, a comma\"\n"
                             "a-2,some-scenario,latency,any,25,us,held-out,,\n"
                             "a-3,other,peak_throughput,9000,800,Mbps,underspecified,one number,\n");
    const std::vector<MeasuredFigure> figures = read_measured(file.path());
    ASSERT_EQ(figures.size(), 3U);
    EXPECT_EQ(figures[0].id, "a-1");
    EXPECT_EQ(figures[0].scenario, "some-scenario");
    EXPECT_EQ(figures[0].metric, Metric::peak_throughput);
    EXPECT_FALSE(figures[0].mtu);
    EXPECT_EQ(figures[0].value, 938.97);
    EXPECT_EQ(figures[0].unit, "Mibit/s");
    EXPECT_EQ(figures[0].role, Role::fit);
    EXPECT_EQ(figures[0].note, "has, a comma");
    EXPECT_EQ(figures[1].metric, Metric::latency);
    EXPECT_EQ(figures[1].role, Role::held_out);
    EXPECT_EQ(figures[2].mtu, 9000);
    EXPECT_EQ(figures[2].role, Role::underspecified);
    EXPECT_EQ(figures[2].quirk, "one number");
}

TEST(ReadMeasured, NamesLineAndMistake) {
    const std::string good = "a,s,latency,any,25,us,fit,,\n";
    EXPECT_EQ(complaint(good + "b,s,speed,any,25,us,fit,,\n"),
              "3: error: metric: 'speed' is none of 'peak_throughput', 'latency'");
    EXPECT_EQ(complaint("b,s,latency,any,25,ms,fit,,\n"), "2: error: unit: 'ms' is none of 'Mbps', 'Mibit/s', 'us'");
    EXPECT_EQ(complaint("b,s,latency,any,25,Mbps,fit,,\n"), "2: error: unit: 'Mbps' does not go with 'latency'");
    EXPECT_EQ(complaint("b,s,latency,any,fast,us,fit,,\n"), "2: error: value: 'fast' is not a number");
    EXPECT_EQ(complaint("b,s,latency,any,0,us,fit,,\n"), "2: error: value: must be above zero");
    EXPECT_EQ(complaint("b,s,latency,any,nan,us,fit,,\n"), "2: error: value: must be above zero");
    EXPECT_EQ(complaint("b,s,latency,9k,25,us,fit,,\n"), "2: error: mtu: '9k' is not a number");
    EXPECT_EQ(complaint("b,s,latency,any,25,us,training,,\n"),
              "2: error: role: 'training' is none of 'fit', 'held-out', 'underspecified'");
    EXPECT_EQ(complaint(good + good), "3: error: id: 'a' is there twice");
    EXPECT_EQ(complaint(",s,latency,any,25,us,fit,,\n"), "2: error: id and scenario must not be empty");
    EXPECT_EQ(complaint(""), " error: no figures in it");
}

TEST(ReadMeasured, RefusesWhatIsNoSuchFile) {
    EXPECT_THROW(read_measured("no/such/measured.csv"), MeasuredDataError);
    const TemporaryFile other_columns("id,value\na,1\n");
    EXPECT_THROW(read_measured(other_columns.path()), MeasuredDataError);
    const TemporaryFile too_few(std::string(header) + "a,s,latency\n");
    EXPECT_THROW(read_measured(too_few.path()), MeasuredDataError);
    const TemporaryFile noise(std::string("\0\xff\x80\n\"\x01", 6));
    EXPECT_THROW(read_measured(noise.path()), MeasuredDataError);
    EXPECT_THROW(read_measured(std::filesystem::temp_directory_path()), MeasuredDataError);
}

}  // namespace
}  // namespace chokepoint

#include "tests/cli/command.hpp"
#include "tests/cli/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <string>

namespace chokepoint {
namespace {

TEST(ValidateCommand, PrintsATableOfErrors) {
    const TemporaryFolder folder;
    make_file(folder / "measured.csv",
              "id,scenario,metric,mtu,value,unit,role,quirk,note\n"
              "one,twins,peak_throughput,best,100,Mibit/s,fit,,\n");
    const Outcome outcome = chokepoint_command({"validate", folder / "measured.csv"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_NE(outcome.out.find("\n| one | 100.0 Mibit/s | "), std::string::npos) << outcome.out;
}

TEST(ValidateCommand, SaysWhatItCannotRead) {
    const TemporaryFolder folder;
    const Outcome missing = chokepoint_command({"validate", folder / "no.csv"});
    EXPECT_EQ(missing.code, 3);
    EXPECT_EQ(missing.out, "");
    EXPECT_NE(missing.err.find("no.csv"), std::string::npos);

    make_file(folder / "odd.csv", "not,a,study\n1,2,3\n");
    const Outcome odd = chokepoint_command({"validate", folder / "odd.csv"});
    EXPECT_EQ(odd.code, 3);
    EXPECT_NE(odd.err.find("odd.csv"), std::string::npos);
}

}  // namespace
}  // namespace chokepoint

#include "cli/curve_json.hpp"

#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace chokepoint {
namespace {

using Json = nlohmann::json;

Json parsed(const std::vector<Report>& reports) { return Json::parse(json_text(reports)); }

std::set<std::string> keys(const Json& json) {
    std::set<std::string> result;
    for (const auto& [key, value] : json.items()) result.insert(key);
    return result;
}

std::set<std::string> resource_names() {
    std::set<std::string> names;
    for (std::size_t r = 0; r < resource_count; ++r) names.emplace(name_of(static_cast<Resource>(r)));
    return names;
}

TEST(CurveJson, HasTheseKeys) {
    const Json json = parsed({sample_report()});
    EXPECT_EQ(keys(json), (std::set<std::string>{"scenario", "description", "model", "traffic", "mtu_bytes",
                                                 "overrides", "points", "summary"}));
    ASSERT_EQ(json["points"].size(), 3U);
    for (const Json& point : json["points"]) {
        EXPECT_EQ(keys(point), (std::set<std::string>{"message_bytes", "throughput_mbps", "latency_us", "bottleneck",
                                                      "shares", "utilization", "work_shares", "cpu_load",
                                                      "window_waits_per_message", "messages", "sender", "receiver"}));
        EXPECT_EQ(keys(point["shares"]), resource_names());
        EXPECT_EQ(keys(point["utilization"]), resource_names());
        EXPECT_EQ(point["work_shares"].size(), work_count);
        EXPECT_EQ(keys(point["cpu_load"]), (std::set<std::string>{"sender", "receiver"}));
        const std::set<std::string> counts{"data_packets", "acks", "drops", "retransmissions", "interrupts"};
        EXPECT_EQ(keys(point["sender"]), counts);
        EXPECT_EQ(keys(point["receiver"]), counts);
    }
    EXPECT_EQ(keys(json["summary"]),
              (std::set<std::string>{"peak_mbps", "peak_mibps", "peak_message_bytes", "peak_bottleneck",
                                     "peak_bottleneck_share", "wire_limit_mbps", "latency_us", "latency_message_bytes",
                                     "half_power_bytes", "bottleneck_changes"}));
}

TEST(CurveJson, HasThemInAFixedOrder) {
    const std::string text = json_text(std::vector{sample_report()});
    std::size_t from = 0;
    for (const char* key : {"\"scenario\"", "\"points\"", "\"message_bytes\"", "\"shares\"", "\"sender.cpu\"",
                            "\"receiver.cpu\"", "\"utilization\"", "\"summary\""}) {
        from = text.find(key, from);
        ASSERT_NE(from, std::string::npos) << key;
    }
}

TEST(CurveJson, HasThePointsValues) {
    Report report = sample_report();
    CurvePoint& measured = report.curve.points[1];
    measured.utilization[static_cast<std::size_t>(Resource::wire)] = 0.125;
    measured.cpu_load[static_cast<std::size_t>(Side::receiver)] = 0.5;
    measured.counts[static_cast<std::size_t>(Side::sender)].data_packets = 7;
    measured.counts[static_cast<std::size_t>(Side::receiver)].drops = 3;
    measured.messages = 2;
    measured.window_waits = 1.5;
    const Json point = parsed({report})["points"][1];
    EXPECT_EQ(point["message_bytes"], 1000);
    EXPECT_EQ(point["throughput_mbps"], 400.0);
    EXPECT_EQ(point["latency_us"], 20.0);
    EXPECT_EQ(point["bottleneck"], "sender.bus");
    EXPECT_EQ(point["shares"]["receiver.bus"], 0.39);
    EXPECT_EQ(point["utilization"]["wire"], 0.125);
    EXPECT_EQ(point["cpu_load"]["receiver"], 0.5);
    EXPECT_EQ(point["sender"]["data_packets"], 7);
    EXPECT_EQ(point["receiver"]["drops"], 3);
    EXPECT_EQ(point["messages"], 2);
    EXPECT_EQ(point["window_waits_per_message"], 1.5);
}

TEST(CurveJson, WritesTimesWithoutNoise) {
    Report report = sample_report();
    report.curve.points[0].latency = picoseconds(811496654);
    EXPECT_NE(json_text(std::vector{report}).find("\"latency_us\": 811.496654,"), std::string::npos);
}

TEST(CurveJson, HasTheSummary) {
    const Json summary = parsed({sample_report()})["summary"];
    EXPECT_EQ(summary["peak_mbps"], 800.0);
    EXPECT_DOUBLE_EQ(summary["peak_mibps"].get<double>(), 800e6 / 1048576);
    EXPECT_EQ(summary["peak_message_bytes"], 3000);
    EXPECT_EQ(summary["latency_us"], 8.0);
    EXPECT_EQ(summary["latency_message_bytes"], 1);
    EXPECT_EQ(summary["half_power_bytes"], 1000.0);
    EXPECT_EQ(summary["peak_bottleneck_share"], 0.41);
    EXPECT_DOUBLE_EQ(summary["wire_limit_mbps"].get<double>(), 1000.0 * 1460 / 1538);
}

TEST(CurveJson, CountsNoFlipBetweenTwinsAsAChange) {
    const Json json = parsed({sample_report()});
    EXPECT_EQ(json["points"][2]["bottleneck"], "receiver.bus");
    EXPECT_EQ(json["summary"]["peak_bottleneck"], "receiver.bus");
    EXPECT_EQ(json["summary"]["bottleneck_changes"],
              Json::parse(R"([{"message_bytes": 1000, "from": "sender.cpu", "to": "sender.bus"}])"));
}

TEST(CurveJson, HasNullForNoHalfPower) {
    Report report = sample_report();
    report.curve.points.resize(1);
    EXPECT_TRUE(parsed({report})["summary"]["half_power_bytes"].is_null());
}

TEST(CurveJson, IsAnObjectForOneAndAnArrayForSeveral) {
    EXPECT_TRUE(parsed({sample_report()}).is_object());
    const Json several = parsed({sample_report(), sample_report()});
    ASSERT_TRUE(several.is_array());
    ASSERT_EQ(several.size(), 2U);
    EXPECT_EQ(several[0], parsed({sample_report()}));
}

TEST(CurveJson, OfTheClosedFormHasTheSameKeysAndNullForWhatItDoesNotKnow) {
    Report report = sample_report();
    report.bound = Bound{};
    report.bound->demands = {{Resource::wire, microseconds(2), 8, microseconds(10), megabits_per_second(900)},
                             {Resource::sender_nic, {}, 0, {}, {}}};
    const Json json = parsed({report});
    EXPECT_EQ(json["model"], "bound");
    EXPECT_EQ(keys(json["points"][0]), keys(parsed({sample_report()})["points"][0]));
    EXPECT_TRUE(json["points"][0]["sender"]["interrupts"].is_null());
    EXPECT_TRUE(json["points"][0]["cpu_load"]["sender"].is_null());
    EXPECT_EQ(keys(json["asymptotes"]), keys(json["demands"]));
    EXPECT_EQ(json["asymptotes"]["wire"], 900.0);
    EXPECT_TRUE(json["asymptotes"]["sender.nic"].is_null());
    EXPECT_EQ(json["demands"]["wire"]["ns_per_byte"], 8.0);
    for (const char* key : {"wire_limit_mbps", "window_limit_mbps", "asymptote_mbps", "round_trip_us"}) {
        EXPECT_TRUE(json[key].is_number()) << key;
    }
}

TEST(CurveJson, SurvivesANameThatIsNotUtf8) {
    Report report = sample_report();
    report.scenario.name = "caf\xE9";
    EXPECT_EQ(parsed({report})["scenario"], "caf\uFFFD");
}

}  // namespace
}  // namespace chokepoint

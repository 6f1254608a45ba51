// Who is told whether a link is up.

#include "bus/watchers.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

using quincunx::bus::Watchers;

TEST(LinkWatchers, AreToldOfChangesAlone) {
    Watchers watchers;
    std::vector<bool> told;
    watchers.add([&](bool up) { told.push_back(up); });
    watchers.come_up(watchers.cuts());
    watchers.come_up(watchers.cuts());
    watchers.go_down();
    watchers.go_down();
    EXPECT_EQ(told, (std::vector{false, true, false}));
}

TEST(LinkWatchers, AreNotToldThatALinkIsUpWhichWasCutMeanwhile) {
    Watchers watchers;
    std::vector<bool> told;
    watchers.add([&](bool up) { told.push_back(up); });
    const auto before = watchers.cuts();
    watchers.go_down();
    watchers.come_up(before);
    EXPECT_EQ(told, std::vector{false});
    watchers.come_up(watchers.cuts());
    EXPECT_EQ(told, (std::vector{false, true}));
}

} // namespace

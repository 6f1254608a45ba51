#pragma once

// The suite that every variant of every game must pass. Each file holds one side of it.

#include "support/variants.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

class Conformance : public testing::TestWithParam<Variant> {
  protected:
    const Variant& variant() const { return GetParam(); }
    const Ruleset& rules() const { return *rules_; }

    /// Calls `visit` for each of some positions, in a trace that names it.
    template <class Visit>
    void over_positions(int count, Visit visit) const {
        for (const PositionPtr& position : sample_positions(variant(), rules(), count)) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, position->to_text());
            visit(*position);
            if (HasFailure())
                return;
        }
    }

    /// The position that a text names, which must be right.
    PositionPtr parsed(const std::string& text) const {
        auto position = rules().parse(text);
        EXPECT_TRUE(position) << text;
        return position ? std::move(*position) : rules().initial();
    }

  private:
    std::unique_ptr<Ruleset> rules_ = GetParam().rules();
};

/// How many positions of a variant are looked at.
inline constexpr int some = QX_SHORT_TESTS ? 6 : 40;
inline constexpr int few = QX_SHORT_TESTS ? 3 : 8;

} // namespace quincunx::test

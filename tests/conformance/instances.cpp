#include "conformance/conformance.hpp"

#include <algorithm>
#include <cctype>

namespace quincunx::test {

namespace {

/// `reversi:size=6,end=mover` as a test's name may be: `reversi_size_6_end_mover`.
std::string test_name(const testing::TestParamInfo<Variant>& info) {
    std::string name = info.param.text();
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Of, Conformance, testing::ValuesIn(all_variants()), test_name);

} // namespace

} // namespace quincunx::test

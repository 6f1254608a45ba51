#include "games/characters.hpp"

#include "games/combining_marks.hpp"

#include <algorithm>

namespace quincunx {

namespace {

constexpr auto hidden = std::to_array<CharacterRange>({
    {0x00, 0x1F},     {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
});
constexpr auto blanks = std::to_array<CharacterRange>({
    {0x20, 0x20},
    {0xA0, 0xA0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x205F, 0x205F},
    {0x2800, 0x2800},
    {0x3000, 0x3000},
});
/// Of category Cf what is not hidden, fillers, an empty note, and what is for private use.
constexpr auto unreadable = std::to_array<CharacterRange>({
    {0x600, 0x605},
    {0x6DD, 0x6DD},
    {0x70F, 0x70F},
    {0x890, 0x891},
    {0x8E2, 0x8E2},
    {0xE000, 0xF8FF},
    {0xFDD0, 0xFDEF},
    {0x110BD, 0x110BD},
    {0x110CD, 0x110CD},
    {0x13430, 0x1345F},
    {0x16FE4, 0x16FE4},
    {0x1D159, 0x1D159},
    {0xF0000, 0x10FFFF},
});

/// In a table in order.
bool is_in(char32_t code, const auto& ranges) {
    const auto next = std::ranges::upper_bound(ranges, code, {}, &CharacterRange::first);
    return next != ranges.begin() && code <= (next - 1)->last;
}

} // namespace

bool is_hidden(char32_t code) {
    return is_in(code, hidden);
}

bool is_blank(char32_t code) {
    return is_in(code, blanks);
}

bool is_unreadable(char32_t code) {
    const bool is_noncharacter = (code & 0xFFFEU) == 0xFFFE; // the last two of each plane
    return is_noncharacter || is_in(code, unreadable);
}

bool is_combining(char32_t code) {
    return is_in(code, combining_marks);
}

} // namespace quincunx

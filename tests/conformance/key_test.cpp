#include "conformance/conformance.hpp"
#include "conformance/mirror.hpp"
#include "games/text.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace quincunx::test {

namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    for (const std::string_view word : split(text, ' '))
        words.emplace_back(word);
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text.append(text.empty() ? "" : " ").append(word);
    return text;
}

/// What has to be equal for positions to be the same (C-6).
std::string identity(const Variant& variant, const std::string& text) {
    auto words = words_of(text);
    const std::string board = words.front();
    words.erase(words.begin());
    return board + " " + variant.game().identity(variant.values(), words);
}

TEST_P(Conformance, KeysAreThoseFromScratchAfterEveryMove) {
    over_positions(few, [&](const Position& start) {
        const PositionPtr position = start.clone();
        Random random(start.key());
        for (int ply = 0; ply < 60; ++ply) {
            const auto moves = position->legal_moves();
            if (moves.empty())
                break;
            const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            position->play_unchecked(move);
            const PositionPtr again = parsed(position->to_text());
            ASSERT_EQ(position->key(), again->key()) << variant().move_text(move);
            ASSERT_TRUE(position->equals(*again)) << variant().move_text(move);
        }
    });
}

TEST_P(Conformance, KeysComeBackOnlyWherePositionsCan) {
    over_positions(few, [&](const Position& start) {
        if (start.can_repeat())
            return;
        const PositionPtr position = start.clone();
        Random random(start.key());
        std::set<Key> seen{position->key()};
        for (int ply = 0; ply < 200 && position->wander(random, 1) == 1; ++ply)
            ASSERT_TRUE(seen.insert(position->key()).second) << position->to_text();
    });
}

TEST_P(Conformance, KeysTellPositionsApart) {
    std::map<Key, std::string> identities;
    over_positions(some, [&](const Position& start) {
        std::vector<PositionPtr> near;
        near.push_back(start.clone());
        for (const Move move : start.legal_moves()) {
            near.push_back(start.clone());
            near.back()->play_unchecked(move);
        }
        for (const PositionPtr& position : near) {
            const std::string text = position->to_text();
            const auto [known, is_new] = identities.try_emplace(position->key(), identity(variant(), text));
            EXPECT_EQ(known->second, identity(variant(), text));
        }
    });
}

TEST_P(Conformance, KeysTellMirroredPositionsApart) {
    const auto symmetries = symmetries_of_board(variant());
    over_positions(few, [&](const Position& position) {
        const std::string text = position.to_text();
        for (const Symmetry& symmetry : symmetries) {
            const std::string mirrored = Mirror(variant(), symmetry).text(position);
            const auto other = rules().parse(mirrored);
            if (other) {
                EXPECT_EQ((*other)->key() == position.key(),
                          identity(variant(), mirrored) == identity(variant(), text))
                    << mirrored;
            }
        }
    });
}

TEST_P(Conformance, KeysTellWhoIsToMove) {
    over_positions(some, [&](const Position& position) {
        auto words = words_of(position.to_text());
        words[1] = variant().game().swapped({words.begin() + 1, words.end()})[0];
        const auto other = rules().parse(joined(words));
        if (other) {
            EXPECT_NE((*other)->key(), position.key()) << joined(words);
        }
    });
}

// C-6: counters are no part of the same position, with the exceptions that a game's identity() makes.
TEST_P(Conformance, KeysDisregardCounters) {
    over_positions(some, [&](const Position& position) {
        for (const char* const value : {"0", "1", "7", "12345", "999999999"}) {
            auto words = words_of(position.to_text());
            for (std::size_t i = 2; i < words.size(); ++i)
                if (words[i].find_first_not_of("0123456789") == std::string::npos)
                    words[i] = value;
            const auto other = rules().parse(joined(words));
            if (!other)
                continue;
            const bool same = identity(variant(), joined(words)) == identity(variant(), position.to_text());
            EXPECT_EQ((*other)->key() == position.key(), same) << joined(words);
        }
    });
}

} // namespace

} // namespace quincunx::test

// Proofs as texts, and what the verifier says of those that show nothing.

#include "games/text.hpp"
#include "paths.hpp"
#include "solve/solver.hpp"
#include "support/searching.hpp"
#include "support/unstopped.hpp"
#include "verify/checksum.hpp"
#include "verify/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <string>

namespace quincunx::test {

namespace {

verify::Certificate certificate_of(const char* variant) {
    auto game = game_of(variant);
    engine::ProofTable table(4);
    solve::Solver solver(*game, table, 4);
    solver.run(for_ever, [] {});
    auto claims = *solver.claims(solver.shown_values(), for_ever);
    return {std::move(game), std::move(claims)};
}

/// Why a certificate's text is not read; with its own checksum, if it has none.
verify::CertificateError error_of(std::string text, bool with_checksum = true) {
    if (with_checksum)
        text += "checksum " + verify::checksum(text) + "\n";
    const auto read = verify::parse_certificate(text);
    return read ? verify::CertificateError{0, "it was read"} : read.error();
}

std::string flaw(const verify::Certificate& certificate, const verify::Claim& claim) {
    return verify::verify(*certificate.game, claim, never).flaw;
}

} // namespace

TEST(Certificate, IsReadAsItWasWritten) {
    for (const char* variant : {"ugolki:size=4", "reversi:size=4", "checkers:size=4"}) {
        const std::string text = to_text(certificate_of(variant));
        const auto read = verify::parse_certificate(text);
        ASSERT_TRUE(read) << read.error().line << read.error().message;
        EXPECT_EQ(to_text(*read), text);
        for (const verify::Claim& claim : read->claims)
            EXPECT_EQ(flaw(*read, claim), "") << variant;
    }
}

TEST(Certificate, ThatStandsInTheDocumentsHolds) {
    for (const char* name : {"ring", "reversi"}) {
        std::ifstream file(std::string(QX_SOURCE_DIR "/docs/proofs/") + name + ".proof");
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const auto read = verify::parse_certificate(text);
        ASSERT_TRUE(read) << name << " " << read.error().line << " " << read.error().message;
        EXPECT_EQ(read->game->position_text(), game_of(name)->position_text());
        ASSERT_EQ(read->claims.size(), 1U);
        const engine::Goal& goal = read->claims[0].goal;
        EXPECT_EQ(goal.side, Color::first);
        EXPECT_TRUE(goal.aim == engine::Goal::Aim::win || goal.discs > 0);
        if (!QX_SHORT_TESTS || goal.aim == engine::Goal::Aim::win) // the other takes seconds
            EXPECT_EQ(flaw(*read, read->claims[0]), "") << name;
    }
}

TEST(Certificate, IsRefusedWithTheLineThatIsWrong) {
    const std::string good = to_text(certificate_of("ugolki:size=4"));
    EXPECT_EQ(error_of("", false).line, 1);
    EXPECT_EQ(error_of(good.substr(0, good.size() / 2), false).message,
              "it is cut off: its last line is no checksum");
    std::string damaged = good;
    damaged[good.find("a1")] = 'b';
    EXPECT_TRUE(error_of(damaged, false).message.starts_with("it is damaged"));
    const std::string before = good.substr(0, good.find("claim"));
    EXPECT_EQ(error_of("quincunx certificate 1\nvariant chess\n").line, 2);
    EXPECT_EQ(error_of("quincunx certificate 1\nvariant ugolki:size=4\nposition 4/4 w 0\n").line, 3);
    EXPECT_EQ(error_of(before).message, "there is no claim");
    EXPECT_EQ(error_of(before + "a1a2\n").message, "a line 'claim …' is expected");
    EXPECT_EQ(error_of(before + "claim third win\n").line, 4);
    EXPECT_EQ(error_of(before + "claim first discs 3\n").message, "discs are counted in reversi alone");
    EXPECT_EQ(error_of(before + "claim first win\na1 z9\n").line, 5);
}

TEST(Verifier, SeesEveryMoveThatIsChanged) {
    verify::Certificate certificate = certificate_of("ring:width=4,height=4,forced=both");
    ASSERT_EQ(certificate.claims.size(), 1);
    const verify::Claim good = certificate.claims.front();
    int seen = 0;
    for (std::size_t i = 0; i < good.moves.size(); ++i) {
        verify::Claim bad = good;
        bad.moves[i] = good.moves[(i + 1) % good.moves.size()];
        seen += flaw(certificate, bad).empty() ? 0 : 1;
        bad.moves.erase(bad.moves.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_NE(flaw(certificate, bad), "") << i;
    }
    EXPECT_GT(seen, 0);
}

TEST(Verifier, BelievesNoClaimThatSaysMore) {
    verify::Certificate certificate = certificate_of("reversi:size=4");
    for (verify::Claim claim : certificate.claims) {
        ++claim.goal.discs;
        EXPECT_NE(flaw(certificate, claim), "");
        --claim.goal.discs;
        claim.goal.side = !claim.goal.side;
        EXPECT_NE(flaw(certificate, claim), "");
    }
}

TEST(Verifier, WantsNeitherMoreMovesNorFewer) {
    verify::Certificate certificate = certificate_of("ugolki:size=4");
    verify::Claim claim = certificate.claims.front();
    claim.moves.push_back(claim.moves.back());
    EXPECT_NE(flaw(certificate, claim), "");
    claim.moves.resize(claim.moves.size() - 2);
    EXPECT_NE(flaw(certificate, claim), "");
    claim.moves.clear();
    EXPECT_NE(flaw(certificate, claim), "");
}

// Where positions come back, looking for a move need not end.
TEST(Verifier, TakesNoMissingMoveWherePositionsComeBack) {
    const verify::Certificate certificate = certificate_of("ugolki:size=4");
    EXPECT_NE(flaw(certificate, {{Color::first, engine::Goal::Aim::win, 0}, {std::nullopt}}), "");
}

// A corner holds for the player who has a piece there, and wins for nobody.
TEST(Verifier, TakesACornerInCheckersForHoldingAndNothingElse) {
    using Aim = engine::Goal::Aim;
    const auto flaw_at = [](const char* position, Color side, Aim aim) {
        return flaw({game_at("checkers:size=4", position), {}}, {{side, aim, 0}, {std::nullopt}});
    };
    EXPECT_EQ(flaw_at("w3/4/4/1rr1 w", Color::first, Aim::hold), "");
    EXPECT_NE(flaw_at("w3/4/4/1rr1 w", Color::first, Aim::win), "");
    EXPECT_NE(flaw_at("1w2/4/4/r2r w", Color::first, Aim::hold), "");
}

// Who has more to take with in the centre needs no moves to be shown.
TEST(Verifier, FindsAWonFightForTheCentreOfJesonMorAlone) {
    const auto flaw_at = [](const char* position, Color side) {
        return flaw({game_at("jesonmor:size=7", position), {}},
                    {{side, engine::Goal::Aim::win, 0}, {std::nullopt}});
    };
    EXPECT_EQ(flaw_at("k6/2k4/7/7/7/2K1K2/7 w 4 6 6", Color::first), "");
    EXPECT_NE(flaw_at("k6/2k4/7/7/7/2K4/K6 w 4 6 6", Color::first), "");
    EXPECT_NE(flaw_at("k6/2k4/7/3k3/7/2K1K2/7 w 4 6 6", Color::second), "");
}

// Looked for to its end, what an archer or protected knights may do in the centre would take for ever.
TEST(Verifier, LooksInTheCentreOfJesonMorForNothingButAFight) {
    const verify::Claim claim{{Color::first, engine::Goal::Aim::win, 0}, {std::nullopt}};
    EXPECT_NE(flaw({game_at("jesonmor:size=7", "k2a3/7/7/7/7/7/3A2K w 4 6 6"), {}}, claim), "");
    EXPECT_NE(flaw({game_at("jesonmor:size=7,protection=99", "k6/7/7/7/7/2K4/7 w 4 6 6"), {}}, claim), "");
}

TEST(Verifier, TakesACertificateThatLeavesTheFightForTheCentreToIt) {
    const verify::Certificate certificate = certificate_of("jesonmor:size=5,archers=off");
    ASSERT_FALSE(certificate.claims.empty());
    for (const verify::Claim& claim : certificate.claims) {
        EXPECT_EQ(flaw(certificate, claim), "");
        EXPECT_TRUE(std::ranges::any_of(claim.moves, [](const auto& move) { return !move; }));
    }
}

/// The claim that the first player reaches an aim in Checkers by moving in the same way for ever.
verify::Claim always(const char* move, engine::Goal::Aim aim) {
    constexpr std::size_t longer_than_any_line = 10'000;
    const Move parsed = *parse_move(move, 4, 4);
    return {{Color::first, aim, 0}, std::vector<std::optional<Move>>(longer_than_any_line, parsed)};
}

TEST(Verifier, TakesNoCircleForAWin) {
    const verify::Certificate game{game_of("checkers:size=4"), {}};
    const std::string found = flaw(game, always("pass", engine::Goal::Aim::win));
    EXPECT_TRUE(found.ends_with(": the moves go in a circle")) << found;
}

// Not even where going in circles would do.
TEST(Verifier, SaysWhichMoveIsNotLegal) {
    const verify::Certificate game{game_of("checkers:size=4"), {}};
    const std::string found = flaw(game, always("b2b4", engine::Goal::Aim::hold));
    EXPECT_TRUE(found.ends_with(": b2b4 is not legal")) << found;
}

} // namespace quincunx::test

// Every error that there is, brought about, and said in both languages.

#include "games/checkers/save_file.hpp"
#include "games/ring/setup.hpp"
#include "i18n/words.hpp"
#include "page_api/page_api.hpp"
#include "page_api/parse_request.hpp"
#include "play/record/record.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quincunx::terminal {

namespace {

using namespace play::command;
using play::Command;
using play::Session;
using play::Terms;
using test::game_at;

struct Sample {
    ErrorCode expected;
    std::string input;
    Error found;
};

/// The error of a result that has to have one.
template <class T>
Error error_of(const Result<T>& result) {
    return result ? Error{static_cast<ErrorCode>(error_codes), 0, {}} : result.error();
}
Error error_of(const std::optional<Error>& error) {
    return error.value_or(Error{static_cast<ErrorCode>(error_codes), 0, {}});
}

void add_variants(std::vector<Sample>& samples) {
    using enum ErrorCode;
    const auto add = [&](ErrorCode code, const char* variant) {
        samples.push_back({code, variant, error_of(play::parse_variant(variant))});
    };
    add(unknown_game, "chess");
    add(unknown_option, "reversi:colour=red");
    add(duplicate_option, "reversi:size=6,size=6");
    add(option_value, "reversi:size=7");
    add(option_value, "ring:forced=red");
    add(option_form, "reversi:size");
    add(camps_overlap, "ugolki:size=4,camp=3x3");
}

void add_positions(std::vector<Sample>& samples) {
    using enum ErrorCode;
    const auto add = [&](ErrorCode code, const char* variant, const char* position) {
        samples.push_back(
            {code, position, error_of(play::make_game(*play::parse_variant(variant), position))});
    };
    add(position_form, "reversi:size=4", "4/1WB1/1BW1/4");
    add(position_form, "jesonmor:size=3", "3/3/K1k w 0 0 0 left");
    add(rank_count, "reversi:size=4", "4/1WB1/1BW1 b");
    add(rank_length, "reversi:size=4", "4/1WB1/1BW2/4 b");
    add(empty_run, "reversi:size=4", "04/1WB1/1BW1/4 b");
    add(piece_letter, "reversi:size=4", "4/1XB1/1BW1/4 b");
    add(side_letter, "reversi:size=4", "4/1WB1/1BW1/4 x");
    add(counter_value, "ugolki:size=4", "3B/4/4/W3 w 01");
    add(piece_count, "ring:width=4,height=2", "ff2/4 r 1");
    add(piece_count, "ring:width=4,height=2", "4/4 r 1");
    add(piece_count, "reversi:size=4", "4/1WB1/1B2/4 b");
    add(piece_count, "ugolki:size=4", "3B/4/4/4 w 0");
    add(piece_count, "jesonmor:size=3", "3/3/KKK w 0 0 0");
    add(piece_count, "jesonmor:size=3", "3/3/3 w 0 0 0");
    add(piece_count, "checkers:size=4", "www1/4/4/4 w");
    add(piece_count, "checkers:size=4", "4/4/4/4 w");
    add(both_arrived, "ugolki:size=4", "3W/4/4/B3 w 0");
    add(archer_forbidden, "jesonmor:size=3,archers=off", "3/3/A1k w 0 0 0");
    add(centre_claim, "jesonmor:size=5", "5/5/2K2/5/4k b 1 0 0 centre");
}

void add_moves(std::vector<Sample>& samples) {
    using enum ErrorCode;
    const auto add = [&](ErrorCode code, const char* variant, const char* position, const char* move) {
        samples.push_back({code, move, error_of(play_text(*game_at(variant, position), move))});
    };
    constexpr const char* reversi = "4/1WB1/1BW1/4 b";
    constexpr const char* ring = "a3/#A1C/2b1/4 r 1";
    constexpr const char* checkers = "w1w1/1r2/4/4 w";
    add(move_form, "reversi:size=4", reversi, "castle");
    add(move_square, "reversi:size=4", reversi, "e5");
    add(game_over, "checkers:size=4", "w3/4/4/4 r", "pass");
    add(wrong_kind, "reversi:size=4", reversi, "a1a2");
    add(no_piece, "checkers:size=4", checkers, "a4a3");
    add(not_your_piece, "checkers:size=4", checkers, "b2b3");
    add(own_piece, "checkers:size=4", "ww2/1r2/4/4 w", "a1b1");
    add(block, "ring:width=4,height=4", ring, "b3a3");
    add(occupied, "reversi:size=4", reversi, "b2");
    add(must_attack, "ring:width=4,height=4,forced=both", "4/1Aa1/4/4 r 1", "b3a3");
    add(turns_nothing, "reversi:size=4", reversi, "a1");
    add(must_pass, "reversi:size=4", "BW2/4/4/B1B1 w", "c1");
    add(no_pass, "reversi:size=4", reversi, "pass");
    add(unreachable, "checkers:size=4", checkers, "a1a4");
    add(hobbled, "jesonmor:size=5", "1ka2/5/2A2/2K2/5 w 0 0 0", "c2b4");
    add(no_screen, "jesonmor:size=5", "1ka2/5/1K3/2A2/5 w 0 0 0", "c2c5");
    add(protected_capture, "jesonmor:size=5,protection=4", "5/1k3/5/K4/5 w 0 0 0", "a2b4");
}

void add_records(std::vector<Sample>& samples) {
    using enum ErrorCode;
    const auto add = [&](ErrorCode code, const std::string& text) {
        samples.push_back({code, text.substr(0, 100), error_of(play::parse_record(text))});
    };
    const auto add_behind_tags = [&](ErrorCode code, const std::string& text, const char* result = "*") {
        add(code,
            "[Game \"checkers\"]\n[Variant \"checkers\"]\n[Result \"" + std::string(result) + "\"]\n" + text);
    };
    add(record_tag, "[Game reversi]\n");
    add(record_missing_tag, "[Game \"reversi\"]\n\n*\n");
    add(record_duplicate_tag, "[Game \"reversi\"]\n[Game \"reversi\"]\n");
    add(record_tag_value, "[Game \"reversi\"]\n[Variant \"reversi\"]\n[Result \"1-0\"]\n\n1-0\n");
    add(record_game_differs, "[Game \"ring\"]\n[Variant \"reversi\"]\n[Result \"*\"]\n\n*\n");
    add(record_character, "[Game \"\x01\"]\n");
    add(record_too_long, std::string(play::longest_record + 1, ' '));
    add_behind_tags(record_token, "1. hello *");
    add_behind_tags(record_number, "2. pass *");
    add_behind_tags(record_move, "1. a1a2 *");
    add_behind_tags(record_result, "1. pass first");
    add_behind_tags(record_result, "1. pass");
    add(record_contradiction,
        "[Game \"checkers\"]\n[Variant \"checkers:size=4\"]\n[Position \"w3/4/4/4 r\"]\n"
        "[Result \"second\"]\n\nsecond\n");
    add_behind_tags(record_reason, "[Reason \"boredom\"]\n\n1. pass first\n", "first");
    add_behind_tags(record_unclosed, "{ and so on");
    add_behind_tags(record_note, "1. pass {[%eval good]} *");
    std::string passes;
    for (std::size_t i = 1; i <= play::most_recorded_plies / 2 + 1; ++i)
        passes += std::to_string(i) + ". pass pass ";
    add_behind_tags(record_plies, passes + "*");
}

void add_saved_games(std::vector<Sample>& samples) {
    using enum ErrorCode;
    const auto add = [&](ErrorCode code, const char* text) {
        samples.push_back({code, text, error_of(checkers::parse_save_file(text, {.size = 4}))});
    };
    add(save_letter, "x\n");
    add(save_long_line, "w   w\n");
    add(save_piece_count, "www\n");
    add(save_no_pieces, "\n\n\n\nW\n");
    add(save_missing, "w\n\n");
    add(save_turn, "w\n\n\nr\nX\n");
    add(save_trailing, "w\n\n\nr\nW\nW\n");
}

void add_setups(std::vector<Sample>& samples) {
    using enum ErrorCode;
    const auto setup_at = [](const char* position) {
        const auto setup =
            ring::Setup::parse({.files = 4, .ranks = 4, .forced = ring::Forced::black}, position);
        return setup ? *setup : throw std::invalid_argument(position);
    };
    const auto add = [&](ErrorCode code, const char* position, const char* move) {
        samples.push_back({code, move, error_of(setup_at(position).play(move))});
    };
    add(setup_move_form, "4/4/4/4 setup 1", "a1");
    add(setup_taken, "#3/4/4/4 setup 1", "a4=b");
    add(setup_key_block, "4/4/4/4 setup 1", "a1=1");
    add(setup_key_number, "4/4/4/4 setup 2", "a1=b");
    add(setup_side_full, "AAAB/BCCD/DEEF/4 setup 2", "a1=1");
    add(setup_number_full, "F3/4/4/4 setup 2", "a1=6");
    add(setup_no_red, "4/4/4/4 setup 2", "next");
    add(setup_no_black, "A3/4/4/4 setup 3", "next");
    add(setup_no_cell_for_red, "####/####/####/#### setup 2", "next");
    add(setup_no_cell_for_black, "A###/####/####/#### setup 3", "next");
    ring::Setup setup = setup_at("Aa2/4/4/4 setup 3");
    setup.play("next");
    samples.push_back({setup_finished, "next", error_of(setup.play("next"))});
}

void add_sessions(std::vector<Sample>& samples) {
    using enum ErrorCode;
    const auto start = play::make_game(*play::parse_variant("checkers"));
    const Terms clocked{.clock = play::MoveClock{}, .free_undo = false};
    const auto add = [&](ErrorCode code, const Terms& terms, const std::vector<Command>& before,
                         const Command& command) {
        Session session = *Session::begin(*start, terms, 0);
        for (const Command& earlier : before)
            EXPECT_TRUE(session.handle(earlier, session.turn(), 0));
        samples.push_back({code, "a command", error_of(session.decide(command, Color::first, 0))});
    };
    add(session_over, {}, {Resign{}}, PlayMove{"pass"});
    add(session_not_your_turn, {}, {PlayMove{"pass"}}, PlayMove{"pass"});
    add(session_offer_stands, {}, {OfferDraw{}}, OfferDraw{});
    add(session_no_offer, {}, {}, AcceptDraw{});
    add(session_no_own_move, {}, {}, AskTakeback{});
    add(session_undo_forbidden, clocked, {PlayMove{"pass"}}, Undo{1});
    add(session_plies, {}, {}, Undo{1});
    add(session_time_left, clocked, {}, ClaimTime{});
    add(session_no_end, {}, {}, EndGame{});
    samples.push_back(
        {session_clock, "a clock", error_of(Session::begin(*start, {.clock = play::MoveClock{0}}, 0))});
    samples.push_back({session_length, "a length", error_of(Session::begin(*start, {.max_plies = 0}, 0))});
}

void add_requests(std::vector<Sample>& samples) {
    using enum ErrorCode;
    page_api::PageApi api(test::page_api_host([](const std::string&) {}));
    const auto refusal = [&](const nlohmann::ordered_json& asked) -> std::optional<Error> {
        const auto request = page_api::parse_request(test::completed(asked).dump());
        if (!request)
            return request.error();
        const auto error_of_one = [&](const auto& one) -> std::optional<Error> {
            const auto found = api.answer(one);
            return found ? std::nullopt : std::optional(found.error());
        };
        return std::visit(error_of_one, *request);
    };
    const auto add = [&](ErrorCode code, const nlohmann::ordered_json& asked) {
        const auto error = refusal(asked);
        ASSERT_TRUE(error) << asked;
        samples.push_back({code, asked.dump(), *error});
    };
    add(request_form, nlohmann::ordered_json::object());
    add(request_unknown, {{"do", "nothing"}});
    add(request_no_session, {{"do", "state"}});
    add(request_no_setup, {{"do", "setup-move"}, {"move", "next"}});
    add(request_game, {{"do", "load-file"}, {"variant", "ring"}, {"file", ""}});
    EXPECT_FALSE(refusal({{"do", "begin"}, {"variant", "ring"}}));
    add(request_command, {{"do", "command"}, {"who", "first"}, {"command", {{"what", "pass"}}}});
    add(request_not_online, {{"do", "news"}, {"entries", nlohmann::ordered_json::array()}});
    add(request_online_game, {{"do", "follow"}, {"settings", nlohmann::ordered_json::object()}});
    EXPECT_FALSE(refusal(nlohmann::ordered_json::parse(
        R"({"do": "follow", "now": 1, "entries": [], "settings": {"id": "k3v9abcdefgh", "number": "123456", "created": 0,
            "variant": "reversi:size=4", "position": "4/1BW1/1WB1/4 b", "clock": {"kind": "none"}, "listed": true,
            "watchable": true}})")));
    add(request_followed, {{"do", "command"}, {"who", "first"}, {"command", {{"what", "resign"}}}});
}

const std::vector<Sample>& all_samples() {
    static const std::vector<Sample> samples = [] {
        std::vector<Sample> made;
        for (const auto add : {add_variants, add_positions, add_moves, add_records, add_saved_games,
                               add_setups, add_sessions, add_requests})
            add(made);
        return made;
    }();
    return samples;
}

TEST(ErrorWords, AreAskedForEveryErrorHere) {
    std::set<ErrorCode> codes;
    for (const Sample& sample : all_samples()) {
        EXPECT_EQ(static_cast<int>(sample.found.code), static_cast<int>(sample.expected)) << sample.input;
        codes.insert(sample.found.code);
    }
    for (std::size_t code = 0; code < error_codes; ++code)
        EXPECT_TRUE(codes.contains(static_cast<ErrorCode>(code))) << code;
}

TEST(ErrorWords, AskForNoArgumentThatAnErrorDoesNotHave) {
    for (const Sample& sample : all_samples())
        for (const Language language : {Language::english, Language::russian})
            EXPECT_NO_THROW({ EXPECT_FALSE(words(sample.found, language).empty()); }) << sample.input;
}

/// The first argument is what was found, or where; of pieces, it is how many.
TEST(ErrorWords, TellWhatWasFound) {
    for (const Sample& sample : all_samples())
        for (const Language language : {Language::english, Language::russian})
            if (const auto& arguments = sample.found.arguments; !arguments.empty()) {
                const std::size_t at = sample.expected == ErrorCode::piece_count ? 1 : 0;
                EXPECT_NE(words(sample.found, language).find(arguments[at]), std::string::npos)
                    << sample.input;
            }
}

} // namespace

} // namespace quincunx::terminal

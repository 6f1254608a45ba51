// Made by tools/make_wire.py from src/page_api/page.schema: change that.
#include "page_api/messages.hpp"

namespace quincunx::page_api {

void write(std::string& out, const Done& /*value*/) {
    wire::ObjectText object(out);
    object.end();
}

void write(std::string& out, const Objection& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("text"), value.text);
    wire::write_number(object.member("offset"), value.offset);
    object.end();
}

void write(std::string& out, const Refusal& value) {
    wire::ObjectText object(out);
    write(object.member("error"), value.error);
    object.end();
}

void write(std::string& out, const OptionSpec& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("name"), value.name);
    write_any_text(object.member("standard"), value.standard);
    if (value.minimum)
        wire::write_number(object.member("minimum"), *value.minimum);
    if (value.maximum)
        wire::write_number(object.member("maximum"), *value.maximum);
    if (value.parity)
        wire::write_text(object.member("parity"), to_text(*value.parity));
    if (value.words)
        write_list(object.member("words"), *value.words,
                   [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const GameSpec& value) {
    wire::ObjectText object(out);
    wire::write_text(object.member("game"), value.game);
    write_any_text(object.member("title"), value.title);
    write_by_side(object.member("sides"), value.sides,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    write_list(object.member("options"), value.options,
               [](std::string& out, const OptionSpec& one) { write(out, one); });
    wire::write_number(object.member("levels"), value.levels);
    object.end();
}

void write(std::string& out, const Games& value) {
    wire::ObjectText object(out);
    write_list(object.member("games"), value.games,
               [](std::string& out, const GameSpec& one) { write(out, one); });
    object.end();
}

void write(std::string& out, const MoveView& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("text"), value.text);
    write_or_null(object.member("from"), value.from,
                  [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
    write_or_null(object.member("to"), value.to,
                  [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
    write_list(object.member("path"), value.path,
               [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
    write_list(object.member("captured"), value.captured,
               [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
    write_list(object.member("turned"), value.turned,
               [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
    object.end();
}

void write(std::string& out, const Counter& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("name"), value.name);
    wire::write_number(object.member("value"), value.value);
    write_any_text(object.member("text"), value.text);
    object.end();
}

void write(std::string& out, const Outcome& value) {
    wire::ObjectText object(out);
    write_or_null(object.member("winner"), value.winner,
                  [](std::string& out, const Color& one) { wire::write_text(out, wire::to_text(one)); });
    write_any_text(object.member("reason"), value.reason);
    write_any_text(object.member("text"), value.text);
    object.end();
}

namespace {

void put(wire::ObjectText& object, const Position& value) {
    write_any_text(object.member("position"), value.position);
    wire::write_number(object.member("width"), value.width);
    wire::write_number(object.member("height"), value.height);
    wire::write_text(object.member("rankOne"), to_text(value.rank_one));
    write_any_text(object.member("letters"), value.letters);
    wire::write_text(object.member("turn"), wire::to_text(value.turn));
    write_list(object.member("counters"), value.counters,
               [](std::string& out, const Counter& one) { write(out, one); });
    write_or_null(object.member("outcome"), value.outcome,
                  [](std::string& out, const Outcome& one) { write(out, one); });
}

} // namespace

void write(std::string& out, const PositionOf& value) {
    wire::ObjectText object(out);
    put(object, static_cast<const Position&>(value));
    write_any_text(object.member("variant"), value.variant);
    wire::write_text(object.member("game"), value.game);
    object.end();
}

void write(std::string& out, const PlyView& value) {
    wire::ObjectText object(out);
    put(object, static_cast<const Position&>(value));
    wire::write_number(object.member("ply"), value.ply);
    write_or_null(object.member("last"), value.last,
                  [](std::string& out, const MoveView& one) { write(out, one); });
    write_or_null(object.member("before"), value.before,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const ThoughtLine& value) {
    wire::ObjectText object(out);
    wire::write_number(object.member("score"), value.score);
    wire::write_text(object.member("certainty"), to_text(value.certainty));
    if (value.plies)
        wire::write_number(object.member("plies"), *value.plies);
    wire::write_number(object.member("chance"), value.chance);
    write_list(object.member("moves"), value.moves,
               [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

namespace {

void put(wire::ObjectText& object, const MistakeNote& value) {
    wire::write_text(object.member("kind"), to_text(value.kind));
    wire::write_number(object.member("cost"), value.cost);
    write(object.member("better"), value.better);
}

} // namespace

void write(std::string& out, const MistakeNote& value) {
    wire::ObjectText object(out);
    put(object, value);
    object.end();
}

void write(std::string& out, const Ply& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("text"), value.text);
    wire::write_text(object.member("color"), wire::to_text(value.color));
    wire::write_flag(object.member("forced"), value.forced);
    if (value.mistake)
        write(object.member("mistake"), *value.mistake);
    object.end();
}

namespace {

void put(wire::ObjectText& object, const SessionView& value) {
    wire::write_text(object.member("game"), value.game);
    write_any_text(object.member("variant"), value.variant);
    write_any_text(object.member("title"), value.title);
    write_by_side(object.member("sides"), value.sides,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    write_by_side(object.member("names"), value.names,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    write_any_text(object.member("start"), value.start);
    write(object.member("board"), value.board);
    write_list(object.member("moves"), value.moves,
               [](std::string& out, const MoveView& one) { write(out, one); });
    wire::write_flag(object.member("mustPass"), value.must_pass);
    wire::write_number(object.member("playedFrom"), value.played_from);
    write_list(object.member("played"), value.played,
               [](std::string& out, const Ply& one) { write(out, one); });
    write_list(object.member("undone"), value.undone,
               [](std::string& out, const Ply& one) { write(out, one); });
    write_or_null(object.member("outcome"), value.outcome,
                  [](std::string& out, const Outcome& one) { write(out, one); });
    write_or_null(object.member("drawOffer"), value.draw_offer,
                  [](std::string& out, const Color& one) { wire::write_text(out, wire::to_text(one)); });
    write_or_null(object.member("takebackRequest"), value.takeback_request,
                  [](std::string& out, const Color& one) { wire::write_text(out, wire::to_text(one)); });
    write_or_null(
        object.member("clocks"), value.clocks, [](std::string& out, const ByColor<std::int64_t>& one) {
            write_by_side(out, one,
                          [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
        });
    write_by_side(object.member("ownMove"), value.own_move,
                  [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
    wire::write_flag(object.member("mayUndo"), value.may_undo);
    wire::write_number(object.member("undo"), value.undo);
    wire::write_number(object.member("redo"), value.redo);
    wire::write_flag(object.member("mayEnd"), value.may_end);
}

} // namespace

void write(std::string& out, const SessionView& value) {
    wire::ObjectText object(out);
    put(object, value);
    object.end();
}

void write(std::string& out, const Away& value) {
    wire::ObjectText object(out);
    wire::write_text(object.member("side"), wire::to_text(value.side));
    wire::write_number(object.member("claimableAt"), value.claimable_at);
    object.end();
}

void write(std::string& out, const Said& value) {
    wire::ObjectText object(out);
    wire::write_text(object.member("side"), wire::to_text(value.side));
    wire::write_text(object.member("phrase"), wire::to_text(value.phrase));
    wire::write_number(object.member("version"), value.version);
    object.end();
}

void write(std::string& out, const OnlineView& value) {
    wire::ObjectText object(out);
    wire::write_number(object.member("version"), value.version);
    wire::write_text(object.member("phase"), to_text(value.phase));
    write_or_null(object.member("calledOff"), value.called_off,
                  [](std::string& out, const Color& one) { wire::write_text(out, wire::to_text(one)); });
    write_or_null(object.member("away"), value.away,
                  [](std::string& out, const Away& one) { write(out, one); });
    write_by_side(
        object.member("seats"), value.seats, [](std::string& out, const std::optional<std::string>& one) {
            write_or_null(out, one,
                          [](std::string& out, const std::string& one) { write_any_text(out, one); });
        });
    write_list(object.member("said"), value.said, [](std::string& out, const Said& one) { write(out, one); });
    write_by_side(object.member("rematchOffers"), value.rematch_offers,
                  [](std::string& out, const bool& one) { wire::write_flag(out, one); });
    write_or_null(object.member("rematch"), value.rematch,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const OnlineSessionView& value) {
    wire::ObjectText object(out);
    put(object, static_cast<const SessionView&>(value));
    write(object.member("online"), value.online);
    object.end();
}

void write(std::string& out, const SetupView& value) {
    wire::ObjectText object(out);
    wire::write_number(object.member("round"), value.round);
    wire::write_flag(object.member("finished"), value.finished);
    write_any_text(object.member("text"), value.text);
    wire::write_number(object.member("width"), value.width);
    wire::write_number(object.member("height"), value.height);
    write_any_text(object.member("letters"), value.letters);
    write_list(object.member("counters"), value.counters,
               [](std::string& out, const Counter& one) { write(out, one); });
    write_list(object.member("left"), value.left,
               [](std::string& out, const std::int64_t& one) { wire::write_number(out, one); });
    write_or_null(object.member("deadEnd"), value.dead_end,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const Report& value) {
    wire::ObjectText object(out);
    wire::write_number(object.member("depth"), value.depth);
    wire::write_number(object.member("nodes"), value.nodes);
    wire::write_number(object.member("milliseconds"), value.milliseconds);
    write_list(object.member("lines"), value.lines,
               [](std::string& out, const ThoughtLine& one) { write(out, one); });
    write_list(object.member("noForcedWin"), value.no_forced_win,
               [](std::string& out, const Color& one) { wire::write_text(out, wire::to_text(one)); });
    object.end();
}

void write(std::string& out, const Mistake& value) {
    wire::ObjectText object(out);
    put(object, static_cast<const MistakeNote&>(value));
    wire::write_number(object.member("ply"), value.ply);
    wire::write_number(object.member("before"), value.before);
    wire::write_number(object.member("after"), value.after);
    wire::write_flag(object.member("matters"), value.matters);
    write_list(object.member("reasons"), value.reasons,
               [](std::string& out, const std::string& one) { write_any_text(out, one); });
    write_list(object.member("withoutAnswer"), value.without_answer,
               [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const GameReview& value) {
    wire::ObjectText object(out);
    write_by_side(object.member("accuracy"), value.accuracy,
                  [](std::string& out, const std::optional<std::int64_t>& one) {
                      write_or_null(out, one, [](std::string& out, const std::int64_t& one) {
                          wire::write_number(out, one);
                      });
                  });
    write_list(object.member("mistakes"), value.mistakes,
               [](std::string& out, const Mistake& one) { write(out, one); });
    object.end();
}

void write(std::string& out, const Perft& value) {
    wire::ObjectText object(out);
    wire::write_number(object.member("count"), value.count);
    object.end();
}

void write(std::string& out, const Bench& value) {
    wire::ObjectText object(out);
    wire::write_number(object.member("signature"), value.signature);
    object.end();
}

void write(std::string& out, const PlayerName& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("name"), value.name);
    write_or_null(object.member("problem"), value.problem,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const RecordText& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("record"), value.record);
    object.end();
}

void write(std::string& out, const SaveFile& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("file"), value.file);
    object.end();
}

void write(std::string& out, const Choice& value) {
    wire::ObjectText object(out);
    write_or_null(object.member("move"), value.move,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const TablePlace& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("material"), value.material);
    wire::write_number(object.member("index"), value.index);
    object.end();
}

void write(std::string& out, const TablePlaces& value) {
    wire::ObjectText object(out);
    write_list(object.member("places"), value.places,
               [](std::string& out, const TablePlace& one) { write(out, one); });
    object.end();
}

void write(std::string& out, const TakenWeights& value) {
    wire::ObjectText object(out);
    write_or_null(object.member("problem"), value.problem,
                  [](std::string& out, const std::string& one) { write_any_text(out, one); });
    object.end();
}

void write(std::string& out, const ChosenPuzzle& value) {
    wire::ObjectText object(out);
    write_any_text(object.member("variant"), value.variant);
    write_any_text(object.member("position"), value.position);
    write_list(object.member("moves"), value.moves,
               [](std::string& out, const std::string& one) { write_any_text(out, one); });
    wire::write_number(object.member("grade"), value.grade);
    wire::write_number(object.member("solved"), value.solved);
    wire::write_number(object.member("streak"), value.streak);
    object.end();
}

} // namespace quincunx::page_api

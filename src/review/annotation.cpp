#include "review/annotation.hpp"

#include "games/text.hpp"
#include "play/record/note.hpp"

namespace quincunx::review {

namespace {

using wire::Json;

std::string size_text(std::size_t number) {
    return number_text(static_cast<std::int64_t>(number));
}

/// A value as the file has it, but for what is in it.
std::string seen(const Json& json) {
    if (json.is(Json::Kind::number))
        return number_text(json.number());
    if (json.is(Json::Kind::flag))
        return json.number() != 0 ? "true" : "false";
    if (json.is(Json::Kind::list) || json.is(Json::Kind::object))
        return json.is(Json::Kind::list) ? "[…]" : "{…}";
    return quoted(json.text());
}

/// Why a text is no annotation: where, what is found there, and what is accepted.
struct AnnotationFault {
    std::string at{};
    std::string found{};
    std::string accepted{};

    /// False, for whoever has just noticed it.
    bool expect(const Json& json, std::string instead) {
        found = seen(json);
        accepted = std::move(instead);
        return false;
    }
    /// False; the fault lies within that member.
    bool within(std::string_view member) {
        at = std::string(member) + (at.empty() ? "" : ".") + at;
        return false;
    }
};

// Each reads one value, or says what is accepted in its place, in no language.

bool read_text(const Json& json, std::string& text, AnnotationFault& fault) {
    text = json.text();
    return json.is(Json::Kind::text) || fault.expect(json, "\"…\"");
}

struct NumberBetween {
    std::int64_t least;
    std::int64_t most;

    bool operator()(const Json& json, std::int64_t& number, AnnotationFault& fault) const {
        number = json.number();
        return (json.is(Json::Kind::number) && least <= number && number <= most) ||
               fault.expect(json, number_text(least) + ".." + number_text(most));
    }
};

/// The hundredths of `0.305`, rounded.
std::optional<std::int64_t> hundredths(std::string_view share) {
    const bool is_one = share.starts_with("1.");
    if ((!is_one && !share.starts_with("0.")) ||
        share.find_first_not_of(is_one ? "0" : "0123456789", 2) != std::string_view::npos)
        return std::nullopt;
    const auto digit = [&](std::size_t i) { return i < share.size() ? share[i] - '0' : 0; };
    return is_one ? 100 : 10 * digit(2) + digit(3) + (digit(4) >= 5 ? 1 : 0);
}

/// A share of one, as hundredths.
bool read_share(const Json& json, std::int64_t& percent, AnnotationFault& fault) {
    const std::string text = json.is(Json::Kind::number) ? number_text(json.number()) + ".0" : json.text();
    const auto found = json.is(Json::Kind::text) ? std::nullopt : hundredths(text);
    percent = found.value_or(0);
    return found || fault.expect(json, "0..1");
}

bool read_turn(const Json& json, Color& turn, AnnotationFault& fault) {
    turn = json.text() == "second" ? Color::second : Color::first;
    return (json.is(Json::Kind::text) && (json.text() == "first" || json.text() == "second")) ||
           fault.expect(json, "first, second");
}

bool read_kind(const Json& json, MistakeKind& kind, AnnotationFault& fault) {
    for (const MistakeKind one : {MistakeKind::slip, MistakeKind::mistake, MistakeKind::blunder})
        if (json.is(Json::Kind::text) && json.text() == name_of(one)) {
            kind = one;
            return true;
        }
    return fault.expect(json, "slip, mistake, blunder");
}

/// The members of an object, of which more may be there than anybody asks for.
class Members {
  public:
    Members(const Json& json, AnnotationFault& fault) : json_(json), fault_(fault) {}

    bool begin() const { return json_.is(Json::Kind::object) || fault_.expect(json_, "{…}"); }
    bool has(std::string_view name) const { return find(name).has_value(); }

    template <class T, class Read>
    bool take(std::string_view name, T& value, const Read& read) const {
        const auto found = find(name);
        const wire::JsonTree nothing(1);
        return read(found ? *found : Json(nothing), value, fault_) || fault_.within(name);
    }

  private:
    std::optional<Json> find(std::string_view name) const {
        for (const Json member : json_)
            if (member.name() == name)
                return member;
        return std::nullopt;
    }

    const Json& json_;
    AnnotationFault& fault_;
};

template <class Read>
struct ListOf {
    Read read;

    template <class T>
    bool operator()(const Json& json, std::vector<T>& values, AnnotationFault& fault) const {
        if (!json.is(Json::Kind::list))
            return fault.expect(json, "[…]");
        for (const Json one : json) {
            values.emplace_back();
            if (!read(one, values.back(), fault))
                return fault.within(size_text(values.size() - 1));
        }
        return true;
    }
};
template <class Read>
ListOf(Read) -> ListOf<Read>;

bool read_best(const Json& json, FoundPosition& found, AnnotationFault& fault) {
    const Members members(json, fault);
    std::string certainty;
    if (!members.begin() ||
        !members.take("score", found.score, NumberBetween{-engine::win_score, engine::win_score}) ||
        !members.take("certainty", certainty, read_text) ||
        !members.take("moves", found.moves, ListOf{read_text}))
        return false;
    found.proved = certainty == "proved";
    return true;
}

bool read_position(const Json& json, FoundPosition& found, AnnotationFault& fault) {
    const Members members(json, fault);
    return members.begin() && members.take("turn", found.turn, read_turn) &&
           (!members.has("best") || members.take("best", found, read_best));
}

bool read_mistake(const Json& json, FoundMistake& found, AnnotationFault& fault) {
    const Members members(json, fault);
    return members.begin() && members.take("ply", found.ply, NumberBetween{1, play::most_recorded_plies}) &&
           members.take("kind", found.kind, read_kind) && members.take("cost", found.percent, read_share);
}

bool read_whole(const Json& json, Annotation& annotation, AnnotationFault& fault) {
    const Members members(json, fault);
    return members.begin() && members.take("variant", annotation.variant, read_text) &&
           (!members.has("position") || members.take("position", annotation.position, read_text)) &&
           members.take("moves", annotation.moves, ListOf{read_text}) &&
           members.take("positions", annotation.positions, ListOf{read_position}) &&
           members.take("mistakes", annotation.mistakes, ListOf{read_mistake});
}

} // namespace

Error annotation_error(std::string member, std::string found, std::string accepted) {
    return Error{ErrorCode::record_tag_value, 0, {std::move(member), std::move(found), std::move(accepted)}};
}

Result<Annotation> read_annotation(const wire::JsonTree& tree) {
    AnnotationFault fault;
    Annotation annotation;
    if (!read_whole(Json(tree), annotation, fault))
        return annotation_error(std::move(fault.at), std::move(fault.found), std::move(fault.accepted));
    const std::size_t positions = annotation.moves.size() + 1;
    if (annotation.positions.size() != positions)
        return annotation_error("positions", "[" + size_text(annotation.positions.size()) + "]",
                                "[" + size_text(positions) + "]");
    return annotation;
}

} // namespace quincunx::review

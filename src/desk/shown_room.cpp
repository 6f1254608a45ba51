#include "desk/shown.hpp"

#include <array>

namespace quincunx::desk {

namespace {

constexpr std::array<std::string_view, 3> phase_names{"waiting", "running", "finished"};

Json text_or_null(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

} // namespace

Json shown(const online::Room& room) {
    Json said = Json::array();
    Json rematch{{"first", false}, {"second", false}};
    Json called_off;
    for (const online::Row& row : room.rows()) {
        if (const auto* phrase = std::get_if<wire::event::Said>(&row.entry.event))
            said.push_back({{"side", name_of(phrase->side)},
                            {"phrase", wire::to_text(phrase->phrase)},
                            {"version", row.entry.version}});
        if (const auto* offer = std::get_if<wire::event::RematchOffered>(&row.entry.event))
            rematch[std::string(name_of(offer->side))] = true;
        const auto* expired = std::get_if<wire::event::Expired>(&row.entry.event);
        if (expired != nullptr && expired->by)
            called_off = name_of(*expired->by);
    }
    return {{"version", room.version()},
            {"phase", phase_names[static_cast<std::size_t>(room.phase())]},
            {"seats",
             {{"first", text_or_null(room.name(Color::first).value_or(""))},
              {"second", text_or_null(room.name(Color::second).value_or(""))}}},
            {"calledOff", called_off},
            {"said", said},
            {"rematchOffers", rematch},
            {"rematch", text_or_null(room.rematched())}};
}

} // namespace quincunx::desk

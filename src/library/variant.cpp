#include "games/adjudication.hpp"
#include "library/access.hpp"
#include "play/registry.hpp"

#include <quincunx/version.hpp>

namespace quincunx::v0 {

std::string_view version() {
#define QUINCUNX_TEXT(NUMBER) #NUMBER
#define QUINCUNX_VERSION(MAJOR, MINOR, PATCH)                                                                \
    QUINCUNX_TEXT(MAJOR) "." QUINCUNX_TEXT(MINOR) "." QUINCUNX_TEXT(PATCH)
    return QUINCUNX_VERSION(QUINCUNX_VERSION_MAJOR, QUINCUNX_VERSION_MINOR, QUINCUNX_VERSION_PATCH);
}

std::vector<std::string_view> games() {
    std::vector<std::string_view> names;
    for (const play::GameEntry& entry : play::games())
        names.push_back(entry.spec->name);
    return names;
}

Result<Variant> Variant::parse(std::string_view text) {
    const auto parsed = play::parse_variant(text);
    if (!parsed)
        return face(parsed.error());
    return detail::Access::variant(*parsed);
}

std::string_view Variant::game() const {
    return data_->variant.game().name;
}

std::string Variant::text() const {
    return data_->variant.text();
}

std::string_view Variant::title(Language language) const {
    return quincunx::title(data_->variant.game(), core(language));
}

std::string_view Variant::side_name(Color color, Language language) const {
    return quincunx::side_name(data_->variant.game(), core(color), core(language));
}

std::vector<Option> Variant::options() const {
    std::vector<Option> options;
    for (const OptionSpec& spec : data_->variant.game().options)
        options.push_back({std::string(spec.name),
                           value_text(spec, data_->variant.values().at(options.size())),
                           accepted_text(spec)});
    return options;
}

int Variant::width() const {
    return data_->view.width;
}

int Variant::height() const {
    return data_->view.height;
}

int Variant::max_plies() const {
    return default_max_plies(width(), height());
}

bool Variant::has_rank_one_on_top() const {
    return data_->view.rank_one == RankOne::at_top;
}

std::string_view Variant::pieces() const {
    return data_->variant.game().pieces;
}

Position Variant::start() const {
    return detail::Access::position(*this, data_->start->clone());
}

Result<Position> Variant::position(std::string_view text) const {
    auto game = data_->start->clone();
    if (const auto error = game->set_position(text))
        return face(*error);
    return detail::Access::position(*this, std::move(game));
}

bool operator==(const Variant& a, const Variant& b) {
    return detail::Access::core(a) == detail::Access::core(b);
}

} // namespace quincunx::v0

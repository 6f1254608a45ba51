#include "terminal/screen/home_state.hpp"

#include "terminal/plain/phrases.hpp"
#include "terminal/screen/list_box.hpp"
#include "terminal/screen/phrases.hpp"
#include "terminal/screen/typing.hpp"

#include <utility>

namespace quincunx::terminal::screen {

namespace {

using Name = KeyPress::Name;

/// How far a key goes among values.
int change_of(const KeyPress& key) {
    constexpr int far = 10;
    switch (key.name) {
    case Name::left:
        return -1;
    case Name::right:
        return 1;
    case Name::page_up:
        return far;
    case Name::page_down:
        return -far;
    default:
        return key == screen::key(U'+') ? 1 : key == screen::key(U'-') ? -1 : 0;
    }
}

} // namespace

void HomeState::offer(std::vector<KeptOffer> kept) {
    if (kept != kept_)
        chosen_ = 0;
    kept_ = std::move(kept);
    form_.reset();
}

std::vector<std::string> HomeState::lines(int columns) const {
    if (form_)
        return form_->lines(language_, columns);
    const ScreenPhrases& say = screen_phrases(language_);
    std::vector<std::string> lines;
    lines.reserve(kept_.size() + play::games().size() + 1);
    for (const KeptOffer& kept : kept_)
        lines.push_back(filled(say.go_on, kept.text));
    for (const play::GameEntry& game : play::games())
        lines.push_back(filled(say.new_game_of, title(*game.spec, language_)));
    lines.emplace_back(say.open_record);
    lines.emplace_back(say.quit);
    return lines;
}

std::optional<Wish> HomeState::handle(Size size, const Event& event) {
    complaint_.clear();
    return std::visit([&](const auto& each) { return take(size, each); }, event);
}

void HomeState::go(int by) {
    if (form_)
        return form_->go(by);
    const std::size_t count = kept_.size() + play::games().size() + 2;
    chosen_ = (chosen_ + (by > 0 ? 1 : count - 1)) % count;
}

std::optional<Wish> HomeState::type(const KeyPress& key) {
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    if (key.name == Name::enter && !path_->empty())
        // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
        return wish::Open{*std::exchange(path_, std::nullopt)};
    if (key.name == Name::escape)
        path_.reset();
    else
        edit(*path_, key);
    return std::nullopt;
}

std::optional<Wish> HomeState::take(Size /*size*/, const KeyPress& key) {
    if (path_)
        return type(key);
    switch (key.name) {
    case Name::up:
    case Name::down:
    case Name::tab:
        go(key.name == Name::up ? -1 : 1);
        return std::nullopt;
    case Name::enter:
        return choose();
    case Name::escape:
        if (!std::exchange(form_, std::nullopt))
            return wish::Leave{};
        return std::nullopt;
    default:
        break;
    }
    if (!form_ && (key == screen::key(U'q') || key == screen::key(U'Q')))
        return wish::Leave{};
    if (key == screen::key(U' '))
        return choose();
    if (const int by = change_of(key); form_ && by != 0)
        form_->change(by);
    return std::nullopt;
}

std::optional<Wish> HomeState::take(Size size, const Mouse& mouse) {
    if (path_)
        return std::nullopt;
    if (mouse.what != Mouse::What::press) {
        go(mouse.what == Mouse::What::wheel_up ? -1 : 1);
        return std::nullopt;
    }
    const auto entry = ListBox(lines(size.columns), chosen(), size).entry_at(mouse.at);
    if (!entry)
        return std::nullopt;
    form_ ? form_->go_to(*entry) : void(chosen_ = *entry);
    return choose();
}

/// What is chosen: a row of the form gets its next value, unless it begins the game.
std::optional<Wish> HomeState::choose() {
    if (form_ && form_->is_at_begin())
        return begin();
    if (form_) {
        form_->change(1);
        return std::nullopt;
    }
    if (chosen_ < kept_.size())
        return wish::GoOn{kept_[chosen_].name};
    const std::size_t game = chosen_ - kept_.size();
    if (game == play::games().size())
        path_.emplace();
    if (game > play::games().size())
        return wish::Leave{};
    if (path_)
        return std::nullopt;
    form_.emplace(play::games()[game]);
    return std::nullopt;
}

std::optional<Wish> HomeState::begin() {
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    complaint_ = form_->problem(language_);
    if (!complaint_.empty())
        return std::nullopt;
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    return wish::Begin{form_->chosen()};
}

Grid HomeState::picture(Size size) const {
    const ScreenPhrases& say = screen_phrases(language_);
    Grid grid(size);
    const std::string_view heading = form_ ? title(form_->game(), language_) : std::string_view("Quincunx");
    ListBox(lines(size.columns), chosen(), size).draw(grid, heading, signs_);
    const bool complains = !complaint_.empty();
    const std::string said = path_       ? std::string(say.record_file) + *path_
                             : complains ? complaint_ + '.'
                                         : std::string(form_ ? say.help_form : say.help_home);
    const Style style = complains ? Style{.ink = Ink::error, .bold = true}
                                  : Style{.ink = path_ ? Ink::plain : Ink::quiet, .bold = path_.has_value()};
    const auto below = wrapped(said, size.columns - 2);
    int row = size.rows - static_cast<int>(below.size());
    for (const std::string& line : below)
        grid.put({row++, 1}, line, style);
    return grid;
}

} // namespace quincunx::terminal::screen

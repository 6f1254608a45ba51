#include "terminal/screen/home_state.hpp"

#include "terminal/plain/input.hpp"
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

/// Its digits, six or more; blanks between them do not matter.
std::optional<std::string> number_of_game(std::string_view typed) {
    constexpr std::string_view digits = "0123456789";
    std::string number(typed);
    std::erase(number, ' ');
    const bool is_number = number.size() >= 6 && number.find_first_not_of(digits) == std::string::npos;
    return is_number ? std::optional(number) : std::nullopt;
}

} // namespace

HomeState::HomeState(Language language, Signs signs, bool has_network)
    : language_(language),
      signs_(signs),
      others_{Other::daily_puzzle, Other::puzzles, Other::open_record, Other::leave} {
    if (has_network)
        others_.insert(others_.begin() + 2, Other::join);
}

void HomeState::offer(std::vector<KeptOffer> kept) {
    if (kept != kept_)
        chosen_ = 0;
    kept_ = std::move(kept);
    form_.reset();
}

std::string_view HomeState::text_of(Other what) const {
    const ScreenPhrases& say = screen_phrases(language_);
    switch (what) {
    case Other::daily_puzzle:
        return say.daily_puzzle;
    case Other::puzzles:
        return say.puzzles;
    case Other::join:
        return say.join;
    case Other::open_record:
        return say.open_record;
    case Other::leave:
        break;
    }
    return say.quit;
}

/// What is asked, complained of, or can be done.
std::string HomeState::said() const {
    const ScreenPhrases& say = screen_phrases(language_);
    if (typed_)
        return std::string(typed_->what == Other::join ? say.join_number : say.record_file) + typed_->text;
    if (!complaint_.empty())
        return complaint_ + '.';
    return std::string(form_ ? say.help_form : say.help_home);
}

std::vector<std::string> HomeState::lines(int columns) const {
    if (form_)
        return form_->lines(language_, columns);
    const ScreenPhrases& say = screen_phrases(language_);
    std::vector<std::string> lines;
    lines.reserve(kept_.size() + play::games().size() + others_.size());
    for (const KeptOffer& kept : kept_)
        lines.push_back(filled(say.go_on, kept.text));
    for (const play::GameEntry& game : play::games())
        lines.push_back(filled(say.new_game_of, title(*game.spec, language_)));
    for (const Other other : others_)
        lines.emplace_back(text_of(other));
    return lines;
}

std::optional<Wish> HomeState::handle(Size size, const Event& event) {
    complaint_.clear();
    return std::visit([&](const auto& each) { return take(size, each); }, event);
}

void HomeState::go(int by) {
    if (form_)
        return form_->go(by);
    const std::size_t count = kept_.size() + play::games().size() + others_.size();
    chosen_ = (chosen_ + (by > 0 ? 1 : count - 1)) % count;
}

std::optional<Wish> HomeState::type(const KeyPress& key) {
    // NOLINTBEGIN(bugprone-unchecked-optional-access)
    if (key.name == Name::enter && !typed_->text.empty())
        return finish_typing(*std::exchange(typed_, std::nullopt));
    if (key.name == Name::escape)
        typed_.reset();
    else
        edit(typed_->text, key);
    // NOLINTEND(bugprone-unchecked-optional-access)
    return std::nullopt;
}

std::optional<Wish> HomeState::finish_typing(const Typed& typed) {
    if (typed.what == Other::open_record)
        return wish::Open{typed.text};
    if (const auto number = number_of_game(typed.text))
        return wish::Join{*number};
    complain(filled(screen_phrases(language_).no_number, shown(typed.text)));
    return std::nullopt;
}

std::optional<Wish> HomeState::take(Size /*size*/, const KeyPress& key) {
    if (typed_)
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
    if (typed_)
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
    if (game >= play::games().size())
        return choose(others_[game - play::games().size()]);
    form_.emplace(play::games()[game]);
    return std::nullopt;
}

std::optional<Wish> HomeState::choose(Other what) {
    switch (what) {
    case Other::daily_puzzle:
    case Other::puzzles:
        return wish::Solve{.is_daily = what == Other::daily_puzzle};
    case Other::join:
    case Other::open_record:
        typed_ = {what, what == Other::join ? number_ : ""};
        return std::nullopt;
    case Other::leave:
        break;
    }
    return wish::Leave{};
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
    Grid grid(size);
    const std::string_view heading = form_ ? title(form_->game(), language_) : std::string_view("Quincunx");
    ListBox(lines(size.columns), chosen(), size).draw(grid, heading, signs_);
    const bool complains = !typed_ && !complaint_.empty();
    const Style style = complains
                            ? Style{.ink = Ink::error, .bold = true}
                            : Style{.ink = typed_ ? Ink::plain : Ink::quiet, .bold = typed_.has_value()};
    const auto below = wrapped(said(), size.columns - 2);
    int row = size.rows - static_cast<int>(below.size());
    for (const std::string& line : below)
        grid.put({row++, 1}, line, style);
    return grid;
}

} // namespace quincunx::terminal::screen

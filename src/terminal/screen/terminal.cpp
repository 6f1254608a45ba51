#include "terminal/screen/terminal.hpp"

#include "posix/signals_held.hpp"
#include "posix/terminal_signals.hpp"
#include "terminal/environment.hpp"
#include "terminal/screen/description.hpp"

#define NCURSES_NOMACROS 1 // NOLINT(cppcoreguidelines-macro-usage): the library asks for it so
#include <curses.h>

#include <array>
#include <cerrno>
#include <climits>
#include <clocale>
#include <cwchar>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::terminal::screen {

namespace {

constexpr int most_colors_of_direct = 1 << 24;

/// The terminal's name, or that of one which takes red, green and blue where it says so.
std::string name_of_terminal() {
    const std::string name(environment_variable("TERM"));
    const std::string_view colors = environment_variable("COLORTERM");
    const std::string direct = name.substr(0, name.find("-256color")) + "-direct";
    return (colors == "truecolor" || colors == "24bit") && is_described(direct) ? direct : name;
}

/// Whether the locale of the environment has a character.
bool has(wchar_t character) {
    std::array<char, MB_LEN_MAX> bytes{};
    std::mbstate_t state{};
    return std::wcrtomb(bytes.data(), character, &state) != static_cast<std::size_t>(-1);
}

short pair_of(Style style) {
    return static_cast<short>(static_cast<std::size_t>(style.ink) * papers +
                              static_cast<std::size_t>(style.paper));
}

KeyPress named(KeyPress::Name name) {
    return {.name = name};
}

std::optional<Event> mouse_event() {
    MEVENT mouse{};
    if (getmouse(&mouse) != OK)
        return std::nullopt;
    const Place at{mouse.y, mouse.x};
    if ((mouse.bstate & BUTTON1_PRESSED) != 0)
        return Mouse{Mouse::What::press, at};
    if ((mouse.bstate & BUTTON4_PRESSED) != 0)
        return Mouse{Mouse::What::wheel_up, at};
    if ((mouse.bstate & BUTTON5_PRESSED) != 0)
        return Mouse{Mouse::What::wheel_down, at};
    return std::nullopt;
}

std::optional<Event> function_key(wint_t code) {
    switch (code) {
    case KEY_MOUSE:
        return mouse_event();
    case KEY_UP:
        return named(KeyPress::Name::up);
    case KEY_DOWN:
        return named(KeyPress::Name::down);
    case KEY_LEFT:
        return named(KeyPress::Name::left);
    case KEY_RIGHT:
        return named(KeyPress::Name::right);
    case KEY_HOME:
        return named(KeyPress::Name::home);
    case KEY_END:
        return named(KeyPress::Name::end);
    case KEY_PPAGE:
        return named(KeyPress::Name::page_up);
    case KEY_NPAGE:
        return named(KeyPress::Name::page_down);
    case KEY_ENTER:
        return named(KeyPress::Name::enter);
    case KEY_BACKSPACE:
        return named(KeyPress::Name::backspace);
    case KEY_DC:
        return named(KeyPress::Name::remove);
    case KEY_F(1):
        return key(U'?');
    default:
        return std::nullopt;
    }
}

std::optional<Event> character_key(wint_t code) {
    switch (code) {
    case L'\r':
    case L'\n':
        return named(KeyPress::Name::enter);
    case L'\t':
        return named(KeyPress::Name::tab);
    case L'\x1b':
        return named(KeyPress::Name::escape);
    case L'\b':
    case L'\x7f':
        return named(KeyPress::Name::backspace);
    default:
        return code < L' ' ? std::nullopt : std::optional<Event>(key(static_cast<char32_t>(code)));
    }
}

} // namespace

struct Terminal::Library {
    SignalsHeld held{awaited_signals()};
    TerminalSignals signals;
    SCREEN* screen = nullptr;
};

bool is_there() {
    const std::string_view name = environment_variable("TERM");
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !name.empty() && name != "dumb" &&
           is_described(std::string(name));
}

Terminal::Terminal(const std::atomic<bool>& stop) : stop_(stop), library_(std::make_unique<Library>()) {
    std::setlocale(LC_CTYPE, ""); // NOLINT(concurrency-mt-unsafe): there are no other threads yet
    // NOLINTBEGIN(cppcoreguidelines-prefer-member-initializer): the locale comes first
    signs_ = has(L'●') && has(L'♞') && has(L'─') ? Signs::unicode : Signs::ascii;
    shows_russian_ = has(L'Ж');
    // NOLINTEND(cppcoreguidelines-prefer-member-initializer)
    library_->screen = newterm(name_of_terminal().c_str(), stdout, stdin);
    if (library_->screen == nullptr)
        throw std::runtime_error("this terminal cannot show whole screens; --plain does without");
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    nodelay(stdscr, true);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    mouseinterval(0);
    choose_colors();
}

Terminal::~Terminal() {
    if (library_->screen != nullptr) {
        endwin();
        delscreen(library_->screen);
    }
}

void Terminal::choose_colors() {
    if (!environment_variable("NO_COLOR").empty() || !has_colors() || start_color() != OK)
        return;
    colors_ = COLORS >= most_colors_of_direct ? Colors::all : COLORS >= 256 ? Colors::many : Colors::eight;
    const bool has_own = use_default_colors() == OK;
    const auto color = [&](auto part, int instead) {
        const int number = color_of(part, colors_);
        return number == own_color && !has_own ? instead : number;
    };
    for (std::size_t ink = 0; ink < inks; ++ink)
        for (std::size_t paper = 0; paper < papers; ++paper) {
            const Style style{.ink = static_cast<Ink>(ink), .paper = static_cast<Paper>(paper)};
            init_extended_pair(pair_of(style), color(style.ink, COLOR_WHITE),
                               color(style.paper, COLOR_BLACK));
        }
}

Size Terminal::size() const {
    return {getmaxy(stdscr), getmaxx(stdscr)};
}

void Terminal::show(const Picture& picture) {
    fit();
    const Size size = picture.grid.size();
    for (Place place; place.row < size.rows; ++place.row)
        for (place.column = 0; place.column < size.columns; ++place.column) {
            const auto& [character, style] = picture.grid.at(place);
            const std::array<wchar_t, 2> text{static_cast<wchar_t>(character), L'\0'};
            const bool is_dim = colors_ == Colors::eight && style.ink == Ink::quiet;
            const attr_t attributes = (style.bold ? A_BOLD : A_NORMAL) | (is_dim ? A_DIM : A_NORMAL) |
                                      (style.reversed && colors_ == Colors::none ? A_REVERSE : A_NORMAL);
            cchar_t cell{};
            setcchar(&cell, text.data(), attributes, colors_ == Colors::none ? short{0} : pair_of(style),
                     nullptr);
            mvadd_wch(place.row, place.column, &cell);
        }
    curs_set(picture.cursor ? 1 : 0);
    if (picture.cursor)
        move(picture.cursor->row, picture.cursor->column);
    refresh();
}

/// The terminal may have another size now, also since the process was suspended.
void Terminal::fit() const {
    winsize now{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) == 0 && now.ws_row > 0 && now.ws_col > 0 &&
        (now.ws_row != getmaxy(stdscr) || now.ws_col != getmaxx(stdscr))) {
        resizeterm(now.ws_row, now.ws_col);
        clearok(curscr, true);
    }
}

std::optional<Event> Terminal::take() const {
    wint_t code = 0;
    const int kind = wget_wch(stdscr, &code);
    if (kind == KEY_CODE_YES)
        return function_key(code);
    return kind == OK ? character_key(code) : std::nullopt;
}

std::optional<ConversationEnd> Heard::end() const {
    switch (what) {
    case What::interrupted:
        return ConversationEnd::interrupted;
    case What::ended:
        return ConversationEnd::input_ended;
    case What::nothing:
    case What::event:
        break;
    }
    return std::nullopt;
}

/// Signals are let through only while ppoll waits: one that comes before would be overlooked otherwise.
Heard Terminal::wait(int descriptor, std::optional<std::chrono::milliseconds> patience) {
    if (auto event = take()) // read already with the one before
        return {Heard::What::event, *event};
    std::array<pollfd, 2> sources{pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = descriptor, .events = POLLIN, .revents = 0}};
    const auto span = patience.value_or(std::chrono::milliseconds(0)).count();
    const timespec limit{.tv_sec = span / 1000, .tv_nsec = span % 1000 * 1'000'000};
    if (stop_)
        return {Heard::What::interrupted};
    const int ready =
        ppoll(sources.data(), sources.size(), patience ? &limit : nullptr, &library_->held.before());
    if (ready < 0 && errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "waiting for a key");
    if (stop_)
        return {Heard::What::interrupted};
    if (TerminalSignals::takes_suspension())
        suspend();
    fit();
    if (ready <= 0 || sources[0].revents == 0)
        return {};
    if (auto event = take())
        return {Heard::What::event, *event};
    return {(sources[0].revents & ~POLLIN) == 0 ? Heard::What::nothing : Heard::What::ended};
}

/// The terminal is given back until the process goes on.
void Terminal::suspend() const {
    endwin();
    TerminalSignals::suspend();
    clearok(curscr, true);
    refresh();
}

} // namespace quincunx::terminal::screen

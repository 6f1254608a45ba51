#include "terminal/line_editor.hpp"

#include "games/utf8.hpp"
#include "posix/terminal_signals.hpp"
#include "terminal/environment.hpp"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <histedit.h>
#include <iterator>
#include <optional>
#include <span>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace quincunx::terminal {

namespace {

constexpr int remembered_lines = 1000;
constexpr std::size_t usual_width = 80;

constexpr char end_of_input = '\x04'; // Ctrl-D
/// What that has become if it was typed before the line began to be edited.
constexpr char typed_ahead_end = '\0';

std::FILE* file_on(int descriptor, const char* mode) {
    return fdopen(dup(descriptor), mode);
}

bool is_terminal(int descriptor) {
    const std::string_view name = environment_variable("TERM");
    return isatty(descriptor) != 0 && !name.empty() && name != "dumb";
}

/// All texts are in UTF-8, whatever the environment says.
bool speaks_utf8() {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): there are no other threads yet
    return std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr;
}

bool begins_character(char byte) {
    return (byte & 0xC0) != 0x80;
}

/// How many columns a text in UTF-8 takes: none of ours has characters of two.
std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

} // namespace

struct LineEditor::Library {
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    struct EndEditing {
        void operator()(EditLine* ended) const { el_end(ended); }
    };
    struct EndHistory {
        void operator()(History* ended) const { history_end(ended); }
    };
    using File = std::unique_ptr<std::FILE, CloseFile>;

    File input;
    File output;
    File nowhere{
        std::fopen("/dev/null", "we")}; ///< where the library complains of terminals that it does not know
    std::unique_ptr<History, EndHistory> history{history_init()};
    std::unique_ptr<EditLine, EndEditing> editing; ///< ends before its files do

    std::string prompt;
    std::vector<std::string> words;               ///< that the line may become
    std::string begun;                            ///< of a line whose reading something else has ended
    const std::function<Input()>* wait = nullptr; ///< while a line is read
    Input heard = Input::end;                     ///< why no more can be read

    Library(int input_descriptor, int output_descriptor);
    static Library& of(EditLine* editing);
    bool prepare();
    std::optional<char> next_byte();
    int next_character(wchar_t& character);
    std::optional<std::size_t> width() const;
    void go_to_start() const;
    std::string typed() const;
    unsigned char complete();
    void list(std::span<const std::string> found) const;
};

LineEditor::Library::Library(int input_descriptor, int output_descriptor)
    : input(file_on(input_descriptor, "re")),
      output(file_on(output_descriptor, "we")) {}

/// That of what is being edited.
LineEditor::Library& LineEditor::Library::of(EditLine* editing) {
    void* library = nullptr;
    el_get(editing, EL_CLIENTDATA, &library);
    return *static_cast<Library*>(library);
}

/// False if the library does not know the terminal, or has no memory.
bool LineEditor::Library::prepare() {
    if (!input || !output || !nowhere || !history)
        return false;
    editing.reset(el_init("quincunx", input.get(), output.get(), nowhere.get()));
    EditLine* const edited = editing.get();
    if (edited == nullptr || el_set(edited, EL_TERMINAL, nullptr) != 0)
        return false;
    using Prompt = char* (*)(EditLine*);
    using Read = int (*)(EditLine*, wchar_t*);
    const Prompt prompt_of = [](EditLine* asking) { return of(asking).prompt.data(); };
    const Read read_for = [](EditLine* asking, wchar_t* character) {
        return of(asking).next_character(*character);
    };
    HistEvent event{};
    ::history(history.get(), &event, H_SETSIZE, remembered_lines);
    ::history(history.get(), &event, H_SETUNIQUE, 1);
    using Act = unsigned char (*)(EditLine*, int);
    const Act complete_for = [](EditLine* asking, int) { return of(asking).complete(); };
    el_set(edited, EL_CLIENTDATA, this);
    el_set(edited, EL_PROMPT, prompt_of);
    el_set(edited, EL_GETCFN, read_for);
    el_set(edited, EL_HIST, ::history, history.get());
    el_set(edited, EL_EDITOR, "emacs");
    el_set(edited, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    // Of narrow strings the library makes wide ones here that it never frees.
    el_wset(edited, EL_ADDFN, L"complete", L"Complete the line", complete_for);
    el_set(edited, EL_BIND, "^I", "complete", nullptr);
    el_source(edited, nullptr);
    return true;
}

/// The next byte that is typed; none where the line ends without it.
std::optional<char> LineEditor::Library::next_byte() {
    for (;;) {
        heard = (*wait)();
        if (heard != Input::line)
            return std::nullopt;
        char byte = 0;
        const ssize_t count = read(fileno(input.get()), &byte, 1);
        if (count == 1)
            return byte == typed_ahead_end ? end_of_input : byte;
        if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
            heard = Input::end; // also where the terminal was hung up
            return std::nullopt;
        }
    }
}

/// As the library wants it: how many characters were read, and -1 for none. Bytes that begin no character are
/// left out.
int LineEditor::Library::next_character(wchar_t& character) {
    constexpr std::size_t longest = 4;
    std::string bytes;
    while (const auto byte = next_byte()) {
        if (begins_character(*byte) || bytes.size() == longest)
            bytes.clear();
        bytes += *byte;
        if (const Character read = first_character(bytes); read.bytes > 0) {
            character = static_cast<wchar_t>(read.code);
            return 1;
        }
    }
    return -1;
}

/// How wide the terminal is, if it says so.
std::optional<std::size_t> LineEditor::Library::width() const {
    winsize size{};
    const bool is_known = ioctl(fileno(output.get()), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? std::optional<std::size_t>(size.ws_col) : std::nullopt;
}

/// The prompt is written by the library, over itself.
void LineEditor::Library::go_to_start() const {
    const auto columns = width();
    char* up = nullptr;
    if (columns && el_get(editing.get(), EL_GETTC, "up", &up) == 0 && up != nullptr)
        for (std::size_t rows = columns_of(prompt) / *columns; rows > 0; --rows)
            std::fputs(up, output.get());
    std::fputc('\r', output.get());
}

/// What is typed of the line so far.
std::string LineEditor::Library::typed() const {
    const LineInfo* line = el_line(editing.get());
    return {line->buffer, line->lastchar};
}

/// What Tab does; a code that tells the library what to draw.
unsigned char LineEditor::Library::complete() {
    const LineInfo* line = el_line(editing.get());
    const std::string_view start(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
    std::vector<std::string> found;
    std::ranges::copy_if(words, std::back_inserter(found),
                         [&](const std::string& word) { return word.starts_with(start); });
    if (found.empty())
        return CC_ERROR;
    std::string_view common = found.front();
    for (const std::string_view word : found)
        common = common.substr(
            0, static_cast<std::size_t>(std::ranges::mismatch(common, word).in1 - common.begin()));
    const std::string rest(common.substr(start.size()));
    if (!rest.empty())
        return el_insertstr(editing.get(), rest.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    list(found);
    return CC_REDISPLAY;
}

/// Writes words below the line, which is then drawn anew below them.
void LineEditor::Library::list(std::span<const std::string> found) const {
    const std::size_t columns = width().value_or(usual_width);
    std::size_t used = columns;
    for (const std::string& word : found) {
        const std::size_t wanted = columns_of(word) + 2;
        const bool is_new = used + wanted > columns;
        std::fprintf(output.get(), "%s%s", is_new ? "\n" : "  ", word.c_str());
        used = is_new ? wanted : used + wanted;
    }
    std::fputc('\n', output.get());
}

std::unique_ptr<LineEditor> LineEditor::open(int input, int output) {
    if (!is_terminal(input) || !is_terminal(output) || !speaks_utf8())
        return nullptr;
    auto library = std::make_unique<Library>(input, output);
    if (!library->prepare())
        return nullptr;
    return std::unique_ptr<LineEditor>(new LineEditor(std::move(library)));
}

LineEditor::LineEditor(std::unique_ptr<Library> library) : library_(std::move(library)) {}
LineEditor::~LineEditor() = default;

void LineEditor::offer(std::vector<std::string> words) {
    library_->words = std::move(words);
}

Reading LineEditor::read_line(std::string_view prompt, const std::function<Input()>& wait) {
    const TerminalSignals signals;
    Library& library = *library_;
    EditLine* const editing = library.editing.get();
    library.prompt = prompt;
    library.wait = &wait;
    library.heard = Input::end; // as Ctrl-D says, which is no character
    library.go_to_start();
    if (!library.begun.empty())
        el_push(editing, std::exchange(library.begun, {}).c_str());
    int length = 0;
    const char* line = el_gets(editing, &length);
    library.wait = nullptr;
    library.words.clear(); // another line is about something else
    if (line == nullptr || length <= 0) {
        if (library.heard == Input::elsewhere)
            library.begun = library.typed();
        return {library.heard == Input::line ? Input::end : library.heard};
    }
    HistEvent event{};
    std::string text(line, static_cast<std::size_t>(length));
    text.erase(std::min(text.find_first_of("\r\n"), longest_line));
    if (!text.empty())
        history(library.history.get(), &event, H_ENTER, text.c_str());
    return {Input::line, std::move(text)};
}

void LineEditor::heed_signals() const {
    if (library_->wait == nullptr)
        return;
    EditLine* const editing = library_->editing.get();
    if (TerminalSignals::takes_suspension()) {
        el_set(editing, EL_PREP_TERM, 0);
        TerminalSignals::suspend();
        el_set(editing, EL_PREP_TERM, 1);
        el_set(editing, EL_REFRESH);
    }
    if (TerminalSignals::takes_resizing()) {
        el_resize(editing);
        std::fputc('\r', library_->output.get());
        el_set(editing, EL_REFRESH);
    }
}

} // namespace quincunx::terminal

#pragma once

#include "terminal/conversation_end.hpp"
#include "terminal/screen/palette.hpp"
#include "terminal/screen/play_picture.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>

namespace quincunx::terminal::screen {

/// Whether standard input and output are a terminal that shows whole screens.
bool is_there();

/// What came of waiting for a key.
struct Heard {
    enum class What : std::uint8_t {
        event,
        nothing,    ///< something else happened, time has passed, or the terminal has another size
        ended,      ///< no key will come any more
        interrupted ///< the process was asked to end
    };

    What what = What::nothing;
    Event event{};

    /// How a conversation ends that heard this, if it does.
    std::optional<ConversationEnd> end() const;
};

/// The terminal as a whole screen, by ncurses: nothing else knows of that library. It is as it was before
/// once this is gone, and while the process is suspended. Signals that end or suspend the process are let
/// through only while keys are waited for; threads that are begun meanwhile never get them.
class Terminal {
  public:
    /// `stop` is set when the process is asked to end, by a signal that interrupts system calls. Throws
    /// std::runtime_error if the terminal cannot show this.
    explicit Terminal(const std::atomic<bool>& stop);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    Size size() const;
    Signs signs() const { return signs_; }
    /// Whether it shows Cyrillic letters.
    bool shows_russian() const { return shows_russian_; }
    void show(const Picture& picture);
    /// Waits for a key, until something can be read from a descriptor, or for so long.
    Heard wait(int descriptor, std::optional<std::chrono::milliseconds> patience);
    /// Whether the process was asked to end.
    const std::atomic<bool>& stop() const { return stop_; }

  private:
    void choose_colors();
    std::optional<Event> take() const;
    void fit() const;
    void suspend() const;

    struct Library; ///< what of ncurses has to be kept
    const std::atomic<bool>& stop_;
    std::unique_ptr<Library> library_;
    Signs signs_ = Signs::ascii;
    bool shows_russian_ = false;
    Colors colors_ = Colors::none;
};

} // namespace quincunx::terminal::screen

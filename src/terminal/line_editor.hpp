#pragma once

#include "terminal/reading.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::terminal {

/// Lines that are edited while they are typed, with those before at hand (libedit; people's own keys are in
/// ~/.editrc). The terminal is as it was whenever no line is read.
class LineEditor {
  public:
    /// Null unless both descriptors are a terminal of a kind that is known.
    static std::unique_ptr<LineEditor> open(int input, int output);

    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;
    ~LineEditor();

    /// What Tab may complete the next line to: as far as all words go on alike that begin with what was
    /// typed; where there is nothing to add, it lists them.
    void offer(std::vector<std::string> words);
    /// Waits for a line, at whose beginning `prompt` stands already. `wait` waits until something can be
    /// read, which gives `Input::line`; whatever else it gives ends this, and what was typed is part of the
    /// next line.
    Reading read_line(std::string_view prompt, const std::function<Input()>& wait);
    /// To be called while waiting, whenever a signal has come: stops the process if Ctrl-Z asks for it, and
    /// draws the line anew where the terminal has another size. Does nothing while no line is read.
    void heed_signals() const;

  private:
    struct Library;

    explicit LineEditor(std::unique_ptr<Library> library);

    std::unique_ptr<Library> library_;
};

} // namespace quincunx::terminal

#pragma once

#include "games/text.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::ugi {

/// Takes a line of the protocol apart at its white space, word by word.
class Words {
  public:
    explicit Words(std::string_view line) : rest_(line) { skip_blank(); }

    bool empty() const { return rest_.empty(); }
    /// The next word without taking it; empty at the end.
    std::string_view peek() const { return rest_.substr(0, rest_.find_first_of(blank)); }
    /// The next word; empty at the end.
    std::string_view take() {
        const std::string_view word = peek();
        rest_.remove_prefix(word.size());
        skip_blank();
        return word;
    }
    /// The words up to that one, which is taken, too, or up to the end, with single spaces between them.
    std::string take_until(std::string_view end) {
        std::string text;
        while (!empty()) {
            const std::string_view word = take();
            if (word == end)
                break;
            text.append(text.empty() ? "" : " ").append(word);
        }
        return text;
    }
    std::string take_rest() { return take_until({}); }
    std::vector<std::string> take_all() {
        std::vector<std::string> words;
        while (!empty())
            words.emplace_back(take());
        return words;
    }

  private:
    static constexpr std::string_view blank = " \t\r\n\v\f";

    void skip_blank() { rest_.remove_prefix(std::min(rest_.find_first_not_of(blank), rest_.size())); }

    std::string_view rest_;
};

} // namespace quincunx::ugi

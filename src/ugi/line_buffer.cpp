#include "ugi/line_buffer.hpp"

#include <utility>

namespace quincunx::ugi {

void LineBuffer::add(std::string_view bytes) {
    bytes_.erase(0, taken_);
    scanned_ -= taken_;
    taken_ = 0;
    bytes_ += bytes;
}

std::optional<std::string> LineBuffer::take() {
    for (;;) {
        const std::size_t end = bytes_.find('\n', scanned_);
        if (end == std::string::npos) {
            scanned_ = bytes_.size();
            if (skips_ || scanned_ - taken_ > longest_line) { // keep nothing of it
                was_too_long_ = was_too_long_ || !skips_;
                skips_ = true;
                taken_ = scanned_;
            }
            return std::nullopt;
        }
        const std::size_t begin = std::exchange(taken_, end + 1);
        scanned_ = taken_;
        const bool too_long = end - begin > longest_line;
        was_too_long_ = was_too_long_ || too_long;
        if (!std::exchange(skips_, false) && !too_long)
            return bytes_.substr(begin, end - begin);
    }
}

std::string LineBuffer::take_rest() {
    std::string rest = skips_ ? "" : bytes_.substr(taken_);
    bytes_.clear();
    taken_ = scanned_ = 0;
    skips_ = false;
    return rest;
}

bool LineBuffer::was_too_long() {
    return std::exchange(was_too_long_, false);
}

} // namespace quincunx::ugi

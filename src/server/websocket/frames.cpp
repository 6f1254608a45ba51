#include "server/websocket/frames.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

namespace quincunx::server {

namespace {

constexpr unsigned final_bit = 0x80;
constexpr unsigned reserved_bits = 0x70;
constexpr unsigned masked_bit = 0x80;
constexpr std::size_t longest_control = 125;
constexpr std::size_t close_code_size = 2;
constexpr std::uint8_t length_of_16_bits = 126;
constexpr std::uint8_t length_of_64_bits = 127;
constexpr std::uint64_t longest_of_16_bits = 0xFFFF;
constexpr std::uint64_t longest_of_all = std::numeric_limits<std::int64_t>::max();

bool is_control(Opcode opcode) {
    return opcode >= Opcode::close;
}

bool is_known(Opcode opcode) {
    return opcode <= Opcode::binary || (Opcode::close <= opcode && opcode <= Opcode::pong);
}

std::uint64_t read_number(std::span<const char> bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8U | static_cast<std::uint8_t>(byte);
    return number;
}

/// Whether a client may give that number as its reason (RFC 6455, 7.4, and the registry that it founds).
bool may_be_said(std::uint64_t code) {
    constexpr std::uint64_t last_registered = 1014;
    const bool is_for_itself = 1004 <= code && code <= 1006; // and never sent
    return (1000 <= code && code <= last_registered && !is_for_itself) || (3000 <= code && code <= 4999);
}

std::optional<CloseCode> problem_of_close(std::string_view content) {
    if (content.empty())
        return std::nullopt;
    if (content.size() < close_code_size || !may_be_said(read_number(content.substr(0, close_code_size))))
        return CloseCode::protocol_error;
    Utf8Check reason;
    const bool is_text = reason.take(content.substr(close_code_size)) && reason.may_end();
    return is_text ? std::nullopt : std::optional(CloseCode::bad_text);
}

void unmask(std::span<char> bytes, const std::array<char, 4>& key) {
    std::uint64_t mask = 0;
    std::memcpy(&mask, key.data(), key.size());
    mask |= mask << 32U;
    std::size_t i = 0;
    for (; i + sizeof mask <= bytes.size(); i += sizeof mask) {
        std::uint64_t word = 0;
        std::memcpy(&word, &bytes[i], sizeof word);
        word ^= mask;
        std::memcpy(&bytes[i], &word, sizeof word);
    }
    for (; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(bytes[i] ^ key[i % key.size()]);
}

} // namespace

struct FrameReader::Head {
    bool is_final;
    bool is_plain; ///< masked, as clients do; no bits set that mean nothing here; its length as short as can
                   ///< be
    Opcode opcode;
    std::uint64_t length;
    std::size_t size; ///< of the head
    std::array<char, 4> mask;
};

void FrameReader::take(std::span<char> bytes, Moment now) {
    if (!unfinished_since())
        began_ = now;
    now_ = now;
    if (kept_.empty()) {
        rest_ = bytes;
    } else {
        kept_.append(bytes.data(), bytes.size());
        rest_ = kept_;
    }
}

std::optional<Frame> FrameReader::next() {
    if (!is_in_message_) {
        message_.clear();
        frames_ = 0;
    }
    while (!broken_) {
        const auto head = read_head();
        if (head)
            broken_ = problem_of(*head);
        if (broken_)
            break;
        if (!head || rest_.size() - head->size < head->length) {
            if (head)
                broken_ = check_beginning(*head);
            keep();
            break;
        }
        const auto frame = read_content(*head);
        if (frame && !broken_)
            return frame;
    }
    return std::nullopt;
}

std::optional<FrameReader::Head> FrameReader::read_head() const {
    if (rest_.size() < 2)
        return std::nullopt;
    const auto first = static_cast<std::uint8_t>(rest_[0]);
    const auto second = static_cast<std::uint8_t>(rest_[1]);
    const bool masked = (second & masked_bit) != 0;
    const std::uint8_t length = second & 0x7FU;
    const std::size_t extra = length == length_of_64_bits ? 8 : length == length_of_16_bits ? 2 : 0;
    Head head{.is_final = (first & final_bit) != 0,
              .is_plain = masked && (first & reserved_bits) == 0,
              .opcode = static_cast<Opcode>(first & 0x0FU),
              .length = length,
              .size = 2 + extra + 4,
              .mask = {}};
    if (!head.is_plain)
        return head; // it is not read any further
    if (rest_.size() < head.size)
        return std::nullopt;
    if (extra > 0) {
        head.length = read_number(rest_.subspan(2, extra));
        const bool fits_in_less = head.length <= (extra == 2 ? longest_control : longest_of_16_bits);
        head.is_plain = !fits_in_less && head.length <= longest_of_all;
    }
    std::ranges::copy(rest_.subspan(2 + extra, 4), head.mask.begin());
    return head;
}

std::optional<CloseCode> FrameReader::problem_of(const Head& head) const {
    if (!head.is_plain || !is_known(head.opcode))
        return CloseCode::protocol_error;
    if (is_control(head.opcode))
        return head.is_final && head.length <= longest_control ? std::nullopt
                                                               : std::optional(CloseCode::protocol_error);
    if ((head.opcode == Opcode::more) != is_in_message_)
        return CloseCode::protocol_error;
    if (head.length > longest_ - message_.size() || frames_ > longest_)
        return CloseCode::too_big;
    return std::nullopt;
}

/// Nothing if the message goes on.
std::optional<Frame> FrameReader::read_content(const Head& head) {
    const std::span<char> bytes = rest_.subspan(head.size, static_cast<std::size_t>(head.length));
    rest_ = rest_.subspan(head.size + bytes.size());
    unmask(bytes, head.mask);
    const std::string_view content(bytes.data(), bytes.size());
    broken_ = check_content(head, content);
    const bool was_in_message = is_in_message_;
    if (!is_control(head.opcode))
        is_in_message_ = !head.is_final;
    if (!is_in_message_)
        began_ = now_;
    if (is_control(head.opcode) || (head.is_final && !was_in_message))
        return Frame{head.opcode, content};
    if (!was_in_message)
        message_opcode_ = head.opcode;
    message_.append(content);
    ++frames_;
    return is_in_message_ ? std::nullopt : std::optional(Frame{message_opcode_, message_});
}

/// Looks at as much of a text as has come of its frame.
std::optional<CloseCode> FrameReader::check_beginning(const Head& head) {
    const auto come = rest_.subspan(head.size);
    for (; is_of_text(head) && checked_ < come.size(); ++checked_) {
        const auto byte = static_cast<char>(come[checked_] ^ head.mask[checked_ % head.mask.size()]);
        if (!text_.take({&byte, 1}))
            return CloseCode::bad_text;
    }
    return std::nullopt;
}

/// Looks at what is left of a frame's content, which is whole and unmasked.
std::optional<CloseCode> FrameReader::check_content(const Head& head, std::string_view content) {
    if (head.opcode == Opcode::close)
        return problem_of_close(content);
    if (!is_of_text(head))
        return std::nullopt;
    const bool is_text = text_.take(content.substr(std::exchange(checked_, 0)));
    return is_text && (!head.is_final || text_.may_end()) ? std::nullopt : std::optional(CloseCode::bad_text);
}

bool FrameReader::is_of_text(const Head& head) const {
    return head.opcode == Opcode::text || (head.opcode == Opcode::more && message_opcode_ == Opcode::text);
}

void FrameReader::keep() {
    std::string rest(rest_.data(), rest_.size());
    kept_ = std::move(rest);
    rest_ = {};
}

CloseCode close_code_of(const Frame& frame) {
    if (frame.content.size() < close_code_size)
        return CloseCode::normal;
    return static_cast<CloseCode>(read_number(frame.content.substr(0, close_code_size)));
}

std::optional<Moment> FrameReader::unfinished_since() const {
    return is_in_message_ || !kept_.empty() ? std::optional(began_) : std::nullopt;
}

FrameHead::FrameHead(Opcode opcode, std::size_t size) {
    const auto byte = [](std::uint64_t number) { return static_cast<char>(number & 0xFFU); };
    bytes_[0] = byte(final_bit | static_cast<unsigned>(opcode));
    if (size <= longest_control) {
        bytes_[1] = byte(size);
        return;
    }
    const bool is_long = size > 0xFFFF;
    const std::size_t extra = is_long ? 8 : 2;
    bytes_[1] = byte(is_long ? length_of_64_bits : length_of_16_bits);
    for (std::size_t i = 0; i < extra; ++i)
        bytes_[2 + i] = byte(size >> (8 * (extra - 1 - i)));
    size_ = 2 + extra;
}

std::string frame(Opcode opcode, std::string_view content) {
    const FrameHead head(opcode, content.size());
    return std::string(head.bytes().data(), head.bytes().size()).append(content);
}

std::string close_frame(CloseCode code) {
    const auto number = static_cast<unsigned>(code);
    const std::array<char, 2> content{static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
    return frame(Opcode::close, {content.data(), content.size()});
}

} // namespace quincunx::server

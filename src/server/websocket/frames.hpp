#pragma once

#include "server/limits/rates.hpp"
#include "server/websocket/utf8_check.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::server {

// The frames of WebSockets (RFC 6455), as a server without extensions reads and writes them.

/// What a frame holds; the numbers are those of the RFC.
enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// Why a socket is closed; the numbers are those of the RFC and its registry.
enum class CloseCode : std::uint16_t {
    normal = 1000,
    going_away = 1001,
    protocol_error = 1002,
    unacceptable = 1003,
    bad_text = 1007,
    policy = 1008,
    too_big = 1009,
    try_again = 1013
};

/// A message, whole and unmasked, or a frame of control. A text is UTF-8, and what closes holds nothing, or a
/// number that may be sent and a text.
struct Frame {
    Opcode opcode; ///< never `more`
    std::string_view content;
};

/// The number that a close frame gives as its reason; `normal` if it gives none.
CloseCode close_code_of(const Frame& frame);

/// Takes frames out of what comes, in whatever pieces it comes. What the standard forbids is found as soon as
/// enough of it has come to know.
class FrameReader {
  public:
    /// Messages are no longer than that; the frames of control never are.
    explicit FrameReader(std::size_t longest) : longest_(longest) {}

    /// The next bytes. They are unmasked where they stand, and have to stay until `next` gives nothing more.
    void take(std::span<char> bytes, Moment now);
    /// The next message; nothing if there is none that is whole, or something was wrong. What it holds stays
    /// until the next call of anything here.
    std::optional<Frame> next();
    /// Lets the bytes go that were taken, before `next` gives nothing more.
    void keep();
    /// When it was that something began to come that is not yet whole, if there is something; asked once
    /// `next` has given nothing more. Frames of control that come within a message do not make it younger.
    std::optional<Moment> unfinished_since() const;
    /// What was wrong: nothing more will be read.
    std::optional<CloseCode> broken() const { return broken_; }

  private:
    struct Head;

    std::optional<Head> read_head() const;
    std::optional<CloseCode> problem_of(const Head& head) const;
    std::optional<Frame> read_content(const Head& head);
    std::optional<CloseCode> check_beginning(const Head& head);
    std::optional<CloseCode> check_content(const Head& head, std::string_view content);
    bool is_of_text(const Head& head) const;

    std::size_t longest_;
    std::span<char> rest_;   ///< what is still to be read
    std::string kept_;       ///< the bytes of a frame that has not come whole
    std::string message_;    ///< the frames before the last one of a message
    std::size_t frames_ = 0; ///< how many these are: empty ones have an end, too
    bool is_in_message_ = false;
    Opcode message_opcode_ = Opcode::text;
    Utf8Check text_;          ///< of the message
    std::size_t checked_ = 0; ///< how much of the frame's content that has looked at
    Moment now_;
    Moment began_; ///< when what comes now began
    std::optional<CloseCode> broken_;
};

/// What stands before the content of a frame that is sent.
class FrameHead {
  public:
    FrameHead() = default;
    FrameHead(Opcode opcode, std::size_t size);
    std::span<const char> bytes() const { return std::span(bytes_).first(size_); }

  private:
    std::array<char, 10> bytes_{};
    std::size_t size_ = 2;
};

/// A whole frame.
std::string frame(Opcode opcode, std::string_view content);
std::string close_frame(CloseCode code);

} // namespace quincunx::server

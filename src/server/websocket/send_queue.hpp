#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::server {

/// What waits to be sent through a socket, in its order. A message that is told to many is there once for all
/// of them, and gets the head of its frame where it is written.
class SendQueue {
  public:
    class Piece {
      public:
        /// A message, which becomes a frame.
        static Piece message(const std::shared_ptr<const std::string>& text);
        /// Bytes as they are.
        static Piece bytes(std::string bytes);

        /// In bytes, with the head of the frame.
        std::size_t size() const { return size_; }
        bool is_message() const { return is_message_; }

      private:
        friend SendQueue;
        Piece(std::shared_ptr<const std::string> text, std::size_t size, bool is_message)
            : text_(std::move(text)),
              size_(size),
              is_message_(is_message) {}

        std::shared_ptr<const std::string> text_;
        std::size_t size_;
        bool is_message_;
    };

    /// What has come of a write.
    struct Written {
        enum class Next : std::uint8_t { go_on, wait, give_up };

        std::size_t bytes = 0; ///< none if it has failed
        Next next = Next::wait;
    };

    /// `all` is what waits in all queues of the same kind, in bytes.
    explicit SendQueue(std::size_t& all) : all_(all) {}
    SendQueue(const SendQueue&) = delete;
    SendQueue& operator=(const SendQueue&) = delete;
    ~SendQueue() { all_ -= unsent_; }

    bool empty() const { return unsent_ == 0; }
    /// In bytes.
    std::size_t unsent() const { return unsent_; }
    /// What is still to be sent of the longest piece, in bytes.
    std::size_t longest() const;
    void push(Piece piece);
    /// Forgets all but what was begun.
    void drop();
    /// Writes what there is, up to some number of pieces, without waiting.
    Written write_to(int socket);

  private:
    void advance(std::size_t bytes);
    void forget(std::size_t bytes);

    std::size_t& all_;
    std::vector<Piece> queue_;
    std::size_t first_ = 0;  ///< of the queue
    std::size_t sent_ = 0;   ///< bytes of the first
    std::size_t unsent_ = 0; ///< bytes
};

} // namespace quincunx::server

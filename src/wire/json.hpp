#pragma once

#include "wire/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::wire {

/// No message is nested deeper than this, and nothing that is deeper is read.
inline constexpr std::size_t deepest_json = 8;

/// One value of a JSON text; what it contains stands right behind it.
struct JsonNode {
    enum class Kind : std::uint8_t {
        other, ///< no message has such: null, and numbers with a point or beyond 64 bits
        flag,
        number,
        text,
        list,
        object,
    };

    Kind kind = Kind::other;
    std::size_t nodes = 1;   ///< this and what it contains
    std::int64_t number = 0; ///< a flag is 0 or 1
    std::string name{};      ///< of a member of an object
    std::string text{};
};

/// A JSON text in the order in which it was written: messages are small, and most are read once.
using JsonTree = std::vector<JsonNode>;

/// Nothing, and `fault` says why, if it is no JSON, or nested too deep.
std::optional<JsonTree> parse_json(std::string_view text, Fault& fault);

/// A value in a tree.
class Json {
  public:
    using Kind = JsonNode::Kind;

    /// The values of a list or the members of an object, each with what it contains.
    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Json;
        using difference_type = std::ptrdiff_t;
        using pointer = const Json*;
        using reference = Json;

        explicit Iterator(std::span<const JsonNode> rest) : rest_(rest) {}
        Json operator*() const { return Json(rest_); }
        Iterator& operator++() {
            rest_ = rest_.subspan(rest_.front().nodes);
            return *this;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) {
            return a.rest_.size() == b.rest_.size();
        }

      private:
        std::span<const JsonNode> rest_;
    };

    /// The first value of those.
    explicit Json(std::span<const JsonNode> nodes) : nodes_(nodes.first(nodes.front().nodes)) {}

    bool is(Kind kind) const { return nodes_.front().kind == kind; }
    std::int64_t number() const { return nodes_.front().number; }
    const std::string& name() const { return nodes_.front().name; }
    const std::string& text() const { return nodes_.front().text; }

    Iterator begin() const { return Iterator(nodes_.subspan(1)); }
    Iterator end() const { return Iterator(nodes_.last(0)); }

  private:
    std::span<const JsonNode> nodes_;
};

} // namespace quincunx::wire

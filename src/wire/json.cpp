#include "wire/json.hpp"

#include "games/text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace quincunx::wire {

namespace {

using Kind = JsonNode::Kind;

/// Is told by the library what a text consists of, and puts it down.
class Builder {
  public:
    Builder(JsonTree& tree, Fault& fault) : tree_(tree), fault_(fault) {}

    // The names and parameters are the library's.
    bool null() { return add(Kind::other); }
    bool boolean(bool value) { return add(Kind::flag, value ? 1 : 0); }
    bool number_integer(std::int64_t value) { return add(Kind::number, value); }
    bool number_unsigned(std::uint64_t value) {
        const bool fits = value <= std::uint64_t{std::numeric_limits<std::int64_t>::max()};
        return fits ? add(Kind::number, static_cast<std::int64_t>(value)) : add(Kind::other);
    }
    bool number_float(double /*value*/, const std::string& text) {
        add(Kind::other);
        tree_.back().text = text;
        return true;
    }
    bool string(std::string& value) {
        add(Kind::text);
        tree_.back().text = std::move(value);
        return true;
    }
    bool binary(const std::vector<std::uint8_t>& /*value*/) { return false; } // JSON has none
    bool start_object(std::size_t /*size*/) { return open(Kind::object); }
    bool key(std::string& name) {
        name_ = std::move(name);
        return true;
    }
    bool end_object() { return close(); }
    bool start_array(std::size_t /*size*/) { return open(Kind::list); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t byte, const std::string& /*token*/, const auto& /*exception*/) {
        return fault_.expect("JSON in UTF-8; it is none from byte " +
                             number_text(static_cast<std::int64_t>(byte)) + " on");
    }

  private:
    bool add(Kind kind, std::int64_t number = 0) {
        tree_.push_back({.kind = kind, .number = number, .name = std::move(name_)});
        name_.clear();
        return true;
    }
    bool open(Kind kind) {
        if (depth_ == deepest_json)
            return fault_.expect("JSON nested at most " + number_text(deepest_json) + " deep");
        open_[depth_++] = tree_.size();
        return add(kind);
    }
    bool close() {
        const std::size_t opened = open_[--depth_];
        tree_[opened].nodes = tree_.size() - opened;
        return true;
    }

    JsonTree& tree_;
    Fault& fault_;
    std::string name_;
    std::array<std::size_t, deepest_json> open_{};
    std::size_t depth_ = 0;
};

} // namespace

std::optional<JsonTree> parse_json(std::string_view text, Fault& fault) {
    std::optional<JsonTree> tree(std::in_place);
    tree->reserve(std::min<std::size_t>(text.size() / 8, 64) + 1);
    Builder builder(*tree, fault);
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder))
        tree.reset();
    return tree;
}

} // namespace quincunx::wire

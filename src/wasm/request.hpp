#pragma once

#include "board/color.hpp"
#include "json/json.hpp"

#include <string>
#include <string_view>

namespace quincunx::wasm {

/// What the host asks for: a JSON object. A member that is missing or of another type counts as empty, 0 or
/// false; numbers lose what stands behind their point, and beyond 2^53 they count as missing.
class Request {
  public:
    explicit Request(Json json) : json_(std::move(json)) {}

    std::string text(std::string_view name) const {
        const Json* found = find(name);
        return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
    }
    std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const {
        constexpr double most = 9007199254740991; // the largest whole number that is exact in JavaScript
        const Json* found = find(name);
        const double value = found != nullptr && found->is_number() ? found->get<double>() : most + 1;
        return -most <= value && value <= most ? static_cast<std::int64_t>(value) : otherwise;
    }
    bool flag(std::string_view name) const {
        const Json* found = find(name);
        return found != nullptr && found->is_boolean() && found->get<bool>();
    }
    Color color(std::string_view name) const { return text(name) == "second" ? Color::second : Color::first; }
    std::vector<std::string> texts(std::string_view name) const {
        std::vector<std::string> all;
        if (const Json* found = find(name); found != nullptr && found->is_array())
            for (const Json& one : *found)
                all.push_back(one.is_string() ? one.get<std::string>() : std::string());
        return all;
    }
    Request part(std::string_view name) const {
        const Json* found = find(name);
        return Request(found != nullptr ? *found : Json());
    }
    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// A member as it came; null where there is none.
    Json json(std::string_view name) const {
        const Json* found = find(name);
        return found != nullptr ? *found : Json();
    }

  private:
    const Json* find(std::string_view name) const {
        if (!json_.is_object())
            return nullptr;
        const auto found = json_.find(std::string(name));
        return found != json_.end() && !found->is_null() ? &*found : nullptr;
    }

    Json json_;
};

} // namespace quincunx::wasm

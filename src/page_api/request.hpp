#pragma once

#include "board/color.hpp"
#include "games/error.hpp"
#include "json/json.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace quincunx::page_api {

/// What is asked: a JSON object. A member that is missing or of another type counts as empty, 0 or false;
/// numbers lose what stands behind their point, and beyond 2^53 they count as missing.
class Request {
  public:
    /// Reads a request's text. Errors: request_form.
    static Result<Request> parse(std::string_view text) {
        auto json = std::make_shared<const Json>(Json::parse(text, nullptr, false));
        if (!json->is_object())
            return Error{ErrorCode::request_form, 0, {}};
        return Request(std::move(json));
    }

    std::string text(std::string_view name) const {
        const Json* found = find(name);
        return found != nullptr ? text_of(*found) : std::string();
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
                all.push_back(text_of(one));
        return all;
    }
    /// An object inside. It is not copied: the copying would go as deep as the object does, and the module's
    /// stack is small.
    Request part(std::string_view name) const {
        return Request(std::shared_ptr<const Json>(json_, find(name)));
    }
    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// A member as it came; null where there is none.
    const Json& json(std::string_view name) const {
        static const Json null;
        const Json* found = find(name);
        return found != nullptr ? *found : null;
    }

  private:
    explicit Request(std::shared_ptr<const Json> json) : json_(std::move(json)) {}

    static std::string text_of(const Json& json) {
        return json.is_string() ? json.get<std::string>() : std::string();
    }
    const Json* find(std::string_view name) const {
        if (!json_ || !json_->is_object())
            return nullptr;
        const auto found = json_->find(std::string(name));
        return found != json_->end() && !found->is_null() ? &*found : nullptr;
    }

    std::shared_ptr<const Json> json_;
};

} // namespace quincunx::page_api

#include "page_api/parse_request.hpp"

#include "games/text.hpp"

namespace quincunx::page_api {

namespace {

std::optional<wire::Json> member_of(const std::optional<wire::Json>& object, std::string_view name) {
    if (object)
        for (const wire::Json member : *object)
            if (member.name() == name)
                return member;
    return std::nullopt;
}

std::string quoted(const std::optional<wire::Json>& text) {
    return quincunx::quoted(text ? text->text() : "");
}

/// Why a request cannot be read.
Error misread(const wire::JsonTree& tree, const wire::Fault& fault) {
    const wire::Json request(tree);
    if (fault.at == "do")
        return Error{ErrorCode::request_unknown, 0, {quoted(member_of(request, "do"))}};
    if (fault.at == "command.what")
        return Error{
            ErrorCode::request_command, 0, {quoted(member_of(member_of(request, "command"), "what"))}};
    if (fault.at.starts_with("settings") || fault.at.starts_with("entries"))
        return Error{ErrorCode::request_online_game, 0, {fault.at + ": " + fault.expected}};
    return Error{ErrorCode::request_form, 0, {}};
}

} // namespace

Result<Request> parse_request(std::string_view text) {
    wire::Fault fault;
    const auto tree = wire::parse_json(text, fault);
    if (!tree)
        return Error{ErrorCode::request_form, 0, {}};
    Request request;
    if (!read(wire::Json(*tree), request, fault))
        return misread(*tree, fault);
    return request;
}

} // namespace quincunx::page_api

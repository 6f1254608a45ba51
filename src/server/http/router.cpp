#include "server/http/router.hpp"

#include "server/http/media_type.hpp"
#include "server/http/negotiation.hpp"

namespace quincunx::server {

namespace {

constexpr std::string_view lost = R"(<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not found – Quincunx</title>
<h1>There is nothing here</h1>
<p><a href="/">To the games</a></p>
<h1 lang="ru">Здесь ничего нет</h1>
<p lang="ru"><a href="/">К играм</a></p>
</html>
)";

Response not_found() {
    Response response = plain_response(Status::not_found, std::string(lost));
    response.fields.front().value = media_type(".html");
    return response;
}

/// Names under assets/ change with what is in them.
std::string_view cache_control(const SitePath& path) {
    return path.text().starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

struct Form {
    Coding coding; ///< empty: as it is
    std::shared_ptr<const File> file;
};

bool is_older(const File& a, const File& b) {
    const timespec& mine = a.status.st_mtim;
    const timespec& other = b.status.st_mtim;
    return mine.tv_sec != other.tv_sec ? mine.tv_sec < other.tv_sec : mine.tv_nsec < other.tv_nsec;
}

/// The form of the file that is sent; the file itself has to be there, and no form is older than it.
Form choose_form(const SitePath& path, std::string_view accept_encoding, Files& files) {
    const auto plain = files.find(path);
    if (plain == nullptr)
        return {};
    for (const Coding& coding : welcome_codings(accept_encoding)) {
        auto file = files.find(path.with_suffix(coding.suffix));
        if (file != nullptr && !is_older(*file, *plain))
            return {coding, std::move(file)};
    }
    return {{}, plain};
}

Response send(const SitePath& path, const Form& form, const Request& request) {
    Response response;
    response.fields = {{"ETag", form.file->tag},
                       {"Cache-Control", std::string(cache_control(path))},
                       {"Vary", "Accept-Encoding"}};
    if (names_tag(request.if_none_match, form.file->tag)) {
        response.status = Status::not_modified;
        return response;
    }
    response.fields.push_back({"Content-Type", std::string(media_type(path.text()))});
    if (!form.coding.token.empty())
        response.fields.push_back({"Content-Encoding", std::string(form.coding.token)});
    response.content = {form.file, &form.file->bytes};
    return response;
}

Response get(const Request& request, Files& files) {
    const auto path = parse_target(request.target);
    if (!path)
        return not_found();
    if (path->text() == "healthz")
        return plain_response(Status::ok, "ok\n");
    if (const Form form = choose_form(*path, request.accept_encoding, files); form.file != nullptr)
        return send(*path, form, request);
    if (path->has_extension())
        return not_found();
    const Form page = choose_form(SitePath::index(), request.accept_encoding, files);
    return page.file == nullptr ? not_found() : send(SitePath::index(), page, request);
}

} // namespace

Response answer(const Request& request, Files& files) {
    if (request.method != "GET" && request.method != "HEAD") {
        Response response = plain_response(Status::method_not_allowed, "only GET and HEAD are answered\n");
        response.fields.push_back({"Allow", "GET, HEAD"});
        return response;
    }
    Response response = get(request, files);
    response.sends_content = request.method == "GET";
    return response;
}

} // namespace quincunx::server

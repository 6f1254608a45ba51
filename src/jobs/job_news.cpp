#include "jobs/job_news.hpp"

#include "json/read_json.hpp"

namespace quincunx::jobs {

namespace {

struct Writer {
    Json operator()(const job_news::Busy&) const { return {{"is", "busy"}}; }
    Json operator()(const job_news::Done& done) const { return {{"is", "done"}, {"answer", done.answer}}; }
    Json operator()(const job_news::Refused& refused) const {
        return {{"is", "refused"}, {"why", refused.why}};
    }
};

std::optional<JobNews> news_of(const Json& json) {
    const std::string is = json.at("is").get<std::string>();
    if (is == "busy")
        return job_news::Busy{};
    if (is == "done")
        return job_news::Done{json.at("answer").get<std::string>()};
    if (is == "refused")
        return job_news::Refused{json.at("why").get<std::string>()};
    return std::nullopt;
}

} // namespace

std::string to_text(const JobNews& news) {
    return json_text(std::visit(Writer{}, news));
}

std::optional<JobNews> parse_job_news(std::string_view text) {
    return read_json(text, news_of);
}

} // namespace quincunx::jobs

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace quincunx::jobs {

/// What a worker says of a job.
namespace job_news {

/// It is at it; said each second.
struct Busy {};
struct Done {
    std::string answer;
};
/// Somebody else is to be asked; `why` is for people, and empty if it has no time.
struct Refused {
    std::string why;
};

} // namespace job_news

using JobNews = std::variant<job_news::Busy, job_news::Done, job_news::Refused>;

std::string to_text(const JobNews& news);
/// Nothing, if it is none.
std::optional<JobNews> parse_job_news(std::string_view text);

} // namespace quincunx::jobs

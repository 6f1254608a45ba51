#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::server {

/// Where something stands below a folder: names with `/` between them, none of which is empty, begins with a
/// dot or holds anything that a file system could obey. Only `parse_target` makes one, so that every one that
/// exists stays inside.
class SitePath {
  public:
    /// `assets/main.js`; empty for the folder itself.
    const std::string& text() const { return text_; }
    /// Whether the last name has a dot in it, as files do and the page's own addresses do not.
    bool has_extension() const;
    /// The path with something at the end of its last name: `.br`.
    SitePath with_suffix(std::string_view suffix) const { return SitePath(text_ + std::string(suffix)); }

    /// The one document of the page.
    static SitePath index() { return SitePath("index.html"); }

  private:
    explicit SitePath(std::string text) : text_(std::move(text)) {}
    friend std::optional<SitePath> parse_target(std::string_view target);

    std::string text_;
};

/// A request target like `/ring?flip=1`; those who ask through a proxy write `http://host/ring?flip=1`.
std::string_view origin_form(std::string_view target);
/// Whom such a request is meant for, `host`; empty in the origin form.
std::string_view authority_of(std::string_view target);

/// Whether that names a host, with or without a port: by letters, digits, `.`, `-` and `_`, or by an address.
bool is_host(std::string_view text);

/// The path in a request target in its origin form, percent-decoded once; nothing if
/// it names what is never served: a way up, a hidden file, a name with a slash, a backslash or a control
/// character in it, or no path at all.
std::optional<SitePath> parse_target(std::string_view target);

} // namespace quincunx::server

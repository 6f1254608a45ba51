#include "verify/certificate.hpp"
#include "games/text.hpp"
#include "i18n/words.hpp"
#include "verify/checksum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace quincunx::verify {

namespace {

constexpr std::string_view first_line = "quincunx certificate 1";
constexpr std::string_view left_out = "*";
constexpr int most_discs = 676; // on 26x26 squares

/// A certificate's lines, one after the other.
class Lines {
  public:
    explicit Lines(std::string_view text) : rest_(text) {}

    bool at_end() const { return rest_.empty(); }
    std::size_t number() const { return number_; }
    std::string_view take() {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++number_;
        return line;
    }
    /// The rest of a line that begins with a word; nothing if it does not.
    static std::optional<std::string_view> behind(std::string_view word, std::string_view line) {
        if (!line.starts_with(word) || !line.substr(word.size()).starts_with(' '))
            return std::nullopt;
        return line.substr(word.size() + 1);
    }

  private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

std::optional<engine::Goal> parse_goal(std::string_view text) {
    engine::Goal goal;
    if (const auto second = Lines::behind("second", text)) {
        goal.side = Color::second;
        text = *second;
    } else if (const auto first = Lines::behind("first", text)) {
        text = *first;
    } else {
        return std::nullopt;
    }
    if (text == "win")
        return goal;
    if (text == "hold") {
        goal.aim = engine::Goal::Aim::hold;
        return goal;
    }
    const auto discs = Lines::behind("discs", text);
    if (!discs)
        return std::nullopt;
    goal.aim = engine::Goal::Aim::discs;
    const bool is_less = discs->starts_with('-');
    const auto number = parse_number(discs->substr(is_less ? 1 : 0), most_discs);
    goal.discs = static_cast<int>(is_less ? -number.value_or(0) : number.value_or(0));
    return number ? std::optional(goal) : std::nullopt;
}

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text), lines_(text) {}

    Result<Certificate, CertificateError> parse() {
        if (lines_.take() != first_line)
            return error(fmt::format("this is no certificate: its first line is not '{}'", first_line));
        if (!has_checksum())
            return error_;
        if (!read_game())
            return error_;
        while (!lines_.at_end()) {
            const std::string_view line = lines_.take();
            if (line.starts_with("checksum "))
                break;
            if (!read_line(line))
                return error_;
        }
        if (certificate_.claims.empty())
            return error("there is no claim");
        return std::move(certificate_);
    }

  private:
    CertificateError error(std::string message) { return error_ = {lines_.number(), std::move(message)}; }
    bool fail(std::string message) {
        error(std::move(message));
        return false;
    }

    /// The last line is that of all before.
    bool has_checksum() {
        const std::string_view word = "\nchecksum ";
        const std::size_t start = text_.rfind(word);
        if (start == std::string_view::npos || !text_.ends_with('\n'))
            return fail("it is cut off: its last line is no checksum");
        std::string_view found = text_.substr(start + word.size());
        found.remove_suffix(1);
        if (found != checksum(text_.substr(0, start + 1)))
            return fail("it is damaged: the checksum in its last line is another one than the text has");
        return true;
    }

    bool read_game() {
        const std::string_view variant_line = lines_.take();
        const auto variant_text = Lines::behind("variant", variant_line);
        if (!variant_text)
            return fail("a line 'variant …' is expected");
        const auto variant = play::parse_variant(*variant_text);
        if (!variant)
            return fail("variant: " + words(variant.error(), Language::english));
        const auto position = Lines::behind("position", lines_.take());
        if (!position)
            return fail("a line 'position …' is expected");
        auto game = play::make_game(*variant, *position);
        if (!game)
            return fail("position: " + words(game.error(), Language::english));
        certificate_.game = std::move(*game);
        return true;
    }

    bool read_line(std::string_view line) {
        if (const auto claim = Lines::behind("claim", line)) {
            const auto goal = parse_goal(*claim);
            if (!goal)
                return fail(fmt::format("'{}' is claimed; accepted are first or second, and win, hold or "
                                        "discs with a number",
                                        quoted(*claim)));
            if (goal->aim == engine::Goal::Aim::discs &&
                certificate_.game->variant().game().name != "reversi")
                return fail("discs are counted in reversi alone");
            certificate_.claims.push_back({*goal, {}});
            return true;
        }
        if (certificate_.claims.empty())
            return fail("a line 'claim …' is expected");
        return std::ranges::all_of(split(line, ' '),
                                   [this](std::string_view move) { return read_move(move); });
    }

    bool read_move(std::string_view text) {
        auto& moves = certificate_.claims.back().moves;
        if (text == left_out) {
            moves.emplace_back();
            return true;
        }
        const auto move = certificate_.game->parse(text);
        if (!move)
            return fail(words(move.error(), Language::english));
        moves.emplace_back(*move);
        return true;
    }

    std::string_view text_;
    Lines lines_;
    Certificate certificate_;
    CertificateError error_;
};

} // namespace

std::string text_of(const engine::Goal& goal) {
    switch (goal.aim) {
    case engine::Goal::Aim::win:
        return "win";
    case engine::Goal::Aim::hold:
        return "hold";
    case engine::Goal::Aim::discs:
        break;
    }
    return fmt::format("discs {}", goal.discs);
}

std::string to_text(const Certificate& certificate) {
    constexpr std::size_t moves_a_line = 20;
    std::string text = fmt::format("{}\nvariant {}\nposition {}\n", first_line,
                                   certificate.game->variant().text(), certificate.game->position_text());
    for (const Claim& claim : certificate.claims) {
        text += fmt::format("claim {} {}", claim.goal.side == Color::first ? "first" : "second",
                            text_of(claim.goal));
        for (std::size_t i = 0; i < claim.moves.size(); ++i) {
            text += i % moves_a_line == 0 ? '\n' : ' ';
            const auto move = claim.moves[i];
            text += move ? certificate.game->text_of(*move) : std::string(left_out);
        }
        text += '\n';
    }
    return text + "checksum " + checksum(text) + '\n';
}

Result<Certificate, CertificateError> parse_certificate(std::string_view text) {
    return Parser(text).parse();
}

} // namespace quincunx::verify

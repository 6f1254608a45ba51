#include "games/position_text.hpp"

#include "games/text.hpp"

namespace quincunx {

namespace {

constexpr std::int64_t longest_run = 999;

/// Reads one rank into `squares`. Errors: rank_length, empty_run, piece_letter.
Result<Letters> parse_rank(std::string_view rank, int number, int width, std::string_view letters,
                           std::size_t offset) {
    Letters squares;
    for (std::string_view rest = rank; !rest.empty();) {
        const std::size_t at = offset + static_cast<std::size_t>(rest.data() - rank.data());
        if ('0' <= rest[0] && rest[0] <= '9') {
            const auto run = take_number(rest, longest_run);
            if (!run || *run == 0)
                return Error{ErrorCode::empty_run, at, {quoted(rest)}};
            squares.append(static_cast<std::size_t>(*run), empty_square);
        } else if (letters.find(rest[0]) != std::string_view::npos) {
            squares += rest[0];
            rest.remove_prefix(1);
        } else {
            return Error{ErrorCode::piece_letter, at, {quoted(rest.substr(0, 1)), std::string(letters)}};
        }
    }
    if (squares.size() != static_cast<std::size_t>(width))
        return Error{ErrorCode::rank_length,
                     offset,
                     {number_text(number), number_text(static_cast<std::int64_t>(squares.size())),
                      number_text(width)}};
    return squares;
}

/// `BOARD SIDE round`: the form that is expected, for errors.
std::string form_text(const PositionFormat& format) {
    std::string form = "BOARD SIDE";
    for (const std::string_view counter : format.counters)
        form.append(" ").append(counter);
    if (!format.mark.empty())
        form.append(" [").append(format.mark).append("]");
    return form;
}

} // namespace

Result<Letters> parse_board(std::string_view text, int width, int height, RankOne rank_one,
                            std::string_view letters) {
    const auto ranks = split(text, '/');
    if (ranks.size() != static_cast<std::size_t>(height))
        return Error{ErrorCode::rank_count,
                     0,
                     {number_text(static_cast<std::int64_t>(ranks.size())), number_text(height)}};
    Letters board;
    int number = 0;
    for (const std::string_view rank : ranks) {
        const auto offset = static_cast<std::size_t>(rank.data() - text.data());
        const auto squares = parse_rank(rank, ++number, width, letters, offset);
        if (!squares)
            return squares.error();
        board.insert(rank_one == RankOne::at_top ? board.size() : 0, *squares);
    }
    return board;
}

std::string board_text(const Letters& letters, int width, RankOne rank_one) {
    std::string text;
    const std::size_t ranks = letters.size() / static_cast<std::size_t>(width);
    for (std::size_t i = 0; i < ranks; ++i) {
        const std::size_t rank = rank_one == RankOne::at_top ? i : ranks - 1 - i;
        int run = 0;
        const auto end_run = [&] {
            if (run > 0)
                text += number_text(run);
            run = 0;
        };
        if (i > 0)
            text += '/';
        for (const char letter : std::string_view(letters).substr(rank * static_cast<std::size_t>(width),
                                                                  static_cast<std::size_t>(width))) {
            if (letter == empty_square) {
                ++run;
                continue;
            }
            end_run();
            text += letter;
        }
        end_run();
    }
    return text;
}

Result<PositionFields> parse_position_text(const PositionFormat& format, std::string_view text, int width,
                                           int height) {
    const auto parts = split(text, ' ');
    const std::size_t plain = 2 + format.counters.size();
    const bool marked = !format.mark.empty() && parts.size() == plain + 1 && parts.back() == format.mark;
    if (parts.size() != plain && !marked)
        return Error{ErrorCode::position_form, 0, {quoted(text), form_text(format)}};
    PositionFields fields;
    fields.marked = marked;
    auto letters = parse_board(parts[0], width, height, format.rank_one, format.letters);
    if (!letters)
        return letters.error();
    fields.letters = std::move(*letters);
    const auto offset_of = [&](std::string_view part) {
        return static_cast<std::size_t>(part.data() - text.data());
    };
    const std::size_t side = parts[1].size() == 1 ? format.sides.find(parts[1][0]) : std::string_view::npos;
    if (side == std::string_view::npos)
        return Error{
            ErrorCode::side_letter, offset_of(parts[1]), {quoted(parts[1]), std::string(format.sides)}};
    fields.turn = colors[side];
    for (std::size_t i = 0; i < format.counters.size(); ++i) {
        const auto number = parse_number(parts[2 + i], max_counter);
        if (!number)
            return Error{ErrorCode::counter_value,
                         offset_of(parts[2 + i]),
                         {quoted(parts[2 + i]), std::string(format.counters[i])}};
        fields.counters[i] = *number;
    }
    return fields;
}

std::string position_text(const PositionFormat& format, const PositionFields& fields, int width) {
    std::string text = board_text(fields.letters, width, format.rank_one);
    text.append(1, ' ').append(1, format.sides[index(fields.turn)]);
    for (std::size_t i = 0; i < format.counters.size(); ++i)
        text.append(1, ' ').append(number_text(fields.counters[i]));
    if (fields.marked)
        text.append(1, ' ').append(format.mark);
    return text;
}

} // namespace quincunx

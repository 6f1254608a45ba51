#include "engine/eval/learned/weights.hpp"

#include "board/random.hpp"
#include "games/text.hpp"

#include <algorithm>
#include <optional>

namespace quincunx::engine {

namespace {

constexpr std::string_view title = "quincunx weights 1";
constexpr std::string_view checksum_word = "checksum ";
constexpr std::string_view patterns_word = "patterns ";
constexpr char times_mark = '*';

void add_number(std::string& line, std::int64_t number) {
    if (!line.empty() && line.back() != '\n')
        line += ' ';
    line += number_text(number);
}
void add_line(std::string& text, const auto& numbers) {
    for (const auto number : numbers)
        add_number(text, number);
    text += '\n';
}

/// Takes a text apart, line by line and number by number; remembers where something was amiss.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    /// The next line; empty behind the last.
    std::string_view line() {
        ++number_;
        const std::size_t end = rest_.find('\n');
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        return line;
    }
    /// What stands behind a word at the beginning of the next line.
    std::string_view behind(std::string_view word) {
        std::string_view found = line();
        if (!found.starts_with(word) || found.size() == word.size())
            fail();
        else
            found.remove_prefix(word.size());
        return found;
    }
    /// The next line's numbers, each at most so far from 0.
    template <class Numbers>
    void numbers(Numbers& into, std::int64_t most) {
        std::string_view line = this->line();
        std::size_t i = 0;
        for (auto& number : into) {
            if (i++ > 0)
                expect(line, ' ');
            number = static_cast<std::remove_reference_t<decltype(number)>>(take(line, most));
        }
        if (!line.empty())
            fail();
    }
    /// So many numbers in the next line, where a row of nothing may be one word: `visit` gets each with how
    /// often it comes.
    template <class Visit>
    void runs(std::size_t count, std::int64_t most, Visit visit) {
        std::string_view line = this->line();
        std::int64_t before = 1;
        while (count > 0 && failed_ == 0) {
            const std::int64_t number = take(line, most);
            std::size_t times = 1;
            if (number == 0 && line.starts_with(times_mark)) {
                line.remove_prefix(1);
                times = static_cast<std::size_t>(take(line, static_cast<std::int64_t>(count)));
                if (times < 2)
                    return fail();
            }
            if (number == 0 && before == 0)
                return fail();
            visit(number, times);
            before = number;
            count -= times;
            if (count > 0)
                expect(line, ' ');
        }
        if (!line.empty())
            fail();
    }
    std::string_view rest() const { return rest_; }
    bool is_at_end() const { return rest_.empty(); }
    void fail() { failed_ = failed_ == 0 ? number_ : failed_; }
    /// The first line with something wrong in it; 0 if there is none.
    int failed() const { return failed_; }

  private:
    void expect(std::string_view& line, char letter) {
        if (!line.starts_with(letter))
            return fail();
        line.remove_prefix(1);
    }
    std::int64_t take(std::string_view& line, std::int64_t most) {
        const bool is_negative = line.starts_with('-');
        line.remove_prefix(is_negative ? 1 : 0);
        const auto number = take_number(line, most);
        if (!number || (is_negative && *number == 0))
            fail();
        return is_negative ? -number.value_or(0) : number.value_or(0);
    }

    std::string_view rest_;
    int number_ = 0;
    int failed_ = 0;
};

constexpr std::int64_t most_squares = 676;
constexpr std::int64_t most_kinds = 8;
constexpr std::int64_t most_scale = Network::one;
constexpr std::int64_t most_sum = 32'767;

/// What of the shape and the sizes no network has.
bool is_impossible(const std::array<std::int64_t, 5>& shape) {
    const auto [kinds, squares, turns, most_pieces, scale] = shape;
    return kinds < 1 || kinds > most_kinds || squares < 1 || squares > most_squares || turns < 0 ||
           turns > 1 || most_pieces < 1 || most_pieces > most_squares || scale < 0;
}

void add(std::string& text, const Network& network) {
    const PlaneShape& shape = network.shape;
    add_line(text, std::array<std::int64_t, 5>{shape.kinds, shape.squares, shape.turns ? 1 : 0,
                                               network.most_pieces, network.scale});
    add_line(text, network.bias);
    for (const HiddenSums& column : network.columns)
        add_line(text, column);
    for (const Network::Phase& phase : network.outputs) {
        add_line(text, std::array{phase.hand, phase.bias});
        add_line(text, phase.weights);
    }
}

/// Of numbers that are the same the first, a line a phase; so many times nothing in a row is one word.
void add(std::string& text, const PatternTables& tables) {
    text += std::string(patterns_word) + number_text(tables.size) + '\n';
    const auto shared = PatternTables::board_of(tables.size).shared();
    std::int64_t nothing = 0;
    const auto end_nothing = [&] {
        if (nothing > 0)
            add_number(text, 0);
        if (nothing > 1)
            text += times_mark + number_text(nothing);
        nothing = 0;
    };
    for (std::size_t i = 0; i < tables.values.size(); ++i) {
        const std::size_t weight = i % shared.size();
        if (shared[weight] == weight && tables.values[i] == 0) {
            ++nothing;
        } else if (shared[weight] == weight) {
            end_nothing();
            add_number(text, tables.values[i]);
        }
        if (weight + 1 == shared.size()) {
            end_nothing();
            text += '\n';
        }
    }
}

void read_network(Reader& reader, Network& network) {
    std::array<std::int64_t, 5> shape{};
    reader.numbers(shape, most_scale);
    if (is_impossible(shape))
        return reader.fail();
    const auto [kinds, squares, turns, most_pieces, scale] = shape;
    network.shape = {static_cast<int>(kinds), static_cast<int>(squares), turns == 1};
    network.most_pieces = static_cast<int>(most_pieces);
    network.scale = scale;
    reader.numbers(network.bias, most_sum);
    for (std::size_t i = 0; i < network.shape.inputs() && reader.failed() == 0; ++i)
        reader.numbers(network.columns.emplace_back(), most_sum);
    for (Network::Phase& phase : network.outputs) {
        std::array<int, 2> head{};
        reader.numbers(head, largest_estimate);
        phase.hand = head[0];
        phase.bias = head[1];
        if (phase.hand < 0 || phase.hand > Network::most_hand)
            reader.fail();
        reader.numbers(phase.weights, Network::largest_output);
    }
}

void read_patterns(Reader& reader, PatternTables& tables) {
    const auto size = parse_number(reader.behind(patterns_word), most_squares);
    if (!size || !PatternTables::may_be_of(static_cast<int>(*size)))
        return reader.fail();
    tables.size = static_cast<int>(*size);
    const auto shared = PatternTables::board_of(tables.size).shared();
    std::size_t own = 0; // that are not the same as one before
    for (std::size_t weight = 0; weight < shared.size(); ++weight)
        own += shared[weight] == weight ? 1 : 0;
    std::vector<std::int16_t> row;
    const std::size_t phases = PatternTables::phases;
    for (std::size_t phase = 0; phase < phases && reader.failed() == 0; ++phase) {
        row.clear();
        reader.runs(own, most_sum, [&](std::int64_t number, std::size_t times) {
            row.insert(row.end(), times, static_cast<std::int16_t>(number));
        });
        row.resize(own);
        auto from = row.begin();
        const std::size_t begin = tables.values.size();
        for (std::size_t weight = 0; weight < shared.size(); ++weight)
            tables.values.push_back(shared[weight] == weight ? *from++
                                                             : tables.values[begin + shared[weight]]);
    }
}

} // namespace

std::string weights_checksum(std::string_view text) {
    const std::uint64_t sum = mix(text);
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (int bits = 60; bits >= 0; bits -= 4)
        hex += digits[sum >> static_cast<unsigned>(bits) & 15U];
    return hex;
}

std::string to_text(const Weights& weights) {
    std::string text =
        std::string(title) + "\nvariant " + weights.variant + "\ncommand " + weights.command + '\n';
    std::visit([&](const auto& learned) { add(text, learned); }, weights.learned);
    return text + std::string(checksum_word) + weights_checksum(text) + '\n';
}

Result<Weights, std::string> parse_weights(std::string_view text) {
    Reader reader(text);
    if (reader.line() != title)
        return "it has no weights: its first line is not '" + std::string(title) + "'";
    const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
    const std::string_view before = text.substr(0, last);
    if (text.substr(last) != std::string(checksum_word) + weights_checksum(before) + '\n')
        return std::string("it is damaged or cut off: its checksum is another one than it has");
    Weights weights;
    weights.variant = reader.behind("variant ");
    weights.command = reader.behind("command ");
    if (reader.failed() == 0 && reader.rest().starts_with(patterns_word))
        read_patterns(reader, weights.learned.emplace<PatternTables>());
    else if (reader.failed() == 0)
        read_network(reader, weights.learned.emplace<Network>());
    reader.behind(checksum_word);
    if (!reader.is_at_end())
        reader.fail();
    if (reader.failed() > 0)
        return "its line " + number_text(reader.failed()) + " is none of weights";
    return weights;
}

} // namespace quincunx::engine

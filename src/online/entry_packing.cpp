#include "online/entry_packing.hpp"

#include <utility>

namespace quincunx::online {

namespace {

using namespace wire::event;

// The first byte: the kind of event, and what there is of it.
constexpr unsigned kinds = 16;
constexpr unsigned of_second = 16;
constexpr unsigned has_key = 32;
constexpr unsigned has_secret = 64;
static_assert(std::variant_size_v<wire::Event> <= kinds);

unsigned byte_of(char letter) {
    return static_cast<unsigned char>(letter);
}

/// Seven bits in each byte, the low ones first; the last has no eighth bit.
void put_number(std::string& text, std::uint64_t number) {
    constexpr std::uint64_t more = 128;
    for (; number >= more; number /= more)
        text += static_cast<char>(number % more + more);
    text += static_cast<char>(number);
}

/// Small numbers below zero are short, too.
void put_signed(std::string& text, std::int64_t number) {
    const auto bits = static_cast<std::uint64_t>(number);
    put_number(text, number < 0 ? ~(bits << 1U) : bits << 1U);
}

void put_text(std::string& text, std::string_view content) {
    put_number(text, content.size());
    text += content;
}

/// Takes what was put from the front.
class Unpacking {
  public:
    explicit Unpacking(std::string_view rest) : rest_(rest) {}

    unsigned byte() {
        const unsigned byte = byte_of(rest_.front());
        rest_.remove_prefix(1);
        return byte;
    }
    std::uint64_t number() {
        std::uint64_t number = 0;
        unsigned next = 128;
        for (unsigned shift = 0; next >= 128; shift += 7) {
            next = byte();
            number |= static_cast<std::uint64_t>(next % 128) << shift;
        }
        return number;
    }
    std::int64_t signed_number() {
        const std::uint64_t bits = number();
        return static_cast<std::int64_t>(bits % 2 == 0 ? bits >> 1U : ~(bits >> 1U));
    }
    std::string_view text() { return text(static_cast<std::size_t>(number())); }
    std::string_view text(std::size_t size) {
        const std::string_view text = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return text;
    }
    std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;
};

/// What an event holds besides its side. A text is the last of it, and needs no length.
struct Put {
    std::string& text;

    void operator()(const Seated& event) const { text += event.name; }
    void operator()(const Moved& event) const { text += event.move; }
    void operator()(const TakebackGranted& event) const { put_signed(text, event.plies); }
    void operator()(const Ended& event) const {
        text += static_cast<char>(event.result);
        text += event.reason;
    }
    void operator()(const Said& event) const { text += static_cast<char>(event.phrase); }
    void operator()(const Rematched& event) const { text += event.game; }
    void operator()(const TimeGiven& event) const { put_signed(text, event.span); }
    void operator()(const Away& event) const { put_signed(text, event.passed); }
    void operator()(const Expired& event) const {
        if (event.by)
            text += static_cast<char>(*event.by);
    }
    void operator()(const auto& /*has a side at most*/) const {}
};

struct Get {
    Unpacking& bytes;

    void operator()(Seated& event) const { event.name = bytes.rest(); }
    void operator()(Moved& event) const { event.move = bytes.rest(); }
    void operator()(TakebackGranted& event) const { event.plies = bytes.signed_number(); }
    void operator()(Ended& event) const {
        event.result = static_cast<wire::Result>(bytes.byte());
        event.reason = bytes.rest();
    }
    void operator()(Said& event) const { event.phrase = static_cast<wire::Phrase>(bytes.byte()); }
    void operator()(Rematched& event) const { event.game = bytes.rest(); }
    void operator()(TimeGiven& event) const { event.span = bytes.signed_number(); }
    void operator()(Away& event) const { event.passed = bytes.signed_number(); }
    void operator()(Expired& event) const {
        if (!bytes.rest().empty())
            event.by = static_cast<Color>(bytes.byte());
    }
    void operator()(auto& /*has a side at most*/) const {}
};

bool is_of_second(const wire::Event& event) {
    return std::visit(
        [](const auto& what) {
            if constexpr (requires { what.side; })
                return what.side == Color::second;
            else
                return false;
        },
        event);
}

/// An event of the kind with that number.
template <std::size_t... Kinds>
wire::Event event_of(std::size_t kind, Color color, std::index_sequence<Kinds...> /*all*/) {
    wire::Event event;
    ((kind == Kinds ? static_cast<void>(event.emplace<Kinds>()) : static_cast<void>(0)), ...);
    std::visit(
        [&](auto& what) {
            if constexpr (requires { what.side; })
                what.side = color;
        },
        event);
    return event;
}

} // namespace

void pack(std::string& text, const StoredEntry& stored, Milliseconds created) {
    const LogEntry& entry = stored.entry;
    const std::size_t begin = text.size();
    text += static_cast<char>(entry.event.index() + (is_of_second(entry.event) ? of_second : 0) +
                              (entry.key ? has_key : 0) + (stored.secret.empty() ? 0 : has_secret));
    if (entry.key)
        put_text(text, *entry.key);
    put_signed(text, entry.at - created);
    if (!stored.secret.empty())
        put_text(text, stored.secret);
    std::visit(Put{text}, entry.event);
    std::string size;
    put_number(size, text.size() - begin);
    text.insert(begin, size);
}

std::string_view take_packed(std::string_view& text) {
    Unpacking bytes(text);
    const std::string_view stored = bytes.text();
    text = bytes.rest();
    return stored;
}

StoredEntry unpacked(std::string_view packed, std::int64_t version, Milliseconds created) {
    Unpacking bytes(packed);
    const unsigned head = bytes.byte();
    StoredEntry stored;
    stored.entry.version = version;
    if ((head & has_key) != 0)
        stored.entry.key = std::string(bytes.text());
    stored.entry.at = created + bytes.signed_number();
    if ((head & has_secret) != 0)
        stored.secret = bytes.text();
    const Color color = (head & of_second) != 0 ? Color::second : Color::first;
    stored.entry.event =
        event_of(head % kinds, color, std::make_index_sequence<std::variant_size_v<wire::Event>>());
    std::visit(Get{bytes}, stored.entry.event);
    return stored;
}

std::string_view packed_key(std::string_view packed) {
    Unpacking bytes(packed);
    return (bytes.byte() & has_key) != 0 ? bytes.text() : std::string_view();
}

} // namespace quincunx::online

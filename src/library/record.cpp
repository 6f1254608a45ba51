#include "library/access.hpp"

#include <algorithm>

namespace quincunx::v0 {

Record::Record(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Record::Record(const Record& other) : data_(std::make_unique<Data>(*other.data_)) {}
Record::Record(Record&& other) noexcept = default;
Record& Record::operator=(const Record& other) {
    return *this = Record(other);
}
Record& Record::operator=(Record&& other) noexcept = default;
Record::~Record() = default;

Result<Record> Record::parse(std::string_view text) {
    auto record = play::parse_record(text);
    if (!record)
        return face(record.error());
    const Variant variant = detail::Access::variant(record->variant);
    return detail::Access::record(variant, std::move(*record));
}

std::string Record::text() const {
    return play::to_text(data_->record);
}

Variant Record::variant() const {
    return data_->variant;
}

Position Record::start() const {
    auto game = detail::Access::start(data_->variant).clone();
    if (!data_->record.position.empty())
        game->set_position(data_->record.position);
    return detail::Access::position(data_->variant, std::move(game));
}

std::vector<Record::Ply> Record::plies() const {
    std::vector<Ply> plies;
    for (const play::RecordedMove& move : data_->record.moves)
        plies.push_back({move.text, move.note.comment});
    return plies;
}

std::array<std::string, 2> Record::names() const {
    return data_->record.names.values;
}

std::optional<Outcome> Record::outcome() const {
    return face(data_->record.outcome);
}

std::string Record::date() const {
    return data_->record.date;
}

std::optional<Error> Record::set_date(std::string_view date) {
    play::Record dated = data_->record;
    dated.date = date;
    // Who reads records knows what a date is.
    const auto read = play::parse_record(play::to_text(dated));
    if (!read)
        return face(read.error());
    data_->record.date = read->date;
    return std::nullopt;
}

bool Record::set_comment(std::size_t ply, std::string_view comment) {
    if (ply >= data_->record.moves.size())
        return false;
    data_->record.moves[ply].note.comment = play::comment_from(comment);
    return true;
}

Result<Session> Record::session(const Terms& terms, Milliseconds now) const {
    // The terms' clocks and ends; the names are the record's.
    const auto begun = Session::begin(start(), terms, now);
    if (!begun)
        return begun.error();
    auto session = play::session_from(data_->record, detail::Access::terms(*begun), now);
    if (!session)
        return face(session.error());
    return detail::Access::session(data_->variant, std::move(*session));
}

bool operator==(const Record& a, const Record& b) {
    return a.data_->record == b.data_->record;
}

} // namespace quincunx::v0

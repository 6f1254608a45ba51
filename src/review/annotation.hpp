#pragma once

#include "board/color.hpp"
#include "games/error.hpp"
#include "review/mistake_note.hpp"
#include "wire/json.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace quincunx::review {

/// A position of an annotation, and its best line, if one is told.
struct FoundPosition {
    Color turn = Color::first;
    std::int64_t score = 0; ///< for whose turn it is
    bool proved = false;
    std::vector<std::string> moves{};
};

/// A move of which it says that it was a mistake.
struct FoundMistake {
    std::int64_t ply = 0; ///< that it was, from 1
    MistakeKind kind = MistakeKind::slip;
    std::int64_t percent = 0; ///< of a won game that it cost
};

/// What the JSON of `quincunx analyse --annotate` says, each member in its bounds; nobody has looked whether
/// the moves are legal. There is a position more than moves.
struct Annotation {
    std::string variant;
    std::string position;
    std::vector<std::string> moves;
    std::vector<FoundPosition> positions;
    std::vector<FoundMistake> mistakes;
};

/// Error: record_tag_value, of the member that is wrong.
Result<Annotation> read_annotation(const wire::JsonTree& tree);

/// What says so: `found` stands where something that is `accepted` should.
Error annotation_error(std::string member, std::string found, std::string accepted);

} // namespace quincunx::review

#pragma once

#include "play/record/record.hpp"

namespace quincunx::play {

/// A tag pair as it was found.
struct PlacedTag {
    Tag tag;
    std::size_t name_at = 0;
    std::size_t value_at = 0; ///< behind the opening quote
};

/// The tag pairs that a record begins with.
struct TagSection {
    std::vector<PlacedTag> tags;
    std::size_t end = 0; ///< where the moves begin

    const PlacedTag* find(std::string_view name) const;
};

/// Reads the tag pairs. Errors: record_tag, record_unclosed, record_tag_value for an escape,
/// record_duplicate_tag, record_character.
Result<TagSection> read_tags(std::string_view text);

/// A record without moves, from its tags. Errors: record_missing_tag, record_game_differs, record_tag_value,
/// unknown_game and those of options.
Result<Record> read_head(const TagSection& section);

} // namespace quincunx::play

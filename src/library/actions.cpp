#include "library/access.hpp"

namespace quincunx::v0 {

namespace {

int squares_of(const Variant& variant) {
    return variant.width() * variant.height();
}

} // namespace

int Variant::actions() const {
    return (data_->places ? squares_of(*this) : squares_of(*this) * squares_of(*this)) + 1;
}

int Variant::action(Move move) const {
    if (move.is_pass())
        return actions() - 1;
    return data_->places ? move.to : move.from * squares_of(*this) + move.to;
}

Move Variant::move(int action) const {
    if (action == actions() - 1)
        return {};
    if (data_->places)
        return {Move::nowhere, static_cast<Square>(action)};
    return {static_cast<Square>(action / squares_of(*this)), static_cast<Square>(action % squares_of(*this))};
}

} // namespace quincunx::v0

#include "random.hpp"

#include <stdexcept>

namespace quincunx::reference {

namespace {

// A size from low to high, of the parity of `low` if `step` is 2.
int random_size(Rng& rng, int low, int high, int step) {
    std::vector<int> small;
    std::vector<int> edges;
    std::vector<int> all;
    for (int size = low; size <= high; size += step) {
        all.push_back(size);
        if (size < low + 5 * step) {
            small.push_back(size);
        }
        for (int edge : {2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 24, 25, 26}) {
            if (size == edge) {
                edges.push_back(size);
            }
        }
    }
    switch (random_int(rng, 10)) {
    case 0:
        return pick(rng, all);
    case 1:
    case 2:
    case 3:
        return pick(rng, edges);
    default:
        return pick(rng, small);
    }
}

// Writes a variant's canonical text (C-2): options that differ from the default, in the rule's order.
class VariantText {
  public:
    explicit VariantText(const std::string& game) : text_(game) {}

    VariantText& option(const std::string& name, const std::string& value, const std::string& otherwise) {
        if (value != otherwise) {
            text_ += (has_options_ ? "," : ":") + name + "=" + value;
            has_options_ = true;
        }
        return *this;
    }

    VariantText& option(const std::string& name, int value, int otherwise) {
        return option(name, std::to_string(value), std::to_string(otherwise));
    }

    const std::string& text() const { return text_; }

  private:
    std::string text_;
    bool has_options_ = false;
};

std::string random_ugolki_variant(Rng& rng) {
    const int size = random_size(rng, 4, 26, 1);
    std::vector<std::string> camps{"triangle"};
    if (size >= 6) { // UGO-2: on smaller boards these camps overlap
        camps.insert(camps.end(), {"3x3", "3x4"});
    }
    const std::string camp = pick(rng, camps);
    const std::string equal_turns = one_in(rng, 2) ? "on" : "off";
    const int leave_home = pick<int>(rng, {0, 0, 0, 1, 2, 3, 4, 5, 8, 20, 999});
    return VariantText("ugolki")
        .option("size", size, 8)
        .option("camp", camp, "triangle")
        .option("equal-turns", equal_turns, "off")
        .option("leave-home", leave_home, 0)
        .text();
}

} // namespace

std::string random_variant(const std::string& game, Rng& rng) {
    if (game == "ring") {
        const int width = random_size(rng, 2, 26, 1);
        const int height = random_size(rng, 2, 26, 1);
        const std::string forced = pick<std::string>(rng, {"black", "both", "none"});
        return VariantText(game)
            .option("width", width, 6)
            .option("height", height, 6)
            .option("forced", forced, "black")
            .text();
    }
    if (game == "reversi") {
        const int size = random_size(rng, 4, 26, 2);
        const std::string diagonal_lines = one_in(rng, 2) ? "on" : "off";
        const std::string end = one_in(rng, 3) ? "mover" : "both";
        return VariantText(game)
            .option("size", size, 8)
            .option("diagonal", diagonal_lines, "off")
            .option("end", end, "both")
            .text();
    }
    if (game == "ugolki") {
        return random_ugolki_variant(rng);
    }
    if (game == "jesonmor") {
        const int size = random_size(rng, 3, 25, 2);
        const std::string archers = one_in(rng, 3) ? "off" : "on";
        const int protection = pick<int>(rng, {0, 0, 0, 1, 2, 3, 5, 10, 40, 9999});
        return VariantText(game)
            .option("size", size, 9)
            .option("archers", archers, "on")
            .option("protection", protection, 0)
            .option("legs", one_in(rng, 3) ? "free" : "block", "block")
            .text();
    }
    if (game == "checkers") {
        return VariantText(game).option("size", random_size(rng, 4, 26, 2), 8).text();
    }
    throw std::invalid_argument("no such game: " + game);
}

} // namespace quincunx::reference

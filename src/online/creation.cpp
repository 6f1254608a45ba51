#include "online/creation.hpp"

#include "board/random.hpp"
#include "games/ring/random_setup.hpp"
#include "games/text.hpp"
#include "i18n/name_words.hpp"
#include "play/registry.hpp"

namespace quincunx::online {

namespace {

constexpr Milliseconds usual_limit = Milliseconds{20} * 60 * 1000; // UGO-7

Problem wrong(std::string text, const char* at) {
    return {.code = wire::Code::bad_message, .text = std::move(text), .at = at};
}

std::uint64_t number_from(RandomSource& random, std::string_view purpose, std::string_view secret) {
    std::uint64_t number = 0;
    for (const char letter : random.hash(std::string(purpose).append(secret)))
        number = mix(number + static_cast<unsigned char>(letter) + 1);
    return number;
}

/// The position that is asked for. Errors: bad_message.
Result<std::string, Problem> start_of(const wire::NewGame& request, const play::Variant& variant,
                                      std::uint64_t seed) {
    if (!request.setup.value_or(false))
        return request.position.value_or(play::make_game(variant)->position_text());
    if (variant.game().name != ring::spec.name || request.position)
        return wrong("only Ring has a setup, and where no position is given", "setup"); // RING-13
    return ring::random_setup(*ring::make_options(variant.values()), seed);
}

} // namespace

std::string id_from(RandomSource& random, std::string_view secret) {
    constexpr std::string_view letters = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::uint64_t number = number_from(random, "id ", secret);
    std::string id(wire::game_id_rule.most, '0');
    for (char& letter : id) {
        letter = letters[number % letters.size()];
        number /= letters.size();
    }
    return id;
}

Result<std::string, Problem> name_of_player(std::string_view text) {
    auto name = parse_name(text);
    if (!name)
        return wrong(words(name.error(), Language::english), "name");
    return std::move(*name);
}

Result<Plan, Problem> plan_of(const wire::NewGame& request, std::string_view token, RandomSource& random,
                              int most_squares) {
    auto name = name_of_player(request.name);
    if (!name)
        return name.error();
    const auto variant = play::parse_variant(request.variant);
    if (!variant)
        return wrong(words(variant.error(), Language::english), "variant");
    const View view = play::make_game(*variant)->view();
    if (view.width * view.height > most_squares)
        return Problem{.code = wire::Code::too_much,
                       .text = "a board may have " + number_text(most_squares) + " squares here",
                       .at = "variant"};
    Random chance(number_from(random, "chance ", token));
    const bool heads = chance.below(2) == 0;
    auto position = start_of(request, *variant, chance.next());
    if (!position)
        return position.error();

    const Color side = request.side.value_or(heads ? Color::first : Color::second);
    Plan plan;
    GameSettings& settings = plan.settings;
    settings.id = id_from(random, token);
    settings.variant = variant->text();
    settings.position = std::move(*position);
    settings.clock = request.clock.value_or(wire::clock::Move{usual_limit});
    settings.listed = request.listed.value_or(true);
    settings.watchable = request.watchable.value_or(true);
    plan.players[side] = Plan::Player{std::move(*name), random.hash(token)};
    if (request.level) {
        settings.computer = wire::Computer{!side, *request.level};
        plan.players[!side] = Plan::Player{"Level " + number_text(*request.level), ""};
    }
    if (const auto game = OnlineGame::open(settings); !game)
        return game.error();
    return plan;
}

/// Who knows the seats' secrets knows the id, so that the game is created once, whoever does it.
std::optional<Plan> plan_of_rematch(const OnlineGame& game, Color seat, RandomSource& random) {
    auto settings = game.rematch(seat);
    if (!settings)
        return std::nullopt;
    Plan plan{std::move(*settings), {}};
    plan.settings.id =
        id_from(random, game.settings().id + game.secret(Color::first) + game.secret(Color::second));
    for (const Color color : colors)
        plan.players[!color] = Plan::Player{game.name(color).value_or(""), game.secret(color)};
    return plan;
}

namespace {

/// Whether anybody may come who is not there already.
bool needs_number(const GameSettings& settings) {
    return !settings.computer || settings.watchable;
}

/// One game on its way into the event log.
class CreationAttempts : public std::enable_shared_from_this<CreationAttempts> {
  public:
    CreationAttempts(Ports ports, Plan plan, std::weak_ptr<void> alive,
                     std::function<void(Result<CreatedGame, Problem>)> then)
        : ports_(ports),
          plan_(std::move(plan)),
          alive_(std::move(alive)),
          then_(std::move(then)) {}

    void attempt() {
        // Where so many in a row are taken, most are: then numbers of one digit more are drawn.
        constexpr std::size_t attempts_with_each = 4;
        constexpr std::size_t lengths = wire::game_number_rule.most - wire::game_number_rule.least + 1;
        if (attempts_ == attempts_with_each * lengths)
            return fail(wire::Code::too_much, "all numbers are taken");
        digits_ = wire::game_number_rule.least + attempts_++ / attempts_with_each;
        game_ = std::make_shared<const OnlineGame>(furnish());
        ports_.event_log.create({plan_.settings, game_->entries(), game_->summary(), plan_.creator},
                                [self = shared_from_this()](Written written) { self->written(written); });
    }

  private:
    OnlineGame furnish() {
        const Milliseconds now = ports_.event_log.now();
        if (needs_number(plan_.settings))
            plan_.settings.number = ports_.random.number(digits_);
        plan_.settings.created = now;
        OnlineGame game = *OnlineGame::open(plan_.settings);
        for (const Color color : colors)
            if (const auto& player = plan_.players[color])
                game.apply(game.sit(player->name, player->secret, color, now)->front());
        return game;
    }

    void written(Written written) {
        if (alive_.expired())
            return;
        if (written == Written::committed)
            return then_(CreatedGame{
                plan_.settings, {{game_->secret(Color::first), game_->secret(Color::second)}}, *game_});
        ports_.event_log.load(plan_.settings.id, 0,
                              [self = shared_from_this()](Read<std::optional<StoredGame>> read) {
                                  self->looked(std::move(read));
                              });
    }

    /// What was not written is there already, or its number is another game's; or nobody knows.
    void looked(Read<std::optional<StoredGame>> read) {
        if (alive_.expired())
            return;
        if (!read)
            return fail(wire::Code::unavailable, "the store cannot be reached; send it again");
        const std::optional<StoredGame>& known = *read;
        if (!known)
            return attempt();
        CreatedGame there{known->settings, {}};
        for (const StoredEntry& stored : known->entries)
            if (const auto* seated = std::get_if<wire::event::Seated>(&stored.entry.event))
                there.secrets[seated->side] = stored.secret;
        then_(std::move(there));
    }

    void fail(wire::Code code, const char* text) { then_(Problem{.code = code, .text = text}); }

    Ports ports_;
    Plan plan_;
    std::weak_ptr<void> alive_;
    std::function<void(Result<CreatedGame, Problem>)> then_;
    std::shared_ptr<const OnlineGame> game_;
    std::size_t attempts_ = 0;
    std::size_t digits_ = 0; ///< of the number
};

} // namespace

void create_game(Ports ports, Plan plan, std::weak_ptr<void> alive,
                 std::function<void(Result<CreatedGame, Problem>)> then) {
    std::make_shared<CreationAttempts>(ports, std::move(plan), std::move(alive), std::move(then))->attempt();
}

} // namespace quincunx::online

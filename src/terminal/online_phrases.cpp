#include "terminal/online_phrases.hpp"

#include "terminal/plain_input.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal {

namespace {

constexpr OnlinePhrases english{
    .link = "In a browser: {}",
    .in_terminal = "In a terminal: {}",
    .waiting = "Waiting for the other player.",
    .waiting_help = "{} lists the commands.",
    .playing = "You play game {}.",
    .watching = "You watch game {}.",
    .you_as = "{} (you)",
    .seat_not_kept = "Your seat could not be kept, so stay: {}.",
    .sits_down = "{} sits down.",
    .you_offer_draw = "You offer a draw.",
    .offers_draw = "{} offers a draw: {} or {}?",
    .draw_declined = "{} declines the draw.",
    .you_ask_takeback = "You ask for your last move back.",
    .asks_takeback = "{} asks for the last move back: {} or {}?",
    .takeback_granted = "Taken back: {}.",
    .takeback_refused = "{} refuses to take it back.",
    .says = "{}: {}",
    .you_offer_rematch = "You offer another game.",
    .offers_rematch = "{} offers another game: {} accepts.",
    .rematch = "Another game, with sides swapped: {}.",
    .time_given = "The server was away. {} gets {} back.",
    .expired = "Nobody has come for a day: the game is over.",
    .gone = "{} has lost the connection.",
    .is_back = "{} is there again.",
    .lost = "The connection is lost; trying to get it back.",
    .connected = "Connected again.",
    .minutes_left = "You have {} min left for this.",
    .clocks = "Clocks: {} {}, {} {}",
    .no_clock = "This game has no clock.",
    .after_game = "{} offers another game; {} leaves.",
    .come_back = "The game waits for you. To come back: {}",
    .watch_again = "To watch again: {}",
    .nothing_to_answer = "nothing was offered and nothing asked",
    .phrases_there_are = "what can be said is: {}",
    .refused = "the server refuses: {}",
    .dismissed = "the server has closed the connection: {}",
    .unreachable = "{} cannot be reached: {}",
    .watch_instead = "{}; to watch: {}",
    .help_play = "  help, ?     show this list\n"
                 "  moves       list the moves there are\n"
                 "  board       show the board again\n"
                 "  flip        turn the board round\n"
                 "  clock       show the clocks\n"
                 "  draw        offer a draw\n"
                 "  takeback    ask for your last move back\n"
                 "  accept      say yes to what is offered or asked\n"
                 "  decline     say no to it\n"
                 "  say PHRASE  say something to the other player; say alone lists what\n"
                 "  save FILE   write the game to a file\n"
                 "  resign      give the game up\n"
                 "  quit        leave; the game goes on, and you can come back\n",
    .help_watch = "  help, ?     show this list\n"
                  "  moves       list the moves there are\n"
                  "  board       show the board again\n"
                  "  flip        turn the board round\n"
                  "  clock       show the clocks\n"
                  "  save FILE   write the game to a file\n"
                  "  quit        leave\n",
    .help_after = "  help, ?     show this list\n"
                  "  board       show the board again\n"
                  "  flip        turn the board round\n"
                  "  say PHRASE  say something to the other player; say alone lists what\n"
                  "  save FILE   write the game to a file\n"
                  "  rematch     offer another game, with sides swapped, or accept the offer\n"
                  "  quit        leave\n",
    .help_wait = "  help, ?     show this list\n"
                 "  quit        leave; the game waits, and you can come back\n",
};

constexpr OnlinePhrases russian{
    .link = "В браузере: {}",
    .in_terminal = "В терминале: {}",
    .waiting = "Ждём второго игрока.",
    .waiting_help = "Команды покажет {}.",
    .playing = "Вы играете в игре {}.",
    .watching = "Вы смотрите игру {}.",
    .you_as = "{} (вы)",
    .seat_not_kept = "Ваше место не удалось запомнить, не уходите: {}.",
    .sits_down = "За доску садится {}.",
    .you_offer_draw = "Вы предлагаете ничью.",
    .offers_draw = "{} предлагает ничью: {} или {}?",
    .draw_declined = "{} отклоняет ничью.",
    .you_ask_takeback = "Вы просите вернуть свой последний ход.",
    .asks_takeback = "{} просит вернуть последний ход: {} или {}?",
    .takeback_granted = "Взято назад: {}.",
    .takeback_refused = "{} не соглашается вернуть ход.",
    .says = "{}: {}",
    .you_offer_rematch = "Вы предлагаете ещё одну игру.",
    .offers_rematch = "{} предлагает ещё одну игру: {} — согласиться.",
    .rematch = "Ещё одна игра, стороны меняются: {}.",
    .time_given = "Сервер был недоступен. {}: возвращено {}.",
    .expired = "За сутки никто не пришёл: игра окончена.",
    .gone = "{}: связь потеряна.",
    .is_back = "{}: снова на связи.",
    .lost = "Связь потеряна; пробуем её вернуть.",
    .connected = "Связь восстановлена.",
    .minutes_left = "У вас на это осталось {} мин.",
    .clocks = "Часы: {} {}, {} {}",
    .no_clock = "Эта игра без часов.",
    .after_game = "{} — предложить ещё одну игру; {} — выйти.",
    .come_back = "Игра вас ждёт. Чтобы вернуться: {}",
    .watch_again = "Чтобы смотреть снова: {}",
    .nothing_to_answer = "ничего не предложено и ни о чём не просят",
    .phrases_there_are = "сказать можно: {}",
    .refused = "сервер отказал: {}",
    .dismissed = "сервер закрыл соединение: {}",
    .unreachable = "{} недоступен: {}",
    .watch_instead = "{}; чтобы смотреть: {}",
    .help_play = "  помощь, ?       показать этот список\n"
                 "  ходы            какие есть ходы\n"
                 "  доска           показать доску ещё раз\n"
                 "  повернуть       повернуть доску\n"
                 "  часы            показать часы\n"
                 "  ничья           предложить ничью\n"
                 "  вернуть         попросить вернуть свой последний ход\n"
                 "  принять         согласиться с предложением или просьбой\n"
                 "  отклонить       не согласиться\n"
                 "  сказать ФРАЗА   сказать второму игроку; без фразы — список\n"
                 "  сохранить ФАЙЛ  записать игру в файл\n"
                 "  сдаюсь          сдаться\n"
                 "  выход           выйти; игра продолжится, и можно вернуться\n",
    .help_watch = "  помощь, ?       показать этот список\n"
                  "  ходы            какие есть ходы\n"
                  "  доска           показать доску ещё раз\n"
                  "  повернуть       повернуть доску\n"
                  "  часы            показать часы\n"
                  "  сохранить ФАЙЛ  записать игру в файл\n"
                  "  выход           выйти\n",
    .help_after = "  помощь, ?       показать этот список\n"
                  "  доска           показать доску ещё раз\n"
                  "  повернуть       повернуть доску\n"
                  "  сказать ФРАЗА   сказать второму игроку; без фразы — список\n"
                  "  сохранить ФАЙЛ  записать игру в файл\n"
                  "  реванш          предложить ещё одну игру, сменив стороны, или согласиться\n"
                  "  выход           выйти\n",
    .help_wait = "  помощь, ?       показать этот список\n"
                 "  выход           выйти; игра подождёт, и можно вернуться\n",
};

using PhraseTable = std::array<std::string_view, wire::phrase_names.size()>;
constexpr PhraseTable english_phrases{"hello",      "good luck", "well played", "thank you",
                                      "one moment", "sorry",     "good bye"};
constexpr PhraseTable russian_phrases{"привет",      "удачи",    "хорошо сыграно", "спасибо",
                                      "одну минуту", "извините", "до свидания"};

const PhraseTable& table_of(Language language) {
    return language == Language::russian ? russian_phrases : english_phrases;
}

constexpr std::array<std::string_view, wire::code_names.size()> russian_codes{
    "сообщение не понято",
    "нет такой игры",
    "это место не ваше",
    "сейчас этого сделать нельзя",
    "правила это запрещают",
    "игра тем временем ушла вперёд",
    "слишком часто; подождите",
    "больше, чем разрешает сервер",
    "сервер сейчас не может ответить; попробуйте ещё раз",
    "на сервере ошибка",
};

} // namespace

const OnlinePhrases& online_phrases(Language language) {
    return language == Language::russian ? russian : english;
}

std::string words(const wire::Problem& problem, Language language) {
    if (language == Language::english && !problem.text.empty())
        return problem.text;
    const auto code = static_cast<std::size_t>(problem.code);
    return std::string(language == Language::russian ? russian_codes[code] : wire::code_names[code]);
}

std::string_view words(wire::Phrase phrase, Language language) {
    return table_of(language)[static_cast<std::size_t>(phrase)];
}

std::optional<wire::Phrase> parse_phrase(std::string_view typed) {
    std::string text = lower_case(typed);
    std::ranges::replace(text, '_', ' ');
    for (const PhraseTable* table : {&english_phrases, &russian_phrases})
        if (const auto* const found = std::ranges::find(*table, text); found != table->end())
            return static_cast<wire::Phrase>(found - table->begin());
    return std::nullopt;
}

std::string phrases_text(Language language) {
    std::string text;
    for (const std::string_view phrase : table_of(language))
        text.append(text.empty() ? "" : ", ").append(phrase);
    return text;
}

} // namespace quincunx::terminal

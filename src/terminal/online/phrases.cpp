#include "terminal/online/phrases.hpp"

namespace quincunx::terminal {

namespace {

constexpr OnlinePhrases english{
    .invitation = "{}, game {}.",
    .who_plays = "{} plays {}, you would play {}.",
    .clock_of_moves = "Time: {} for every move.",
    .clock_of_games = "Time: {} for all moves, and {} more after each.",
    .sit_down = "Sit down, yes or no? ",
    .link = "In a browser: {}",
    .in_terminal = "In a terminal: {}",
    .only_here = "Both work on this machine only.",
    .waiting_help = "{} lists the commands.",
    .playing = "You play game {}.",
    .watching = "You watch game {}.",
    .you_as = "{} (you)",
    .seat_not_kept = "Your seat could not be kept, so stay: {}.",
    .sits_down = "{} sits down.",
    .offers_draw = "{} offers a draw: {} or {}?",
    .asks_takeback = "{} asks for the last move back: {} or {}?",
    .takeback_granted = "Taken back: {}.",
    .says = "{}: {}",
    .offers_rematch = "{} offers another game: {} accepts.",
    .rematch = "Another game, with sides swapped: {}.",
    .time_given = "The server was away. {} gets {} back.",
    .away = "{} is away.",
    .may_claim = "In {} you may claim the game: {} or {}.",
    .claims_now = "You may claim the game now: {} or {}.",
    .came_back = "{} has come back: nothing can be claimed.",
    .new_key = "Your seat has a new key. Whoever has only the old one has the seat no more.",
    .new_key_of = "{} has a new key to the seat.",
    .gone = "{} has lost the connection.",
    .is_back = "{} is there again.",
    .lost = "The connection is lost; trying to get it back.",
    .connected = "Connected again.",
    .minutes_left = "You have {} min left for this.",
    .no_clock = "This game has no clock: a move may take 30 days.",
    .after_game = "{} offers another game; {} leaves.",
    .analysed = "Plies played: {}; seen {} ahead:",
    .nothing_to_analyse = "Plies played: {}; the game is over.",
    .plies_there_are = "what is wanted is a number of plies, 0 to {}",
    .game_waits = "The game waits for you.",
    .game_goes_on = "The game goes on.",
    .clock_goes_on = "The game goes on, and so does your clock.",
    .come_back = "To come back: {}",
    .watch_again = "To watch again: {}",
    .nothing_to_answer = "nothing was offered and nothing asked",
    .nothing_to_claim = "only who has been away for ten minutes at their turn can be claimed against",
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
                 "  save FILE   write the game to a file; save! replaces one\n"
                 "  resign      give the game up\n"
                 "  claim win   without a clock, when the other is away for ten minutes; or claim draw\n"
                 "  new key     make another key to your seat: whoever has the old one loses it\n"
                 "  quit        leave; the game goes on, and you can come back\n",
    .help_watch = "  help, ?     show this list\n"
                  "  moves       list the moves there are\n"
                  "  board       show the board again\n"
                  "  flip        turn the board round\n"
                  "  clock       show the clocks\n"
                  "  save FILE   write the game to a file; save! replaces one\n"
                  "  quit        leave\n",
    .help_after = "  help, ?     show this list\n"
                  "  board       show the board again\n"
                  "  flip        turn the board round\n"
                  "  say PHRASE  say something to the other player; say alone lists what\n"
                  "  save FILE   write the game to a file; save! replaces one\n"
                  "  analyse N   have the server look at the position after N plies, or the last\n"
                  "  rematch     offer another game, with sides swapped, or accept the offer\n"
                  "  quit        leave\n",
    .help_watch_after = "  help, ?     show this list\n"
                        "  board       show the board again\n"
                        "  flip        turn the board round\n"
                        "  save FILE   write the game to a file; save! replaces one\n"
                        "  analyse N   have the server look at the position after N plies, or the last\n"
                        "  quit        leave\n",
    .help_wait = "  help, ?     show this list\n"
                 "  call off    call the game off\n"
                 "  quit        leave; the game waits, and you can come back\n",
    .help_watch_wait = "  help, ?     show this list\n"
                       "  quit        leave\n",
};

constexpr OnlinePhrases russian{
    .invitation = "{}, игра {}.",
    .who_plays = "{}: {}. Ваша сторона: {}.",
    .clock_of_moves = "Время: {} на каждый ход.",
    .clock_of_games = "Время: {} на всю игру и {} сверх того за каждый ход.",
    .sit_down = "Сесть за доску, да или нет? ",
    .link = "В браузере: {}",
    .in_terminal = "В терминале: {}",
    .only_here = "И то и другое годится только на этой машине.",
    .waiting_help = "Команды покажет {}.",
    .playing = "Вы играете в игре {}.",
    .watching = "Вы смотрите игру {}.",
    .you_as = "{} (вы)",
    .seat_not_kept = "Ваше место не удалось запомнить, не уходите: {}.",
    .sits_down = "За доску садится {}.",
    .offers_draw = "{} предлагает ничью: {} или {}?",
    .asks_takeback = "{} просит вернуть последний ход: {} или {}?",
    .takeback_granted = "Взято назад: {}.",
    .says = "{}: {}",
    .offers_rematch = "{} предлагает ещё одну игру: {} — согласиться.",
    .rematch = "Ещё одна игра, стороны меняются: {}.",
    .time_given = "Сервер был недоступен. {}: возвращено {}.",
    .away = "{}: нет на месте.",
    .may_claim = "Через {} можно потребовать: {} или {}.",
    .claims_now = "Теперь можно потребовать: {} или {}.",
    .came_back = "{}: снова на месте, требовать нечего.",
    .new_key = "У вашего места новый ключ. У кого только старый, тот места больше не получит.",
    .new_key_of = "{}: у места новый ключ.",
    .gone = "{}: связь потеряна.",
    .is_back = "{}: снова на связи.",
    .lost = "Связь потеряна; пробуем её вернуть.",
    .connected = "Связь восстановлена.",
    .minutes_left = "У вас на это осталось {} мин.",
    .no_clock = "Эта игра без часов: ход может длиться до 30 дней.",
    .after_game = "{} — предложить ещё одну игру; {} — выйти.",
    .analysed = "Полуходов сыграно: {}, просмотрено вперёд: {}.",
    .nothing_to_analyse = "Полуходов сыграно: {}, и игра окончена.",
    .plies_there_are = "нужно число полуходов, от 0 до {}",
    .game_waits = "Игра вас ждёт.",
    .game_goes_on = "Игра продолжается.",
    .clock_goes_on = "Игра продолжается, и ваши часы идут.",
    .come_back = "Чтобы вернуться: {}",
    .watch_again = "Чтобы смотреть снова: {}",
    .nothing_to_answer = "ничего не предложено и ни о чём не просят",
    .nothing_to_claim = "потребовать можно, только когда соперника в свой ход нет десять минут",
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
                 "  сохранить ФАЙЛ  записать игру в файл; сохранить! заменит прежний\n"
                 "  сдаюсь          сдаться\n"
                 "  требую победу   без часов, когда соперника нет десять минут; или требую ничью\n"
                 "  новый ключ      сменить ключ от своего места: старый его больше не откроет\n"
                 "  выход           выйти; игра продолжится, и можно вернуться\n",
    .help_watch = "  помощь, ?       показать этот список\n"
                  "  ходы            какие есть ходы\n"
                  "  доска           показать доску ещё раз\n"
                  "  повернуть       повернуть доску\n"
                  "  часы            показать часы\n"
                  "  сохранить ФАЙЛ  записать игру в файл; сохранить! заменит прежний\n"
                  "  выход           выйти\n",
    .help_after = "  помощь, ?       показать этот список\n"
                  "  доска           показать доску ещё раз\n"
                  "  повернуть       повернуть доску\n"
                  "  сказать ФРАЗА   сказать второму игроку; без фразы — список\n"
                  "  сохранить ФАЙЛ  записать игру в файл; сохранить! заменит прежний\n"
                  "  анализ N        спросить сервер о позиции после N полуходов или о последней\n"
                  "  реванш          предложить ещё одну игру, сменив стороны, или согласиться\n"
                  "  выход           выйти\n",
    .help_watch_after = "  помощь, ?       показать этот список\n"
                        "  доска           показать доску ещё раз\n"
                        "  повернуть       повернуть доску\n"
                        "  сохранить ФАЙЛ  записать игру в файл; сохранить! заменит прежний\n"
                        "  анализ N        спросить сервер о позиции после N полуходов или о последней\n"
                        "  выход           выйти\n",
    .help_wait = "  помощь, ?       показать этот список\n"
                 "  отменить        отменить игру\n"
                 "  выход           выйти; игра подождёт, и можно вернуться\n",
    .help_watch_wait = "  помощь, ?       показать этот список\n"
                       "  выход           выйти\n",
};

} // namespace

const OnlinePhrases& online_phrases(Language language) {
    return language == Language::russian ? russian : english;
}

} // namespace quincunx::terminal

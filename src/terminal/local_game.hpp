#pragma once

#include "i18n/words.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/kept_game.hpp"
#include "terminal/program.hpp"

#include <optional>

namespace quincunx::terminal {

/// A game at one terminal: a session, and who plays its sides. Every dialect holds its conversation over one.
class LocalGame {
  public:
    /// Computer players draw their random numbers from `seed` on; `stop` interrupts other programs.
    LocalGame(play::Session session, LocalTerms terms, std::uint64_t seed,
              const std::atomic<bool>* stop = nullptr);

    const play::Session& session() const { return session_; }
    const LocalTerms& terms() const { return terms_; }
    const Player& player(Color color) const { return terms_.players[color]; }
    bool has_person() const { return terms_.has_person(); }
    bool human_to_move() const { return player(session_.turn()).is_human(); }
    /// Whether a person is to move, and nobody has to pass for them.
    bool human_has_choice() const;

    /// From now on this flag interrupts computers that think, and other programs.
    void interrupt_by(const std::atomic<bool>& stop);

    /// Carries out a command of the player to move, or says why not.
    std::optional<Error> handle(const play::Command& command);
    bool has_clock() const { return !std::holds_alternative<play::NoClock>(session_.terms().clock); }
    /// Whether whoever is to move in a game that goes on has no time left.
    bool is_out_of_time() const;
    /// Ends the game if the time of whoever is to move is out. Whether it was.
    bool end_by_time();
    /// Lets the computer that is to move do so in a game that goes on, or give it up. Throws ProgramFailed,
    /// also if it was interrupted.
    void let_computer_act();
    /// What it would do: of moves, what it has found so far if it is interrupted. May be called on another
    /// thread, while nothing but what is const is called on this one. Throws ProgramFailed.
    play::Command choose_for_computer();
    /// The best move that it finds here soon. May be called as choose_for_computer.
    std::string hint();
    /// Begins another game where this one began, between the same players, who may change sides.
    void begin_again(bool swapped);
    /// Goes on with another session, as after loading one. The one before stays kept.
    void replace(play::Session session);

    /// From now on the game is kept in this file: where a person plays, with each change of it. What is wrong
    /// with that is said in this language.
    void keep_in(KeptGame file, Language language);
    /// Keeps the game as it stands, where it is to be kept and has moves; or says why it could not be.
    std::optional<std::string> keep();
    /// What was wrong when changes could be kept no longer. Said once.
    std::optional<std::string> take_problem() { return std::exchange(problem_, std::nullopt); }
    /// By what `quincunx resume` knows the game; empty where it is not kept.
    std::string kept_name() const { return file_ ? file_->name() : ""; }
    /// The game is not to be gone on with.
    void forget();
    /// A file of the person's has the game as it stands now: it need not be kept.
    void note_saved() { saved_ = record_text(); }
    bool is_saved() const { return record_text() == saved_; }
    /// Sees that nothing is lost of a game that is left for another, or says why something would be.
    std::optional<std::string> leave();
    /// The same once its conversation has ended so. A game that is over is not gone on with; but whoever was
    /// interrupted may still want to look at it.
    std::optional<std::string> settle(ConversationEnd end);

  private:
    void start_programs();
    bool is_interrupted() const { return stop_ != nullptr && *stop_; }
    std::string record_text() const { return play::to_text(play::record_of(session_)); }
    bool is_given_up() const;
    Move engine_move();
    Move computer_move();
    void keep_change();

    play::Session session_;
    LocalTerms terms_;
    std::optional<KeptGame> file_; ///< where the game is to be kept
    Language language_ = Language::english;
    std::optional<std::string> problem_;
    std::string saved_; ///< as a record, the game that a file was last given or gave
    bool keeping_fails_ = false;
    ByColor<std::optional<Program>> programs_;
    Random random_;
    engine::TranspositionTable table_;
    const std::atomic<bool>* stop_;
};

} // namespace quincunx::terminal

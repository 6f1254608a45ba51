#pragma once

#include "online/ports.hpp"

#include <string>
#include <vector>

namespace quincunx::online {

/// Who is there in one game, at this node (`here`) and at others, by what these have said of late; and when
/// to tell whom of it. Of the time it knows what it is told: moments of a clock that nobody sets.
class Presence {
  public:
    /// A game tells things at moments of its own, by its id: those that were found together would all speak
    /// at once.
    explicit Presence(const std::string& game);

    /// Who is here or elsewhere.
    wire::Present all(wire::Present here) const;

    // other nodes: each says in a beat who is there
    bool is_anybody_elsewhere() const { return !elsewhere_.empty(); }
    /// A node has said who is there. If that is new, and the game is followed here, it is owed an answer.
    void hear(const std::string& node, const wire::Present& present, bool is_followed, Milliseconds now);
    /// Forgets nodes that were silent for too long.
    void forget_silent(Milliseconds now);
    /// Whether they are to be told who is here.
    bool is_beat_due(const wire::Present& here, bool is_followed, Milliseconds now) const;
    /// The next tick tells them.
    void owe_beat() { beat_.is_owed = true; }
    void note_beat(const wire::Present& here, Milliseconds now);
    /// They are told that the game is followed here from now on.
    void note_announced(Milliseconds now) { announced_at_ = now; }
    /// Whether some may not have answered that yet.
    bool may_be_answered(Milliseconds now) const;

    // those who follow the game here
    /// Whether they are to be told who is there, and that the server is.
    bool is_pulse_due(const wire::Present& all, Milliseconds now) const;
    void note_pulse(const wire::Present& all, Milliseconds now);

    // a player who has gone
    void note_nobody_gone() { gone_since_ = never; }
    /// Somebody is gone. Whether for so long that they do not just load a page anew: the longer, the more
    /// often players have been away before.
    bool is_long_gone(int times_away, Milliseconds now);

  private:
    struct Elsewhere {
        std::string node;
        wire::Present present;
        Milliseconds heard_at;
    };
    /// What those who follow the game were told.
    struct Pulse {
        wire::Present told;
        Milliseconds told_at = 0;
        Milliseconds due = 0;
    };
    /// What other nodes were told.
    struct Beat {
        wire::Present told;
        Milliseconds due = 0;
        bool is_owed = false;
    };

    /// The next of the game's own moments, at these intervals.
    Milliseconds next_moment(Milliseconds interval, Milliseconds now) const {
        return now + interval - (now + own_moment_) % interval;
    }

    Milliseconds own_moment_;
    std::vector<Elsewhere> elsewhere_;
    Pulse pulse_;
    Beat beat_;
    Milliseconds announced_at_ = 0;
    Milliseconds gone_since_ = never;
};

} // namespace quincunx::online

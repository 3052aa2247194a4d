//! Which seats see which events. The match lists every topic, so a new one is shown or hidden on purpose.

use maumau_table::{Card, Choice, Seat, Seats, Topic, Way, What, Zone};

#[derive(Clone, Copy)]
pub(crate) enum Audience {
    /// All seats, unchanged.
    All,
    /// All seats, unchanged; human players only where the table shows whose turn it is (VS21).
    Turn,
    /// All seats, after the function has hidden what the seat may not see.
    Parts(fn(&mut What, Seat)),
    /// All seats; those whose hand changes (the function returns them) also see their new hand.
    Hands(fn(&What) -> Seats),
    /// Only the seat that the function returns.
    One(fn(&What) -> Seat),
    /// No seat.
    Nobody,
}

impl Audience {
    pub(crate) fn of(topic: Topic) -> Audience {
        match topic {
            Topic::Clock
            | Topic::RoundBegan
            | Topic::Shuffled
            | Topic::Renewed
            | Topic::Dealt
            | Topic::Opened
            | Topic::Played
            | Topic::Drew
            | Topic::Passed
            | Topic::Wished
            | Topic::Owed
            | Topic::Waits
            | Topic::Skips
            | Topic::Signed
            | Topic::Announced
            | Topic::WindowOpened
            | Topic::Reacted
            | Topic::WindowClosed
            | Topic::Lapsed
            | Topic::Noted
            | Topic::Kept
            | Topic::Ripened
            | Topic::Breached
            | Topic::Challenged
            | Topic::Upheld
            | Topic::Dismissed
            | Topic::Counting
            | Topic::Charged
            | Topic::Voted
            | Topic::Judged
            | Topic::TakenBack
            | Topic::WentOut
            | Topic::CameBack
            | Topic::RoundEnded
            | Topic::Scored
            | Topic::MatchEnded
            | Topic::Joined
            | Topic::Left
            | Topic::RuleAdded
            | Topic::TookUp
            | Topic::Displayed
            | Topic::Resumed => Audience::All,
            Topic::TurnBegan
            | Topic::TurnEnded
            | Topic::TurnOver
            | Topic::OnAgain
            | Topic::NextIs
            | Topic::PassedOver
            | Topic::Overdue
            | Topic::TurnedRound => Audience::Turn,
            Topic::Moved => Audience::Parts(hide_moved),
            Topic::Shown => Audience::Parts(hide_shown),
            Topic::Asked => Audience::Parts(hide_asked),
            Topic::PutDown => Audience::Parts(hide_put_down),
            Topic::Chose => Audience::Parts(hide_chosen),
            Topic::HandsSwapped | Topic::HandsRotated => Audience::Hands(change_hands),
            Topic::Answered => Audience::One(who_asked),
            Topic::Seeded
            | Topic::Remembered
            | Topic::Erred
            | Topic::Forgotten
            | Topic::Planned
            | Topic::Begun
            | Topic::Due
            | Topic::ChanceUsed
            | Topic::Fined => Audience::Nobody,
        }
    }
}

fn hide_moved(what: &mut What, seat: Seat) {
    if let What::Moved {
        card,
        face,
        from,
        to,
        way,
    } = what
        && !sees(seat, *from, *to, *way)
    {
        (*card, *face) = (Card::UNKNOWN, Card::UNKNOWN);
    }
}

/// Returns whether `seat` sees which card moves: the card is face up before or after, it passes through the seat's
/// own hand, or its owner plays or shows it.
fn sees(seat: Seat, from: Zone, to: Zone, way: Way) -> bool {
    let mine = |zone| seat.is_some() && zone == Zone::Hand(seat);
    from.is_public() || to.is_public() || mine(from) || mine(to) || way == Way::Laid
}

fn hide_shown(what: &mut What, seat: Seat) {
    if let What::Shown { to, of, card } = what
        && seat != *to
        && seat != *of
    {
        *card = Card::UNKNOWN;
    }
}

fn hide_asked(what: &mut What, seat: Seat) {
    if let What::Asked { ask } = what {
        *ask = ask.seen_by(seat);
    }
}

fn hide_put_down(what: &mut What, seat: Seat) {
    if let What::PutDown { ask, card } = what {
        *ask = ask.seen_by(seat);
        if ask.seat != seat {
            *card = Card::UNKNOWN;
        }
    }
}

fn hide_chosen(what: &mut What, seat: Seat) {
    if let What::Chose { ask, choice } = what {
        *ask = ask.seen_by(seat);
        if let Choice::Card(card) = choice
            && ask.seat != seat
        {
            *card = Card::UNKNOWN;
        }
    }
}

/// Returns the seats whose hand this event replaces.
pub(crate) fn change_hands(what: &What) -> Seats {
    if let What::HandsSwapped { a, b } = *what {
        return Seats::one(a).with(b);
    }
    if let What::HandsRotated { among, .. } = *what {
        return among;
    }
    Seats::NONE
}

fn who_asked(what: &What) -> Seat {
    if let What::Answered { to, .. } = *what {
        return to;
    }
    Seat::NOBODY
}

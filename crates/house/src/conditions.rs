//! Evaluates the conditions of rule cards, and resolves which players they mean.

use crate::card::{Compare, Condition, Like, PlainCondition, Quantity, Who};
use maumau_referee::Look;
use maumau_table::{Card, Cards, Direction, Phase, Seat, Seats};

/// The event that a rule card is evaluated for.
#[derive(Clone, Copy)]
pub(crate) struct Case {
    /// The player who caused it.
    pub(crate) player: Seat,
    /// The card or face that is played, if any.
    pub(crate) face: Card,
    /// The face underneath it.
    pub(crate) under: Card,
}

pub(crate) fn hold(conditions: &[Condition<Cards>], look: &Look, case: Case) -> bool {
    conditions.iter().all(|condition| match *condition {
        Condition::Number(quantity, compare, n) => number(look, case, quantity, compare, n),
        Condition::On(cards) => cards.has(case.under),
        Condition::Same(like) => alike(look, like, case),
        Condition::Holds(cards) => !(look.hand(case.player) & cards).is_empty(),
        Condition::OutOfTurn => look.turn.seat != case.player,
        Condition::Not(PlainCondition::On(cards)) => case.under.is_known() && !cards.has(case.under),
        Condition::Not(PlainCondition::Same(like)) => !alike(look, like, case),
        Condition::Not(PlainCondition::Holds(cards)) => (look.hand(case.player) & cards).is_empty(),
    })
}

pub(crate) fn like(look: &Look, like: Like, card: Card) -> Cards {
    if !card.is_known() {
        return Cards::NONE;
    }
    match like {
        Like::Card => look.law.deck.twins(card),
        Like::Rank => look.of_rank(look.rank(card)),
        // Two cards without a suit don't match by suit.
        Like::Suit if look.suit(card).is_some() => look.of_suit(look.suit(card)),
        Like::Suit => Cards::NONE,
    }
}

fn alike(look: &Look, in_what: Like, case: Case) -> bool {
    like(look, in_what, case.under).has(case.face)
}

fn number(look: &Look, case: Case, quantity: Quantity, compare: Compare, n: i16) -> bool {
    let is = |value: i16| match compare {
        Compare::Is => value == n,
        Compare::Under => value < n,
        Compare::Over => value > n,
    };
    let each = |who, of: &dyn Fn(Seat) -> i16| {
        let mut seats = People::of(look, case.player, Seats::NONE).those_and_player(who);
        !seats.is_empty() && seats.all(|seat| is(of(seat)))
    };
    match quantity {
        Quantity::Hand(who) => each(who, &|seat| i16::from(look.hand_len[seat.index()])),
        Quantity::Points(who) => each(who, &|seat| look.points[seat.index()]),
        Quantity::Stock => is(i16::from(look.stock_len)),
        Quantity::Pile => is(i16::from(look.piles.len(0))),
        Quantity::Players => is(i16::from(look.active().len())),
        Quantity::Owed => is(i16::from(look.owed)),
        Quantity::Turn => is(look.turn.number.min(999) as i16),
        Quantity::Round => is(look.round.min(999) as i16),
        Quantity::Laid => is(i16::from(look.turn.laid)),
    }
}

maumau_table::carried! {
    /// What the table remembers about the players of a sentence until an answer arrives.
    Later {
        player: Seat = 4,
        /// 1 if the same event reversed the direction of play.
        turned: u8 = 2,
    }
}

/// Resolves the words for players.
#[derive(Clone, Copy)]
pub(crate) struct People<'a> {
    pub(crate) look: &'a Look<'a>,
    /// The player who caused the event.
    pub(crate) player: Seat,
    /// The players whom a duty or race has determined, or the one whom the player has chosen.
    pub(crate) it: Seats,
    /// The direction of play after this event, which may itself reverse it.
    pub(crate) onward: Direction,
    /// The direction in which the previous player sits: the one who played before, even if play reverses.
    pub(crate) back: Direction,
}

impl<'a> People<'a> {
    /// Resolves words from `player`'s seat, if nothing reverses the direction of play.
    pub(crate) fn of(look: &'a Look<'a>, player: Seat, it: Seats) -> People<'a> {
        let onward = look.direction;
        People {
            look,
            player,
            it,
            onward,
            back: onward.turned(),
        }
    }

    /// Restores the state after an answer; `kept` comes from [`People::kept`].
    pub(crate) fn later(look: &'a Look<'a>, kept: u8, it: Seats) -> People<'a> {
        let Later { player, turned } = Later::read(kept);
        let people = People::of(look, player, it);
        let back = if turned == 1 { people.onward } else { people.back };
        People { back, ..people }
    }

    /// Packs what must be remembered until an answer arrives.
    pub(crate) fn kept(&self) -> u8 {
        let (player, turned) = (self.player, u8::from(self.back == self.onward));
        Later { player, turned }.arg()
    }

    /// Resolves words from the seat of one of several acting players: next and previous are their own neighbours.
    pub(crate) fn seen_from(self, player: Seat) -> People<'a> {
        let back = self.onward.turned();
        People { player, back, ..self }
    }

    /// Returns the meant players who are still in the round.
    pub(crate) fn those(&self, who: Who) -> Seats {
        self.among(who, self.look.active())
    }

    /// Like [`People::those`], but includes a player who is out: for points, for a wish, and in conditions.
    pub(crate) fn those_and_player(&self, who: Who) -> Seats {
        let (active, playing) = (self.look.active(), self.look.playing);
        if who == Who::It {
            // They may have gone out since then.
            self.it & playing
        } else if playing.has(self.player) {
            self.among(who, active.with(self.player))
        } else {
            self.among(who, active)
        }
    }

    fn among(&self, who: Who, all: Seats) -> Seats {
        let look = self.look;
        let others = all.without(self.player);
        let one = |seat: Seat| {
            if seat.is_some() && all.has(seat) {
                Seats::one(seat)
            } else {
                Seats::NONE
            }
        };
        let len = |seat: Seat| look.hand_len[seat.index()];
        let with = |n: Option<u8>| {
            others
                .filter(|&seat| Some(len(seat)) == n)
                .fold(Seats::NONE, Seats::with)
        };
        match who {
            Who::Player => one(self.player),
            Who::Next => one(all.after(self.player, self.onward)),
            Who::Previous => one(all.after(self.player, self.back)),
            Who::Left => one(all.after(self.player, Direction::Clockwise)),
            Who::Right => one(all.after(self.player, Direction::Counter)),
            Who::Others => others,
            Who::All => all,
            Who::Fewest => with(others.map(len).min()),
            Who::Most => with(others.map(len).max()),
            Who::It | Who::Chosen => self.it & all,
        }
    }
}

/// Returns whether any card can be played now.
pub(crate) fn play_goes_on(look: &Look) -> bool {
    look.phase == Phase::Playing && !look.is_held_up()
}

/// Returns whether a card can be played now that need not answer anything.
pub(crate) fn is_free(look: &Look) -> bool {
    play_goes_on(look) && look.owes() == 0 && look.sits_out() == 0
}

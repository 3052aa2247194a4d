//! The context in which a rule is asked: the state, the ruleset and the rule's own cite.

use super::Law;
use crate::OptionChoice;
use maumau_table::{Ask, Card, Cards, Cite, Effect, Question, Rank, Rest, Seat, State, Suit, Way, Window, Zone};
use std::ops::Deref;

/// The context of a question to a rule. Dereferences to the state.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The ruleset in force.
    pub law: &'a Law,
    /// The state of the table.
    pub state: &'a State,
    /// The paragraph that is asked.
    pub me: Cite,
}

impl Deref for Look<'_> {
    type Target = State;
    #[inline]
    fn deref(&self) -> &State {
        self.state
    }
}

impl<'a> Look<'a> {
    /// The value of the option at this index.
    #[inline]
    pub fn opt(&self, place: usize) -> i32 {
        self.law.options.get(place)
    }

    /// The value of an option that is one of several words.
    #[inline(always)]
    pub fn choice<C: OptionChoice>(&self, place: usize) -> C {
        C::of(&self.law.options, place)
    }

    /// Returns whether an option is on.
    #[inline]
    pub fn on(&self, place: usize) -> bool {
        self.law.options.on(place)
    }

    /// The reaction time in ms (C9); 0: the referee makes the calls.
    pub fn reaction_ms(&self) -> u32 {
        self.law.reaction_ms()
    }

    /// The suit of a card or face.
    #[inline]
    pub fn suit(&self, card: Card) -> Suit {
        self.law.deck.suit(card)
    }

    /// The rank of a card or face.
    #[inline]
    pub fn rank(&self, card: Card) -> Rank {
        self.law.deck.rank(card)
    }

    /// All cards of a suit.
    #[inline]
    pub fn of_suit(&self, suit: Suit) -> Cards {
        self.law.deck.of_suit(suit)
    }

    /// All cards of a rank.
    #[inline]
    pub fn of_rank(&self, rank: Rank) -> Cards {
        self.law.deck.of_rank(rank)
    }

    /// The face that the top card of a pile shows; [`Card::UNKNOWN`] if the pile is empty.
    #[inline]
    pub fn top(&self, pile: u8) -> Card {
        self.piles.top(pile).map_or(Card::UNKNOWN, |(_, face)| face)
    }

    /// C4: returns whether every active seat has had a turn without drawing or playing and no card
    /// is left to draw. Passing while there are cards blocks nothing.
    #[inline]
    pub fn all_passed(&self) -> bool {
        self.idle >= self.active().len() && !self.can_draw()
    }

    /// C4: returns whether a draw would yield a card.
    #[inline]
    pub fn can_draw(&self) -> bool {
        self.stock_len > 0 || self.can_renew()
    }

    /// C4: returns whether an empty stock could be renewed: a pile has cards to spare.
    #[inline]
    pub fn can_renew(&self) -> bool {
        let kept = |pile: u8| self.keep[usize::from(pile)].max(1);
        let spare = (0..2).any(|pile| self.piles.len(pile) > kept(pile));
        spare && self.law.renews()
    }

    /// Returns whether it is `seat`'s turn and the turn is not over.
    #[inline]
    pub fn is_on(&self, seat: Seat) -> bool {
        self.turn.seat == seat && !self.turn.over
    }

    /// Returns the index and value of this paragraph's first open window with `tag`.
    #[inline]
    pub fn window(&self, tag: u8) -> Option<(u8, &'a Window)> {
        let mine = |(_, window): &(usize, &Window)| window.rule == self.me && window.tag == tag;
        self.state
            .windows
            .iter()
            .enumerate()
            .find(mine)
            .map(|(i, window)| (i as u8, window))
    }

    /// Returns the index of this paragraph's open window with `tag` in which `seat` may react.
    #[inline]
    pub fn window_of(&self, tag: u8, seat: Seat) -> Option<u8> {
        let mine = |window: &Window| window.rule == self.me && window.tag == tag && window.seats.has(seat);
        self.state.windows.iter().position(mine).map(|place| place as u8)
    }

    /// Makes a window of this paragraph for `seats` that expires in `within_ms`; 0: never.
    pub fn open_window(&self, tag: u8, seats: maumau_table::Seats, within_ms: u32, rest: Rest) -> Window {
        let deadline_ms = if within_ms == 0 {
            u32::MAX
        } else {
            self.now_ms.saturating_add(within_ms)
        };
        Window {
            rule: self.me,
            seats,
            done: maumau_table::Seats::NONE,
            rest,
            tag,
            arg: 0,
            opened_ms: self.now_ms,
            deadline_ms,
        }
    }

    /// Makes a question of this paragraph.
    pub fn ask(&self, seat: Seat, question: Question, step: u8) -> Effect {
        Effect::Ask(Ask {
            seat,
            rule: self.me,
            question,
            step,
            arg: 0,
        })
    }

    /// The top card of the stock, which is drawn next.
    pub fn next_of_stock(&self) -> Option<Card> {
        self.hidden().stock().last().copied()
    }

    /// The effect of a rule moving a card.
    pub fn put(&self, card: Card, from: Zone, to: Zone) -> Effect {
        Effect::Move {
            card,
            from,
            to,
            way: Way::Put,
        }
    }
}

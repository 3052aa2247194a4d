//! A table as data for programs that draw it.

use crate::table::Table;
use maumau_notation::Words;
use maumau_referee::Law;
use maumau_table::{Card, Cards, Seat, Seats, State, Suit};
use maumau_telling::{Codes, Language, Speaker};
use pyo3::IntoPyObject;

#[derive(IntoPyObject)]
pub struct Picture {
    book: &'static str,
    round: u16,
    at_ms: u32,
    stock: u8,
    owed: u8,
    counter_clockwise: bool,
    piles: Vec<Pile>,
    middle: Vec<Shown>,
    seats: Vec<Place>,
    windows: Vec<String>,
}

#[derive(IntoPyObject)]
struct Pile {
    len: u8,
    top: Option<Shown>,
    /// The name of the wished suit.
    wish: Option<String>,
}

/// A visible card. A card that counts as another face has the data of that face.
#[derive(IntoPyObject)]
struct Shown {
    code: String,
    suit: String,
    rank: String,
    name: String,
}

#[derive(IntoPyObject)]
struct Place {
    name: String,
    /// The number of cards in the hand, and the cards if they are visible.
    len: u8,
    hand: Option<Vec<Shown>>,
    open: Vec<Shown>,
    /// The number of penalty cards in front of the player.
    lying: u8,
    on: bool,
    asked: bool,
    plays: bool,
    out: bool,
    points: i16,
}

/// The table, the names, and what the viewer may see.
pub struct Look<'a> {
    pub law: &'a Law,
    pub state: &'a State,
    pub people: &'a [String],
    pub asked: Seats,
    /// The seats whose hands are visible.
    pub hands: Seats,
    pub language: Language,
}

impl Look<'_> {
    pub fn picture(&self) -> Picture {
        let state = self.state;
        let has_two = self.law.book.spots.iter().any(|spot| spot.pile() == Some(1));
        let words = Words {
            law: self.law,
            people: self.people,
        };
        Picture {
            book: self.law.book.id,
            round: state.round,
            at_ms: state.now_ms,
            stock: state.stock_len,
            owed: state.total_debt(),
            counter_clockwise: state.direction == maumau_table::Direction::Counter,
            piles: (0..if has_two { 2 } else { 1 }).map(|pile| self.pile(pile)).collect(),
            middle: self.cards(state.middle),
            seats: Seats::first(self.law.seats).map(|seat| self.place(seat)).collect(),
            windows: state.windows.iter().map(|window| words.window(window)).collect(),
        }
    }

    fn pile(&self, pile: u8) -> Pile {
        let wish = self.state.wish[usize::from(pile)];
        let face = self
            .state
            .piles
            .top(pile)
            .map(|(card, face)| if face.is_known() { face } else { card });
        Pile {
            len: self.state.piles.len(pile),
            top: face.map(|face| self.card(face)),
            wish: wish.and_then(|suit| self.suit(suit)),
        }
    }

    fn suit(&self, suit: Suit) -> Option<String> {
        let named = self.law.deck.suits.get(usize::from(suit.0));
        named.map(|[_, de, en]| self.language.pick(de.as_str(), en.as_str()).to_owned())
    }

    fn place(&self, seat: Seat) -> Place {
        let (state, i) = (self.state, seat.index());
        Place {
            name: self.people[i].clone(),
            len: state.hand_len[i],
            hand: self.hands.has(seat).then(|| self.cards(state.hand(seat))),
            open: self.cards(state.open[i]),
            lying: state.lying_len[i] + state.ripe_len[i],
            on: state.turn.seat == seat,
            asked: self.asked.has(seat),
            plays: state.playing.has(seat),
            out: state.out.has(seat),
            points: state.points[i],
        }
    }

    fn cards(&self, cards: Cards) -> Vec<Shown> {
        cards.map(|card| self.card(card)).collect()
    }

    fn card(&self, card: Card) -> Shown {
        let deck = &self.law.deck;
        let kind = deck.kind(card);
        let code = |names: Option<&[String; 3]>| names.map_or(String::new(), |[code, ..]| code.clone());
        Shown {
            code: kind.code.clone(),
            suit: code(deck.suits.get(usize::from(kind.suit.0))),
            rank: code(deck.ranks.get(usize::from(kind.rank.0))),
            name: self.speaker().card(card),
        }
    }

    /// Returns a speaker that addresses no seat.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker {
            law: self.law,
            people: self.people,
            me: Seat::NOBODY,
            language: self.language,
            codes: Codes::Left,
        }
    }
}

impl Table {
    pub fn picture(&self, hands: Seats) -> Picture {
        let people = self.setting.people();
        let look = Look {
            law: &self.setting.law,
            state: self.state(),
            people: &people,
            asked: self.asked().map_or(Seats::NONE, Seats::one),
            hands,
            language: Language::English,
        };
        look.picture()
    }
}

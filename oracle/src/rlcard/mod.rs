//! How RLCard's `uno` is written down: its matches, its moves, its cards.

mod book;
pub mod replay;
mod table;

use book::UNO;
use maumau_referee::{Deed, Law, Options};
use maumau_table::{Card, Choice, Deck, Rank, Spot, Suit};
use serde::Deserialize;

/// One match.
#[derive(Clone, Debug, Deserialize)]
pub struct Match {
    /// How many play.
    pub players: u8,
    /// Each hand after what the opening card did.
    pub hands: Vec<Vec<String>>,
    /// Who begins.
    pub first_player: u8,
    /// Which way play runs then: 1 or -1.
    pub direction: i8,
    /// The opening card: its sign and its colour.
    pub starter: [String; 2],
    /// The shuffles before the first move, and the colour of a wild opening card.
    pub setup: Vec<Event>,
    /// What happened.
    pub steps: Vec<Step>,
    /// Who won.
    pub winner: u8,
}

/// One decision and what came of it.
#[derive(Clone, Debug, Deserialize)]
pub struct Step {
    /// Whose.
    pub p: u8,
    /// What could be done.
    pub legal: Vec<Move>,
    /// What was done.
    pub a: Move,
    /// What chance did.
    pub ev: Vec<Event>,
    /// Who is on then.
    pub next: u8,
    /// The card to be followed: its sign and its colour.
    pub target: [String; 2],
    /// Which way play runs then.
    pub dir: i8,
    /// How many cards each holds.
    pub sizes: Vec<u8>,
    /// How many are in the stock.
    pub deck: u8,
    /// How many have been played.
    pub played: u8,
}

/// What chance did.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Event {
    /// The stock after a shuffle; cards are taken from its end.
    Shuffle {
        /// From the bottom.
        deck: Vec<String>,
    },
    /// A colour was named by lot.
    Color {
        /// Which.
        c: String,
    },
}

/// A move: its kind, its card, and the colour that is named with it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub struct Move(pub String, pub Option<String>, pub Option<String>);

const COLOURS: [(&str, &str); 4] = [("r", "R"), ("y", "Y"), ("g", "G"), ("b", "B")];
const SIGNS: [(&str, &str); 5] = [
    ("skip", "Skip"),
    ("reverse", "Turn"),
    ("draw_2", "Draw2"),
    ("wild", "Wild"),
    ("wild_draw_4", "Draw4"),
];

/// Our word for one of theirs, which stands for itself if the list has none.
fn ours<'a>(list: &'a [(&str, &'a str)], word: &'a str) -> &'a str {
    list.iter()
        .find(|(theirs, _)| *theirs == word)
        .map_or(word, |(_, ours)| ours)
}

fn theirs<'a>(list: &'a [(&'a str, &str)], word: &'a str) -> &'a str {
    list.iter()
        .find(|(_, ours)| *ours == word)
        .map_or(word, |(theirs, _)| theirs)
}

/// The colour that is written so.
pub fn colour(deck: &Deck, word: &str) -> Option<Suit> {
    let at = deck.suits.iter().position(|names| names[0] == ours(&COLOURS, word))?;
    Some(Suit(at as u8))
}

/// How a colour is written; a question mark where there is none.
pub fn colour_word(deck: &Deck, suit: Suit) -> String {
    let names = deck.suits.get(usize::from(suit.0));
    names.map_or("?", |names| theirs(&COLOURS, &names[0])).to_owned()
}

/// How a sign is written.
pub fn sign_word(deck: &Deck, rank: Rank) -> String {
    let names = deck.ranks.get(usize::from(rank.0));
    names.map_or("?", |names| theirs(&SIGNS, &names[0])).to_owned()
}

/// The first card of its kind that is written so: `r-7`; the colour before a wild card says nothing.
pub fn card(deck: &Deck, code: &str) -> Option<Card> {
    let (suit, sign) = code.split_once('-').unwrap_or(("", code));
    let sign = ours(&SIGNS, sign);
    let is_it = |card: &Card| deck.ranks[usize::from(deck.rank(*card).0)][0] == sign;
    let suit = colour(deck, suit);
    deck.firsts()
        .find(|card| is_it(card) && (!deck.suit(*card).is_some() || Some(deck.suit(*card)) == suit))
}

impl Move {
    /// The moves that this deed makes: a wild card is laid in four ways.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what the other program has no move for is printed as it is"
    )]
    pub fn of(deck: &Deck, deed: &Deed) -> Vec<Move> {
        let card_word = |card| {
            format!(
                "{}-{}",
                colour_word(deck, deck.suit(card)),
                sign_word(deck, deck.rank(card))
            )
        };
        match *deed {
            Deed::Lay(card, _) if !deck.suit(card).is_some() => COLOURS
                .iter()
                .map(|(colour, _)| {
                    let sign = sign_word(deck, deck.rank(card));
                    Move("play".into(), Some(sign), Some((*colour).to_owned()))
                })
                .collect(),
            Deed::Lay(card, _) => vec![Move("play".into(), Some(card_word(card)), None)],
            Deed::Draw => vec![Move("draw".into(), None, None)],
            _ => vec![Move(format!("{deed:?}"), None, None)],
        }
    }

    /// The deeds that it means, the card one of this hand.
    pub fn deeds(&self, deck: &Deck, hand: maumau_table::Cards) -> Option<Vec<Deed>> {
        if self.0 == "draw" {
            return Some(vec![Deed::Draw]);
        }
        let held = (deck.twins(card(deck, self.1.as_deref()?)?) & hand).lowest()?;
        let mut deeds = vec![Deed::Lay(held, Spot::Pile)];
        if let Some(named) = &self.2 {
            deeds.push(Deed::Choose(Choice::Suit(colour(deck, named)?)));
        }
        Some(deeds)
    }
}

impl Match {
    /// The law by which it was played.
    ///
    /// # Errors
    /// So many players can't play.
    pub fn law(&self) -> Result<Law, String> {
        let options = Options::defaults(UNO.options);
        Law::bind(&UNO, self.players, options, &[]).map_err(|error| error.to_string())
    }
}

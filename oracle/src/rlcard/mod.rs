//! The recorded form of RLCard's `uno`: matches, moves and cards.

mod book;
pub mod replay;
mod table;

use book::UNO;
use maumau_referee::{Deed, Law, Options};
use maumau_table::{Card, Choice, Deck, Rank, Spot, Suit};
use serde::Deserialize;

/// A match.
#[derive(Clone, Debug, Deserialize)]
pub struct Match {
    /// The number of players.
    pub players: u8,
    /// The hands after the effect of the opening card.
    pub hands: Vec<Vec<String>>,
    /// The player who begins.
    pub first_player: u8,
    /// The direction of play after the opening card: 1 or -1.
    pub direction: i8,
    /// The opening card: its sign and its colour.
    pub starter: [String; 2],
    /// The shuffles before the first move, and the colour of a wild opening card.
    pub setup: Vec<Event>,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The winner.
    pub winner: u8,
}

/// A decision and its results.
#[derive(Clone, Debug, Deserialize)]
pub struct Step {
    /// The player.
    pub p: u8,
    /// The legal moves.
    pub legal: Vec<Move>,
    /// The chosen move.
    pub a: Move,
    /// The random events.
    pub ev: Vec<Event>,
    /// The next player.
    pub next: u8,
    /// The card to follow: its sign and its colour.
    pub target: [String; 2],
    /// The direction of play after the move: 1 or -1.
    pub dir: i8,
    /// The number of cards in each hand.
    pub sizes: Vec<u8>,
    /// The number of cards in the stock.
    pub deck: u8,
    /// The number of played cards.
    pub played: u8,
}

/// A random event.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Event {
    /// The stock after a shuffle; cards are taken from the end.
    Shuffle {
        /// The stock's cards, from the bottom.
        deck: Vec<String>,
    },
    /// A colour was drawn at random.
    Color {
        /// The colour.
        c: String,
    },
}

/// A move: its kind, its card, and the colour named with it.
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

/// Returns our word for one of theirs, or the same word if the list has none.
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

/// Returns the colour of an RLCard word.
pub fn colour(deck: &Deck, word: &str) -> Option<Suit> {
    let at = deck.suits.iter().position(|names| names[0] == ours(&COLOURS, word))?;
    Some(Suit(at as u8))
}

/// Returns the RLCard word for a colour, or a question mark for none.
pub fn colour_word(deck: &Deck, suit: Suit) -> String {
    let names = deck.suits.get(usize::from(suit.0));
    names.map_or("?", |names| theirs(&COLOURS, &names[0])).to_owned()
}

/// Returns the RLCard word for a sign.
pub fn sign_word(deck: &Deck, rank: Rank) -> String {
    let names = deck.ranks.get(usize::from(rank.0));
    names.map_or("?", |names| theirs(&SIGNS, &names[0])).to_owned()
}

/// Returns the first card of an RLCard code such as `r-7`. The colour before a wild card is
/// ignored.
pub fn card(deck: &Deck, code: &str) -> Option<Card> {
    let (suit, sign) = code.split_once('-').unwrap_or(("", code));
    let sign = ours(&SIGNS, sign);
    let is_it = |card: &Card| deck.ranks[usize::from(deck.rank(*card).0)][0] == sign;
    let suit = colour(deck, suit);
    deck.firsts()
        .find(|card| is_it(card) && (!deck.suit(*card).is_some() || Some(deck.suit(*card)) == suit))
}

impl Move {
    /// Returns the moves for this action: a wild card has four.
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

    /// Returns the actions of this move, with a card of this hand.
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
    /// Returns the ruleset of the match.
    ///
    /// # Errors
    /// If this number of players cannot play.
    pub fn law(&self) -> Result<Law, String> {
        let options = Options::defaults(UNO.options);
        Law::bind(&UNO, self.players, options, &[]).map_err(|error| error.to_string())
    }
}

//! The recorded form of OpenSpiel's `crazy_eights`: matches, moves and cards.

use maumau_referee::{Deed, Law, OptionError, Options};
use maumau_table::{Card, Choice, Deck, Spot, Suit};
use serde::Deserialize;

/// A match.
#[derive(Clone, Debug, Deserialize)]
pub struct Match {
    /// The number of players.
    pub players: u8,
    /// Whether 2, Queen and Ace have an effect.
    pub use_special_cards: bool,
    /// Whether an empty stock is renewed.
    pub reshuffle: bool,
    /// The dealer.
    pub dealer: u8,
    /// The player and the card of each dealt card, in order.
    pub deal: Vec<(u8, String)>,
    /// The eights that were turned up first and put back.
    pub rejected_starters: Vec<String>,
    /// The opening card.
    pub starter: String,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Each player's final score.
    pub returns: Vec<f64>,
}

/// A step of a match.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t")]
pub enum Step {
    /// A decision of a player.
    #[serde(rename = "act")]
    Act {
        /// The player.
        p: u8,
        /// The legal moves.
        legal: Vec<Move>,
        /// The chosen move.
        a: Move,
    },
    /// A drawn card.
    #[serde(rename = "chance")]
    Chance {
        /// The card's code.
        card: String,
    },
}

/// A move: its kind, then its card or its suit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub struct Move(pub String, pub Option<String>, pub Option<String>);

const SUITS: [&str; 4] = ["C", "D", "H", "S"];

/// Returns the card of an OpenSpiel code, which writes the 10 as `T`.
pub fn card(deck: &Deck, code: &str) -> Option<Card> {
    deck.find(&code.replace('T', "10"))
}

impl Move {
    /// Returns the move for an action; an unknown action is written in our notation.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what the other program has no move for is printed as it is"
    )]
    pub fn of(deck: &Deck, deed: &Deed) -> Move {
        let bare = |kind: &str| Move(kind.to_owned(), None, None);
        match *deed {
            Deed::Lay(card, _) => Move("play".to_owned(), Some(deck.kind(card).code.replace("10", "T")), None),
            Deed::Draw => bare("draw"),
            Deed::Pass => bare("pass"),
            Deed::Choose(Choice::Suit(suit)) => {
                let name = SUITS.get(usize::from(suit.0)).map(|name| (*name).to_owned());
                Move("suit".to_owned(), None, name)
            }
            _ => bare(&format!("{deed:?}")),
        }
    }

    /// Returns the action of this move.
    pub fn deed(&self, deck: &Deck) -> Option<Deed> {
        match self.0.as_str() {
            "play" => Some(Deed::Lay(card(deck, self.1.as_deref()?)?, Spot::Pile)),
            "draw" => Some(Deed::Draw),
            "pass" => Some(Deed::Pass),
            "suit" => {
                let suit = SUITS.iter().position(|name| Some(*name) == self.2.as_deref())?;
                Some(Deed::Choose(Choice::Suit(Suit(suit as u8))))
            }
            _ => None,
        }
    }
}

impl Match {
    /// Returns the ruleset of the match: the kit with OpenSpiel's preset.
    ///
    /// # Errors
    /// If the book, the preset or one of its options does not exist as expected.
    pub fn law(&self) -> Result<Law, String> {
        let book = maumau_rulebooks::find("classic").ok_or("there is no kit")?;
        let options = self.options(book).map_err(|error| error.to_string())?;
        Law::bind(book, self.players, options, &[]).map_err(|error| error.to_string())
    }

    fn options(&self, book: &maumau_referee::Book) -> Result<Options, OptionError> {
        let mut options = book.preset("crazy-eights-openspiel")?;
        if !self.use_special_cards {
            for ranks in ["draw-ranks", "skip-ranks", "turn-ranks"] {
                options.set(ranks, "none")?;
            }
        }
        if self.reshuffle {
            options.set("renew", "at-once")?;
        }
        Ok(options)
    }
}

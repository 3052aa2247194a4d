//! How OpenSpiel's `crazy_eights` is written down: its matches, its moves, its cards.

use maumau_referee::{Deed, Law, OptionError, Options};
use maumau_table::{Card, Choice, Deck, Spot, Suit};
use serde::Deserialize;

/// One match.
#[derive(Clone, Debug, Deserialize)]
pub struct Match {
    /// How many play.
    pub players: u8,
    /// Whether 2, Queen and Ace do anything.
    pub use_special_cards: bool,
    /// Whether an empty stock is made anew.
    pub reshuffle: bool,
    /// Who deals.
    pub dealer: u8,
    /// Who got which card, in order.
    pub deal: Vec<(u8, String)>,
    /// Eights that were put back.
    pub rejected_starters: Vec<String>,
    /// The first card.
    pub starter: String,
    /// What happened.
    pub steps: Vec<Step>,
    /// What each has in the end.
    pub returns: Vec<f64>,
}

/// One step of a match.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "t")]
pub enum Step {
    /// A decision.
    #[serde(rename = "act")]
    Act {
        /// Whose.
        p: u8,
        /// What could be done.
        legal: Vec<Move>,
        /// What was done.
        a: Move,
    },
    /// A card that a draw brought.
    #[serde(rename = "chance")]
    Chance {
        /// Which.
        card: String,
    },
}

/// A move: its kind, and its card or its suit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub struct Move(pub String, pub Option<String>, pub Option<String>);

const SUITS: [&str; 4] = ["C", "D", "H", "S"];

/// The card that OpenSpiel writes so; it writes the 10 as `T`.
pub fn card(deck: &Deck, code: &str) -> Option<Card> {
    deck.find(&code.replace('T', "10"))
}

impl Move {
    /// How OpenSpiel writes this deed; what it doesn't know is written as it stands.
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

    /// The deed that it means.
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
    /// The law by which it was played: the kit with OpenSpiel's preset.
    ///
    /// # Errors
    /// The book, the preset or one of its options is not as this reads it.
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

//! Binding: a book, a number of seats, options and a deck become the law of one table.

use crate::law::Asked;
use crate::{Act, Book, Law, Options, Rule};
use maumau_table::{Cite, Deck};
use std::fmt;

/// Why a book can't be played so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BindError {
    /// Too few or too many seats.
    Seats {
        /// How many were asked for.
        asked: u8,
        /// Fewest.
        min: u8,
        /// Most.
        max: u8,
    },
    /// The deck can't be made.
    Deck(String),
    /// The deck has too few cards for so many hands.
    TooFewCards {
        /// Cards there are.
        cards: u8,
        /// Cards needed.
        needed: u16,
    },
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BindError::Seats { asked, min, max } => {
                write!(f, "{asked} seats can't play this book: take {min} to {max}")
            }
            BindError::Deck(why) => write!(f, "{why}"),
            BindError::TooFewCards { cards, needed } => {
                write!(
                    f,
                    "the deck has {cards} cards, and {needed} are needed: deal fewer cards or take more packs"
                )
            }
        }
    }
}
impl std::error::Error for BindError {}

impl Law {
    /// Binds `book` to a table with `seats` seats. Of `decks`, given at run time, the book takes those that it knows.
    ///
    /// # Errors
    /// The number of seats is not the book's, or the deck can't be made or is too small.
    pub fn bind(book: &'static Book, seats: u8, options: Options, decks: &[Deck]) -> Result<Law, BindError> {
        Law::bind_with(book, seats, options, decks, Vec::new())
    }

    /// As [`Law::bind`], with players' own rules laid on top.
    ///
    /// # Errors
    /// As [`Law::bind`].
    pub fn bind_with(
        book: &'static Book,
        seats: u8,
        options: Options,
        decks: &[Deck],
        house: Vec<Rule>,
    ) -> Result<Law, BindError> {
        let (min, max) = book.seats;
        if seats < min || seats > max {
            return Err(BindError::Seats { asked: seats, min, max });
        }
        let deck = (book.deck)(&options, seats, decks).map_err(BindError::Deck)?;
        let needed = u16::from((book.hand)(&options, seats)) * u16::from(seats) + 1;
        if needed > u16::from(deck.len()) {
            return Err(BindError::TooFewCards {
                cards: deck.len(),
                needed,
            });
        }
        let in_force = |rule: &&&Rule| rule.when.is_none_or(|when| when(&options));
        let rules: Vec<Rule> = book
            .rules
            .iter()
            .filter(in_force)
            .map(|rule| **rule)
            .chain(house)
            .collect();
        assert!(rules.len() < 255, "a cite names at most 255 rules");
        let cited = || rules.iter().enumerate().map(|(place, rule)| (Cite(place as u8), rule));
        let by_act = std::array::from_fn(|act| {
            let speaks = |acts: &[Act]| acts.iter().any(|&a| a as usize == act);
            in_layers(
                cited()
                    .filter_map(|(cite, rule)| Some((cite, rule.layer, rule.acts?)))
                    .filter_map(|(cite, layer, (acts, answer))| speaks(acts).then_some(Asked { layer, cite, answer })),
            )
        });
        let by_topic = std::array::from_fn(|topic| {
            let hears = |topics: maumau_table::Topics| topics.0 & (1 << topic) != 0;
            cited()
                .filter_map(|(cite, rule)| Some((cite, rule.then?)))
                .filter(|(_, (topics, _))| hears(*topics))
                .map(|(cite, (_, then))| (cite, then))
                .collect()
        });
        let by_fits = in_layers(cited().filter_map(|(cite, rule)| {
            Some(Asked {
                layer: rule.layer,
                cite,
                answer: rule.fits?,
            })
        }));
        let by_ends = in_layers(cited().filter_map(|(cite, rule)| {
            Some(Asked {
                layer: rule.layer,
                cite,
                answer: rule.ends?,
            })
        }));
        let by_counts = cited()
            .filter(|(_, rule)| rule.counts.is_some())
            .map(|(cite, _)| cite)
            .collect();
        let rare = [
            Act::Announce,
            Act::Challenge,
            Act::Count,
            Act::Charge,
            Act::Show,
            Act::Vote,
            Act::TakeUp,
        ];
        let has_rare = cited().any(|(_, rule)| {
            rule.acts
                .is_some_and(|(acts, _)| acts.iter().any(|act| rare.contains(act)))
        });
        Ok(Law {
            by_fits,
            by_ends: by_ends.iter().map(|asked: &Asked<_>| asked.cite).collect(),
            by_counts,
            has_rare,
            by_act,
            by_topic,
            book,
            deck,
            options,
            rules,
            seats,
        })
    }
}

/// In the order of layers, and of the book within a layer.
fn in_layers<F>(asked: impl Iterator<Item = Asked<F>>) -> Vec<Asked<F>> {
    let mut list: Vec<Asked<F>> = asked.collect();
    list.sort_by_key(|asked| asked.layer);
    list
}

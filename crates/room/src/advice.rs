//! A hint for whoever asks, thought about aside: what *hard* would do there, by what that seat has seen, and why.

use crate::caller::Caller;
use maumau_coach::{Coach, Standing, Tip};
use maumau_notation::record::parse;
use maumau_protocol::{DeedView, Sentence, wire_words};
use maumau_table::{Deck, Seat};
use maumau_telling::{Codes, Language, Speaker};
use serde::{Deserialize, Serialize};

/// So many rounds are played through for a hint, at most: somebody waits for it, and others' bots for the turn.
const PLAYOUTS: u32 = 2_400;
/// All chance is made of this number: the same table, the same hint.
const SEED: u64 = 1;

/// What somebody wants a hint about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wish {
    /// The seat, from 0.
    pub seat: u8,
    /// The table that it is about, by its digest.
    pub about: u64,
    /// The log of the match, in which all of it stands.
    pub log: String,
    /// How people are called, by seat.
    pub people: Vec<String>,
    /// Who asks, by hash.
    pub person: String,
    /// From where.
    pub caller: Caller,
}

/// What came of a wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advised {
    /// The seat, from 0.
    pub seat: u8,
    /// The table that it is about.
    pub about: u64,
    /// The hint; nothing if the match could not be followed, or too much is being thought about.
    pub hint: Option<Hint>,
}

/// What would be good to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// What; nothing: to wait, or there is nothing to think about.
    pub deed: Option<DeedView>,
    /// That, and why.
    pub says: Sentence,
}

/// Thinks about it, by the lines of its log.
pub fn advise(wish: &Wish, lines: &[String], decks: &[Deck]) -> Advised {
    let (seat, about) = (wish.seat, wish.about);
    let hint = hint(wish, lines, decks);
    Advised { seat, about, hint }
}

fn hint(wish: &Wish, lines: &[String], decks: &[Deck]) -> Option<Hint> {
    let record = parse(&lines.join("\n")).ok()?;
    let standing = Standing::of(&record, decks, Seat(wish.seat)).ok()?;
    // Something has happened since: whoever asked has something else before it.
    if standing.digest != wish.about {
        return None;
    }
    let (budget, seed) = (PLAYOUTS, SEED);
    let tip = Coach { budget, seed }.tip_at(&standing);
    let say = |language| sentence(wish, &standing, &tip, language);
    Some(Hint {
        deed: tip.deed().map(|best| DeedView::of(&wire_words(&standing.law), &best)),
        says: Sentence {
            de: say(Language::German),
            en: say(Language::English),
        },
    })
}

/// The hint in words.
fn sentence(wish: &Wish, standing: &Standing, tip: &Tip, language: Language) -> String {
    let speaker = Speaker {
        law: &standing.law,
        people: &wish.people,
        me: Seat(wish.seat),
        language,
        codes: Codes::Left,
    };
    maumau_coach::hint(&speaker, tip)
}

//! Deeds in the engine's words, and in those of a scene.

use crate::both::Both;
use crate::both::to_card;
use maumau_plain::swiss::{Ballot, Deed, Word};
use maumau_plain::{Card, Suit};
use maumau_referee as referee;
use maumau_referee::Law;
use maumau_table::{self as table, Choice, Sign, Spot};

const WORDS: [(Word, Sign); 15] = [
    (Word::Ready, Sign::READY),
    (Word::Mau, Sign::MAU),
    (Word::MauMau, Sign::MAU_MAU),
    (Word::QueenRound, Sign::QUEEN_ROUND),
    (Word::EndQueens, Sign::END_QUEENS),
    (Word::LetPass, Sign::LET_PASS),
    (Word::Hurray, Sign::HURRAY),
    (Word::ThatWasIt, Sign::THAT_WAS_IT),
    (Word::WhoseTurn, Sign::WHOSE_TURN),
    (Word::HaveSpoken, Sign::HAVE_SPOKEN),
    (Word::Sorry, Sign::SORRY),
    (Word::Thanks, Sign::THANKS),
    (Word::TouchEdge, Sign::TOUCH_EDGE),
    (Word::StrokeNine, Sign::STROKE_NINE),
    (Word::Astonished, Sign::ASTONISHED),
];

fn sign(word: Word) -> Sign {
    WORDS.iter().find(|(known, _)| *known == word).expect("all words").1
}

fn seat(seat: usize) -> table::Seat {
    table::Seat(seat as u8)
}

fn suit(suit: Suit) -> table::Suit {
    table::Suit(Suit::ALL.iter().position(|&s| s == suit).expect("a suit") as u8)
}

pub fn to_deed(law: &Law, deed: Deed) -> referee::Deed {
    match deed {
        Deed::Lay(card) => referee::Deed::Lay(to_card(law, card), Spot::Pile),
        Deed::Draw => referee::Deed::Draw,
        Deed::Pass => referee::Deed::Pass,
        Deed::Wish(Some(wish)) => referee::Deed::Choose(Choice::Suit(suit(wish))),
        Deed::Wish(None) => referee::Deed::Choose(Choice::Nothing),
        Deed::Swap(with) => referee::Deed::Choose(Choice::Seat(seat(with))),
        Deed::Say(word) => referee::Deed::Sign(sign(word)),
        Deed::Show(a, b) => referee::Deed::Show(to_card(law, a), to_card(law, b)),
        Deed::Challenge(accused) => referee::Deed::Challenge(seat(accused)),
        Deed::Count(against) => referee::Deed::Count(seat(against)),
        Deed::TakeUp => referee::Deed::TakeUp,
        Deed::Charge(accused, demand) => referee::Deed::Charge(seat(accused), demand, maumau_table::Cite::HAND),
        Deed::Vote(Ballot::Against) => referee::Deed::Vote(Choice::Yes),
        Deed::Vote(Ballot::For) => referee::Deed::Vote(Choice::No),
    }
}

pub const NAMES: [&str; 8] = ["Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal"];

/// The words of a card.
pub fn card_in_words(law: &Law, card: table::Card) -> &str {
    &law.deck.kind(card).code
}

/// A deed as a scene says it.
pub fn in_words(law: &Law, deed: Deed) -> String {
    let card_word = |c: Card| card_in_words(law, to_card(law, c));
    let suit_word = |wish: Suit| ["C", "D", "H", "S"][usize::from(suit(wish).0)];
    match deed {
        Deed::Lay(c) => format!("lays {}", card_word(c)),
        Deed::Draw => "draws".to_owned(),
        Deed::Pass => "passes".to_owned(),
        Deed::Wish(Some(wish)) => format!("wishes {}", suit_word(wish)),
        Deed::Wish(None) => "chooses nothing".to_owned(),
        Deed::Swap(with) => format!("chooses seat {}", NAMES[with]),
        Deed::Say(word) => format!("says {}", sign(word).code()),
        Deed::Show(a, b) => format!("shows {} {}", card_word(a), card_word(b)),
        Deed::Challenge(accused) => format!("challenges {}", NAMES[accused]),
        Deed::Count(against) => format!("counts {}", NAMES[against]),
        Deed::TakeUp => "takes-up".to_owned(),
        Deed::Charge(accused, demand) => format!("charges {} {demand}", NAMES[accused]),
        Deed::Vote(Ballot::Against) => "votes yes".to_owned(),
        Deed::Vote(Ballot::For) => "votes no".to_owned(),
    }
}

/// What came of the last deed in the plain book, as a scene expects it.
pub fn came(both: &Both, on: Option<&str>) -> String {
    let said = &both.said;
    on.map_or(said.clone(), |on| format!("{said}; on {on}"))
}

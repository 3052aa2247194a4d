//! Actions in the engine's terms.

use super::game::{CardIn, DeedIn, Game};
use crate::agreement::cards::Cards;
use maumau_plain::shared::{Answer, Deed, Playable, Word};
use maumau_referee as referee;
use maumau_table::{Choice, Seat, Sign, Spot, Suit};

const WORDS: [(Word, Sign); 7] = [
    (Word::Mau, Sign::MAU),
    (Word::MauMau, Sign::MAU_MAU),
    (Word::Yummy, Sign::YUMMY),
    (Word::StrokeHead, Sign::STROKE_HEAD),
    (Word::Knock, Sign::KNOCK),
    (Word::Yuck, Sign::YUCK),
    (Word::TickTack, Sign::TICK_TACK),
];

fn sign(word: Word) -> Sign {
    WORDS.iter().find(|(known, _)| *known == word).expect("all words").1
}

pub fn word(sign: Sign) -> Option<Word> {
    WORDS.iter().find(|(_, known)| *known == sign).map(|(word, _)| *word)
}

pub fn to_deed<G: Game>(cards: &Cards<CardIn<G>>, deed: DeedIn<G>) -> referee::Deed {
    let suit = |colour| G::COLOURS.iter().position(|known| *known == colour).expect("a colour");
    match deed {
        Deed::Lay(card) => referee::Deed::Lay(cards.to_card(card), [Spot::Pile, Spot::SecondPile][card.set()]),
        Deed::LayBefore(card) => referee::Deed::Lay(cards.to_card(card), Spot::Before),
        Deed::LayAside(card) => referee::Deed::Lay(cards.to_card(card), Spot::Aside),
        Deed::LayAstray(card) => referee::Deed::Lay(cards.to_card(card), [Spot::SecondPile, Spot::Pile][card.set()]),
        Deed::Draw => referee::Deed::Draw,
        Deed::Pass => referee::Deed::Pass,
        Deed::TakeUp => referee::Deed::TakeUp,
        Deed::Say(word) => referee::Deed::Sign(sign(word)),
        Deed::Challenge(accused) => referee::Deed::Challenge(Seat(accused as u8)),
        Deed::Answer(answer) => referee::Deed::Choose(match answer {
            Answer::Colour(colour) => Choice::Suit(Suit(suit(colour) as u8)),
            Answer::Seat(at) => Choice::Seat(Seat(at as u8)),
            Answer::Card(card) => Choice::Card(cards.to_card(card)),
            Answer::Nothing => Choice::Nothing,
            Answer::Yes => Choice::Yes,
        }),
    }
}

//! Actions in the engine's terms.

use crate::agreement::cards::{Cards, to_suit};
use maumau_plain::Card;
use maumau_plain::swiss::{Ballot, Deed, Word};
use maumau_referee as referee;
use maumau_table::{Choice, Cite, Seat, Sign, Spot};

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

pub fn to_deed(cards: &Cards<Card>, deed: Deed) -> referee::Deed {
    let seat = |at: usize| Seat(at as u8);
    match deed {
        Deed::Lay(card) => referee::Deed::Lay(cards.to_card(card), Spot::Pile),
        Deed::Draw => referee::Deed::Draw,
        Deed::Pass => referee::Deed::Pass,
        Deed::Wish(Some(wish)) => referee::Deed::Choose(Choice::Suit(to_suit(wish))),
        Deed::Wish(None) => referee::Deed::Choose(Choice::Nothing),
        Deed::Swap(with) => referee::Deed::Choose(Choice::Seat(seat(with))),
        Deed::Say(word) => referee::Deed::Sign(sign(word)),
        Deed::Show(a, b) => referee::Deed::Show(cards.to_card(a), cards.to_card(b)),
        Deed::Challenge(accused) => referee::Deed::Challenge(seat(accused)),
        Deed::Count(against) => referee::Deed::Count(seat(against)),
        Deed::TakeUp => referee::Deed::TakeUp,
        Deed::Charge(accused, demand) => referee::Deed::Charge(seat(accused), demand, Cite::HAND),
        Deed::Vote(Ballot::Against) => referee::Deed::Vote(Choice::Yes),
        Deed::Vote(Ballot::For) => referee::Deed::Vote(Choice::No),
    }
}

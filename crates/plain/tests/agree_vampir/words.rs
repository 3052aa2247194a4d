//! Deeds in the engine's words, and in those of a scene.

use maumau_plain::vampir::{Answer, Card, Colour, Deed, Symbol, Word};
use maumau_referee as referee;
use maumau_referee::Law;
use maumau_table::{self as table, Choice, Sign, Spot};

pub const NAMES: [&str; 8] = ["Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal"];

const WORDS: [(Word, Sign); 7] = [
    (Word::Mau, Sign::MAU),
    (Word::MauMau, Sign::MAU_MAU),
    (Word::Yummy, Sign::YUMMY),
    (Word::StrokeHead, Sign::STROKE_HEAD),
    (Word::Knock, Sign::KNOCK),
    (Word::Yuck, Sign::YUCK),
    (Word::TickTack, Sign::TICK_TACK),
];

pub fn sign(word: Word) -> Sign {
    WORDS.iter().find(|(known, _)| *known == word).expect("all words").1
}

pub fn word(sign: Sign) -> Option<Word> {
    WORDS.iter().find(|(_, known)| *known == sign).map(|(word, _)| *word)
}

pub fn seat(seat: usize) -> table::Seat {
    table::Seat(seat as u8)
}

pub fn suit(colour: Colour) -> table::Suit {
    table::Suit(colour as u8)
}

pub fn colour(suit: table::Suit) -> Option<Colour> {
    suit.is_some().then(|| Colour::ALL[usize::from(suit.0)])
}

/// Each card of the engine with what it is in the plain book and in the deck's file.
pub struct Cards(Vec<(table::Card, Card, String)>);

impl Cards {
    pub fn of(law: &Law) -> Cards {
        let told = |card| (card, read(law, card), law.deck.kind(card).code.clone());
        Cards(law.cards().map(told).collect())
    }

    pub fn card(&self, card: table::Card) -> Card {
        self.0
            .iter()
            .find(|known| known.0 == card)
            .expect("a card of the deck")
            .1
    }

    fn to_card(&self, card: Card) -> table::Card {
        self.0
            .iter()
            .find(|known| known.1 == card)
            .expect("a card of the deck")
            .0
    }

    pub fn code(&self, card: Card) -> &str {
        &self
            .0
            .iter()
            .find(|known| known.1 == card)
            .expect("a card of the deck")
            .2
    }

    pub fn all(&self, cards: table::Cards) -> Vec<Card> {
        sorted(cards.map(|card| self.card(card)).collect())
    }
}

pub fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}

/// By its code in the deck's file.
fn read(law: &Law, card: table::Card) -> Card {
    let code = law.deck.kind(card).code.as_str();
    let twin = |other: &table::Card| {
        law.deck.rank(*other) == law.deck.rank(card) && law.deck.suit(*other) == law.deck.suit(card)
    };
    let copy = law.cards().take_while(|other| *other != card).filter(twin).count() as u8;
    if code.starts_with("Clock") {
        return Card::Clock(copy);
    }
    if code.starts_with("Wolf") {
        return Card::Wolf(copy);
    }
    let symbol = Symbol::ALL
        .into_iter()
        .find(|symbol| code[1..].trim_end_matches('\'') == format!("{symbol:?}"));
    let colour = Colour::ALL[usize::from(law.deck.suit(card).0)];
    assert!(
        format!("{colour:?}").starts_with(&code[..1]),
        "the colours are those of the file"
    );
    Card::Mau(colour, symbol.expect("a symbol of the file"), copy)
}

pub fn to_deed(cards: &Cards, deed: Deed) -> referee::Deed {
    match deed {
        Deed::Lay(card) => referee::Deed::Lay(cards.to_card(card), Spot::Pile),
        Deed::Draw => referee::Deed::Draw,
        Deed::Pass => referee::Deed::Pass,
        Deed::Say(word) => referee::Deed::Sign(sign(word)),
        Deed::Challenge(accused) => referee::Deed::Challenge(seat(accused)),
        Deed::Answer(answer) => referee::Deed::Choose(match answer {
            Answer::Colour(colour) => Choice::Suit(suit(colour)),
            Answer::Seat(at) => Choice::Seat(seat(at)),
            Answer::Card(card) => Choice::Card(cards.to_card(card)),
            Answer::Nothing => Choice::Nothing,
            Answer::Yes => Choice::Yes,
        }),
    }
}

/// A deed as a scene says it.
pub fn in_words(cards: &Cards, deed: Deed) -> String {
    match deed {
        Deed::Lay(card) => format!("lays {}", cards.code(card)),
        Deed::Draw => "draws".to_owned(),
        Deed::Pass => "passes".to_owned(),
        Deed::Say(word) => format!("says {}", sign(word).code()),
        Deed::Challenge(accused) => format!("challenges {}", NAMES[accused]),
        Deed::Answer(Answer::Colour(colour)) => format!("wishes {}", &format!("{colour:?}")[..1]),
        Deed::Answer(Answer::Seat(at)) => format!("chooses seat {}", NAMES[at]),
        Deed::Answer(Answer::Card(card)) => format!("chooses card {}", cards.code(card)),
        Deed::Answer(Answer::Nothing) => "chooses nothing".to_owned(),
        Deed::Answer(Answer::Yes) => "chooses yes".to_owned(),
    }
}

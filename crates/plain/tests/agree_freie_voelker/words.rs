//! Deeds in the engine's words, and in those of a scene.

use maumau_plain::freie_voelker::{Answer, Card, Colour, Deed, LOCATIONS, Word};
use maumau_referee as referee;
use maumau_referee::Law;
use maumau_table::{self as table, Choice, Sign, Spot};

pub const NAMES: [&str; 8] = ["Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal"];

pub fn sign(word: Word) -> Sign {
    match word {
        Word::Mau => Sign::MAU,
        Word::MauMau => Sign::MAU_MAU,
    }
}

pub fn word(sign: Sign) -> Option<Word> {
    [Word::Mau, Word::MauMau]
        .into_iter()
        .find(|word| self::sign(*word) == sign)
}

pub fn seat(seat: usize) -> table::Seat {
    table::Seat(seat as u8)
}

pub fn colour(suit: table::Suit) -> Option<Colour> {
    suit.is_some().then(|| Colour::ALL[usize::from(suit.0)])
}

/// The location with this place among the deck's sheets, as the plain book has it.
pub fn location(law: &Law, place: usize) -> usize {
    let code = law.deck.sheets[place].id.as_str();
    let known = LOCATIONS.iter().position(|(known, _)| *known == code);
    known.expect("a location of the file")
}

/// Each card of the engine with what it is in the plain book and in the deck's file.
pub struct Cards(Vec<(table::Card, Card, String)>);

impl Cards {
    pub fn of(law: &Law) -> Cards {
        let told = |card| (card, read(law, card), law.deck.kind(card).code.clone());
        Cards(law.cards().map(told).collect())
    }

    fn known(&self, is_it: impl Fn(&(table::Card, Card, String)) -> bool) -> &(table::Card, Card, String) {
        self.0.iter().find(|known| is_it(known)).expect("a card of the deck")
    }

    pub fn card(&self, card: table::Card) -> Card {
        self.known(|known| known.0 == card).1
    }

    fn to_card(&self, card: Card) -> table::Card {
        self.known(|known| known.1 == card).0
    }

    pub fn code(&self, card: Card) -> &str {
        &self.known(|known| known.1 == card).2
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
    if code.starts_with("Ring") {
        return Card::Ring;
    }
    if code.starts_with("Earth") {
        return Card::Earth(copy);
    }
    if code.starts_with("Fire") {
        return Card::Fire(copy);
    }
    let colour = Colour::ALL[usize::from(law.deck.suit(card).0)];
    assert!(
        format!("{colour:?}").starts_with(&code[..1]),
        "the colours are those of the file"
    );
    let number = code[1..].trim_end_matches('\'').parse();
    Card::Mau(colour, number.expect("a number of the file"), copy)
}

pub fn to_deed(cards: &Cards, deed: Deed) -> referee::Deed {
    match deed {
        Deed::Lay(card) => referee::Deed::Lay(cards.to_card(card), Spot::Pile),
        Deed::TakeRing(card) => referee::Deed::Lay(cards.to_card(card), Spot::Before),
        Deed::Draw => referee::Deed::Draw,
        Deed::Pass => referee::Deed::Pass,
        Deed::TakeUp => referee::Deed::TakeUp,
        Deed::Say(word) => referee::Deed::Sign(sign(word)),
        Deed::Answer(answer) => referee::Deed::Choose(match answer {
            Answer::Colour(colour) => Choice::Suit(table::Suit(colour as u8)),
            Answer::Seat(at) => Choice::Seat(seat(at)),
            Answer::Nothing => Choice::Nothing,
            Answer::Yes => Choice::Yes,
        }),
    }
}

/// A deed as a scene says it.
pub fn in_words(cards: &Cards, deed: Deed) -> String {
    match deed {
        Deed::Lay(card) => format!("lays {}", cards.code(card)),
        Deed::TakeRing(card) => format!("lays {} before", cards.code(card)),
        Deed::Draw => "draws".to_owned(),
        Deed::Pass => "passes".to_owned(),
        Deed::TakeUp => "takes-up".to_owned(),
        Deed::Say(word) => format!("says {}", sign(word).code()),
        Deed::Answer(Answer::Colour(colour)) => format!("wishes {}", &format!("{colour:?}")[..1]),
        Deed::Answer(Answer::Seat(at)) => format!("chooses seat {}", NAMES[at]),
        Deed::Answer(Answer::Nothing) => "chooses nothing".to_owned(),
        Deed::Answer(Answer::Yes) => "chooses yes".to_owned(),
    }
}

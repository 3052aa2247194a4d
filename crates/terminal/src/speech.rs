//! Cards, people and deeds as one says them.

use crate::Language;
use maumau_referee::{Deed, Law};
use maumau_table::{Card, Choice, Seat, Spot, Suit};

/// The names at a table, in one language.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    /// What holds there.
    pub law: &'a Law,
    /// How its people are called.
    pub people: &'a [String],
    /// The language.
    pub language: Language,
}

impl Speech<'_> {
    /// A card: `7♥`, `Joker`, or its own name.
    pub fn card(&self, card: Card) -> String {
        if card == Card::UNKNOWN {
            return self.language.of("eine Karte", "a card").into();
        }
        let deck = &self.law.deck;
        let [de, en] = deck.name_of(card);
        let own = self.language.of(de, en);
        if !own.is_empty() {
            return format!("{own} ({})", deck.kind(card).code);
        }
        let kind = deck.kind(card);
        let symbol = self.symbol(kind.suit);
        let rank = deck
            .ranks
            .get(usize::from(kind.rank.0))
            .map_or("", |names| names[0].as_str());
        match symbol {
            Some(symbol) => format!("{rank}{symbol}"),
            None => kind.code.clone(),
        }
    }

    /// Cards, one after the other.
    pub fn cards(&self, cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| self.card(card)).collect::<Vec<_>>().join(" ")
    }

    fn symbol(&self, suit: Suit) -> Option<&'static str> {
        let names = self.law.deck.suits.get(usize::from(suit.0))?;
        match names[2].as_str() {
            "clubs" => Some("♣"),
            "diamonds" => Some("♦"),
            "hearts" => Some("♥"),
            "spades" => Some("♠"),
            _ => None,
        }
    }

    /// A suit by its name.
    pub fn suit(&self, suit: Suit) -> &str {
        let names = self.law.deck.suits.get(usize::from(suit.0));
        names.map_or("?", |[_, de, en]| match self.language {
            Language::German => de,
            Language::English => en,
        })
    }

    /// Whoever sits there.
    pub fn seat(&self, seat: Seat) -> &str {
        let nobody = self.language.of("niemand", "nobody");
        if seat.is_some() {
            self.people.get(seat.index()).map_or("?", String::as_str)
        } else {
            nobody
        }
    }

    /// A deed that is offered.
    pub fn deed(&self, deed: &Deed) -> String {
        let say = |de: &str, en: &str| self.language.of(de, en).to_owned();
        match *deed {
            Deed::Lay(card, spot) => {
                let spot = match spot {
                    Spot::Pile => "",
                    Spot::SecondPile => self.language.of(", auf den zweiten Stapel", ", on the second pile"),
                    Spot::Before => self.language.of(", offen vor dich", ", open before you"),
                    Spot::Aside => self.language.of(", verdeckt vor dich", ", face down before you"),
                };
                format!("{} {}{spot}", say("lege", "lay"), self.card(card))
            }
            Deed::Draw => say("ziehe", "draw"),
            Deed::Pass => say("weiter", "pass"),
            Deed::Sign(sign) if sign.is_gesture() => self.language.text(&sign.text()).to_owned(),
            Deed::Sign(sign) => format!("{} “{}”", say("sage", "say"), self.language.text(&sign.text())),
            Deed::Announce(face) => format!("{} {}", say("sage an:", "announce"), self.card(face)),
            Deed::Choose(choice) | Deed::Vote(choice) => self.choice(choice),
            Deed::Challenge(seat) => format!("{} {}", say("zweifle an:", "challenge"), self.seat(seat)),
            Deed::Count(seat) => format!("{} {}", say("zähle gegen", "count down against"), self.seat(seat)),
            Deed::TakeUp => say("nimm die Karten vor dir auf", "take up the cards before you"),
            Deed::Show(a, b) => format!("{} {} {}", say("zeige", "show"), self.card(a), self.card(b)),
            Deed::Charge(seat, n) => format!("{} {} ({n})", say("klage an:", "charge"), self.seat(seat)),
            Deed::Join => say("setz dich", "sit down"),
            Deed::Leave => say("steh auf", "leave"),
            Deed::AddRule(rule) => format!("{} {rule}", say("füge Regel hinzu:", "add rule")),
        }
    }

    /// An answer.
    pub fn choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Suit(suit) => self.suit(suit).to_owned(),
            Choice::Seat(seat) => self.seat(seat).to_owned(),
            Choice::Card(card) => self.card(card),
            Choice::Number(n) => n.to_string(),
            Choice::Yes => self.language.of("ja", "yes").into(),
            Choice::No => self.language.of("nein", "no").into(),
            Choice::Nothing => self.language.of("nichts", "nothing").into(),
        }
    }
}

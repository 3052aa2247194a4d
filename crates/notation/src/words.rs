//! The names at one table: prints and parses cards, seats, suits, zones, paragraphs and notes.

use crate::Mistake;
use crate::tokens::{Token, did_you_mean, number};
use maumau_referee::{InForce, Law};
use maumau_table::{Card, Cite, Note, Of, Place, Seat, Seats, Secret, Sign, Spot, Suit, Window, Zone, sentence};

/// The names at one table.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    /// The table's ruleset.
    pub law: &'a Law,
    /// The players' names, by seat.
    pub people: &'a [String],
}

impl<'a> Words<'a> {
    /// Returns the code of a card; `?` if it is unknown.
    pub fn card(&self, card: Card) -> &str {
        if card == Card::UNKNOWN {
            "?"
        } else {
            &self.law.deck.kind(card).code
        }
    }

    /// Returns the player's name; `nobody` for no seat.
    pub fn seat(&self, seat: Seat) -> &str {
        if seat.is_some() {
            self.people.get(seat.index()).map_or("?", String::as_str)
        } else {
            "nobody"
        }
    }

    /// Returns the paragraph's name; `hand` for what a player did.
    pub fn cite(&self, cite: Cite) -> &'a str {
        match self.law.name(cite) {
            "" => "hand",
            name => name,
        }
    }

    /// Returns the code of the wished suit, or `none`.
    pub fn wish(&self, suit: Option<Suit>) -> &str {
        suit.map_or("none", |suit| self.suit(suit))
    }

    /// Returns the code of a suit.
    pub fn suit(&self, suit: Suit) -> &str {
        self.law
            .deck
            .suits
            .get(usize::from(suit.0))
            .map_or("none", |names| names[0].as_str())
    }

    /// Returns the name of a zone: `stock`, `pile`, `pile2`, `middle`, `aside`, `Ann`, `Ann.lying`, `Ann.ripe`, `Ann.open`.
    pub fn zone(&self, zone: Zone) -> String {
        match zone {
            Zone::Stock => "stock".into(),
            Zone::Discard(0) => "pile".into(),
            Zone::Discard(_) => "pile2".into(),
            Zone::Hand(seat) => self.seat(seat).into(),
            Zone::Lying(seat) => format!("{}.lying", self.seat(seat)),
            Zone::Ripe(seat) => format!("{}.ripe", self.seat(seat)),
            Zone::Open(seat) => format!("{}.open", self.seat(seat)),
            Zone::Middle => "middle".into(),
            Zone::Aside => "aside".into(),
        }
    }

    /// Returns the name of a public note, `NAME` or `NAME.Ann`.
    pub fn note(&self, note: Note) -> String {
        self.place(Place::Open(note))
    }

    /// Returns the name of a secret note.
    pub fn secret(&self, secret: Secret) -> String {
        self.place(Place::Secret(secret))
    }

    /// Returns `NAME`, or `NAME.` with a player, a card or a number; `?` for what the book doesn't declare.
    fn place(&self, place: Place) -> String {
        let Some((field, nth)) = self.law.book.memory.field(place) else {
            return "?".into();
        };
        match field.of {
            Of::Table => field.name.into(),
            Of::Seats => format!("{}.{}", field.name, self.seat(Seat(nth))),
            Of::Cards => format!("{}.{}", field.name, self.card(Card(nth))),
            Of::Together(_) | Of::Several => format!("{}.{nth}", field.name),
        }
    }

    /// Returns a window's paragraph and seats, with its tag unless it is 0.
    pub fn window(&self, window: &Window) -> String {
        let seats: Vec<&str> = window.seats.map(|seat| self.seat(seat)).collect();
        let tag = if window.tag == 0 {
            String::new()
        } else {
            format!("/{}", window.tag)
        };
        format!("{}{tag} {}", self.cite(window.rule), seats.join("+"))
    }
}

impl Words<'_> {
    pub(crate) fn find_card(&self, token: Token) -> Result<Card, Mistake> {
        self.law.deck.find(token.text).ok_or_else(|| {
            token.mistake(sentence!(
                "„{}“ ist keine Karte des Blatts „{}“",
                "“{}” is no card of the deck “{}”",
                token.text,
                self.law.deck.id
            ))
        })
    }

    pub(crate) fn find_seat(&self, token: Token) -> Result<Seat, Mistake> {
        let place = self.people.iter().position(|name| name == token.text);
        place.map(|place| Seat(place as u8)).ok_or_else(|| {
            let near = did_you_mean(token.text, self.people.iter().map(String::as_str));
            let nobody = sentence!("niemand heißt hier „{}“", "nobody here is called “{}”", token.text);
            token.mistake(nobody.and(&near))
        })
    }

    /// Parses a suit, or `none`.
    pub(crate) fn find_wish(&self, token: Token) -> Result<Option<Suit>, Mistake> {
        let is_none = token.text == "none";
        (!is_none).then(|| self.find_suit(token)).transpose()
    }

    pub(crate) fn find_suit(&self, token: Token) -> Result<Suit, Mistake> {
        let place = self.law.deck.suits.iter().position(|names| names[0] == token.text);
        place.map(|place| Suit(place as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.law.deck.suits.iter().map(|names| names[0].as_str()).collect();
            token.mistake(sentence!(
                "„{}“ ist keine Farbe: nimm eine von {}",
                "“{}” is no suit: use one of {}",
                token.text,
                known.join(", ")
            ))
        })
    }

    pub(crate) fn find_spot(&self, token: Token) -> Result<Spot, Mistake> {
        Spot::named(token.text).ok_or_else(|| {
            let all = Spot::ALL.map(Spot::word).join(", ");
            token.mistake(sentence!(
                "„{}“ ist keine Stelle: nimm {all}",
                "“{}” is no spot: use {all}",
                token.text
            ))
        })
    }

    pub(crate) fn find_sign(&self, token: Token) -> Result<Sign, Mistake> {
        let house = (0..Sign::OWN_MAX).map(Sign::own);
        let found = Sign::ALL
            .iter()
            .copied()
            .chain(house)
            .find(|sign| sign.code() == token.text);
        found.ok_or_else(|| {
            let near = did_you_mean(token.text, Sign::ALL.iter().map(|sign| sign.code()));
            let none = sentence!(
                "„{}“ ist kein Wort und keine Geste",
                "“{}” is no word or gesture",
                token.text
            );
            token.mistake(none.and(&near))
        })
    }

    pub(crate) fn find_cite(&self, token: Token) -> Result<Cite, Mistake> {
        if token.text == "hand" {
            return Ok(Cite::HAND);
        }
        self.law.cite(token.text).ok_or_else(|| {
            let near = did_you_mean(token.text, self.law.rules.iter().map(InForce::name));
            let none = sentence!(
                "ein Paragraph „{}“ gilt hier nicht",
                "no paragraph “{}” is in force here",
                token.text
            );
            token.mistake(none.and(&near))
        })
    }

    pub(crate) fn find_zone(&self, token: Token) -> Result<Zone, Mistake> {
        let part = |text| Token { text, ..token };
        Ok(match token.text {
            "stock" => Zone::Stock,
            "pile" => Zone::Discard(0),
            "pile2" => Zone::Discard(1),
            "middle" => Zone::Middle,
            "aside" => Zone::Aside,
            text => match text.split_once('.') {
                None => Zone::Hand(self.find_seat(token)?),
                Some((name, "lying")) => Zone::Lying(self.find_seat(part(name))?),
                Some((name, "ripe")) => Zone::Ripe(self.find_seat(part(name))?),
                Some((name, "open")) => Zone::Open(self.find_seat(part(name))?),
                Some(_) => {
                    return Err(token.mistake([
                        "hinter dem Punkt steht lying, ripe oder open",
                        "after the dot comes lying, ripe or open",
                    ]));
                }
            },
        })
    }

    /// Parses a public note, `NAME` or `NAME.Ann`.
    pub(crate) fn find_note(&self, token: Token) -> Result<Note, Mistake> {
        let found = self.find_place(token)?.open();
        found.ok_or_else(|| token.mistake(format!("“{}” is secret", token.text)))
    }

    pub(crate) fn find_secret(&self, token: Token) -> Result<Secret, Mistake> {
        let found = self.find_place(token)?.secret();
        found.ok_or_else(|| token.mistake(format!("“{}” is no secret: write note", token.text)))
    }

    fn find_place(&self, token: Token) -> Result<Place, Mistake> {
        let (name, of) = match token.text.split_once('.') {
            Some((name, text)) => (name, Some(Token { text, ..token })),
            None => (token.text, None),
        };
        let memory = self.law.book.memory;
        let Some(field) = memory.named(name) else {
            let known: Vec<&str> = memory.fields().map(|field| field.name).collect();
            return Err(token.mistake(format!("the book names no note “{name}”: it has {}", known.join(", "))));
        };
        let nth = match (field.of, of) {
            (Of::Table, None) => 0,
            (Of::Seats, Some(of)) => self.find_seat(of)?.0,
            (Of::Cards, Some(of)) => self.find_card(of)?.0,
            (Of::Together(_) | Of::Several, Some(of)) => number(of)?,
            (Of::Table, Some(_)) => return Err(token.mistake(format!("“{name}” is one number: write {name}"))),
            (Of::Seats | Of::Cards | Of::Together(_) | Of::Several, None) => {
                let is_named = matches!(field.of, Of::Seats | Of::Cards);
                let whose = if is_named { "NAME" } else { "number" };
                return Err(token.mistake(format!("“{name}” is several numbers: write {name}.{whose}")));
            }
        };
        let found = field.at(nth);
        found.ok_or_else(|| token.mistake(format!("“{name}” has no number {nth}")))
    }

    /// Parses a number, or the id of a sheet (a character or location), which means its position, from 1.
    pub(crate) fn find_number(&self, token: Token) -> Result<i16, Mistake> {
        let sheet = self.law.deck.sheets.iter().position(|sheet| sheet.id == token.text);
        match sheet {
            Some(place) => Ok(place as i16 + 1),
            None => number(token),
        }
    }

    /// Parses a window's paragraph and tag, `§7` or `§7/1`. If the tag is a seat, the player's name works too.
    pub(crate) fn find_window(&self, token: Token) -> Result<(Cite, u8), Mistake> {
        let (text, tag) = token.text.split_once('/').unwrap_or((token.text, "0"));
        let rule = self.find_cite(Token { text, ..token })?;
        let person = self.people.iter().position(|name| name == tag);
        let tag = match person {
            Some(place) => place as u8,
            None => number(Token { text: tag, ..token })?,
        };
        Ok((rule, tag))
    }

    /// Parses seats separated by `+`.
    pub(crate) fn find_seats(&self, token: Token) -> Result<Seats, Mistake> {
        token.text.split('+').try_fold(Seats::NONE, |seats, text| {
            Ok(seats.with(self.find_seat(Token { text, ..token })?))
        })
    }
}

//! A vampir table in a given state: the characters, the cards, whose turn it is.

use maumau_referee::{Deed, Law, Options, Refusal, Ruling};
use maumau_rulebooks::vampir::BOOK;
use maumau_table::{
    Card, Choice, Cite, Fact, Note, Phase, Seat, Seats, Seed, Sign, Spot, State, Suit, Way, What, Zone, round_seed,
};

/// Returns the note that stores whether it is night.
pub fn night() -> Note {
    BOOK.memory.note("night", 0).expect("it is remembered")
}

/// Returns the note that stores the character of a seat.
pub fn character(seat: u8) -> Note {
    BOOK.memory.note("character", seat).expect("it is remembered")
}

pub struct Table {
    pub law: Law,
    pub state: State,
    pub facts: Vec<Fact>,
}

/// Returns a table with these characters, from seat 0; it is the first seat's turn.
pub fn table(options: &[(&str, &str)], characters: &[&str]) -> Table {
    let mut chosen = Options::defaults(BOOK.options);
    for (key, value) in options {
        chosen.set(key, value).unwrap_or_else(|error| panic!("{error}"));
    }
    let seats = characters.len() as u8;
    let law = Law::bind(&BOOK, seats, chosen, &[]).unwrap_or_else(|error| panic!("{error}"));
    let mut table = Table {
        state: law.table(),
        law,
        facts: Vec::new(),
    };
    table.so(What::Seeded {
        seed: round_seed(Seed::from_number(1), 1),
    });
    table.so(What::RoundBegan {
        dealer: Seat(seats - 1),
        playing: Seats::first(seats),
    });
    for (seat, name) in characters.iter().enumerate() {
        let place = table.law.deck.sheets.iter().position(|sheet| sheet.id == *name);
        let place = place.unwrap_or_else(|| panic!("no character {name}"));
        table.so(What::Noted {
            note: character(seat as u8),
            value: place as i16 + 1,
        });
    }
    table
}

impl Table {
    fn so(&mut self, what: What) {
        self.state.apply(&Fact { cite: Cite::HAND, what });
    }

    pub fn card(&self, code: &str) -> Card {
        self.law.deck.find(code).unwrap_or_else(|| panic!("no card {code}"))
    }

    fn put(&mut self, codes: &str, to: Zone) {
        for code in codes.split_whitespace() {
            let card = self.card(code);
            let from = self.state.zone_of(card).expect("every card lies somewhere");
            self.so(What::Moved {
                card,
                face: card,
                from,
                to,
                way: Way::Dealt,
            });
        }
    }

    pub fn hands(mut self, hands: &[&str]) -> Table {
        for (seat, hand) in hands.iter().enumerate() {
            self.put(hand, Zone::Hand(Seat(seat as u8)));
        }
        self
    }

    pub fn pile(mut self, codes: &str) -> Table {
        self.put(codes, Zone::Discard(0));
        self
    }

    /// The first code is drawn first.
    pub fn stock(mut self, codes: &str) -> Table {
        for code in codes.split_whitespace().rev() {
            self.put(code, Zone::Stock);
        }
        self
    }

    pub fn wolf_on(mut self, seat: u8, code: &str) -> Table {
        self.put(code, Zone::Open(Seat(seat)));
        self
    }

    pub fn clocks(mut self, codes: &str) -> Table {
        self.put(codes, Zone::Middle);
        self
    }

    pub fn pool(mut self, codes: &str) -> Table {
        self.put(codes, Zone::Aside);
        self
    }

    /// Puts the rest of the stock below the top card of the discard pile.
    pub fn empty_stock(mut self, under: &str, top: &str) -> Table {
        self = self.pile(under).pile(top);
        let rest: Vec<String> = self
            .state
            .hidden()
            .stock()
            .iter()
            .map(|&card| self.law.deck.kind(card).code.clone())
            .collect();
        self.put(&rest.join(" "), Zone::Ripe(Seat(7)));
        self
    }

    pub fn night(mut self) -> Table {
        self.so(What::Noted {
            note: night(),
            value: 1,
        });
        self
    }

    pub fn wish(mut self, suit: u8) -> Table {
        self.so(What::Wished {
            seat: Seat(0),
            pile: 0,
            suit: Some(Suit(suit)),
        });
        self
    }

    pub fn begin(mut self) -> Table {
        self.so(What::Opened);
        self.so(What::TurnBegan { seat: Seat(0) });
        self
    }

    pub fn try_deed(&mut self, seat: u8, deed: Deed) -> Result<Ruling, Refusal> {
        let at = self.state.now_ms + 100;
        self.law.lapse(&mut self.state, at, &mut self.facts);
        self.law.deed(&mut self.state, at, Seat(seat), &deed, &mut self.facts)
    }

    pub fn does(&mut self, seat: u8, deed: Deed) {
        let ruling = self.try_deed(seat, deed);
        let name = |refusal| match refusal {
            Refusal::Forbidden(cite) => self.law.name(cite),
            Refusal::Impossible => "impossible",
            Refusal::TooEarly => "too early",
        };
        assert!(
            ruling.is_ok(),
            "{seat} can't {deed:?}: {}",
            ruling.map_or_else(name, |_| "")
        );
        assert_eq!(
            self.state.card_places(),
            usize::from(self.law.deck.len()),
            "C3 after {deed:?}"
        );
    }

    pub fn lays(&mut self, seat: u8, code: &str) {
        self.does(seat, Deed::Lay(self.card(code), Spot::Pile));
    }

    pub fn says(&mut self, seat: u8, sign: Sign) {
        self.does(seat, Deed::Sign(sign));
    }

    pub fn mau(&mut self, seat: u8) {
        self.says(seat, Sign::MAU);
    }

    pub fn mau_mau(&mut self, seat: u8) {
        self.says(seat, Sign::MAU_MAU);
    }

    pub fn chooses(&mut self, seat: u8, choice: Choice) {
        self.does(seat, Deed::Choose(choice));
    }

    pub fn names(&mut self, seat: u8, suit: u8) {
        self.chooses(seat, Choice::Suit(Suit(suit)));
    }

    pub fn picks(&mut self, seat: u8, other: u8) {
        self.chooses(seat, Choice::Seat(Seat(other)));
    }

    pub fn gives(&mut self, seat: u8, code: &str) {
        self.chooses(seat, Choice::Card(self.card(code)));
    }

    /// Returns the name of the paragraph that forbids the action.
    pub fn forbids(&mut self, seat: u8, deed: Deed) -> &str {
        match self.try_deed(seat, deed) {
            Err(Refusal::Forbidden(cite)) => self.law.name(cite),
            other => panic!("{seat} {deed:?}: {other:?}"),
        }
    }

    pub fn cant_lay(&mut self, seat: u8, code: &str) -> &str {
        self.forbids(seat, Deed::Lay(self.card(code), Spot::Pile))
    }

    pub fn wait(&mut self, ms: u32) {
        let at = self.state.now_ms + ms;
        self.law.lapse(&mut self.state, at, &mut self.facts);
    }

    pub fn held(&self, seat: u8) -> u8 {
        self.state.hand_len[usize::from(seat)]
    }

    pub fn holds(&self, seat: u8, code: &str) -> bool {
        self.state.hand(Seat(seat)).has(self.card(code))
    }

    pub fn on(&self) -> u8 {
        self.state.turn.seat.0
    }

    pub fn asked(&self) -> Option<u8> {
        self.state.asks.first().map(|ask| ask.seat.0)
    }

    pub fn is_over(&self) -> bool {
        self.state.phase != Phase::Playing
    }

    pub fn points(&self) -> Vec<i16> {
        Seats::first(self.law.seats)
            .map(|seat| self.state.round_points[seat.index()])
            .collect()
    }
}

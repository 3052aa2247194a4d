//! Matches driven by bytes: they choose the book, its options, the seats, the actions and the
//! times.

use maumau_referee::{Act, Deed, Law, Options};
use maumau_rulebooks::BOOKS;
use maumau_table::{Phase, Seat, Seed, State};

/// A source of choices; once the bytes run out, every choice is 0.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// Returns a number below `n`, from one byte, or from two if `n` is over 256.
    pub fn below(&mut self, n: usize) -> usize {
        let number = if n > 256 {
            usize::from(self.next()) << 8 | usize::from(self.next())
        } else {
            usize::from(self.next())
        };
        number % n.max(1)
    }

    /// Returns the bytes up to the next newline, as text.
    pub fn line(&mut self) -> String {
        let end = self.0.iter().position(|byte| *byte == b'\n');
        let (line, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest.get(1..).unwrap_or_default();
        String::from_utf8_lossy(line).into_owned()
    }

    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

pub struct Match {
    /// The ruleset in force.
    pub law: Law,
    /// The state of the table.
    pub state: State,
}

impl Match {
    /// Opens a table with a book and options, and deals the first round. Returns `None` if the book
    /// cannot be played that way.
    pub fn begin(bytes: &mut Bytes) -> Option<Match> {
        let book = BOOKS[bytes.below(BOOKS.len())];
        let mut options = Options::defaults(book.options);
        for _ in 0..bytes.below(5) {
            let spec = &book.options[bytes.below(book.options.len())];
            // A value out of range is rejected, and the default stays.
            let _ = options.set(spec.key, &bytes.below(40).to_string());
            let _ = options.set(spec.key, ["on", "off"][bytes.below(2)]);
        }
        let (least, most) = book.seats;
        let seats = least + bytes.below(usize::from(most - least) + 1) as u8;
        let law = Law::bind(book, seats, options, &[]).ok()?;
        let mut state = law.table();
        let seed = Seed::from_number(bytes.below(256) as u64);
        law.deal(&mut state, 0, seed, &mut ()).then_some(Match { law, state })
    }

    pub fn seat(&self, bytes: &mut Bytes) -> Seat {
        Seat(bytes.below(usize::from(self.law.seats)) as u8)
    }

    /// Returns an action of a seat, right or wrong.
    pub fn any_deed(&self, seat: Seat, bytes: &mut Bytes) -> Deed {
        let offered = self.law.offers(&self.state, seat);
        if !offered.is_empty() && bytes.below(4) > 0 {
            let n = bytes.below(offered.len() as usize) as u32;
            return offered.nth(n).unwrap_or(Deed::Draw);
        }
        let act = Act::ALL[bytes.below(Act::COUNT)];
        Deed::any(act, &self.law, &self.state, seat, &mut |n| bytes.below(n))
    }

    /// Advances time and performs an action. Returns false when the match is over.
    pub fn go_on(&mut self, bytes: &mut Bytes) -> bool {
        let at_ms = self.state.now_ms + 40 * bytes.below(100) as u32;
        self.law.lapse(&mut self.state, at_ms, &mut ());
        match self.state.phase {
            Phase::Over => return false,
            Phase::Between => {
                let seed = Seed::from_number(u64::from(self.state.round));
                return self.law.deal(&mut self.state, at_ms, seed, &mut ());
            }
            Phase::Dealing | Phase::Playing => {}
        }
        let seat = self.seat(bytes);
        let deed = self.any_deed(seat, bytes);
        let before = self.state;
        if self.law.deed(&mut self.state, at_ms, seat, &deed, &mut ()).is_err() {
            assert!(before == self.state, "a refused deed leaves no trace: {deed:?}");
        }
        let (cards, places) = (self.state.cards(), self.state.card_places());
        assert_eq!(
            (cards, places),
            (self.law.cards(), usize::from(self.law.deck.len())),
            "cards are conserved: {deed:?}"
        );
        true
    }
}

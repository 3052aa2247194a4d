//! The hidden half of a state, which no player sees in full.

mod apply;

use crate::form::{WrittenOut, named, thing};
use crate::{
    CARDS_MAX, Card, Cards, Caused, Cite, Effect, Fault, Misdeed, Queue, SEATS_MAX, SECRETS_MAX, Seat, Secret, Seed,
};
use std::fmt;

/// Maximum number of standing violations; further ones are ignored.
pub const FAULTS_MAX: usize = CARDS_MAX + 4 * SEATS_MAX;
/// Secret notes that every digest contains, even if they are 0.
const SECRETS_ALWAYS_TOLD: usize = 24;
/// Maximum number of queued effects: a question to all players, house rules (checked by
/// `maumau-house`) and the steps that a book defers.
pub const AGENDA_MAX: usize = 32;

const NO_FAULT: Fault = Fault {
    seat: Seat::NOBODY,
    rule: Cite::HAND,
    card: Card::UNKNOWN,
    weight: 0,
    misdeed: Misdeed::UNDONE,
    arg: 0,
    turn: 0,
};
const NOTHING: Caused = Caused {
    cite: Cite::HAND,
    effect: Effect::EndTurn,
};

/// The hidden half of a state, which no player sees in full.
#[derive(Clone, Copy)]
pub struct Hidden {
    /// Each seat's hand.
    pub hands: [Cards; SEATS_MAX],
    /// Each seat's penalty cards that are not ripe (may not be taken up yet).
    pub lying: [Cards; SEATS_MAX],
    /// Each seat's penalty cards that may be taken up.
    pub ripe: [Cards; SEATS_MAX],
    /// Cards face down in the middle.
    pub aside: Cards,
    stock: [Card; 128],
    stock_len: u8,
    /// Standing violations, oldest first.
    pub faults: Queue<Fault, FAULTS_MAX>,
    /// Queued effects, which wait until no question or window is open.
    pub agenda: Queue<Caused, AGENDA_MAX>,
    /// The seed of the round.
    pub seed: Seed,
    /// How often randomness has been used in this round.
    pub chance: u32,
    pub(crate) secrets: [i16; SECRETS_MAX],
}

impl Hidden {
    /// Puts all of `cards` into the stock, in deck order.
    pub fn new(cards: Cards) -> Hidden {
        let mut hidden = Hidden {
            hands: [Cards::NONE; SEATS_MAX],
            lying: [Cards::NONE; SEATS_MAX],
            ripe: [Cards::NONE; SEATS_MAX],
            aside: Cards::NONE,
            stock: [Card::UNKNOWN; 128],
            stock_len: 0,
            faults: Queue::empty(NO_FAULT),
            agenda: Queue::empty(NOTHING),
            seed: Seed::default(),
            chance: 0,
            secrets: [0; SECRETS_MAX],
        };
        for card in cards {
            hidden.push_stock(card);
        }
        hidden
    }

    /// The stock from the bottom up: the last card is drawn next.
    #[inline]
    pub fn stock(&self) -> &[Card] {
        &self.stock[..usize::from(self.stock_len)]
    }

    #[inline]
    pub(crate) fn secret(&self, secret: Secret) -> i16 {
        self.secrets.get(secret.place()).copied().unwrap_or(0)
    }

    /// The first 24 secret notes, and more up to the last that is not 0: room for more changes no
    /// digest.
    pub(crate) fn told_secrets(&self) -> &[i16] {
        let last = self.secrets.iter().rposition(|&value| value != 0).unwrap_or(0);
        &self.secrets[..(last + 1).max(SECRETS_ALWAYS_TOLD)]
    }

    #[inline]
    fn push_stock(&mut self, card: Card) {
        if let Some(place) = self.stock.get_mut(usize::from(self.stock_len)) {
            *place = card;
            self.stock_len += 1;
        }
    }

    /// Every card that is not public.
    pub fn cards(&self) -> Cards {
        let held = (0..SEATS_MAX).fold(self.aside, |all, i| all | self.hands[i] | self.lying[i] | self.ripe[i]);
        self.stock().iter().fold(held, |all, &card| all.with(card))
    }

    /// Replaces the stock, to set up a situation.
    pub fn set_stock(&mut self, from_bottom: &[Card]) {
        self.stock_len = 0;
        for &card in from_bottom {
            self.push_stock(card);
        }
    }
}

impl PartialEq for Hidden {
    fn eq(&self, other: &Hidden) -> bool {
        #[rustfmt::skip]
        let Hidden { hands, lying, ripe, aside, stock: _, stock_len: _, faults, agenda, seed, chance, secrets } = self;
        *hands == other.hands
            && *lying == other.lying
            && *ripe == other.ripe
            && *aside == other.aside
            && self.stock() == other.stock()
            && *faults == other.faults
            && *agenda == other.agenda
            && *seed == other.seed
            && *chance == other.chance
            && *secrets == other.secrets
    }
}
impl Eq for Hidden {}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_out(f)
    }
}

impl WrittenOut for Hidden {
    fn write_out(&self, to: &mut dyn fmt::Write) -> fmt::Result {
        #[rustfmt::skip]
        let Hidden { hands, lying, ripe, aside, stock: _, stock_len: _, faults, agenda, seed, chance, secrets: _ } = self;
        let cards: Vec<u8> = self.stock().iter().map(|card| card.0).collect();
        let (stock, secrets) = (&cards.as_slice(), &self.told_secrets());
        let all = named![hands lying ripe aside stock faults agenda seed chance secrets];
        thing(to, "Hidden", &all, &[])
    }
}

//! What is watched while a round is played through: what can make a deed better than another.

use maumau_referee::Listener;
use maumau_table::{Card, Fact, SEATS_MAX, Seat, State, Way, What, Zone};

/// Something that happens in a round that is played through, or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WatchEvent {
    /// The seat itself goes out, with its next turn at the latest.
    OutSoon,
    /// It draws what somebody has laid upon it, in its next turn at the latest.
    Pays,
    /// It can't lay in its next turn, and draws.
    CannotLay,
    /// It is passed over.
    SitsOut,
    /// It lays the card later that it could lay now.
    LaysLater,
    /// Somebody else draws what is owed, before the seat is on again.
    OtherPays(Seat),
    /// Somebody else can't lay, and draws, before that.
    OtherCannotLay(Seat),
    /// Somebody else is passed over, before that.
    OtherSitsOut(Seat),
    /// Somebody else wins, before that.
    OtherOutSoon(Seat),
}

/// So many happen to the seat itself, and so many to each of the others.
const OWN: usize = 5;
const OF_OTHERS: usize = 4;

impl WatchEvent {
    /// How many there are.
    pub(crate) const COUNT: usize = OWN + OF_OTHERS * SEATS_MAX;

    /// All of them for this seat at a table with so many.
    pub(crate) fn all(me: Seat, seats: u8) -> impl Iterator<Item = WatchEvent> {
        let own = [
            WatchEvent::OutSoon,
            WatchEvent::Pays,
            WatchEvent::CannotLay,
            WatchEvent::SitsOut,
        ];
        let others = (0..seats).map(Seat).filter(move |other| *other != me);
        let of_others = others.flat_map(|other| {
            [
                WatchEvent::OtherPays(other),
                WatchEvent::OtherCannotLay(other),
                WatchEvent::OtherSitsOut(other),
                WatchEvent::OtherOutSoon(other),
            ]
        });
        own.into_iter().chain(of_others)
    }

    /// Whether the seat is glad of it.
    pub(crate) fn is_good(self) -> bool {
        match self {
            WatchEvent::OutSoon | WatchEvent::LaysLater => true,
            WatchEvent::Pays | WatchEvent::CannotLay | WatchEvent::SitsOut => false,
            WatchEvent::OtherPays(_) | WatchEvent::OtherCannotLay(_) | WatchEvent::OtherSitsOut(_) => true,
            WatchEvent::OtherOutSoon(_) => false,
        }
    }

    pub(crate) fn place(self) -> usize {
        let of = |kind: usize, seat: Seat| OWN + kind * SEATS_MAX + seat.index();
        match self {
            WatchEvent::OutSoon => 0,
            WatchEvent::Pays => 1,
            WatchEvent::CannotLay => 2,
            WatchEvent::SitsOut => 3,
            WatchEvent::LaysLater => 4,
            WatchEvent::OtherPays(seat) => of(0, seat),
            WatchEvent::OtherCannotLay(seat) => of(1, seat),
            WatchEvent::OtherSitsOut(seat) => of(2, seat),
            WatchEvent::OtherOutSoon(seat) => of(3, seat),
        }
    }
}

/// What happened in one round that was played through.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    me: Seat,
    /// The card that was laid, or could have been.
    card: Card,
    /// Turns that have begun for the seat since.
    turns: u32,
    seen: [bool; WatchEvent::COUNT],
}

impl Watch {
    pub(crate) fn new(me: Seat, card: Card) -> Watch {
        Watch {
            me,
            card,
            turns: 0,
            seen: [false; WatchEvent::COUNT],
        }
    }

    pub(crate) fn has(&self, event: WatchEvent) -> bool {
        self.seen[event.place()]
    }

    fn note(&mut self, event: WatchEvent) {
        self.seen[event.place()] = true;
    }

    fn drew(&mut self, seat: Seat, way: Way) {
        match (seat == self.me, way) {
            (true, Way::Owed) if self.turns <= 1 => self.note(WatchEvent::Pays),
            (true, Way::Drawn) if self.turns == 1 => self.note(WatchEvent::CannotLay),
            (false, Way::Owed) if self.turns == 0 => self.note(WatchEvent::OtherPays(seat)),
            (false, Way::Drawn) if self.turns == 0 => self.note(WatchEvent::OtherCannotLay(seat)),
            _ => {}
        }
    }
}

impl Listener for Watch {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a consequence is one of a few facts, whatever else happens"
    )]
    fn hear(&mut self, _: &State, fact: &Fact) {
        match fact.what {
            What::TurnBegan { seat } if seat == self.me => self.turns += 1,
            What::Drew { seat, n, way, .. } if n > 0 => self.drew(seat, way),
            What::PassedOver { seat } if seat == self.me && self.turns <= 1 => self.note(WatchEvent::SitsOut),
            What::PassedOver { seat } if seat != self.me && self.turns == 0 => {
                self.note(WatchEvent::OtherSitsOut(seat))
            }
            What::RoundEnded { winner } if winner == self.me && self.turns <= 1 => self.note(WatchEvent::OutSoon),
            What::RoundEnded { winner } if winner.is_some() && winner != self.me && self.turns == 0 => {
                self.note(WatchEvent::OtherOutSoon(winner));
            }
            What::Moved {
                card,
                from: Zone::Hand(seat),
                way: Way::Laid,
                ..
            } if card == self.card && seat == self.me && self.turns > 0 => self.note(WatchEvent::LaysLater),
            _ => {}
        }
    }
}

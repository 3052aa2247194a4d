//! The latest events, as all players saw them.

use maumau_sight::Sighting;
use maumau_table::{Card, Choice, Fact, Seat, Sign, State, Way, What, Zone};

/// The number of events that are kept.
pub const HISTORY_LEN: usize = 16;

/// The kinds of events. Their numbers in observations are their positions here, from 1.
pub const KINDS: [&str; 23] = [
    "laid",
    "drew",
    "passed",
    "said",
    "announced",
    "chose suit",
    "chose seat",
    "chose card",
    "chose number",
    "chose yes, no or nothing",
    "put down",
    "took up",
    "showed",
    "challenged",
    "counts against",
    "charged",
    "voted",
    "challenge upheld against",
    "challenge dismissed by",
    "breached",
    "window lapsed",
    "went out",
    "stock renewed",
];

#[derive(Clone, Copy)]
pub struct Happening {
    kind: u8,
    seat: Seat,
    card: Card,
    /// An additional number, and what it counts.
    arg: i16,
    counts: Counts,
}

/// What the additional number counts.
#[derive(Clone, Copy)]
enum Counts {
    Anything,
    Seats,
    Signs,
}

/// The additional part of an event.
enum Arg {
    Number(i16),
    Seat(Seat),
    Sign(Sign),
}

/// How an observer numbers seats and signs: from 1, with 0 for none.
pub struct Numbers<'a> {
    /// By seat at the table; [`Seat::NOBODY`] is the last entry.
    pub seats: [i16; 16],
    /// By sign.
    pub signs: &'a [i16; 128],
}

#[derive(Clone)]
pub struct History {
    ring: [Happening; HISTORY_LEN],
    /// The number of all events so far.
    count: usize,
}

impl History {
    pub fn new() -> History {
        let nothing = Happening {
            kind: 0,
            seat: Seat::NOBODY,
            card: Card::UNKNOWN,
            arg: 0,
            counts: Counts::Anything,
        };
        History {
            ring: [nothing; HISTORY_LEN],
            count: 0,
        }
    }

    /// Adds an event as a spectator sees it.
    #[inline]
    pub fn hear(&mut self, state: &State, fact: &Fact) {
        if Happening::of(&fact.what).is_none() {
            return;
        }
        let seen = Sighting::of(state, fact, Seat::NOBODY);
        if let Some(happening) = seen.and_then(|seen| Happening::of(&seen.fact.what)) {
            self.ring[self.count % HISTORY_LEN] = happening;
            self.count += 1;
        }
    }

    /// Writes the latest events, newest first, as four numbers each: kind, seat, card and the
    /// additional number.
    ///
    /// Uses table lookups instead of branches, because the kinds are unpredictable.
    pub fn write(&self, numbers: &Numbers<'_>, out: &mut [i16]) {
        let known = self.count.min(HISTORY_LEN);
        let (rows, _) = out.as_chunks_mut::<4>();
        for (nth, row) in rows.iter_mut().take(known).enumerate() {
            let told = &self.ring[(self.count - 1 - nth) % HISTORY_LEN];
            let seat = |seat: i16| numbers.seats[seat as usize & 15];
            let arg = [told.arg, seat(told.arg), numbers.signs[told.arg as usize & 127]];
            *row = [
                told.kind.into(),
                seat(told.seat.0.into()),
                i16::from(told.card.0.wrapping_add(1)),
                arg[told.counts as usize],
            ];
        }
    }
}

impl Happening {
    #[inline]
    fn of(what: &What) -> Option<Happening> {
        let none = Card::UNKNOWN;
        let told = |kind, seat, card, arg| {
            let (arg, counts) = match arg {
                Arg::Number(n) => (n, Counts::Anything),
                Arg::Seat(seat) => (seat.0.into(), Counts::Seats),
                Arg::Sign(sign) => (sign.0.into(), Counts::Signs),
            };
            Some(Happening {
                kind,
                seat,
                card,
                arg,
                counts,
            })
        };
        match *what {
            What::Moved {
                card,
                from: Zone::Hand(seat),
                to,
                way: Way::Laid,
                ..
            } => told(1, seat, card, Arg::Number(where_to(to))),
            What::Drew { seat, n, .. } => told(2, seat, none, Arg::Number(n.into())),
            What::Passed { seat } => told(3, seat, none, Arg::Number(0)),
            What::Signed { seat, sign } => told(4, seat, none, Arg::Sign(sign)),
            What::Announced { seat, face } => told(5, seat, face, Arg::Number(0)),
            What::Chose { ask, choice } => match choice {
                Choice::Suit(suit) => told(6, ask.seat, none, Arg::Number(i16::from(suit.0) + 1)),
                Choice::Seat(seat) => told(7, ask.seat, none, Arg::Seat(seat)),
                Choice::Card(card) => told(8, ask.seat, card, Arg::Number(0)),
                Choice::Number(n) => told(9, ask.seat, none, Arg::Number(n.into())),
                Choice::Yes => told(10, ask.seat, none, Arg::Number(1)),
                Choice::No => told(10, ask.seat, none, Arg::Number(2)),
                Choice::Nothing => told(10, ask.seat, none, Arg::Number(3)),
            },
            What::PutDown { ask, card } => told(11, ask.seat, card, Arg::Number(0)),
            What::TookUp { seat } => told(12, seat, none, Arg::Number(0)),
            What::Displayed { seat, a, b } => told(13, seat, a, Arg::Number(i16::from(b.0) + 1)),
            What::Challenged { by, seat } => told(14, by, none, Arg::Seat(seat)),
            What::Counting { by, seat } => told(15, by, none, Arg::Seat(seat)),
            What::Charged { by, seat, .. } => told(16, by, none, Arg::Seat(seat)),
            What::Voted { seat, choice } => told(17, seat, none, Arg::Number(i16::from(choice == Choice::Yes))),
            What::Upheld { fault, .. } => told(18, fault.seat, none, Arg::Number(0)),
            What::Dismissed { by, .. } => told(19, by, none, Arg::Number(0)),
            What::Breached { seat, card } => told(20, seat, card, Arg::Number(0)),
            What::Lapsed { .. } => told(21, Seat::NOBODY, none, Arg::Number(0)),
            What::WentOut { seat } => told(22, seat, none, Arg::Number(0)),
            What::Renewed => told(23, Seat::NOBODY, none, Arg::Number(0)),
            _ => None,
        }
    }
}

/// Returns where a card was played: 0 for the first pile, 1 for the second, 2 for face up in front
/// of the player, 3 for elsewhere.
fn where_to(zone: Zone) -> i16 {
    match zone {
        Zone::Discard(pile) => i16::from(pile),
        Zone::Open(_) => 2,
        Zone::Stock | Zone::Hand(_) | Zone::Lying(_) | Zone::Ripe(_) | Zone::Middle | Zone::Aside => 3,
    }
}

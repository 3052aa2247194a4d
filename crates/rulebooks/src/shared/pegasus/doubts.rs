//! C10: what a wrong deed costs where the table's referee is not `strict`: one card, at once or when somebody doubts it.
//!
//! Reading: the documents name no price. A card that stands stays where it is, for what it did has happened; it can be doubted until
//! the next card. Who has doubted wrongly doubts no more in this round, or doubting everything would pay.

use maumau_referee::{Book, Deed, Effects, Look, Options, Vote};
use maumau_table::{Card, Effect, Fact, Note, Phase, Rest, Seat, Seats, Topic, Topics, Way, What, Zone};

/// Time for doubts after a last card where calls are left to the machine.
const LAST_MS: u32 = 2_600;

/// The rule, and where it keeps who has doubted wrongly.
#[derive(Clone, Copy)]
pub struct Doubts {
    /// Seats, bit by bit.
    pub doubted: Note,
}

impl Doubts {
    /// What [`Doubts::then`] wants to hear.
    pub const TOPICS: Topics = Topics::of(&[Topic::Moved, Topic::Breached, Topic::Upheld, Topic::Dismissed]);

    /// Whether wrong deeds are carried out at all.
    pub fn is_in_force(options: &Options) -> bool {
        options.get(Book::REFEREE) >= 2
    }

    /// Doubting is for the referee `table`.
    pub fn acts(&self, look: &Look, seat: Seat, deed: &Deed) -> Vote {
        match deed {
            Deed::Challenge(_) if is_table(look) => {
                if look.phase == Phase::Playing && !self.who(look).has(seat) {
                    Vote::Yes
                } else {
                    Vote::No
                }
            }
            _ => Vote::Silent,
        }
    }

    /// The price, and until when a card can be doubted.
    pub fn then(&self, look: &Look, fact: &Fact, effects: &mut Effects) {
        match fact.what {
            What::Breached { seat, .. } => fine(seat, effects),
            What::Moved {
                card,
                from: Zone::Hand(seat),
                way: Way::Laid,
                ..
            } if is_table(look) => laid(look, seat, card, effects),
            What::Upheld { fault, .. } => {
                effects.push(Effect::Close(0));
                fine(fault.seat, effects);
            }
            What::Dismissed { by, .. } => {
                let all = self.who(look).with(by);
                effects.push(Effect::Note(self.doubted, i16::from(all.0)));
                fine(by, effects);
            }
            _ => {}
        }
    }

    fn who(&self, look: &Look) -> Seats {
        Seats(look.note(self.doubted) as u8)
    }
}

fn is_table(look: &Look) -> bool {
    look.opt(Book::REFEREE) == 3
}

fn fine(seat: Seat, effects: &mut Effects) {
    effects.push(Effect::Draw {
        seat,
        n: 1,
        way: Way::Fined,
    });
}

/// Earlier breaches lapse; after a last card there is time for doubts.
fn laid(look: &Look, seat: Seat, card: Card, effects: &mut Effects) {
    let faults = look.hidden().faults;
    for index in (0..faults.len()).rev().filter(|&index| faults[index].card != card) {
        effects.push(Effect::Forget(index as u8));
    }
    if look.hand_len[seat.index()] == 0 {
        let within_ms = match look.reaction_ms() {
            0 => LAST_MS,
            ms => ms,
        };
        let others = look.playing.without(seat);
        effects.push(Effect::Open(look.open_window(0, others, within_ms, Rest::Turn)));
    }
}

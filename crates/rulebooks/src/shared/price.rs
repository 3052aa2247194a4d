//! C10: the price of a wrong action in a book that names none: one card, at once or when a player challenges it.
//!
//! A book plugs it in as a paragraph of its own, the last of those that answer an action: see `spin::course::C10`.

use super::moments::{Moment, decided, was_just_decided};
use maumau_referee::{Book, Effects, Enforce, Layer, Look, OptionChoice, Options, Prompt, Referee, Rule, Vote, heard};
use maumau_table::{
    Card, Effect, Fact, Fault, Note, Overdue, PerSeat, Phase, Rest, Seat, Seats, Secret, Text, Way, What, Window, Zone,
};

const TEXT: Text = Text::new(
    "Falsches kostet eine Karte: gleich, und was gelegt war, geht zurück; oder es gilt, und zieht nur, wenn es jemand anzweifelt, ehe \
     die nächste Karte liegt oder der nächste Zug vorbei ist. Wer zu Unrecht zweifelt, zieht sie selbst und zweifelt in dieser \
     Runde nicht mehr; kam nur jemand kurz zuvor, kostet es nichts.",
    "A wrong deed costs a card: at once, and what was laid goes back; or it stands, and costs it only if somebody challenges it \
     before the next card lies or the next turn is over. Who challenges wrongly draws the card, and challenges no more in \
     this round; if another player was only just before, it costs nothing.",
);

const WHY: Text = Text::new(
    "Du hast in dieser Runde schon zu Unrecht gezweifelt.",
    "You have challenged wrongly in this round already.",
);

/// The reason for the penalty card, for a wrong action or a wrong challenge.
pub const DRAWS: Text = Text::new("Falsches kostet eine Karte", "a wrong deed costs a card");

/// The paragraph without its answers, for every book: see `spin::course::C10`.
pub const PARAGRAPH: Rule = Rule {
    text: TEXT,
    why: WHY,
    draws: DRAWS,
    enforce: Enforce::Refuse,
    when: Some(Price::is_in_force),
    prompts: &[Prompt::window(
        LAST,
        "die letzte Karte liegt: Stimmte etwas nicht? Dann zweifle jetzt",
        "the last card lies: was something wrong? Then challenge now",
    )],
    ..Rule::at("C10", Layer::Base)
};

/// The time to challenge a last card if the machine makes the calls.
const LAST_MS: u32 = 5_000;

/// The tag of the window after a last card; its `arg` is the seat that played it.
const LAST: u8 = 0;

/// The price, and the notes it needs.
#[derive(Clone, Copy)]
pub struct Price {
    /// The seats that have challenged wrongly in this round.
    pub doubted: Note<Seats>,
    /// When the last challenge of each seat was decided.
    pub decided_at: Secret<PerSeat<Moment>>,
    /// Returns how many cards enter the hand with the card just played, before hands are counted.
    pub still_coming: fn(&Look, Card) -> u8,
    /// Returns whether a card given away had entered the hand after the last card, which could be challenged then.
    pub gives_on: fn(&Look) -> bool,
}

impl Price {
    /// Returns whether wrong actions are carried out at all, in a book whose own referee is `strict`.
    pub fn is_in_force(options: &Options) -> bool {
        match Referee::of(options, Book::REFEREE) {
            Referee::Book | Referee::Strict => false,
            Referee::AtOnce | Referee::Table => true,
        }
    }

    /// Returns whether wrong actions stand until a player challenges them.
    pub fn is_table(options: &Options) -> bool {
        Referee::of(options, Book::REFEREE) == Referee::Table
    }

    /// Returns whether an unfounded challenge of `seat` is only late, because another one was decided just before.
    pub fn comes_too_late(&self, look: &Look, seat: Seat) -> bool {
        stands(look) && was_just_decided(look, self.decided_at, seat)
    }

    /// Challenges exist only with the referee `table`.
    pub fn may_challenge(&self, look: &Look, seat: Seat) -> Vote {
        if !stands(look) {
            Vote::Silent
        } else if look.phase == Phase::Playing && !self.doubted.get(look).has(seat) {
            Vote::Yes
        } else {
            Vote::No
        }
    }

    heard! {
        /// Collects the price, and forgets violations that can no longer be challenged.
        #[inline(always)]
        pub fn then(&self, look: &Look, fact: &Fact, effects: &mut Effects) hears TOPICS {
            match fact.what {
                What::Breached { seat, .. } => effects.push(one_card(seat)),
                What::Moved {
                    card,
                    from: Zone::Hand(seat),
                    to,
                    way,
                    ..
                } if stands(look) => self.left(look, seat, card, to, way, effects),
                // The turn after that of the wrong action is over.
                What::TurnEnded { .. } if stands(look) => {
                    let (faults, now) = (&look.hidden().faults, look.turn.number);
                    forget(look, effects, |place| faults[place].turn < now);
                }
                What::Lapsed { window, .. } => {
                    let faults = &look.hidden().faults;
                    forget(look, effects, |place| faults[place].seat == Seat(window.arg));
                }
                What::Upheld { fault, .. } => {
                    decided(look, self.decided_at, fault.seat, effects);
                    if !fault.misdeed.is_deed() {
                        return;
                    }
                    let his = |window: &Window| window.rule == look.me && window.arg == fault.seat.0;
                    if let Some(place) = look.windows.iter().position(his) {
                        effects.push(Effect::CloseAt(place as u8));
                    }
                    effects.push(one_card(fault.seat));
                    bring_back(look, &fault, effects);
                }
                What::Dismissed { by, seat } => {
                    decided(look, self.decided_at, seat, effects);
                    effects.push(self.doubted.becomes(self.doubted.get(look).with(by)));
                    effects.push(one_card(by));
                }
            }
        }
    }

    /// A card has left the hand of `seat`. A played card makes earlier violations lapse; after a
    /// last card play is suspended for challenges.
    #[inline(never)]
    fn left(&self, look: &Look, seat: Seat, card: Card, to: Zone, way: Way, effects: &mut Effects) {
        let is_laid = way == Way::Laid;
        if is_laid {
            let faults = &look.hidden().faults;
            forget(look, effects, |place| faults[place].card != card);
        }
        let coming = if is_laid { (self.still_coming)(look, card) } else { 0 };
        let is_gone = is_laid || way == Way::Given && !(self.gives_on)(look) || to == Zone::Aside;
        let others = look.playing.without(seat) - self.doubted.get(look);
        if is_gone && look.hand_len[seat.index()] + coming == 0 && !others.is_empty() {
            let within_ms = match look.reaction_ms() {
                0 => LAST_MS,
                ms => ms,
            };
            let window = look.open_window(LAST, others, within_ms, Rest::Turn);
            effects.push(Effect::Open(Window { arg: seat.0, ..window }));
        }
    }
}

/// The player draws what the violation evaded, and sits out the next turns in place of those that
/// they should have sat out.
#[inline(never)]
fn bring_back(look: &Look, fault: &Fault, effects: &mut Effects) {
    let (seat, n) = (fault.seat, fault.weight.saturating_sub(1));
    if n > 0 {
        let way = Way::Fined;
        effects.push(Effect::Draw { seat, n, way });
    }
    if fault.arg > 0 {
        let Overdue { draw, sit_out } = look.overdue[seat.index()];
        let sit_out = sit_out.saturating_add(fault.arg);
        effects.push(Effect::Overdue { seat, draw, sit_out });
    }
}

fn stands(look: &Look) -> bool {
    look.law.referee() == Enforce::LetStand
}

/// Forgets violations that can no longer be challenged. Goes backwards, as forgetting one moves up the later ones.
#[inline(never)]
fn forget(look: &Look, effects: &mut Effects, is_past: impl Fn(usize) -> bool) {
    let faults = &look.hidden().faults;
    for place in (0..faults.len()).rev() {
        if faults[place].misdeed.is_deed() && is_past(place) {
            effects.push(Effect::Forget(place as u8));
        }
    }
}

fn one_card(seat: Seat) -> Effect {
    Effect::Draw {
        seat,
        n: 1,
        way: Way::Fined,
    }
}

//! C10 `table`: what is wrong stands unless somebody doubts it before the next card.

use super::memory::{DOUBTED, bits, kept_set};
use super::slaps::VS11;
use maumau_referee::{Act, Book, Deed, Effects, Enforce, Layer, Look, Options, Rule, Vote};
use maumau_table::{Card, Effect, Fact, Phase, Rest, Seat, Text, Topic, Topics, Way, What};

/// The window for doubts of a last card.
const LAST: u8 = 23;
/// Time for them where calls are left to the machine.
const LAST_MS: u32 = 2_600;

/// C10: under the referee `table` a breach costs its card only if somebody doubts it before the next card; who doubts wrongly draws one.
///
/// Reading: a card that was laid stays, for what it did has happened. Who has doubted wrongly doubts no more,
/// or doubting everything would pay.
pub const DOUBT: Rule = Rule {
    text: Text::new(
        "Am Tisch gilt Falsches, bis es jemand vor der nächsten Karte anzweifelt: Dann zieht, wer falsch lag, eine Karte; \
         wer zu Unrecht zweifelt, zieht sie selbst und zweifelt in dieser Runde nicht mehr.",
        "At the table what is wrong stands, unless somebody doubts it before the next card: then whoever was wrong draws a card; \
         who doubts wrongly draws it itself, and doubts no more in this round.",
    ),
    why: Text::new(
        "Du hast in dieser Runde schon zu Unrecht gezweifelt.",
        "You have doubted wrongly in this round already.",
    ),
    enforce: Enforce::Refuse,
    when: Some(is_in_force),
    acts: Some((&[Act::Challenge], |look, seat, deed| match deed {
        Deed::Challenge(_) if look.phase == Phase::Playing && !kept_set(look, DOUBTED).has(seat) => Vote::Yes,
        _ => Vote::No,
    })),
    then: Some((Topics::of(&[Topic::Played, Topic::Upheld, Topic::Dismissed]), doubt)),
    ..Rule::at("C10", Layer::Situation)
};

/// Whether breaches stand at this table.
pub(super) fn is_in_force(options: &Options) -> bool {
    options.get(Book::REFEREE) == 3
}

/// Whether breaches are punished at once at this table, as the book has it.
pub(super) fn is_punished_at_once(options: &Options) -> bool {
    matches!(options.get(Book::REFEREE), 0 | 2)
}

#[inline(always)]
fn doubt(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Played { seat, card, .. } => {
            lapse(look, card, effects);
            if look.hand_len[seat.index()] == 0 {
                let within_ms = if look.reaction_ms() == 0 {
                    LAST_MS
                } else {
                    look.reaction_ms()
                };
                effects.push(Effect::Open(look.open_window(
                    LAST,
                    look.playing.without(seat),
                    within_ms,
                    Rest::All,
                )));
            }
        }
        What::Upheld { fault, .. } => {
            if look.hand_len[fault.seat.index()] == 0 {
                effects.push(Effect::Close(LAST));
            }
            if look.law.name(fact.cite) != VS11.name {
                effects.push(one_card(fault.seat));
            }
        }
        What::Dismissed { by, .. } => {
            effects.push(Effect::Note(DOUBTED, bits(kept_set(look, DOUBTED).with(by))));
            effects.push(one_card(by));
        }
        _ => {}
    }
}

fn one_card(seat: Seat) -> Effect {
    Effect::Draw {
        seat,
        n: 1,
        way: Way::Fined,
    }
}

/// Breaches before this card can't be doubted any more.
fn lapse(look: &Look, card: Card, effects: &mut Effects) {
    let faults = look.hidden().faults;
    for index in (0..faults.len()).rev().filter(|&index| faults[index].card != card) {
        effects.push(Effect::Forget(index as u8));
    }
}

//! VS7: "Letzte Karte".

use super::memory::{EARLY, is_barred, reset, runs};
use maumau_referee::{Act, Deed, Effects, Layer, Look, Rule, Vote};
use maumau_table::{Effect, Fact, Rest, Seat, Seats, Sign, Text, Topic, Topics, Way, What, Zone};

/// VS7: who has one card left says "Letzte Karte", or draws three.
///
/// A window's tag is its seat's number. It closes by the call, lapses by its deadline, and sooner if somebody else plays.
pub const VS7: Rule = Rule {
    text: Text::new(
        "Wer nur noch eine Karte hat, sagt „Letzte Karte“, ehe der nächste legt und ehe die Zeit um ist. Vergessen: drei Karten.",
        "Who has one card left says “Last card” before the next card is played and before its time is over. Forgotten: three cards.",
    ),
    signs: &[Sign::LAST_CARD],
    acts: Some((&[Act::Sign], |look, seat, deed| match deed {
        Deed::Sign(Sign::LAST_CARD) if is_due(look, seat) || is_early(look, seat) => Vote::Yes,
        Deed::Sign(Sign::LAST_CARD) => Vote::Idle,
        _ => Vote::Silent,
    })),
    then: Some((
        Topics::of(&[
            Topic::Moved,
            Topic::HandsSwapped,
            Topic::HandsRotated,
            Topic::Played,
            Topic::Signed,
            Topic::Lapsed,
            Topic::TurnBegan,
            Topic::Drew,
        ]),
        last_card,
    )),
    ..Rule::at("VS7", Layer::Situation)
};

fn is_due(look: &Look, seat: Seat) -> bool {
    look.window(seat.0).is_some()
}

/// C9.1: from the moment its player is on and holds two cards.
fn is_early(look: &Look, seat: Seat) -> bool {
    let two = look.hand_len[seat.index()] == 2;
    two && runs(look) && look.is_on(seat) && !is_barred(look, seat) && look.note(EARLY) == 0
}

#[inline(always)]
fn last_card(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Moved {
            from: Zone::Hand(seat),
            way: way @ (Way::Laid | Way::Taken | Way::Given | Way::Put),
            ..
        } if look.hand_len[seat.index()] == 1 => came_down(look, seat, way, effects),
        // A table's own rules may give somebody a hand of one card.
        What::HandsSwapped { a, b } => came_by_one(look, Seats::one(a).with(b), effects),
        What::HandsRotated { among, .. } => came_by_one(look, among, effects),
        What::Played { seat, .. } => {
            reset(look, EARLY, effects);
            for late in due(look).filter(|&other| other != seat) {
                effects.push(Effect::Close(late.0));
                forgotten(late, effects);
            }
        }
        What::Signed {
            seat,
            sign: Sign::LAST_CARD,
        } => {
            if is_due(look, seat) {
                effects.push(Effect::Close(seat.0));
            } else if is_early(look, seat) {
                effects.push(Effect::Note(EARLY, 1));
            }
        }
        What::Lapsed { window, .. } => forgotten(Seat(window.tag), effects),
        What::TurnBegan { .. } => reset(look, EARLY, effects),
        // C9.1: if the card is then not played the call has had no effect.
        What::Drew { seat, .. } if seat == look.turn.seat => reset(look, EARLY, effects),
        _ => {}
    }
}

/// Whose call is due, the oldest first.
fn due<'a>(look: &Look<'a>) -> impl Iterator<Item = Seat> + 'a {
    let me = look.me;
    look.state
        .windows
        .iter()
        .filter(move |window| window.rule == me)
        .map(|window| Seat(window.tag))
}

fn came_by_one(look: &Look, seats: Seats, effects: &mut Effects) {
    for seat in seats.filter(|&seat| look.hand_len[seat.index()] == 1) {
        came_down(look, seat, Way::Given, effects);
    }
}

/// C9.1: what was said before counts for a card that is played then, not for one that is taken away.
fn came_down(look: &Look, seat: Seat, way: Way, effects: &mut Effects) {
    let said = way == Way::Laid && look.is_on(seat) && look.note(EARLY) != 0;
    if said || is_due(look, seat) {
        return;
    }
    effects.push(if look.reaction_ms() == 0 {
        Effect::Speak(seat, Sign::LAST_CARD)
    } else {
        Effect::Open(look.open_window(seat.0, Seats::one(seat), look.reaction_ms(), Rest::GoesOn))
    });
}

/// Three in all, whatever the hand is by now.
fn forgotten(seat: Seat, effects: &mut Effects) {
    effects.push(Effect::Draw {
        seat,
        n: 3,
        way: Way::Fined,
    });
}

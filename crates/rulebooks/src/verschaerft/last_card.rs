//! VS7: "Letzte Karte".

use super::memory::{
    EARLY, has_just_said_last, in_turn, is_after_the_one_who_sits_out, is_barred, is_real_twin_below, is_twin_of_top,
    runs, say_last, top_card,
};
use maumau_referee::{Deed, Effects, Layer, Look, Rule, Vote, may, on};
use maumau_table::{Effect, Phase, Rank, Rest, Seat, Seats, Sign, Text, Way, What, Zone};

/// VS7: a player with one card left says "Letzte Karte", or draws three.
///
/// A call counts for a jump-in if it came at most the reaction time before (VS20). The tag of a
/// window is the seat's number. The window closes when the call is made, and lapses by its deadline
/// or when another player plays.
pub const VS7: Rule = Rule {
    text: Text::new(
        "Wer nur noch eine Karte hat, sagt „Letzte Karte“, ehe der nächste legt und ehe die Zeit um ist. Vergessen: drei Karten.",
        "Who has one card left says “Last card” before the next card is played and before its time is over. Forgotten: three cards.",
    ),
    signs: &[Sign::LAST_CARD],
    with_card: &[Sign::LAST_CARD],
    awaits: |_, _| Some(Sign::LAST_CARD),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::LAST_CARD) if is_due(look, seat) || is_early(look, seat) || is_before_jump_in(look, seat) => {
            Vote::Yes
        }
        Deed::Sign(Sign::LAST_CARD) => Vote::Idle,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            from: Zone::Hand(seat),
            way: way @ (Way::Laid | Way::Taken | Way::Given | Way::Put),
            ..
        } if look.hand_len[seat.index()] == 1 => came_down(look, seat, way, effects),
        // House rules may leave a player with one card.
        What::HandsSwapped { a, b } => came_by_one(look, Seats::one(a).with(b), effects),
        What::HandsRotated { among, .. } => came_by_one(look, among, effects),
        What::Played { seat, .. } => {
            effects.extend(EARLY.cleared(look));
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
            } else if has_two(look, seat) {
                if is_early(look, seat) {
                    effects.push(EARLY.becomes(EARLY.get(look).with(seat)));
                }
                say_last(look, seat, effects);
            }
        }
        What::Lapsed { window, .. } => forgotten(Seat(window.tag), effects),
        // A call made while the previous player sat out counts for this turn's card (VS5).
        What::TurnBegan { seat } => keep_early(look, Seats::one(seat), effects),
        // C9.1: if the player then does not play the card, the call has had no effect.
        What::Drew { seat, way, .. } => {
            // If they draw after a player who sits out, that player has not played a card either.
            let sat_out = matches!(way, Way::Drawn | Way::Owed) && is_after_the_one_who_sits_out(look, seat);
            let silent = if sat_out { look.turn.seat } else { seat };
            keep_early(look, look.playing.without(seat).without(silent), effects);
        }
    }),
    ..Rule::at("VS7", Layer::Situation)
};

fn is_due(look: &Look, seat: Seat) -> bool {
    look.window(seat.0).is_some()
}

/// C9.1: from the beginning of the turn, with two cards in hand. After a player who sits out, the
/// next player's turn begins at once (VS5).
fn is_early(look: &Look, seat: Seat) -> bool {
    let free = runs(look) && !is_barred(look, seat) && !EARLY.get(look).has(seat);
    has_two(look, seat) && free && in_turn(look, seat)
}

fn has_two(look: &Look, seat: Seat) -> bool {
    look.phase == Phase::Playing && look.hand_len[seat.index()] == 2
}

/// VS20: returns whether the call may precede a jump-in: with two cards, of which one may be thrown in.
fn is_before_jump_in(look: &Look, seat: Seat) -> bool {
    let top = top_card(look);
    // Two cards are too few for a 10 (VS13).
    let may = is_twin_of_top(look, top) && look.rank(top) != Rank::TEN && !is_barred(look, seat);
    let holds_twin = || !(look.law.deck.twins(top) & look.hand(seat)).is_empty();
    has_two(look, seat) && look.reaction_ms() > 0 && may && holds_twin()
}

fn keep_early(look: &Look, seats: Seats, effects: &mut Effects) {
    let early = EARLY.get(look);
    if early & seats != early {
        effects.push(EARLY.becomes(early & seats));
    }
}

/// Returns the seats whose call is due, the oldest first.
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

/// C9.1: an early call counts for a card that is played, but not for one that is taken away.
fn came_down(look: &Look, seat: Seat, way: Way, effects: &mut Effects) {
    let early = || EARLY.get(look).has(seat) || is_real_twin_below(look) && has_just_said_last(look, seat);
    if way == Way::Laid && early() || is_due(look, seat) {
        return;
    }
    effects.push(if look.reaction_ms() == 0 {
        Effect::Speak(seat, Sign::LAST_CARD)
    } else {
        Effect::Open(look.open_window(seat.0, Seats::one(seat), look.reaction_ms(), Rest::GoesOn))
    });
}

/// The penalty is three cards in all, whatever the size of the hand by now.
fn forgotten(seat: Seat, effects: &mut Effects) {
    effects.push(Effect::Draw {
        seat,
        n: 3,
        way: Way::Fined,
    });
}

//! § 4: penalty cards, including those that § 5 and § 5.1 put back.

use super::mark::{How, Mark};
use super::memory::{BACK, CUT, Cut, LAY_BEFORE, MARK, RESTORE, STRAYED, was_on};
use super::options;
use maumau_referee::{Deed, Effects, Layer, Look, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Effect, Seat, Text, Way, What, Zone};

/// § 4: penalty cards lie in front of their player until the player's next turn ends; then the player takes them up.
pub const P4: Rule = Rule {
    text: Text::new(
        "Strafkarten liegen verdeckt vor dem Spieler und zählen nicht zur Hand. Nach seinem nächsten Zug werden sie aktiv: \
         Er nimmt sie selbst auf, bevor er eine davon legen kann. Solange eine liegt, hat er nicht gewonnen.",
        "Penalty cards lie face down before the player and do not count as hand. After its next turn they become active: \
         it takes them up itself before it can play one. While one lies it has not won.",
    ),
    why: Text::new(
        "Diese Strafkarten sind noch nicht aktiv.",
        "These penalty cards are not active yet.",
    ),
    acts: may!(|look, seat, deed| match *deed {
        Deed::TakeUp if look.ripe_len[seat.index()] > 0 => Vote::Yes,
        Deed::TakeUp if look.lying_len[seat.index()] > 0 => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        // Cards that are put back as before are not fresh.
        What::Moved {
            to: Zone::Lying(seat),
            card,
            way,
            ..
        } if way != Way::Put => {
            let on = look.turn.seat == seat && !look.turn.ended || was_on(look) == Some(seat);
            let in_its_turn = on || STRAYED.is(look, Some(seat));
            if in_its_turn {
                effects.push(marked(card, How::Fresh));
            } else if mark(look, card) != How::Plain {
                effects.push(marked(card, How::Plain));
            }
        }
        What::TurnBegan { seat } if look.lying_len[seat.index()] > 0 || LAY_BEFORE.is_set(look) => {
            begin(look, seat, effects);
        }
        What::TurnEnded { seat } => ended(look, seat, effects),
    }),
    ..Rule::at("§4", Layer::Base)
};

pub(super) fn mark(look: &Look, card: Card) -> How {
    MARK.of(card).get(look).how
}

pub(super) fn marked(card: Card, how: How) -> Effect {
    MARK.of(card).becomes(Mark { how, card })
}

fn ended(look: &Look, seat: Seat, effects: &mut Effects) {
    if look.lying_len[seat.index()] > 0 && CUT.get(look) == Cut::Not {
        activate(look, seat, ripening(look, seat), effects);
    }
    if let Some(strayed) = STRAYED.get(look) {
        if !RESTORE.get(look) {
            let lying = look.hidden().lying[strayed.index()];
            let lay_before = lying.filter(|&card| mark(look, card) != How::Fresh).collect();
            activate(look, strayed, lay_before, effects);
        }
        effects.push(STRAYED.becomes(None));
    }
}

/// All cards present at the beginning of a turn become active at its end; in a turn that continues
/// after a card returned, those that were there at its real beginning.
fn begin(look: &Look, seat: Seat, effects: &mut Effects) {
    let lying = look.hidden().lying[seat.index()];
    let is_fresh = |&card: &Card| matches!(mark(look, card), How::Fresh | How::WasFresh);
    let fresh = lying.filter(is_fresh).collect::<Cards>();
    let goes_on = RESTORE.get(look);
    let lay_before = if goes_on { lying - fresh } else { lying };
    effects.push(LAY_BEFORE.becomes(lay_before.len()));
    let from_now = match (goes_on, was_on(look) == Some(seat)) {
        (true, _) => How::Fresh,
        (false, true) => How::WasFresh,
        (false, false) => How::Plain,
    };
    fresh.for_each(|card| effects.push(marked(card, from_now)));
}

/// The cards in front of `seat` belong to its turn that begins now. If a card returns, that turn is undone.
pub(super) fn lie_before(look: &Look, seat: Seat, effects: &mut Effects) {
    let fresh = look.hidden().lying[seat.index()].filter(|&card| mark(look, card) == How::Fresh);
    let how = if BACK.is_set(look) { How::WasFresh } else { How::Plain };
    fresh.for_each(|card| effects.push(marked(card, how)));
}

/// § 4: returns the cards that become active when the current turn of `seat` ends.
pub(super) fn ripening(look: &Look, seat: Seat) -> Cards {
    let lying = look.hidden().lying[seat.index()];
    let lay_before = lying.filter(|&card| mark(look, card) != How::Fresh);
    lay_before.take(usize::from(LAY_BEFORE.get(look))).collect()
}

/// Makes these cards active, and marks those that a card that may return has made active (§ 5.1).
fn activate(look: &Look, seat: Seat, cards: Cards, effects: &mut Effects) {
    if cards.is_empty() {
        return;
    }
    let (to, way) = if look.on(options::AUTO_TAKE) {
        (Zone::Hand(seat), Way::TakenUp)
    } else {
        (Zone::Ripe(seat), Way::Put)
    };
    for card in cards {
        let from = Zone::Lying(seat);
        effects.push(Effect::Move { card, from, to, way });
        if BACK.is_set(look) {
            let ripened = match mark(look, card) {
                How::WasFresh => How::WasFreshRipened,
                How::Plain | How::Fresh | How::Ripened | How::Taken(_) | How::WasFreshRipened | How::Slipped => {
                    How::Ripened
                }
            };
            effects.push(marked(card, ripened));
        }
    }
    effects.push(Effect::Ripen(seat));
}

fn all_ripened<'a>(look: &'a Look) -> impl Iterator<Item = Card> + 'a {
    let has_ripened = |how| matches!(how, How::Ripened | How::WasFreshRipened);
    look.law.cards().filter(move |&card| has_ripened(mark(look, card)))
}

/// § 5.1: clears the marks of an earlier wrong card, which can't return any more.
pub(super) fn forget_former(look: &Look, effects: &mut Effects) {
    let is_of_former = |how| matches!(how, How::Ripened | How::WasFreshRipened | How::WasFresh);
    let former = look.law.cards().filter(|&card| is_of_former(mark(look, card)));
    former.for_each(|card| effects.push(marked(card, How::Plain)));
}

/// § 5.1: the cards that the returning card made active become inactive again, even if they were taken up since.
pub(super) fn lie_again(look: &Look, effects: &mut Effects) {
    for card in all_ripened(look) {
        if let Some(from @ (Zone::Ripe(seat) | Zone::Hand(seat))) = look.state.zone_of(card) {
            lies_again(look, card, from, seat, effects);
        }
    }
}

/// § 5.1: the same for cards that were played since and have just returned to the hand of `seat`.
pub(super) fn lie_again_from_hand(look: &Look, seat: Seat, effects: &mut Effects) {
    for card in all_ripened(look).filter(|&card| look.state.zone_of(card) == Some(Zone::Discard(0))) {
        lies_again(look, card, Zone::Hand(seat), seat, effects);
    }
}

fn lies_again(look: &Look, card: Card, from: Zone, seat: Seat, effects: &mut Effects) {
    let (to, way) = (Zone::Lying(seat), Way::Put);
    effects.push(Effect::Move { card, from, to, way });
    let was_fresh = mark(look, card) == How::WasFreshRipened;
    effects.push(marked(card, if was_fresh { How::WasFresh } else { How::Plain }));
}

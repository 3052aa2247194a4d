//! VS10, VS11, VS12: "Hau drauf" and "Hau nicht drauf".

use super::memory::{DRAWERS, LAYER, SAID, SLAP_BY, SLAPPED, TRAPPED, has_drawn};
use super::options;
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Rule, Vote, may, on};
use maumau_table::{Card, Direction, Effect, Rank, Rest, Seat, Seats, Sign, Suit, Text, What, Window};

const SLAP: u8 = 22;

/// VS10: on three of the 10s all but its player slap the pile; the last one draws a card from each other hand.
pub const VS10: Rule = Rule {
    text: Text::new(
        "Bei Karo-, Herz- und Pik-10 schlagen alle außer ihrem Spieler auf den Stapel. \
         Der letzte, und wer zu spät kommt, zieht bei jedem Mitspieler eine Karte.",
        "On the 10 of diamonds, hearts or spades all but its player slap the pile. \
         The last, and whoever is too late, draws one card from each other player's hand.",
    ),
    when: Some(options::slap),
    signs: &[Sign::SLAP],
    awaits: |_, _| Some(Sign::SLAP),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::SLAP) if has_to_slap(look, seat) => Vote::Yes,
        // A second slap by the same player has no effect.
        Deed::Sign(Sign::SLAP) if is_open(look) && !SLAP_BY.is(look, Some(seat)) => Vote::Idle,
        // Reading: nor has a slap after the decision. Being last has its price, and players can't undo a slap.
        Deed::Sign(Sign::SLAP) if had_to_slap(look, seat) => Vote::Idle,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if is_to_be_slapped(look, face) => {
            effects.extend(SLAPPED.cleared(look));
            effects.push(SLAP_BY.becomes(Some(seat)));
            let within_ms = look.opt(options::SLAP_MS) as u32;
            let window = look.open_window(SLAP, look.playing.without(seat), within_ms, Rest::GoesOn);
            effects.push(Effect::Open(window));
        }
        What::Signed { seat, sign: Sign::SLAP } if has_to_slap(look, seat) => {
            if let Some((index, window)) = look.window(SLAP) {
                slapped(look, seat, index, window, effects);
            }
        }
        What::Lapsed { window, .. } => {
            let lasts = lasts(look, &window);
            effects.push(DRAWERS.becomes(lasts));
            if lasts.is_empty() {
                effects.push(SLAP_BY.becomes(None));
            }
        }
        // All cards have been drawn.
        What::Noted { note, value: 0 } if note == DRAWERS => effects.push(SLAP_BY.becomes(None)),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::TEN) - law.deck.of_suit(Suit::CLUBS),
        "Hau drauf: Alle anderen schlagen auf den Stapel; der Letzte zieht bei jedem eine Karte.",
        "Slap it: all others slap the pile; the last draws a card from each other hand.",
    )],
    ..Rule::at("VS10", Layer::Reaction)
};

fn is_open(look: &Look) -> bool {
    SLAP_BY.is_set(look)
}

fn has_to_slap(look: &Look, seat: Seat) -> bool {
    look.window_of(SLAP, seat).is_some() && SLAPPED.of(seat).is(look, None)
}

fn is_to_be_slapped(look: &Look, face: Card) -> bool {
    look.rank(face) == Rank::TEN && look.suit(face) != Suit::CLUBS
}

/// Returns whether the last slap is decided, and the 10 that `seat` had to slap is still on top.
fn had_to_slap(look: &Look, seat: Seat) -> bool {
    !is_open(look) && is_to_be_slapped(look, look.top(0)) && !LAYER.is(look, Some(seat))
}

/// The decision falls one millisecond after all but one have slapped, so that slaps in the same millisecond are a tie.
fn slapped(look: &Look, seat: Seat, index: u8, window: &Window, effects: &mut Effects) {
    let after_ms = look.now_ms.saturating_sub(window.opened_ms).min(30_000);
    effects.push(Effect::React { index, seat });
    effects.push(SLAPPED.of(seat).becomes(Some(after_ms as u16)));
    // If races run until the end, all must have slapped before that.
    let left_over = if look.races_last() { 0 } else { 1 };
    if window.done.len() + 1 + left_over == window.seats.len() {
        let deadline_ms = window.deadline_ms.min(look.now_ms.saturating_add(1));
        effects.push(Effect::Close(SLAP));
        effects.push(Effect::Open(Window {
            done: window.done.with(seat),
            deadline_ms,
            ..*window
        }));
    }
}

/// Returns the players who have not slapped. If all have, the last ones slapped in the same
/// millisecond, and no one is last unless all are tied.
fn lasts(look: &Look, window: &Window) -> Seats {
    let seats = window.seats;
    let missing = seats - SLAPPED.seats(look);
    if !missing.is_empty() {
        return missing;
    }
    if look.races_last() {
        return look.lot(window, seats);
    }
    let at = |seat: Seat| SLAPPED.of(seat).get(look);
    let first = seats.map(at).min();
    let all_tied = seats.map(at).max() == first;
    if all_tied { seats } else { Seats::NONE }
}

/// VS11: a player who slaps the ten of clubs draws one card from each other hand.
pub const VS11: Rule = Rule {
    text: Text::new(
        "Auf die Kreuz-10 darf man nicht schlagen: Wer es tut, zieht bei jedem Mitspieler eine Karte.",
        "The ten of clubs may not be slapped: who does draws one card from each other player's hand.",
    ),
    why: Text::new(
        "Auf die Kreuz-10 schlägt man nicht.",
        "One doesn't slap the ten of clubs.",
    ),
    when: Some(options::no_slap),
    signs: &[Sign::SLAP],
    acts: may!(|look, seat, deed| match *deed {
        // A player who has slapped it has already paid.
        Deed::Sign(Sign::SLAP) if is_trap(look) && TRAPPED.get(look).has(seat) => Vote::Idle,
        Deed::Sign(Sign::SLAP) if is_trap(look) => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Signed { seat, sign: Sign::SLAP } if is_trap(look) => {
            effects.push(TRAPPED.becomes(TRAPPED.get(look).with(seat)));
        }
        What::Played { .. } => effects.extend(TRAPPED.cleared(look)),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::TEN) & law.deck.of_suit(Suit::CLUBS),
        "Hau nicht drauf: Wer schlägt, zieht bei jedem eine Karte.",
        "Don't slap it: who does draws a card from each other hand.",
    )],
    ..Rule::at("VS11", Layer::Situation)
};

fn is_trap(look: &Look) -> bool {
    let face = look.top(0);
    look.rank(face) == Rank::TEN && look.suit(face) == Suit::CLUBS
}

/// VS12: slapping without a reason breaks a rule.
pub const VS12: Rule = Rule {
    text: Text::new(
        "Wer schlägt, wo es nichts zu schlagen gibt, bricht eine Regel.",
        "A slap where there is nothing to slap breaks a rule.",
    ),
    why: Text::new("Hier gibt es nichts zu schlagen.", "There is nothing to slap here."),
    signs: &[Sign::SLAP],
    acts: may!(|_, _, deed| match *deed {
        Deed::Sign(Sign::SLAP) => Vote::No,
    }),
    ..Rule::at("VS12", Layer::Base)
};

/// The step in which the next player begins to draw.
const NEXT_ONE: u8 = 0;
/// The step in which a card is taken; its `arg` is a [`Taking`].
const TAKE: u8 = 1;
/// The step after a player has drawn from each other hand; its `arg` is the player.
const TAKEN: u8 = 2;

/// VS10, VS11: one unseen card from each other hand, clockwise from the drawer's left, until a hand
/// is drawn empty (VS23).
pub const VS10_DRAW: Rule = Rule {
    text: Text::new(
        "Bei jedem Mitspieler ziehen: reihum eine Karte, verdeckt, bis eine Hand leer ist.",
        "To draw from each other player: one card in turn, unseen, until a hand is empty.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Noted { note, value } if note == DRAWERS && value != 0 => effects.push(Effect::Later(NEXT_ONE, 0)),
        What::Breached { seat, .. } if look.law.name(fact.cite) == VS11.name => {
            effects.push(DRAWERS.becomes(Seats::one(seat)));
            effects.push(Effect::Later(NEXT_ONE, 0));
        }
        What::Upheld { fault, .. } if look.law.name(fact.cite) == VS11.name => {
            effects.push(DRAWERS.becomes(Seats::one(fault.seat)));
            effects.push(Effect::Later(NEXT_ONE, 0));
        }
        // The drawing ends there. If the hand fills again instead of ending the round, the drawing does not resume.
        What::Due { .. } if !(look.playing & look.empty_hands()).is_empty() => {
            effects.push(DRAWERS.becomes(Seats::NONE))
        }
        What::Due { step: NEXT_ONE, .. } => {
            // Clockwise from the player of the 10; without a slap there is only one drawer.
            let begin = SLAP_BY.get(look).unwrap_or(look.dealer);
            let drawer = DRAWERS.get(look).after(begin, Direction::Clockwise);
            if drawer.is_some() {
                effects.push(take(drawer, left_of(look, drawer)));
            }
        }
        What::Due { step: TAKE, arg } => {
            let Taking { from, to } = Taking::read(arg);
            effects.push(Effect::TakeUnseen { from, to });
            let next = left_of(look, from);
            effects.push(if next == to {
                Effect::Later(TAKEN, to.0)
            } else {
                take(to, next)
            });
        }
        What::Due { step: TAKEN, arg } => {
            let drawer = Seat(arg);
            has_drawn(look, drawer, look.playing.len() - 1, effects);
            effects.extend(SAID.of(drawer).cleared(look));
            effects.push(DRAWERS.becomes(DRAWERS.get(look).without(drawer)));
            effects.push(Effect::Later(NEXT_ONE, 0));
        }
    }),
    ..Rule::at("VS10.1", Layer::Base)
};

fn left_of(look: &Look, seat: Seat) -> Seat {
    look.playing.after(seat, Direction::Clockwise)
}

maumau_table::carried! {
    /// A card that is to be taken.
    Taking {
        /// The seat whose hand loses the card.
        from: Seat = 3,
        /// The seat that takes it.
        to: Seat = 3,
    }
}

fn take(to: Seat, from: Seat) -> Effect {
    Effect::Later(TAKE, Taking { from, to }.arg())
}

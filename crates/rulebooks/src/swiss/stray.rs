//! § 5.2: cards out of turn, and actions instead of drawing.

use super::debts::{owes, root_of};
use super::kings::may_be_thrown;
use super::memory::{BASE, CHAIN, CUT, Cut, STRAYED, TURNS, acts_as, this_turn};
use super::penalties;
use maumau_referee::{Act, Effects, Layer, Look, OfCards, Opinion, Rule, on};
use maumau_table::{Card, Effect, Fault, Rank, Seat, Text, Way, What, Zone};

/// § 5.2: a card out of turn is a wrong card; if it stays, play continues after its player.
pub const P5_2: Rule = Rule {
    text: Text::new(
        "Eine Karte außer der Reihe ist eine falsche Karte. Bleibt sie liegen, geht es nach dem weiter, der sie gelegt hat; \
         es gilt als sein Zug. Wer statt zu ziehen etwas anderes tut, zieht nach, wenn es auffällt.",
        "A card out of turn is a wrong card. If it stays lying, play goes on after the one who laid it, and it counts as its turn. \
         Who does something else instead of drawing draws later if that is found out.",
    ),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    draws: Text::new("das war noch zu ziehen", "these were still to be drawn"),
    fits: Some(|look, seat, _, _| {
        if look.is_on(seat) {
            Opinion::SILENT
        } else {
            Opinion::only(may_be_thrown(look))
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            from: Zone::Hand(seat),
            way: Way::Laid,
            card,
            face,
            ..
        } if !look.is_on(seat) && look.turn.number > 0 => stray(look, seat, card, face, effects),
        // The debt is drawn in addition to the penalty card; it is not the draw of a turn.
        What::Upheld { fault, .. } => draw_debt(look, &root_of(look, &fault).unwrap_or(fault), effects),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(Rank::KING),
            "Auf einen König darfst du ihn auch außer der Reihe werfen.",
            "On a King you may throw it in out of turn too.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::TEN),
            "Auf einen König darfst du sie auch außer der Reihe werfen.",
            "On a King you may throw it in out of turn too.",
        ),
    ],
    ..Rule::at("§5.2", Layer::Reaction)
};

/// Draws the cards that the settled violation left undrawn, also if it is settled along with one
/// that followed it. If the card returns, the debt is restored instead.
fn draw_debt(look: &Look, settled: &Fault, effects: &mut Effects) {
    if owes(settled) && !super::back::goes_back(look, settled) {
        effects.push(Effect::Draw {
            seat: settled.seat,
            n: settled.arg,
            way: Way::Fined,
        });
    }
}

fn stray(look: &Look, seat: Seat, card: Card, face: Card, effects: &mut Effects) {
    let wrong = look.hidden().faults.last().is_some_and(|fault| fault.card == card);
    // It counts as a turn: penalty cards become active when that turn ends (§ 4).
    if wrong && look.lying_len[seat.index()] > 0 {
        effects.push(STRAYED.becomes(Some(seat)));
        penalties::lie_before(look, seat, effects);
    }
    effects.push(if !wrong {
        // A card thrown in legally is no turn (§ 9.B).
        CUT.becomes(Cut::NoTurn)
    } else if lies_on_legal_nine(look) {
        // The turn on that 9 counts for its player.
        CUT.becomes(Cut::Not)
    } else {
        CUT.becomes(Cut::Strays)
    });
    // Richtungswechsel: this card ends the turn in which an Ace was played, and the direction
    // reverses before play continues.
    let direction = if TURNS.is_set(look) {
        look.direction.turned()
    } else {
        look.direction
    };
    let next = look.active().after(seat, direction);
    effects.push(Effect::GoOnWith(if acts_as(look, card, face) == Rank::EIGHT {
        look.active().after(next, direction)
    } else {
        next
    }));
}

/// Returns whether this stray card is on a legally played 9, with the cards played on it.
fn lies_on_legal_nine(look: &Look) -> bool {
    let below = look.piles.pile(0).entries().rev().nth(usize::from(CHAIN.get(look)) + 1);
    // A fault about a card that has been shuffled into the stock remains; if the card is played
    // again, it is a different matter.
    let is_its = |fault: &Fault| {
        fault.misdeed == Act::Lay.misdeed()
            && (fault.seat, fault.turn) == (look.turn.seat, this_turn(look))
            && below.is_none_or(|(nine, _)| nine == fault.card)
    };
    BASE.is_set(look) && !look.hidden().faults.iter().any(is_its)
}

//! § 5.2: cards out of turn, and what was done instead of drawing.

use super::debts::{owes, root_of};
use super::kings::may_be_thrown;
use super::memory::{BASE, CHAIN, CUT, Cut, STRAYED, TURNS, acts_as, this_turn};
use super::penalties;
use maumau_referee::{Act, Effects, Layer, Look, OfCards, Opinion, Rule, on};
use maumau_table::{Card, Effect, Fault, Rank, Seat, Text, Way, What, Zone};

/// § 5.2: a card out of turn is a wrong card; if it stays lying, play goes on after the one who laid it.
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
        // The debt is drawn beside the penalty card; it is no draw of a turn that runs.
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

/// What the breach that is settled left undrawn is drawn, also where it is settled with one that followed it. A card that goes back
/// brings its debt back.
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
    // It counts as a turn: what lies becomes active when that is over (§ 4).
    if wrong && look.lying_len[seat.index()] > 0 {
        effects.push(STRAYED.becomes(Some(seat)));
        penalties::lie_before(look, seat, effects);
    }
    effects.push(if !wrong {
        // A card thrown in rightly is no turn (§ 9.B).
        CUT.becomes(Cut::NoTurn)
    } else if lies_on_legal_nine(look) {
        // That has been its player's turn.
        CUT.becomes(Cut::Not)
    } else {
        CUT.becomes(Cut::Strays)
    });
    // Richtungswechsel: with this card the turn is over in which an Ace was laid, and play is turned before it goes on.
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

/// Whether this stray card lies on a 9 that was laid legally, with what was laid on that.
fn lies_on_legal_nine(look: &Look) -> bool {
    let below = look.piles.pile(0).entries().rev().nth(usize::from(CHAIN.get(look)) + 1);
    // A card that has been shuffled into the stock stays what it was; laid anew it is another.
    let is_its = |fault: &Fault| {
        fault.misdeed == Act::Lay.misdeed()
            && (fault.seat, fault.turn) == (look.turn.seat, this_turn(look))
            && below.is_none_or(|(nine, _)| nine == fault.card)
    };
    BASE.is_set(look) && !look.hidden().faults.iter().any(is_its)
}

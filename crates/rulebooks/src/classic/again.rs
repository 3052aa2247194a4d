//! KIT-again: ranks that reverse the direction, grant another turn, or allow one more card.

use super::options::{AgainHow, LastCard, TurnTwo, place as o};
use super::reading::{covered, is, must_be_covered, of_set, this_turn};
use super::{COVERING, FREE};
use maumau_referee::{Deed, Layer, Look, OfCards, OptionChoice, Rule, Vote, may, on};
use maumau_table::{Effect, Seat, Text, What};

/// KIT-again: the card reverses the direction of play.
pub const TURN: Rule = Rule {
    text: Text::new(
        "Bei einer Wechselkarte geht es andersherum.",
        "On a card that turns, play runs the other way.",
    ),
    when: Some(|options| options.get(o::TURNS) != 0),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { face, .. } if is(look, o::TURNS, look.rank(face)) => {
            effects.push(Effect::TurnRound);
            if look.choice::<TurnTwo>(o::TURN_TWO) == TurnTwo::Again && look.active().len() == 2 {
                effects.push(Effect::Skip(1));
            }
        }
    }),
    of_cards: &[OfCards::as_table(
        |law| of_set(law, o::TURNS),
        |options| match TurnTwo::of(options, o::TURN_TWO) {
            TurnTwo::Nothing => Text::new("Die Richtung wechselt.", "Play turns round."),
            TurnTwo::Again => Text::new(
                "Die Richtung wechselt; zu zweit bist du noch einmal dran.",
                "Play turns round; with two players left you are on again.",
            ),
        },
    )],
    ..Rule::at("KIT-again.turn", Layer::Card)
};

/// KIT-again: the player has another turn; the table chooses whether they may play, must play, or have to
/// cover the card.
///
/// Reading: if the opening card acts, the dealer has another turn, as if they had played it.
pub const AGAIN: Rule = Rule {
    text: Text::new(
        "Nach so einer Karte ist man noch einmal an der Reihe.",
        "After such a card one is on again.",
    ),
    why: Text::new("Die Karte muss gedeckt werden.", "The card has to be covered."),
    when: Some(|options| options.get(o::AGAIN) != 0 || LastCard::of(options, o::LAST_NOT) == LastCard::Covered),
    acts: may!(|look, seat, deed| {
        let is_free = look.is_on(seat) && look.turn.laid == 0 && look.owes() == 0 && look.sits_out() == 0;
        let covers = is_free && COVERING.is(look, this_turn(look)) && look.can_draw();
        match *deed {
            Deed::Pass if is_free && FREE.is(look, this_turn(look)) => Vote::Yes,
            Deed::Draw if covers => Vote::Yes,
            Deed::Pass if covers => Vote::No,
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } => {
            let last = must_be_covered(look, seat, face);
            if !last && !is(look, o::AGAIN, look.rank(face)) || look.turn.seat != seat {
                return;
            }
            effects.push(Effect::Again);
            let next = this_turn(look) + 1;
            match look.choice::<AgainHow>(o::AGAIN_HOW) {
                AgainHow::May | AgainHow::Must if last => effects.push(COVERING.becomes(next)),
                AgainHow::May => effects.push(FREE.becomes(next)),
                AgainHow::Must => {}
                AgainHow::Covered => effects.push(COVERING.becomes(next)),
            }
        }
        // Another turn does not pass on to the next player.
        What::WentOut { seat } if seat == look.turn.seat => {
            let next = this_turn(look) + 1;
            let of_next = [FREE, COVERING].into_iter().filter(|note| note.is(look, next));
            effects.extend(of_next.filter_map(|note| note.cleared(look)));
        }
    }),
    of_cards: &[
        OfCards::as_table(
            |law| of_set(law, o::AGAIN),
            |options| match AgainHow::of(options, o::AGAIN_HOW) {
                AgainHow::May => Text::new("Du darfst noch einmal legen.", "You may play again."),
                AgainHow::Must => Text::new(
                    "Du bist noch einmal dran: leg oder zieh.",
                    "You are on again: play or draw.",
                ),
                AgainHow::Covered => Text::new(
                    "Du deckst sie gleich mit einer Karte, die passt, und ziehst, bis es geht.",
                    "You cover it at once with a card that fits, and draw until you can.",
                ),
            },
        ),
        OfCards::new(
            covered,
            "Als letzte Karte musst du sie decken: Du ziehst, bis du legen kannst.",
            "As your last card you have to cover it: you draw until you can play.",
        )
        .of_last(1),
    ],
    ..Rule::at("KIT-again", Layer::Card)
};

/// KIT-last-card: a player is not out until they have covered certain last cards; they draw until they can.
///
/// Reading: if there is nothing to draw, the player is out all the same.
pub const COVER: Rule = Rule {
    text: Text::new(
        "Manche letzte Karte muss gedeckt werden: Man zieht, bis man eine legen kann; erst dann ist man aus.",
        "Some last cards have to be covered: one draws until one can be played; only then one is out.",
    ),
    when: Some(|options| LastCard::of(options, o::LAST_NOT) == LastCard::Covered),
    ends: Some(|look, seat, _| {
        if is_covering(look, seat) {
            Vote::No
        } else {
            Vote::Silent
        }
    }),
    ..Rule::at("KIT-last-card.covered", Layer::Situation)
};

/// Returns whether `seat` has to cover its card in this turn, or in the next one, which is its own.
fn is_covering(look: &Look, seat: Seat) -> bool {
    let at = COVERING.get(look);
    look.turn.seat == seat && (at == this_turn(look) + 1 || at == this_turn(look) && !look.turn.over)
}

/// KIT-again: another card may be played in the same turn. C2 keeps the turn open.
pub const EXTRA: Rule = Rule {
    text: Text::new(
        "Nach so einer Karte darf man gleich noch eine legen, die passt.",
        "After such a card one may at once play one more that fits.",
    ),
    when: Some(|options| options.get(o::EXTRA) != 0),
    ..Rule::at("KIT-again.extra", Layer::Card)
};

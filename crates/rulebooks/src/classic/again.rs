//! KIT-again: ranks that turn play round, have their player on again, or allow one more card.

use super::options::place as o;
use super::reading::{can_draw, is, this_turn};
use super::{COVERING, FREE};
use maumau_referee::{Act, Deed, Layer, Rule, Vote};
use maumau_table::{Effect, Text, Topic, Topics, What};

/// KIT-again: play turns round.
pub const TURN: Rule = Rule {
    text: Text::new(
        "Bei einer Wechselkarte geht es andersherum.",
        "On a card that turns, play runs the other way.",
    ),
    when: Some(|options| options.get(o::TURNS) != 0),
    then: Some((Topics::of(&[Topic::Played]), |look, fact, effects| {
        let What::Played { face, .. } = fact.what else { return };
        if is(look, o::TURNS, look.rank(face)) {
            effects.push(Effect::TurnRound);
            if look.opt(o::TURN_TWO) == 1 && look.active().len() == 2 {
                effects.push(Effect::Skip(1));
            }
        }
    })),
    ..Rule::at("KIT-again.turn", Layer::Card)
};

/// KIT-again: its player is on again; whether it may, must or has to cover the card the table has chosen.
///
/// Reading: an opening card that acts has the dealer on, as if it had played it.
pub const AGAIN: Rule = Rule {
    text: Text::new(
        "Nach so einer Karte ist man noch einmal an der Reihe.",
        "After such a card one is on again.",
    ),
    why: Text::new("Die Karte muss gedeckt werden.", "The card has to be covered."),
    when: Some(|options| options.get(o::AGAIN) != 0),
    acts: Some((&[Act::Draw, Act::Pass], |look, seat, deed| {
        if !look.is_on(seat) || look.turn.laid > 0 || look.owed > 0 || look.waits > 0 {
            return Vote::Silent;
        }
        let covering = look.note(COVERING) == this_turn(look);
        match deed {
            Deed::Pass if look.note(FREE) == this_turn(look) => Vote::Yes,
            Deed::Draw if covering && can_draw(look) => Vote::Yes,
            Deed::Pass if covering && can_draw(look) => Vote::No,
            _ => Vote::Silent,
        }
    })),
    then: Some((Topics::of(&[Topic::Played]), |look, fact, effects| {
        let What::Played { seat, face, .. } = fact.what else {
            return;
        };
        if !is(look, o::AGAIN, look.rank(face)) || look.turn.seat != seat {
            return;
        }
        effects.push(Effect::Again);
        let next = (look.turn.number + 1) as i16;
        match look.opt(o::AGAIN_HOW) {
            0 => effects.push(Effect::Note(FREE, next)),
            1 => {}
            _ => effects.push(Effect::Note(COVERING, next)),
        }
    })),
    ..Rule::at("KIT-again", Layer::Card)
};

/// KIT-again: one more card may be played in the same turn. C2 keeps the turn open.
pub const EXTRA: Rule = Rule {
    text: Text::new(
        "Nach so einer Karte darf man gleich noch eine legen, die passt.",
        "After such a card one may at once play one more that fits.",
    ),
    when: Some(|options| options.get(o::EXTRA) != 0),
    ..Rule::at("KIT-again.extra", Layer::Card)
};

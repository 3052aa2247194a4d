//! KIT-seven, KIT-eight: the next player draws, the next player sits out.

use super::options::place as o;
use super::reading::{Joker, can_draw, is, is_play, is_players, jokers_do, of, top_rank};
use super::setup::begins_after_dealer;
use maumau_referee::{Layer, Look, Opinion, Rule};
use maumau_table::{Cards, Effect, Rank, Text, Topic, Topics, Way, What};

/// KIT-seven: the next player draws, or answers.
///
/// Reading: if no card is there to be drawn nothing is owed.
pub const SEVEN: Rule = Rule {
    text: Text::new(
        "Bei einer Ziehkarte zieht der nächste, außer er darf und kann antworten.",
        "On a card that makes draw the next player draws, unless it may and can answer.",
    ),
    why: Text::new(
        "Erst wird gezogen oder geantwortet.",
        "First the cards are drawn, or answered.",
    ),
    when: Some(|options| options.get(o::OWES) != 0 || jokers_do(options, Joker::DrawFour)),
    fits: Some(|look, _, _, _| {
        if look.owed > 0 {
            Opinion::only(answers(look))
        } else {
            Opinion::SILENT
        }
    }),
    then: Some((Topics::of(&[Topic::Played]), |look, fact, effects| {
        let What::Played { face, .. } = fact.what else { return };
        let n = if is(look, o::OWES, look.rank(face)) {
            look.opt(o::OWED) as u8
        } else if look.rank(face) == Rank::JOKER && jokers_do(&look.law.options, Joker::DrawFour) {
            4
        } else {
            return;
        };
        if !can_draw(look) {
            return;
        }
        effects.push(Effect::Owe(match look.opt(o::OWED_ANSWER) {
            1 if look.owed > 0 => look.owed.saturating_mul(2),
            _ => look.owed.saturating_add(n),
        }));
    })),
    ..Rule::at("KIT-seven", Layer::Situation)
};

/// What may be laid on a debt: the rank that lies there, and ranks that pass it on.
fn answers(look: &Look) -> Cards {
    let others = of(look, o::OWED_ANSWERED_BY);
    if look.opt(o::OWED_ANSWER) == 2 {
        return others;
    }
    let top = top_rank(look);
    if is(look, o::OWES, top) || top == Rank::JOKER {
        look.of_rank(top) | others
    } else {
        of(look, o::OWES) | others
    }
}

/// KIT-seven: who has drawn what it owed is done.
pub const SEVEN_DONE: Rule = Rule {
    text: Text::new(
        "Wer ziehen musste, legt in diesem Zug nicht mehr.",
        "Who had to draw plays nothing more in this turn.",
    ),
    when: Some(|options| !options.on(o::PLAY_AFTER_OWED)),
    then: Some((Topics::of(&[Topic::Drew]), |look, fact, effects| {
        if let What::Drew {
            seat, way: Way::Owed, ..
        } = fact.what
            && is_players(look, seat)
        {
            effects.push(Effect::EndTurn);
        }
    })),
    ..Rule::at("KIT-seven.done", Layer::Base)
};

/// KIT-eight: the next player sits out. With two players its player is on again.
pub const EIGHT: Rule = Rule {
    text: Text::new(
        "Bei einer Aussetzkarte setzt der nächste aus; zu zweit ist man selbst wieder dran.",
        "On a card that makes sit out the next player sits out; with two players one is on again oneself.",
    ),
    when: Some(|options| options.get(o::SKIPS) != 0 && options.get(o::SKIP_ANSWER) == 0),
    then: Some((Topics::of(&[Topic::Played]), |look, fact, effects| {
        let What::Played { face, .. } = fact.what else { return };
        if is(look, o::SKIPS, look.rank(face)) && counts(look) {
            effects.push(Effect::Skip(1));
        }
    })),
    ..Rule::at("KIT-eight", Layer::Card)
};

/// As an opening card it means the one after the dealer; where another begins, KIT-direction sees to it.
fn counts(look: &Look) -> bool {
    is_play(look) || begins_after_dealer(look)
}

/// KIT-eight: the next player sits out, or answers.
pub const EIGHT_ANSWERED: Rule = Rule {
    text: Text::new(
        "Bei einer Aussetzkarte setzt der nächste aus, außer er legt die gleiche.",
        "On a card that makes sit out the next player sits out, unless it plays the same rank.",
    ),
    why: Text::new(
        "Hier hilft nur die gleiche Karte, oder aussetzen.",
        "Only the same rank answers this, or sitting out.",
    ),
    when: Some(|options| options.get(o::SKIPS) != 0 && options.get(o::SKIP_ANSWER) != 0),
    fits: Some(|look, _, _, _| {
        if look.waits > 0 {
            Opinion::only(of(look, o::SKIPS))
        } else {
            Opinion::SILENT
        }
    }),
    then: Some((
        Topics::of(&[Topic::Played, Topic::Passed]),
        |look, fact, effects| match fact.what {
            What::Played { face, .. } if is(look, o::SKIPS, look.rank(face)) && counts(look) => {
                let adds = look.opt(o::SKIP_ANSWER) == 2;
                effects.push(Effect::Wait(if adds { look.waits.saturating_add(1) } else { 1 }));
            }
            What::Passed { seat } if look.waits > 0 && is_players(look, seat) => {
                effects.push(Effect::Wait(look.waits - 1))
            }
            _ => {}
        },
    )),
    ..Rule::at("KIT-eight.answered", Layer::Situation)
};

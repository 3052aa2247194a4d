//! VS15, VS21: the prices in cards.

use super::doubt::is_punished_at_once;
use super::fits::VS22;
use super::jokers::{below, could_name};
use super::memory::{ASKER, in_turn, must_sit_out, runs, said};
use super::options;
use super::slaps::VS11;
use crate::shared::price::{self, Price};
use maumau_referee::{Deed, Effects, Enforce, Layer, Look, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Effect, Fact, Phase, Rank, Seat, Sign, Spot, Text, Topic, Topics, Way, What};

/// VS15: breaking a rule, or not playing, costs one card. With a 7 pending, only its cards are drawn.
pub const VS15: Rule = Rule {
    text: Text::new(
        "Wer eine Regel bricht, zieht eine Karte; eine Karte, die nicht passt, geht zurück auf die Hand. \
         Wer nicht legen kann oder will, zieht eine; bei einer 7 nur deren Karten.",
        "Who breaks a rule draws one card; a card that doesn't fit goes back to the hand. \
         Who can't or won't play draws one; for a 7 only its cards.",
    ),
    why: Text::new("Zu ziehen hast du jetzt nichts.", "You have nothing to draw now."),
    draws: price::DRAWS,
    enforce: Enforce::Refuse,
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw if may_draw(look, seat) => Vote::Yes,
        // A card drawn out of turn is a price in itself. The player keeps it, and nothing is
        // reported, as that would reveal whose turn it is (VS21).
        Deed::Draw if is_punished_at_once(&look.law.options) && is_out_of_turn(look, seat) => Vote::Idle,
        Deed::Draw if Price::is_table(&look.law.options) && is_out_of_turn(look, seat) => Vote::Silent,
        Deed::Draw => Vote::No,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Breached { seat, card } if costs_one(look, fact, card) => effects.push(Effect::Draw {
            seat,
            n: 1,
            way: Way::Fined,
        }),
        // VS18 has its price at once, so nothing stands to be challenged, unless all violations stand.
        What::Erred { fault } if !Price::is_table(&look.law.options) => {
            if let Some(index) = look.hidden().faults.iter().position(|standing| *standing == fault) {
                effects.push(Effect::Forget(index as u8));
            }
        }
    }),
    ..Rule::at("VS15", Layer::Situation)
};

/// VS15, C10: if wrong actions stand, so does drawing out of turn.
pub const VS15_TURN: Rule = Rule {
    text: Text::new(
        "Wer zieht, ohne dran zu sein, behält die Karte; wird es angezweifelt, zieht er noch eine.",
        "Who draws out of turn keeps the card; if it is challenged, it draws another one.",
    ),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    when: Some(Price::is_table),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw if is_out_of_turn(look, seat) => Vote::No,
    }),
    ..Rule::at("VS15.1", Layer::Situation)
};

fn is_out_of_turn(look: &Look, seat: Seat) -> bool {
    runs(look) && !in_turn(look, seat)
}

fn may_draw(look: &Look, seat: Seat) -> bool {
    let sits_out = must_sit_out(look) && look.is_on(seat);
    runs(look) && in_turn(look, seat) && !sits_out && !has_to_play(look, seat)
}

fn has_to_play(look: &Look, seat: Seat) -> bool {
    if !look.on(options::FORCED_PLAY) || look.owes() > 0 {
        return false;
    }
    let hand = look.hand(seat);
    if said(look, seat).is_known() {
        // A player who has announced a card they can't play may draw instead of announcing another.
        return !(look.law.fitting(look.state, seat, Spot::Pile) & hand).is_empty();
    }
    // A joker is either played as another card or not at all.
    let jokers = if look.on(options::JOKERS) {
        look.of_rank(Rank::JOKER)
    } else {
        Cards::NONE
    };
    !(below(look, seat) & (hand - jokers)).is_empty() || could_name(look, seat)
}

/// VS11 has a price of its own, and VS22 has none if it is off.
fn costs_one(look: &Look, fact: &Fact, laid: Card) -> bool {
    let broken = look.law.name(fact.cite);
    let out_of_turn = broken == VS22.name || laid.is_known() && !look.asks.is_empty();
    broken != VS11.name && (look.on(options::OUT_OF_TURN) || !out_of_turn)
}

/// VS21: a player who asks whose turn it is draws one card, and gets an answer.
pub const VS21: Rule = Rule {
    text: Text::new(
        "Wer fragt, wer dran ist, bekommt eine Antwort und zieht eine Karte.",
        "Who asks whose turn it is gets an answer and draws a card.",
    ),
    why: Text::new(
        "Wer fragt, wer dran ist, zieht eine Karte.",
        "Who asks whose turn it is draws a card.",
    ),
    enforce: Enforce::FineAtOnce,
    when: Some(options::whose_turn),
    signs: &[Sign::WHOSE_TURN],
    acts: may!(|_, _, deed| match *deed {
        Deed::Sign(Sign::WHOSE_TURN) => Vote::No,
    }),
    then: Some((Topics::of(&[Topic::Signed, Topic::Drew, Topic::TurnBegan]), answer)),
    ..Rule::at("VS21", Layer::Base)
};

/// The answer is given after the card was drawn, and names the current player then. If it was the
/// asker's own turn, that has changed (VS16).
#[inline(always)]
fn answer(look: &Look, fact: &Fact, effects: &mut Effects) {
    if let What::Signed {
        seat,
        sign: Sign::WHOSE_TURN,
    } = fact.what
    {
        return effects.push(ASKER.becomes(Some(seat)));
    }
    let Some(asker) = ASKER.get(look) else { return };
    let is_settled = if let What::Drew { seat, n, .. } = fact.what {
        let goes_on = n > 0 && look.is_on(seat) && look.owes() == 0 && look.asks.is_empty();
        seat == asker && !goes_on
    } else {
        true
    };
    if is_settled {
        effects.push(tell(look, asker));
        effects.push(ASKER.becomes(None));
    }
}

/// Returns the answer: the player who has to wish, if any; before the first card it is no one's turn.
fn tell(look: &Look, to: Seat) -> Effect {
    let on = match look.asks.first() {
        _ if look.phase != Phase::Playing => Seat::NOBODY,
        Some(ask) => ask.seat,
        None => look.turn.seat,
    };
    Effect::TellTurn { to, on }
}

/// VS21, VS24: if asking is free, the answer is too.
pub const VS21_FREE: Rule = Rule {
    text: Text::new(
        "Wer fragt, wer dran ist, bekommt eine Antwort.",
        "Who asks whose turn it is gets an answer.",
    ),
    when: Some(|options| !options::whose_turn(options)),
    signs: &[Sign::WHOSE_TURN],
    acts: may!(|_, _, deed| match *deed {
        Deed::Sign(Sign::WHOSE_TURN) => Vote::Idle,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Signed {
            seat,
            sign: Sign::WHOSE_TURN,
        } => {
            effects.push(tell(look, seat));
        }
    }),
    ..Rule::at("VS21.2", Layer::Base)
};

//! C1, F3, F4, C10: whose turn it is, what fits, drawing, and the price of a wrong action.

use super::deck::{FOUR, WILD};
use super::options as o;
use super::reading::{due, is_catch, is_doubt, is_players, must_draw};
use super::{DECIDED_AT, DOUBTED, DRAWN};
use crate::shared::course;
use crate::shared::price::{self, Price};
use maumau_referee::{Deed, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Effect, Seat, Spot, Text, Way, What, Zone};

/// C1: no one but the current player plays a card.
pub const C1: Rule = Rule {
    text: Text::new(
        "Es geht reihum; der Spieler nach dem Geber beginnt.",
        "Play runs round the table; the player after the dealer begins.",
    ),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    fits: Some(course::only_who_is_on),
    ..Rule::at("C1", Layer::Situation)
};

/// F3: a card fits by the colour, the number or the sign of the top card, and wild cards always
/// fit; after a wild card its colour counts.
pub const F3: Rule = Rule {
    text: Text::new(
        "Es passt die Farbe, die Zahl oder das Zeichen der obersten Karte, und jede bunte. Nach einer bunten: ihre Farbe.",
        "The colour, the number or the sign of the top card fits, and every wild one. After a wild one: its colour.",
    ),
    why: Text::new("{card} passt hier nicht.", "{card} does not fit here."),
    fits: Some(|look, seat, spot, so_far| {
        let mut opinion = course::suit_or_rank(look, seat, spot, so_far);
        opinion.yes |= wilds(look);
        opinion
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(WILD) | law.deck.of_rank(FOUR),
        "Passt auf jede Karte.",
        "Fits on every card.",
    )],
    ..Rule::at("F3", Layer::Base)
};

fn wilds(look: &Look) -> Cards {
    look.of_rank(WILD) | look.of_rank(FOUR)
}

/// F3: a turn ends after one card. With *several* it continues until the player passes, so that its
/// end reveals nothing about the hand.
pub const F3_END: Rule = Rule {
    text: Text::new("Wer gelegt hat, ist fertig.", "Who has played is done."),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } if is_players(look, seat) => {
            if !look.on(o::SEVERAL) {
                effects.push(Effect::EndTurn);
            } else if look.hand_len[seat.index()] == 0 {
                // The player is out only when no one challenges the card any more (C10).
                effects.push(Effect::Later(0, seat.0));
            }
        }
        What::Due { arg, .. } if look.hand_len[Seat(arg).index()] == 0 => effects.push(Effect::EndTurn),
    }),
    ..Rule::at("F3.end", Layer::Base)
};

/// F4: a player who can't or won't play draws one card, and may play it at once.
///
/// Reading: a player who keeps the card says so, so that no one learns whether it would have fitted.
pub const F4: Rule = Rule {
    text: Text::new(
        "Wer nicht legen kann oder will, zieht eine Karte; danach legt er eine passende oder gibt weiter.",
        "Who can't or won't play draws one card, and then plays a fitting one or passes.",
    ),
    why: Text::new(
        "Gezogen wird nicht öfter, und weiter sagt man erst danach.",
        "One doesn't draw more often, and passes only after that.",
    ),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw | Deed::Pass if !look.is_on(seat) => Vote::No,
        Deed::Draw if look.turn.laid == 0 && (look.owes() > 0 || may_go_on_drawing(look, seat)) => Vote::Yes,
        Deed::Pass if look.turn.laid > 0 && look.on(o::SEVERAL) => Vote::Yes,
        Deed::Pass if look.turn.laid == 0 && look.owes() == 0 && has_drawn(look, seat) => Vote::Yes,
        Deed::Draw | Deed::Pass => Vote::No,
    }),
    // A pass out of turn that stands (C10) does not end the current player's turn.
    then: on!(|look, fact, effects| match fact.what {
        What::Passed { seat } if is_players(look, seat) => effects.push(Effect::EndTurn),
    }),
    ..Rule::at("F4", Layer::Base)
};

/// Returns whether the player may pass: they drew a card; with *draw-until* a card that fits, or
/// all cards that were left.
fn has_drawn(look: &Look, seat: Seat) -> bool {
    look.turn.tried && (!look.on(o::DRAW_UNTIL) || !look.can_draw() || last_fits(look, seat).unwrap_or(true))
}

/// Returns whether the player may draw: they have not drawn yet, or with *draw-until* no card that fits.
fn may_go_on_drawing(look: &Look, seat: Seat) -> bool {
    !look.turn.tried || look.on(o::DRAW_UNTIL) && look.can_draw() && !last_fits(look, seat).unwrap_or(false)
}

/// Returns whether the last drawn card fits. Returns `None` for a state that a bot guessed, because
/// a guess lacks the secret card; then both drawing and passing are legal.
fn last_fits(look: &Look, seat: Seat) -> Option<bool> {
    match DRAWN.get(look) {
        Some(card) => Some(look.law.fitting(look.state, seat, Spot::Pile).has(card)),
        None if look.turn.drew == 0 => Some(false),
        None => None,
    }
}

/// F4: limits which card may be played after a draw.
pub const F4_DRAWN: Rule = Rule {
    text: Text::new(
        "Nach dem Ziehen darf nur die gezogene Karte gelegt werden.",
        "After a draw only the card drawn may be played.",
    ),
    why: Text::new("Jetzt nur noch die gezogene Karte.", "Only the card drawn now."),
    fits: Some(|look, seat, _, _| {
        let has_drawn = look.is_on(seat) && look.turn.tried && look.turn.laid == 0 && !must_draw(look);
        if !has_drawn || look.choice::<o::AfterDraw>(o::AFTER_DRAW) == o::AfterDraw::Any {
            return Opinion::SILENT;
        }
        match DRAWN.get(look) {
            Some(card) => Opinion::only(Cards::one(card)),
            None if look.turn.drew == 0 => Opinion::no(Cards::ALL),
            // A bot's guess of the table doesn't contain the secret.
            None => Opinion::SILENT,
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card,
            to: Zone::Hand(seat),
            way: Way::Drawn,
            ..
        } if is_players(look, seat) => effects.push(DRAWN.becomes(Some(card))),
        What::TurnBegan { .. } => effects.extend(DRAWN.cleared(look)),
    }),
    ..Rule::at("F4.drawn", Layer::Situation)
};

/// F4: a player who can play must do so. No one has to play a wild draw four against F9.
pub const F4_MUST: Rule = Rule {
    text: Text::new("Wer legen kann, muss legen.", "Who can play must play."),
    why: Text::new("Du kannst legen.", "You can play."),
    when: Some(|options| options.on(o::MUST_PLAY)),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw | Deed::Pass if must_play(look, seat) => Vote::No,
    }),
    ..Rule::at("F4.must", Layer::Situation)
};

fn must_play(look: &Look, seat: Seat) -> bool {
    if !look.is_on(seat) || look.owes() > 0 || look.turn.laid > 0 {
        return false;
    }
    let hand = look.hand(seat);
    let able = look.law.fitting(look.state, seat, Spot::Pile) & hand;
    if (hand & look.of_suit(due(look))).is_empty() {
        !able.is_empty()
    } else {
        !(able - look.of_rank(FOUR)).is_empty()
    }
}

pub(super) const PRICE: Price = Price {
    doubted: DOUBTED,
    decided_at: DECIDED_AT,
    still_coming: |_: &Look, _: Card| 0,
    gives_on: |_| false,
};

/// Returns whether this challenge of a wrong action is only late, because another one was decided
/// just before. Doubting and catching have prices of their own.
pub(super) fn comes_too_late(look: &Look, by: Seat, accused: Seat) -> bool {
    !is_doubt(look, by, accused) && !is_catch(look, by, accused) && PRICE.comes_too_late(look, accused)
}

/// C10: a wrong action costs a card at once, or stands until a player challenges it. F10 and F11
/// set the prices of doubting and catching.
pub const C10: Rule = Rule {
    acts: may!(|look, seat, deed| match *deed {
        Deed::Challenge(_) => PRICE.may_challenge(look, seat),
    }),
    then: Some((Price::TOPICS, |look, fact, effects| {
        let has_price = |by, seat| is_doubt(look, by, seat) || is_catch(look, by, seat);
        if !matches!(fact.what, What::Dismissed { by, seat } if has_price(by, seat)) {
            PRICE.then(look, fact, effects);
        }
    })),
    ..price::PARAGRAPH
};

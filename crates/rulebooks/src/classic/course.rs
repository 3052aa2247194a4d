//! C1, C2, KIT-draw, KIT-drawing, KIT-stock: whose turn it is, what fits, drawing, and an empty stock.

use super::options::{AfterDraw, Blocked, BlockedAfter, Renew, Several, place as o};
use super::reading::{is, is_players, of_set, this_turn, worth, worth_of, worth_something};
use super::{COVERING, DRAWN, DRAWN_SECOND, DRAWN_THIRD, FIRST_OUT, IDLE_BEFORE, MISSES, PASSES, SHORT};
use crate::shared::course;
use maumau_referee::{Deed, Layer, Look, OfCards, Opinion, OptionChoice, Options, Renewal, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Effect, Seat, Secret, Text, Way, What, Zone};

/// The cards of this turn's last draw.
const LAST_DRAWN: [Secret<Option<Card>>; 3] = [DRAWN, DRAWN_SECOND, DRAWN_THIRD];

/// C1: no one but the current player plays a card.
pub const C1: Rule = Rule {
    text: Text::new("Es geht reihum.", "Play runs round the table."),
    why: Text::new("Du bist nicht dran.", "It isn't your turn."),
    fits: Some(course::only_who_is_on),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Draw | Deed::Pass if look.out.has(seat) => Vote::No,
    }),
    ..Rule::at("C1", Layer::Situation)
};

/// C2: a card fits by suit or rank.
pub const C2: Rule = Rule {
    text: Text::new(
        "Es passt, was die Farbe oder den Wert der obersten Karte hat.",
        "A card fits by the suit or the rank of the top card.",
    ),
    why: Text::new(
        "{card} hat weder Farbe noch Wert der obersten Karte.",
        "{card} has neither the suit nor the rank of the top card.",
    ),
    fits: Some(course::suit_or_rank),
    ..Rule::at("C2", Layer::Base)
};

fn more_than_one(options: &Options) -> bool {
    Several::of(options, o::SEVERAL) != Several::No || options.get(o::EXTRA) != 0
}

/// C2: a turn ends after one card.
pub const C2_END: Rule = Rule {
    text: Text::new("Wer gelegt hat, ist fertig.", "Who has played is done."),
    when: Some(|options| !more_than_one(options)),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } if is_players(look, seat) => {
            effects.push(Effect::EndTurn);
        }
    }),
    ..Rule::at("C2.end", Layer::Base)
};

/// C2: if a turn may have several cards, it continues until the player passes or can't play any more.
pub const C2_MORE: Rule = Rule {
    text: Text::new(
        "Wer noch eine Karte legen darf, legt sie oder gibt weiter.",
        "Who may play another card plays it or passes.",
    ),
    when: Some(more_than_one),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if is_players(look, seat) => {
            if !may_play_more(look, face) {
                effects.push(Effect::EndTurn);
            } else if look.hand_len[seat.index()] == 0 {
                // The player may still have to draw for a missed call, so whether they are out is decided later.
                effects.push(Effect::Later(0, seat.0));
            }
        }
        What::Due { arg, .. } if look.hand_len[Seat(arg).index()] == 0 => effects.push(Effect::EndTurn),
    }),
    of_cards: &[OfCards::new(
        |law| of_set(law, o::EXTRA),
        "Danach darfst du gleich noch eine legen.",
        "After it you may play one more at once.",
    )],
    ..Rule::at("C2.more", Layer::Base)
};

/// Returns whether another card may be played in this turn, after this one.
fn may_play_more(look: &Look, face: Card) -> bool {
    let most = match look.choice::<Several>(o::SEVERAL) {
        Several::No => 1,
        Several::Rank => look.opt(o::SEVERAL_MOST) as u8,
        Several::Suit | Several::Run | Several::RunOrRank => u8::MAX,
    };
    look.turn.laid < most || is(look, o::EXTRA, look.rank(face))
}

/// KIT-draw: a player who can't or won't play draws; the table chooses what they may play then.
pub const DRAW: Rule = Rule {
    text: Text::new(
        "Wer nicht legen kann oder will, zieht; danach legt er, was er darf, oder gibt weiter.",
        "Who can't or won't play draws, and then plays what it may or passes.",
    ),
    why: Text::new(
        "Gezogen wird nicht öfter, und weiter sagt man erst danach.",
        "One doesn't draw more often, and passes only after that.",
    ),
    acts: may!(|look, seat, deed| {
        let draws = look.turn.laid == 0 && (look.owes() > 0 || look.sits_out() == 0 && !has_drawn(look));
        match *deed {
            Deed::Draw | Deed::Pass if !look.is_on(seat) => Vote::No,
            Deed::Draw if draws || may_draw_nothing(look) => Vote::Yes,
            Deed::Pass if !draws => Vote::Yes,
            Deed::Draw | Deed::Pass => Vote::No,
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        // A pass out of turn that stands (C10) does not end the current player's turn.
        What::Passed { seat } if is_players(look, seat) => effects.push(Effect::EndTurn),
        What::Drew {
            seat, way: Way::Drawn, ..
        } if look.choice::<AfterDraw>(o::AFTER_DRAW) == AfterDraw::Nothing
            && is_players(look, seat)
            && has_drawn(look)
            // C10 `table`: a player who draws instead of sitting out still has to sit out.
            && look.sits_out() == 0
            && !COVERING.is(look, this_turn(look)) =>
        {
            effects.push(Effect::EndTurn);
        }
    }),
    ..Rule::at("KIT-draw", Layer::Base)
};

/// Returns whether the draws of this turn are used up, or nothing is left to draw.
#[inline]
fn has_drawn(look: &Look) -> bool {
    let most = look.opt(o::DRAW_MOST) * look.opt(o::DRAW_CARDS);
    look.turn.owed > 0 || i32::from(look.turn.drew) >= most || !look.can_draw()
}

/// C4: if nothing is left to draw, a player may make one empty draw per turn.
///
/// Reading: not if only passes block the round, as in OpenSpiel.
fn may_draw_nothing(look: &Look) -> bool {
    look.choice::<BlockedAfter>(o::BLOCKED_AFTER) == BlockedAfter::All
        && look.turn.laid == 0
        && look.sits_out() == 0
        && !look.turn.tried
        && !look.can_draw()
}

/// KIT-draw: only the drawn cards may be played.
pub const DRAWN_ONLY: Rule = Rule {
    text: Text::new(
        "Nach dem Ziehen darf nur die gezogene Karte gelegt werden.",
        "After a draw only the card drawn may be played.",
    ),
    why: Text::new("Jetzt nur noch die gezogene Karte.", "Only the card drawn now."),
    when: Some(|options| AfterDraw::of(options, o::AFTER_DRAW) == AfterDraw::Drawn),
    fits: Some(|look, seat, _, _| {
        if !look.is_on(seat) || look.turn.drew == 0 || look.turn.laid > 0 {
            return Opinion::SILENT;
        }
        // A bot's guess of the table doesn't contain the secret; there it could be any card.
        let drawn = drawn(look);
        if drawn.is_empty() {
            Opinion::SILENT
        } else {
            Opinion::only(drawn)
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card, way: Way::Drawn, ..
        } => effects.push(is_drawn(look, card)),
    }),
    ..Rule::at("KIT-draw.drawn", Layer::Situation)
};

fn drawn(look: &Look) -> Cards {
    let drawn = LAST_DRAWN.iter().take(usize::from(look.turn.drew));
    drawn.filter_map(|drawn| drawn.get(look)).collect()
}

fn is_drawn(look: &Look, card: Card) -> Effect {
    let nth = usize::from(look.turn.drew.saturating_sub(1)) % look.opt(o::DRAW_CARDS) as usize;
    LAST_DRAWN[nth].becomes(Some(card))
}

/// KIT-drawing: a player who can play may not draw, and a player who can cover may not draw on; a
/// drawn card that fits must be played.
pub const DRAWING: Rule = Rule {
    text: Text::new(
        "Wie der Tisch es gewählt hat: Wer legen kann, zieht nicht; oder eine gezogene Karte, die passt, muss sofort gelegt werden; oder \
         beides.",
        "As the table has chosen: a player who can play doesn't draw; or a drawn card that fits must be played at once; or both.",
    ),
    why: Text::new("Du kannst legen.", "You can play."),
    when: Some(|options| !options.on(o::DRAW_ANYWAY) || drawn_must(options)),
    acts: may!(|look, seat, deed| {
        // KIT-draw limits the number of draws.
        let takes = !has_drawn(look) || may_draw_nothing(look);
        let draws = look.turn.laid == 0 && (takes || COVERING.is(look, this_turn(look)));
        let fitting = || look.law.fitting(look.state, seat, maumau_table::Spot::Pile) & look.hand(seat);
        let is_barred = !look.on(o::DRAW_ANYWAY) && draws && look.owes() == 0 && look.is_on(seat);
        let has_to_play = drawn_must(&look.law.options) && is_after_draw(look, seat);
        match *deed {
            Deed::Draw if is_barred && !fitting().is_empty() => Vote::No,
            Deed::Draw | Deed::Pass if has_to_play && !(drawn(look) & fitting()).is_empty() => Vote::No,
        }
    }),
    ..Rule::at("KIT-drawing", Layer::Situation)
};

/// Returns whether a drawn card that fits must be played, and may be played at all.
fn drawn_must(options: &Options) -> bool {
    options.on(o::DRAWN_MUST) && AfterDraw::of(options, o::AFTER_DRAW) != AfterDraw::Nothing
}

/// Returns whether it is the turn of `seat`, which has drawn and not yet played.
fn is_after_draw(look: &Look, seat: Seat) -> bool {
    look.is_on(seat) && look.turn.drew > 0 && look.turn.laid == 0
}

/// KIT-drawing: as long as a drawn card fits, no other card may be played.
pub const DRAWN_FITS: Rule = Rule {
    text: Text::new(
        "Passt eine gezogene Karte, darf keine andere gelegt werden.",
        "As long as a drawn card fits, no other card may be played.",
    ),
    why: Text::new("Die gezogene Karte passt.", "The drawn card fits."),
    // KIT-draw covers the case that only drawn cards may be played.
    when: Some(|options| options.on(o::DRAWN_MUST) && AfterDraw::of(options, o::AFTER_DRAW) == AfterDraw::Any),
    fits: Some(|look, seat, _, so_far| {
        let fitting = drawn(look) & so_far;
        if is_after_draw(look, seat) && !fitting.is_empty() {
            Opinion::only(fitting)
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Moved {
            card, way: Way::Drawn, ..
        } => effects.push(is_drawn(look, card)),
    }),
    ..Rule::at("KIT-drawing.drawn", Layer::Reaction)
};

/// KIT-stock: an empty stock is renewed from the discard pile, or stays empty; a blocked round ends.
pub const STOCK: Rule = Rule {
    text: Text::new(
        "Ist der Stapel leer, wird er aus den gelegten Karten neu gemischt, wenn der Tisch es so will. \
         Kann niemand mehr ziehen oder legen, endet die Runde; halten mehrere gleich wenig, geht vor, wer zuerst nach dem Geber kommt.",
        "An empty stock is made anew from the cards played if the table wants it so. \
         When nobody can draw or play any more, the round ends; of several who hold equally little the first after the dealer counts.",
    ),
    ..Rule::at("KIT-stock", Layer::Base)
};

pub(super) fn renewal(options: &Options) -> Renewal {
    match Renew::of(options, o::RENEW) {
        Renew::Never => Renewal::Never,
        Renew::WhenNeeded | Renew::AtOnce => Renewal::Midway,
    }
}

/// KIT-stock: the stock is renewed as soon as it is empty.
pub const STOCK_AT_ONCE: Rule = Rule {
    text: Text::new(
        "Ein leerer Stapel wird sofort neu gemischt.",
        "An empty stock is made anew at once.",
    ),
    when: Some(|options| Renew::of(options, o::RENEW) == Renew::AtOnce),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew { .. } | What::Played { .. } => {
            if look.stock_len == 0 && look.can_renew() {
                effects.push(Effect::Renew);
            }
        }
    }),
    ..Rule::at("KIT-stock.at-once", Layer::Base)
};

/// KIT-stock: returns the winner if no one has drawn or played a card for a whole round of the table.
pub(super) fn blocked(look: &Look) -> Option<Seat> {
    // A player who was passed over, because they miss a turn, might have played.
    let all_passed = || look.all_passed() && look.idle >= look.active().len() + IDLE_BEFORE.get(look);
    match look.choice::<BlockedAfter>(o::BLOCKED_AFTER) {
        BlockedAfter::All => all_passed().then(|| unfinished(look)),
        BlockedAfter::AllAndOne => None,
    }
}

/// Returns the winner of an unfinished round. The lowest hand is that of the first player who went
/// out, if there is one.
///
/// Reading: in a tie, the first player after the dealer in the direction of play wins.
pub(super) fn unfinished(look: &Look) -> Seat {
    let in_order = || look.active().from_after(look.dealer, look.direction);
    let lowest = || in_order().min_by_key(|&seat| worth(look, look.hand(seat)));
    match look.choice::<Blocked>(o::BLOCKED) {
        Blocked::Nobody => Seat::NOBODY,
        Blocked::Full | Blocked::Difference => FIRST_OUT.get(look).or_else(lowest).unwrap_or(Seat::NOBODY),
    }
}

/// KIT-stock: a round is blocked when all players in a row and one more have passed with an empty stock.
///
/// Reading: a turn in which the player took the last cards and played none is the first of them,
/// unless they got fewer than they owed.
pub const STOCK_PASSES: Rule = Rule {
    text: Text::new(
        "Geben alle nacheinander und einer noch einmal weiter, ohne dass etwas zu ziehen da ist, endet die Runde.",
        "When everybody in a row and one once more have passed with nothing left to draw, the round ends.",
    ),
    when: Some(|options| BlockedAfter::of(options, o::BLOCKED_AFTER) == BlockedAfter::AllAndOne),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew { n, wanted, way, .. } if n < wanted && way != Way::Fined => {
            effects.push(SHORT.becomes(this_turn(look)))
        }
        What::TurnEnded { .. } => {
            let turn = look.turn;
            let before = PASSES.get(look);
            let is_missed = !(MISSES.seats(look) & look.active()).is_empty();
            let now = if look.can_draw() || turn.laid > 0 || SHORT.is(look, this_turn(look)) || is_missed {
                0
            } else if turn.drew > 0 || turn.owed > 0 {
                1
            } else {
                before + 1
            };
            if now > look.active().len() {
                effects.push(Effect::EndRound {
                    winner: unfinished(look),
                });
            } else if now != before {
                effects.push(PASSES.becomes(now));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| {
            if Blocked::of(&law.options, o::BLOCKED) == Blocked::Nobody {
                Cards::NONE
            } else {
                worth_something(law)
            }
        },
        "Geht nichts mehr, gewinnt die niedrigste Hand; sie zählt {n}.",
        "When nothing goes any more the lowest hand wins; it counts {n}.",
    )
    .counting(worth_of)],
    ..Rule::at("KIT-stock.passes", Layer::Base)
};

/// Returns the seat that played the card, if a card moved from a hand onto the pile.
pub(super) fn is_laid(what: &What) -> Option<Seat> {
    if let What::Moved {
        from: Zone::Hand(seat),
        way: Way::Laid,
        ..
    } = *what
    {
        Some(seat)
    } else {
        None
    }
}

pub(super) const NOTHING: Opinion = Opinion {
    yes: Cards::NONE,
    no: Cards::ALL,
};

//! KIT-seven: the next player draws, or answers.

use super::options::{kept, place as o};
use super::reading::{Joker, can_draw, is, is_players, jokers_do, must_be_covered, number, of, top_rank, wish_cards};
use maumau_referee::{Layer, Look, Opinion, Rule, on};
use maumau_table::{Card, Cards, Effect, Rank, Text, Way, What};

/// KIT-seven: the next player draws, or answers.
///
/// Reading: if no card is there to be drawn nothing is owed; nor is it on a last card that has to be covered.
pub const SEVEN: Rule = Rule {
    text: Text::new(
        "Bei einer Ziehkarte zieht der nächste, außer er darf und kann antworten.",
        "On a card that makes draw the next player draws, unless it may and can answer.",
    ),
    why: Text::new(
        "Erst wird gezogen oder geantwortet.",
        "First the cards are drawn, or answered.",
    ),
    when: Some(|options| {
        options.get(o::OWES) != 0 || options.get(o::AMOUNTS) != 0 || jokers_do(options, Joker::DrawFour)
    }),
    fits: Some(
        |look, _, _, _| {
            if look.owed > 0 { answers(look) } else { Opinion::SILENT }
        },
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } => {
            let n = amount(look, face);
            let cancelled = look.owed > 0 && number(look, kept::CANCELS, face) > 0;
            if cancelled {
                effects.push(Effect::Owe(0));
            }
            if n == 0 || !can_draw(look) || must_be_covered(look, seat, face) {
                return;
            }
            let before = if cancelled { 0 } else { look.owed };
            effects.push(Effect::Owe(match look.opt(o::OWED_ANSWER) {
                1 if before > 0 => before.saturating_mul(2),
                _ => before.saturating_add(n),
            }));
        }
    }),
    ..Rule::at("KIT-seven", Layer::Situation)
};

/// How many cards the next player draws on this face.
fn amount(look: &Look, face: Card) -> u8 {
    let rank = look.rank(face);
    let single = if look.opt(o::AMOUNTS) == 0 {
        0
    } else {
        number(look, kept::AMOUNTS, face)
    };
    if single > 0 {
        single
    } else if is(look, o::OWES, rank) {
        look.opt(o::OWED) as u8
    } else if rank == Rank::JOKER && jokers_do(&look.law.options, Joker::DrawFour) {
        4
    } else {
        0
    }
}

/// All cards on which the next player draws.
fn drawing(look: &Look) -> Cards {
    if look.opt(o::AMOUNTS) != 0 {
        return look.law.cards().filter(|&card| amount(look, card) > 0).collect();
    }
    let jokers = jokers_do(&look.law.options, Joker::DrawFour);
    of(look, o::OWES) | if jokers { look.of_rank(Rank::JOKER) } else { Cards::NONE }
}

/// What may be laid on a debt: drawing cards as the table has chosen, ranks that pass it on, cards that cancel it.
fn answers(look: &Look) -> Opinion {
    let others = of(look, o::OWED_ANSWERED_BY) | cancelling(look);
    if look.opt(o::OWED_ANSWER) == 2 {
        return Opinion::only(others);
    }
    let (top, drawing) = (look.top(0), drawing(look));
    let owes = amount(look, top);
    let answers = match look.opt(o::ANSWER_WITH) {
        // On a card that has passed the debt on any drawing card that fits.
        0 if owes > 0 => drawing & look.of_rank(look.rank(top)),
        2 => drawing.filter(|&card| amount(look, card) >= owes).collect(),
        _ => drawing,
    };
    Opinion {
        yes: if look.opt(o::ANSWER_WITH) == 3 {
            answers
        } else {
            Cards::NONE
        },
        no: !(answers | others),
    }
}

/// Cards that cancel the drawing here: they have the rank of the top card, or fit on anything.
fn cancelling(look: &Look) -> Cards {
    if look.opt(o::CANCELS) == 0 {
        return Cards::NONE;
    }
    let anywhere = if look.opt(o::WISH_FITS) == 0 {
        wish_cards(look)
    } else {
        Cards::NONE
    };
    let able = look.of_rank(top_rank(look)) | anywhere | of(look, o::BASE_CARDS) | look.of_rank(Rank::JOKER);
    able.filter(|&card| number(look, kept::CANCELS, card) > 0).collect()
}

/// KIT-seven: who has drawn what it owed is done.
pub const SEVEN_DONE: Rule = Rule {
    text: Text::new(
        "Wer ziehen musste, legt in diesem Zug nicht mehr.",
        "Who had to draw plays nothing more in this turn.",
    ),
    when: Some(|options| !options.on(o::PLAY_AFTER_OWED)),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew {
            seat, way: Way::Owed, ..
        } if is_players(look, seat) => {
            effects.push(Effect::EndTurn);
        }
    }),
    ..Rule::at("KIT-seven.done", Layer::Base)
};

//! KIT-seven: the next player draws, or answers.

use super::options::{AnswerWith, Joker, OwedAnswer, WishFits, kept, place as o};
use super::reading::{
    covered, is_players, jokers_do, must_be_covered, number, number_of, numbered, of, of_set, top_rank, wish_cards,
};
use maumau_referee::{Law, Layer, Look, OfCards, Opinion, OptionChoice, Rule, on};
use maumau_table::{Card, Cards, Effect, Rank, Text, Way, What};

/// KIT-seven: the next player draws, or answers.
///
/// Reading: there is no debt if nothing is left to draw, nor for a last card that has to be covered.
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
    fits: Some(|look, _, _, _| {
        if look.owes() > 0 {
            answers(look)
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } => {
            let n = amount(look.law, face);
            let cancelled = look.owed > 0 && number(look, kept::CANCELS, face) > 0;
            if cancelled {
                effects.push(Effect::Owe(0));
            }
            if n == 0 || !look.can_draw() || must_be_covered(look, seat, face) {
                return;
            }
            let before = if cancelled { 0 } else { look.owed };
            effects.push(Effect::Owe(match look.choice::<OwedAnswer>(o::OWED_ANSWER) {
                OwedAnswer::Double if before > 0 => before.saturating_mul(2),
                OwedAnswer::Double | OwedAnswer::Add | OwedAnswer::Nothing => before.saturating_add(n),
            }));
        }
    }),
    of_cards: &[
        OfCards::as_table(drawing, |options| match OwedAnswer::of(options, o::OWED_ANSWER) {
            OwedAnswer::Add => Text::new(
                "Der Nächste zieht {n}; antwortet er mit einer Ziehkarte, zählt sie dazu, für den Übernächsten.",
                "The next player draws {n}; if it answers with a drawing card, that adds up for the one after it.",
            ),
            OwedAnswer::Double => Text::new(
                "Der Nächste zieht {n}; antwortet er mit einer Ziehkarte, zieht der Übernächste das Doppelte.",
                "The next player draws {n}; if it answers with a drawing card, the one after it draws twice as many.",
            ),
            OwedAnswer::Nothing => Text::new("Der Nächste zieht {n}.", "The next player draws {n}."),
        })
        .counting(|law, card| i16::from(amount(law, card))),
        OfCards::new(
            |law| of_set(law, o::OWED_ANSWERED_BY),
            "Musst du ziehen, reichst du es mit ihr weiter.",
            "If you have to draw, you pass that on with it.",
        ),
        OfCards::new(
            |law| numbered(law, kept::CANCELS) & anywhere(law),
            "Hebt das Ziehen auf.",
            "Cancels the drawing.",
        ),
        OfCards::new(
            |law| numbered(law, kept::CANCELS) - anywhere(law),
            "Hebt das Ziehen auf, wenn ihr Wert oben liegt.",
            "Cancels the drawing, if its rank lies on top.",
        ),
        OfCards::new(
            |law| drawing(law) & covered(law),
            "Als letzte Karte lässt sie niemanden ziehen.",
            "As your last card it makes nobody draw.",
        )
        .of_last(1),
    ],
    ..Rule::at("KIT-seven", Layer::Situation)
};

/// Returns how many cards the next player draws for this face.
fn amount(law: &Law, face: Card) -> u8 {
    let (options, rank) = (&law.options, law.deck.rank(face));
    let single = if options.get(o::AMOUNTS) == 0 {
        0
    } else {
        number_of(law, kept::AMOUNTS, face)
    };
    if single > 0 {
        single
    } else if options.has(o::OWES, rank.0.wrapping_sub(2)) {
        options.get(o::OWED) as u8
    } else if rank == Rank::JOKER && jokers_do(options, Joker::DrawFour) {
        4
    } else {
        0
    }
}

/// Returns whether this face cancels the debt and creates none.
pub(super) fn cancels(look: &Look, face: Card) -> bool {
    number(look, kept::CANCELS, face) > 0 && amount(look.law, face) == 0
}

/// Returns all cards that make the next player draw.
pub(super) fn drawing(law: &Law) -> Cards {
    if law.options.get(o::AMOUNTS) != 0 {
        return law.cards().filter(|&card| amount(law, card) > 0).collect();
    }
    let jokers = if jokers_do(&law.options, Joker::DrawFour) {
        law.deck.of_rank(Rank::JOKER)
    } else {
        Cards::NONE
    };
    of_set(law, o::OWES) | jokers
}

/// The answers to a debt: drawing cards as the table has chosen, ranks that pass it on, and cards that cancel it.
fn answers(look: &Look) -> Opinion {
    let others = of(look, o::OWED_ANSWERED_BY) | cancelling(look);
    if look.choice::<OwedAnswer>(o::OWED_ANSWER) == OwedAnswer::Nothing {
        return Opinion::only(others);
    }
    let (top, drawing) = (look.top(0), drawing(look.law));
    let owes = amount(look.law, top);
    let with = look.choice::<AnswerWith>(o::ANSWER_WITH);
    let answers = match with {
        AnswerWith::SameRank if owes > 0 => drawing & look.of_rank(look.rank(top)),
        AnswerWith::AtLeast => drawing.filter(|&card| amount(look.law, card) >= owes).collect(),
        // If the top card has passed the debt on, any drawing card that fits answers.
        AnswerWith::SameRank | AnswerWith::Fitting | AnswerWith::Any => drawing,
    };
    Opinion {
        yes: match with {
            AnswerWith::Any => answers,
            AnswerWith::SameRank | AnswerWith::Fitting | AnswerWith::AtLeast => Cards::NONE,
        },
        no: !(answers | others),
    }
}

/// Returns the cards that may cancel the debt now: those of the top card's rank, or that fit on anything.
fn cancelling(look: &Look) -> Cards {
    if look.opt(o::CANCELS) == 0 {
        return Cards::NONE;
    }
    let able = look.of_rank(top_rank(look)) | anywhere(look.law);
    able.filter(|&card| number(look, kept::CANCELS, card) > 0).collect()
}

fn anywhere(law: &Law) -> Cards {
    let wishing = match WishFits::of(&law.options, o::WISH_FITS) {
        WishFits::Anything => wish_cards(law),
        WishFits::OwnSuit => Cards::NONE,
    };
    wishing | of_set(law, o::BASE_CARDS) | law.deck.of_rank(Rank::JOKER)
}

/// KIT-seven: a player who has drawn what they owed ends the turn, unless they still have to sit out.
pub const SEVEN_DONE: Rule = Rule {
    text: Text::new(
        "Wer ziehen musste, legt in diesem Zug nicht mehr.",
        "Who had to draw plays nothing more in this turn.",
    ),
    when: Some(|options| !options.on(o::PLAY_AFTER_OWED)),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew {
            seat, way: Way::Owed, ..
        } if is_players(look, seat) && look.owes() == 0 && look.sits_out() == 0 => {
            effects.push(Effect::EndTurn);
        }
    }),
    ..Rule::at("KIT-seven.done", Layer::Base)
};

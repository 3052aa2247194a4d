//! KIT-jack: wishing a rank instead of a suit.

use super::options::{WishServed, WishWhat, place as o};
use super::reading::{goes_on, is, is_play, of_set, plays_on, this_turn};
use super::special::is_special;
use super::{DEMANDED, WISHED};
use maumau_referee::{Effects, Law, Layer, Look, OfCards, Opinion, OptionChoice, Options, Prompt, Rule, on};
use maumau_table::{Cards, Choice, Effect, Question, Rank, Seat, Text, What};

/// The question for a rank, by its number; 0 and ranks that can't be wished mean none.
pub(super) const RANKS: Question = Question::Number(Rank::TEN.0);

const NO_RANK: Rank = Rank(0);

/// The wished rank as shown on the table, by its number.
pub(super) const WORDS: &[(&str, Text)] = &[
    ("", Text::NONE),
    ("", Text::NONE),
    ("2", Text::same("2")),
    ("3", Text::same("3")),
    ("4", Text::same("4")),
    ("5", Text::same("5")),
    ("6", Text::same("6")),
    ("7", Text::same("7")),
    ("8", Text::same("8")),
    ("9", Text::same("9")),
    ("10", Text::same("10")),
];

/// KIT-jack: the player wishes a rank, which binds the next players like a wished suit.
///
/// Reading: it must be a number from 2 to 10 that is in the deck and has no power; any other answer is no wish.
pub const DEMAND: Rule = Rule {
    text: Text::new(
        "Mit manchen Karten wünscht man sich einen Wert (eine Zahl, die nichts bewirkt; 0: keinen); er muss gelegt werden.",
        "With some cards one wishes a rank (a number that does nothing; 0: none); it must be played.",
    ),
    why: Text::new("Gewünscht ist ein anderer Wert.", "Another rank is wished."),
    when: Some(is_in_use),
    fits: Some(|look, _, _, so_far| {
        if !DEMANDED.is_set(look) {
            return Opinion::SILENT;
        }
        let served = look.of_rank(DEMANDED.get(look));
        // Cards that make a new wish need not have the rank; rules below decide whether they fit otherwise.
        let anew = demanding(look.law) & so_far;
        Opinion {
            yes: served,
            no: !(served | anew),
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if is_play(look) => {
            effects.push(DEMANDED.becomes(NO_RANK));
            if !demands(look, look.rank(face)) {
                return;
            }
            if look.hand_len[seat.index()] > 0 {
                effects.push(look.ask(seat, RANKS, 0));
            } else {
                // The player may still have to draw for a missed call, so whether they are out is decided later.
                effects.push(Effect::Later(0, seat.0));
            }
        }
        What::Due { arg, .. } if plays_on(look, Seat(arg)) => effects.push(look.ask(Seat(arg), RANKS, 0)),
        What::Chose {
            choice: Choice::Number(n),
            ..
        } => demanded(look, n, effects),
        What::TurnEnded { .. } if goes_on(look) => effects.push(WISHED.becomes(this_turn(look) + 1)),
        What::TurnEnded { .. }
            if look.choice::<WishServed>(o::WISH_SERVED) == WishServed::Once && !WISHED.is(look, this_turn(look)) =>
        {
            effects.push(DEMANDED.becomes(NO_RANK));
        }
    }),
    prompts: &[which(0)],
    of_cards: &[OfCards::new(
        demanding,
        "Du wünschst einen Wert; passt auch, wenn ein anderer gewünscht ist.",
        "You wish a rank; fits also when another one is wished.",
    )],
    ..Rule::at("KIT-jack.rank", Layer::Situation)
};

pub(super) const fn which(step: u8) -> Prompt {
    Prompt::question(
        step,
        "welche Zahl muss jetzt gelegt werden? 0: keine",
        "which number must be played now? 0: none",
    )
}

#[inline]
fn wishes_a_rank(options: &Options) -> bool {
    WishWhat::of(options, o::WISH_WHAT) == WishWhat::Rank
}

fn is_in_use(options: &Options) -> bool {
    options.get(o::DEMANDS) != 0 || wishes_a_rank(options) && options.get(o::WISHES) != 0
}

pub(super) fn demands(look: &Look, rank: Rank) -> bool {
    is(look, o::DEMANDS, rank) || wishes_a_rank(&look.law.options) && is(look, o::WISHES, rank)
}

pub(super) fn demanding(law: &Law) -> Cards {
    let wishing = if wishes_a_rank(&law.options) {
        of_set(law, o::WISHES)
    } else {
        Cards::NONE
    };
    wishing | of_set(law, o::DEMANDS)
}

/// Sets the wished rank, if rank `n` can be wished.
pub(super) fn demanded(look: &Look, n: u8, effects: &mut Effects) {
    let rank = Rank(n);
    let deck = &look.law.deck;
    let able = n >= 2 && !deck.of_rank(rank).is_empty() && !is_special(&look.law.options, deck, rank);
    effects.push(WISHED.becomes(this_turn(look)));
    effects.push(DEMANDED.becomes(if able { rank } else { NO_RANK }));
}

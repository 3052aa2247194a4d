//! KIT-first-card, KIT-direction: how a round begins.

use super::demands::{RANKS, demanding, which};
use super::options::{Begins, OpeningSpecial, OpeningWish, WayRound, place as o};
use super::reading::{is, of_set, wish_cards};
use super::special::special_cards;
use super::wishes::{wished, wished_with};
use crate::shared::opening;
use maumau_referee::{Law, Layer, Look, OfCards, OptionChoice, Options, Rule, on};
use maumau_table::{Cards, Effect, Seat, Spot, Text, What, draw_index};

/// The steps of the dealer's wish, which have different prompts.
const OF_SUITS: u8 = 0;
const OF_RANKS: u8 = 1;

/// KIT-first-card: the top card of the stock is turned up; the table chooses whether it acts, and
/// what a wish card does.
pub const FIRST_CARD: Rule = Rule {
    text: Text::new(
        "Die oberste Karte des Stapels wird aufgedeckt. Ob sie wirkt, hat der Tisch gewählt.",
        "The top card of the stock is turned up. The table has chosen whether it acts.",
    ),
    why: Text::new("Erst wünscht der Geber eine Farbe.", "First the dealer wishes a suit."),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => {
            // If every card would go back, the first one stays.
            if opening::turn_up(look, 0, back(look.law), effects).is_none() {
                opening::turn_up(look, 0, Cards::NONE, effects);
            }
            effects.push(Effect::Later(0, 0));
        }
        What::Due { .. } => {
            effects.push(Effect::Begin);
            let (seat, card) = (look.dealer, look.top(0));
            if acts(&look.law.options) {
                effects.push(Effect::Play {
                    seat,
                    card,
                    face: card,
                    spot: Spot::Pile,
                });
            }
            if FirstWish::of(&look.law.options) == FirstWish::Dealer
                && let Some(question) = wished_with(look, look.rank(card))
            {
                let step = if question == RANKS { OF_RANKS } else { OF_SUITS };
                effects.push(look.ask(seat, question, step));
            }
        }
        What::Chose { ask, choice } => wished(look, ask.seat, choice, effects),
    }),
    prompts: &[which(OF_RANKS)],
    of_cards: &[
        OfCards::new(
            back,
            "Als erste Karte kommt sie zurück in den Stapel.",
            "As the first card it goes back into the stock.",
        ),
        OfCards::new(
            |law| dealer_wishes_with(law) - demanding(law),
            "Als erste Karte wünscht der Geber mit ihr.",
            "As the first card the dealer wishes with it.",
        ),
        OfCards::new(
            |law| dealer_wishes_with(law) & demanding(law),
            "Als erste Karte wünscht der Geber mit ihr einen Wert.",
            "As the first card the dealer wishes a rank with it.",
        ),
    ],
    ..Rule::at("KIT-first-card", Layer::Base)
};

fn acts(options: &Options) -> bool {
    OpeningSpecial::of(options, o::OPENING) == OpeningSpecial::Acts
}

/// Returns the cards that are put back if they are turned up first.
fn back(law: &Law) -> Cards {
    let special = if OpeningSpecial::of(&law.options, o::OPENING) == OpeningSpecial::Redrawn {
        special_cards(law)
    } else {
        Cards::NONE
    };
    match FirstWish::of(&law.options) {
        FirstWish::Redrawn => special | wishing(law),
        FirstWish::Nothing | FirstWish::Dealer => special - wishing(law),
    }
}

fn wishing(law: &Law) -> Cards {
    wish_cards(law) | of_set(law, o::DEMANDS)
}

/// Returns the cards for which the dealer wishes if they are turned up first.
fn dealer_wishes_with(law: &Law) -> Cards {
    if FirstWish::of(&law.options) == FirstWish::Dealer {
        wishing(law)
    } else {
        Cards::NONE
    }
}

/// The effect of a first card that wishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FirstWish {
    Nothing,
    Dealer,
    Redrawn,
}

impl FirstWish {
    /// Returns the effect by its own option, or by that for special cards.
    fn of(options: &Options) -> FirstWish {
        match OpeningWish::of(options, o::OPENING_WISH) {
            OpeningWish::Nothing => FirstWish::Nothing,
            OpeningWish::Dealer => FirstWish::Dealer,
            OpeningWish::Redrawn => FirstWish::Redrawn,
            OpeningWish::AsSpecial => match OpeningSpecial::of(options, o::OPENING) {
                OpeningSpecial::Plain => FirstWish::Nothing,
                OpeningSpecial::Redrawn => FirstWish::Redrawn,
                OpeningSpecial::Acts | OpeningSpecial::DealerWishes => FirstWish::Dealer,
            },
        }
    }
}

/// KIT-direction: the direction of play, and who begins.
pub const DIRECTION: Rule = Rule {
    text: Text::new(
        "Wie herum es geht und wer beginnt, hat der Tisch gewählt.",
        "The table has chosen which way round play runs and who begins.",
    ),
    when: Some(|options| {
        let way_round = WayRound::of(options, o::WAY_ROUND);
        way_round != WayRound::Clockwise || Begins::of(options, o::BEGINS) != Begins::AfterDealer
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt if look.choice::<WayRound>(o::WAY_ROUND) == WayRound::Counter => effects.push(Effect::TurnRound),
        What::Opened if !begins_after_dealer(look) => effects.push(Effect::GoOnWith(beginner(look))),
    }),
    of_cards: &[OfCards::new(
        |law| {
            if acts(&law.options) && Begins::of(&law.options, o::BEGINS) != Begins::AfterDealer {
                of_set(law, o::SKIPS)
            } else {
                Cards::NONE
            }
        },
        "Als erste Karte setzt aus, wer begonnen hätte.",
        "As the first card it makes sit out who would have begun.",
    )],
    ..Rule::at("KIT-direction", Layer::Base)
};

/// Reading: an opening card that skips a player skips the one who would begin.
fn beginner(look: &Look) -> Seat {
    let drawn = || {
        // An index far from those for shuffling and for the first dealer.
        let n = draw_index(&look.hidden().seed, u32::MAX - 1, look.playing.len());
        look.playing.clone().nth(usize::from(n)).unwrap_or(look.dealer)
    };
    let after = |seat: Seat| look.playing.after(seat, look.direction);
    let seat = match look.choice::<Begins>(o::BEGINS) {
        Begins::Lot => drawn(),
        Begins::Winner if look.playing.has(look.winner) => look.winner,
        // The winner has left: the next seat begins.
        Begins::Winner if look.winner.is_some() => after(look.winner),
        Begins::Winner | Begins::AfterDealer => after(look.dealer),
    };
    let sits_out = acts(&look.law.options) && is(look, o::SKIPS, look.rank(look.top(0)));
    if sits_out { after(seat) } else { seat }
}

/// Returns whether the player after the dealer begins, whom the opening card then affects.
pub(super) fn begins_after_dealer(look: &Look) -> bool {
    look.choice::<Begins>(o::BEGINS) == Begins::AfterDealer
}

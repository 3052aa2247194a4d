//! KIT-deck, KIT-players, KIT-first-card, KIT-direction: what is played with, and how a round begins.

use super::options::place as o;
use super::reading::{never_last, wish_cards, wishes};
use crate::shared::{french, opening};
use maumau_referee::{Effects, Layer, Look, Options, Rule};
use maumau_table::{
    Cards, Choice, Deck, Effect, Fact, Question, Rank, Seat, Suit, Text, Topic, Topics, What, draw_index,
};

/// KIT-deck: any ranks and suits of a French deck, up to four packs, with jokers or without.
pub const DECK: Rule = Rule {
    text: Text::new(
        "Gespielt wird mit dem Blatt, das der Tisch gewählt hat.",
        "Played with the deck that the table has chosen.",
    ),
    ..Rule::at("KIT-deck", Layer::Base)
};

/// The deck that the options name.
pub(super) fn deck(options: &Options, _: u8, _: &[Deck]) -> Result<Deck, String> {
    let (packs, jokers) = (options.get(o::PACKS) as u8, options.get(o::JOKERS) as u8);
    let deck = match options.get(o::DECK) {
        0 => french::deck("french-32", Rank::SEVEN, packs, jokers),
        1 => french::deck("french-36", Rank(6), packs, jokers),
        2 => french::deck("french-52", Rank(2), packs, jokers),
        _ => french::deck_of("french-own", packs, jokers, |rank, suit| {
            options.has(o::RANKS_IN, rank.0 - 2) && options.has(o::SUITS_IN, suit.0)
        }),
    }?;
    let barred = never_last(options);
    if deck.cards().all(|card| barred & (1 << (deck.rank(card).0 - 2)) != 0) {
        return Err("no card of this deck may be the last, so nobody could ever go out: change `last-card`".into());
    }
    Ok(deck)
}

/// KIT-players: two to eight players, one to fifteen cards each, also by the number of players.
pub const PLAYERS: Rule = Rule {
    text: Text::new(
        "Zwei bis acht spielen mit; jeder bekommt gleich viele Karten.",
        "Two to eight play; everybody gets the same number of cards.",
    ),
    ..Rule::at("KIT-players", Layer::Base)
};

/// Cards for each of so many.
pub(super) fn hand(options: &Options, seats: u8) -> u8 {
    let own = options.get(o::HAND_2 + usize::from(seats.clamp(2, 8)) - 2);
    (if own > 0 { own } else { options.get(o::HAND) }) as u8
}

/// KIT-first-card: the top card of the stock is turned up; the table has chosen whether it acts, and what becomes of one that wishes.
pub const FIRST_CARD: Rule = Rule {
    text: Text::new(
        "Die oberste Karte des Stapels wird aufgedeckt. Ob sie wirkt, hat der Tisch gewählt.",
        "The top card of the stock is turned up. The table has chosen whether it acts.",
    ),
    why: Text::new("Erst wünscht der Geber eine Farbe.", "First the dealer wishes a suit."),
    then: Some((Topics::of(&[Topic::Dealt, Topic::Due, Topic::Chose]), first_card)),
    ..Rule::at("KIT-first-card", Layer::Base)
};

fn first_card(look: &Look, fact: &Fact, effects: &mut Effects) {
    match fact.what {
        What::Dealt => {
            let redrawn = look.opt(o::OPENING_WISH) == 2;
            let back = if redrawn { wish_cards(look) } else { Cards::NONE };
            // Where every card wishes the first of them lies.
            if opening::turn_up(look, 0, back, effects).is_none() {
                opening::turn_up(look, 0, Cards::NONE, effects);
            }
            effects.push(Effect::Later(0, 0));
        }
        What::Due { .. } => {
            effects.push(Effect::Begin);
            let (seat, card) = (look.dealer, look.top(0));
            if look.on(o::OPENING) {
                effects.push(Effect::Play {
                    seat,
                    card,
                    face: card,
                    spot: maumau_table::Spot::Pile,
                });
            }
            if look.opt(o::OPENING_WISH) == 1 && wishes(look, look.rank(card)) {
                effects.push(look.ask(seat, SUITS, 0));
            }
        }
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => effects.push(Effect::Wish {
            seat: ask.seat,
            pile: 0,
            suit,
        }),
        _ => {}
    }
}

/// Which suit is wished.
pub(super) const SUITS: Question = Question::Suit {
    first: Suit::CLUBS,
    last: Suit::SPADES,
};

/// KIT-direction: which way round play runs, and who begins.
pub const DIRECTION: Rule = Rule {
    text: Text::new(
        "Wie herum es geht und wer beginnt, hat der Tisch gewählt.",
        "The table has chosen which way round play runs and who begins.",
    ),
    when: Some(|options| options.get(o::WAY_ROUND) != 0 || options.get(o::BEGINS) != 0),
    then: Some((
        Topics::of(&[Topic::Dealt, Topic::Opened]),
        |look, fact, effects| match fact.what {
            What::Dealt if look.opt(o::WAY_ROUND) == 1 => effects.push(Effect::TurnRound),
            What::Opened if look.opt(o::BEGINS) != 0 => effects.push(Effect::GoOnWith(beginner(look))),
            _ => {}
        },
    )),
    ..Rule::at("KIT-direction", Layer::Base)
};

/// Reading: an opening card that makes the next one sit out is heard by who begins, so that the one after it does.
fn beginner(look: &Look) -> Seat {
    let drawn = || {
        // Far from the streams that shuffle, and from the one that draws the first dealer.
        let n = draw_index(&look.hidden().seed, u32::MAX - 1, look.playing.len());
        look.playing.clone().nth(usize::from(n)).unwrap_or(look.dealer)
    };
    let seat = match look.opt(o::BEGINS) {
        1 => drawn(),
        _ if look.playing.has(look.winner) => look.winner,
        _ => look.playing.after(look.dealer, look.direction),
    };
    let sits_out = look.on(o::OPENING) && super::reading::is(look, o::SKIPS, look.rank(look.top(0)));
    if sits_out {
        look.playing.after(seat, look.direction)
    } else {
        seat
    }
}

/// Whether play begins after the dealer, so that an opening card means the one there.
pub(super) fn begins_after_dealer(look: &Look) -> bool {
    look.opt(o::BEGINS) == 0
}

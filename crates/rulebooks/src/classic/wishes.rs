//! KIT-jack: cards that wish.

use super::demands::{demanded, demanding, demands};
use super::options::{WishFits, WishServed, place as o};
use super::reading::{goes_on, is, is_play, of, of_set, plays_on, this_turn, top_rank, wish_cards, wish_ranks, wishes};
use super::{DEMANDED, WISHED};
use maumau_referee::{Effects, Layer, Look, OfCards, Opinion, OptionChoice, Options, Rule, on};
use maumau_table::{Cards, Choice, Effect, Question, Rank, Seat, Suit, Text, What};

const SUITS: Question = Question::Suit {
    first: Suit::CLUBS,
    last: Suit::SPADES,
};

/// Returns the question for the player of a card of this rank, if it wishes.
pub(super) fn wished_with(look: &Look, rank: Rank) -> Option<Question> {
    if demands(look, rank) {
        Some(super::demands::RANKS)
    } else {
        wishes(look, rank).then_some(SUITS)
    }
}

pub(super) fn wished(look: &Look, seat: Seat, choice: Choice, effects: &mut Effects) {
    match choice {
        Choice::Suit(suit) => effects.push(Effect::Wish {
            seat,
            pile: 0,
            suit: Some(suit),
        }),
        Choice::Number(n) => demanded(look, n, effects),
        Choice::Seat(_) | Choice::Card(_) | Choice::Yes | Choice::No | Choice::Nothing => {}
    }
}

/// KIT-jack: the player of a wish card wishes a suit.
pub const WISH: Rule = Rule {
    text: Text::new(
        "Wer eine Wunschkarte legt, wünscht sich eine Farbe.",
        "Who plays a wish card wishes a suit.",
    ),
    why: Text::new("Erst wird die Farbe gewünscht.", "First the suit has to be wished."),
    when: Some(|options| wish_ranks(options) != 0),
    fits: Some(|look, _, _, _| {
        // KIT-joker says where a joker fits.
        let mine = of(look, o::WISHES) - look.of_rank(Rank::JOKER);
        let on_own = !mine.is_empty() && is(look, o::WISHES, top_rank(look));
        if on_own && !look.on(o::WISH_ON_WISH) {
            Opinion::no(mine)
        } else if on_own || look.choice::<WishFits>(o::WISH_FITS) == WishFits::Anything || anything_fits(look) {
            Opinion::yes(mine)
        } else {
            Opinion::no(mine - look.of_suit(look.suit(look.top(0))))
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if is_play(look) => {
            if look.wish[0].is_some() {
                effects.push(no_wish(look));
            }
            if !wishes(look, look.rank(face)) || demands(look, look.rank(face)) {
                return;
            }
            if look.hand_len[seat.index()] > 0 {
                effects.push(look.ask(seat, SUITS, 0));
            } else {
                // The player may still have to draw for a missed call, so whether they are out is decided later.
                effects.push(Effect::Later(0, seat.0));
            }
        }
        // C9.1: no one is left to serve the wish if the round ends with this card.
        What::Due { arg, .. } if plays_on(look, Seat(arg)) => {
            effects.push(look.ask(Seat(arg), SUITS, 0));
        }
        What::Chose { ask, choice } => wished(look, ask.seat, choice, effects),
    }),
    of_cards: &[
        OfCards::as_table(
            |law| of_set(law, o::WISHES) - law.deck.of_rank(Rank::JOKER) - demanding(law),
            |options| match where_it_fits(options) {
                Where::Anywhere => Text::new(
                    "Passt auf alles; du wünschst eine Farbe.",
                    "Fits on anything; you wish a suit.",
                ),
                Where::ButOnWishes => Text::new(
                    "Passt auf alles, nur nie auf eine Wunschkarte; du wünschst eine Farbe.",
                    "Fits on anything, but never on a wish card; you wish a suit.",
                ),
                Where::OnSuitAndWishes => Text::new(
                    "Passt nur auf ihre Farbe und auf Wunschkarten; du wünschst eine Farbe.",
                    "Fits on its own suit only, and on wish cards; you wish a suit.",
                ),
                Where::OnSuit => Text::new(
                    "Passt nur auf ihre Farbe, nie auf eine Wunschkarte; du wünschst eine Farbe.",
                    "Fits on its own suit only, never on a wish card; you wish a suit.",
                ),
            },
        ),
        OfCards::as_table(
            |law| (of_set(law, o::WISHES) - law.deck.of_rank(Rank::JOKER)) & demanding(law),
            |options| match where_it_fits(options) {
                Where::Anywhere => Text::new("Passt auf alles.", "Fits on anything."),
                Where::ButOnWishes => Text::new(
                    "Passt auf alles, nur nie auf eine Wunschkarte.",
                    "Fits on anything, but never on a wish card.",
                ),
                Where::OnSuitAndWishes => Text::new(
                    "Passt nur auf ihre Farbe und auf Wunschkarten.",
                    "Fits on its own suit only, and on wish cards.",
                ),
                Where::OnSuit => Text::new(
                    "Passt nur auf ihre Farbe, nie auf eine Wunschkarte.",
                    "Fits on its own suit only, never on a wish card.",
                ),
            },
        ),
        OfCards::new(
            |law| (wish_cards(law) & law.deck.of_rank(Rank::JOKER)) - demanding(law),
            "Du wünschst eine Farbe.",
            "You wish a suit.",
        ),
        OfCards::new(
            |law| match WishFits::of(&law.options, o::WISH_FITS) {
                WishFits::Anything => Cards::NONE,
                WishFits::OwnSuit => of_set(law, o::BASE_CARDS),
            },
            "Auf ihr liegt auch eine Wunschkarte anderer Farbe.",
            "A wish card of another suit fits on it too.",
        ),
    ],
    ..Rule::at("KIT-jack", Layer::Card)
};

enum Where {
    Anywhere,
    ButOnWishes,
    OnSuitAndWishes,
    OnSuit,
}

fn where_it_fits(options: &Options) -> Where {
    match (WishFits::of(options, o::WISH_FITS), options.on(o::WISH_ON_WISH)) {
        (WishFits::Anything, true) => Where::Anywhere,
        (WishFits::Anything, false) => Where::ButOnWishes,
        (WishFits::OwnSuit, true) => Where::OnSuitAndWishes,
        (WishFits::OwnSuit, false) => Where::OnSuit,
    }
}

/// Returns whether anything fits on the top card: a base card (KIT-ten) or a joker that stands for
/// no card (KIT-joker), without a wish.
fn anything_fits(look: &Look) -> bool {
    let top = top_rank(look);
    let is_wished = look.wish[0].is_some() || DEMANDED.is_set(look);
    !is_wished && (top == Rank::JOKER || is(look, o::BASE_CARDS, top))
}

fn no_wish(look: &Look) -> Effect {
    Effect::Wish {
        seat: look.turn.seat,
        pile: 0,
        suit: None,
    }
}

/// Returns the wish cards that may not be played because a wish card is on top.
pub(super) fn barred_by_wish_card(look: &Look) -> Cards {
    if look.on(o::WISH_ON_WISH) || !is(look, o::WISHES, top_rank(look)) {
        Cards::NONE
    } else {
        of(look, o::WISHES)
    }
}

/// KIT-jack: under a wish, its suit must be played.
pub const WISH_BINDS: Rule = Rule {
    text: Text::new(
        "Die gewünschte Farbe muss gelegt werden.",
        "The suit wished must be played.",
    ),
    why: Text::new("Gewünscht ist eine andere Farbe.", "Another suit is wished."),
    when: Some(|options| wish_ranks(options) != 0),
    fits: Some(|look, _, _, so_far| {
        let Some(wish) = look.wish[0] else {
            return Opinion::SILENT;
        };
        let suit = look.of_suit(wish);
        // Cards that make a new wish need not have the suit; rules below decide whether they fit otherwise.
        let anew = wish_cards(look.law) & so_far;
        let jokers = look.of_rank(Rank::JOKER) & so_far;
        let barred = barred_by_wish_card(look);
        Opinion {
            yes: suit - barred,
            no: !(suit | anew | jokers) | barred,
        }
    }),
    of_cards: &[
        OfCards::as_table(
            |law| of_set(law, o::WISHES),
            |options| {
                if options.on(o::WISH_ON_WISH) {
                    Text::new(
                        "Passt auch, wenn etwas anderes gewünscht ist.",
                        "Fits also when something else is wished.",
                    )
                } else {
                    Text::new(
                        "Passt auch gegen einen Wunsch, nur nicht auf eine Wunschkarte.",
                        "Fits also against a wish, but not on a wish card.",
                    )
                }
            },
        ),
        OfCards::new(
            |law| law.deck.of_rank(Rank::JOKER) - of_set(law, o::WISHES),
            "Passt auch, wenn etwas anderes gewünscht ist.",
            "Fits also when something else is wished.",
        ),
    ],
    ..Rule::at("KIT-jack.wish", Layer::Situation)
};

/// KIT-jack: a wish binds the next player only.
pub const WISH_ONCE: Rule = Rule {
    text: Text::new(
        "Der Wunsch bindet nur den nächsten.",
        "The wish binds the next player only.",
    ),
    when: Some(|options| wish_ranks(options) != 0 && WishServed::of(options, o::WISH_SERVED) == WishServed::Once),
    then: on!(|look, fact, effects| match fact.what {
        What::Wished { suit, .. } if suit.is_some() => effects.push(WISHED.becomes(this_turn(look))),
        What::TurnEnded { .. } if goes_on(look) => effects.push(WISHED.becomes(this_turn(look) + 1)),
        What::TurnEnded { .. } if look.wish[0].is_some() && !WISHED.is(look, this_turn(look)) => {
            effects.push(no_wish(look));
        }
    }),
    ..Rule::at("KIT-jack.once", Layer::Situation)
};

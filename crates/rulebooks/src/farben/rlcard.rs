//! F14: as the Python package rlcard 1.2.0 plays it. What is odd here is so there.

use super::TARGET;
use super::cards::{ask, fours, named};
use super::deck::{COLOURS, FOUR, SKIP, TURN, TWO, WILD};
use super::opening::four_goes_back;
use super::options::as_rlcard;
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Opinion, Rule, Vote, may, on};
use maumau_table::{Card, Cards, Choice, Direction, Effect, Seat, Spot, Suit, Text, Way, What, Zone, draw_index};

/// F14: seat 0 begins; a skip the seat after it, a turn the last seat; after a draw two seat 0 has taken two and plays.
pub const OPENING: Rule = Rule {
    text: Text::new(
        "Der erste Platz beginnt. Liegt zuerst Aussetzen, der zweite; Richtungswechsel, der letzte; bei Zieh zwei nimmt der erste zwei \
         Karten und spielt.",
        "The first seat begins. If a skip lies first, the second; a turn, the last; on a draw two the first takes two cards and plays.",
    ),
    when: Some(as_rlcard),
    then: on!(|look, fact, effects| match fact.what {
        What::Opened => {
            let (card, first) = (look.top(0), look.playing.clone().next().unwrap_or(Seat::NOBODY));
            let mut begins = first;
            match look.rank(card) {
                SKIP => begins = look.playing.after(first, Direction::Clockwise),
                TURN => {
                    begins = look.playing.after(first, Direction::Counter);
                    effects.push(Effect::TurnRound);
                }
                TWO => effects.push(takes(first, 2)),
                WILD => effects.push(by_lot(look)),
                _ => {}
            }
            effects.push(TARGET.becomes(Some(card)));
            effects.push(Effect::GoOnWith(begins));
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(SKIP),
            "Liegt sie zuerst, beginnt der zweite Platz.",
            "If it lies first, the second seat begins.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(TURN),
            "Liegt sie zuerst, beginnt der letzte Platz, und es geht andersherum.",
            "If it lies first, the last seat begins, and play goes the other way round.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(TWO),
            "Liegt sie zuerst, nimmt der erste Platz zwei und spielt.",
            "If it lies first, the first seat takes two and plays.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(WILD),
            "Liegt sie zuerst, fällt ihre Farbe durch das Los.",
            "If it lies first, its colour is drawn by lot.",
        ),
    ],
    ..Rule::at("F14.opening", Layer::Base)
};

fn takes(seat: Seat, n: u8) -> Effect {
    let way = Way::Owed;
    Effect::Draw { seat, n, way }
}

/// A colour that chance names: from a stream of the round's seed for each turn, far from those that shuffle.
fn by_lot(look: &Look) -> Effect {
    let stream = u32::MAX - 16 - u32::from(look.turn.number);
    let (first, last) = COLOURS;
    let nth = draw_index(&look.hidden().seed, stream, last.0 - first.0 + 1);
    named(Seat::NOBODY, Some(Suit(first.0 + nth)))
}

/// F14: the colour or the sign of the card to be followed, or a wild; a wild draw four only if nothing else goes.
pub const FITS: Rule = Rule {
    text: Text::new(
        "Es passt die Farbe, die Zahl oder das Zeichen, und jede Farbwahl; Zieh vier nur, wenn sonst gar nichts passt.",
        "The colour, the number or the sign fits, and every wild; a draw four only if nothing else does.",
    ),
    why: Text::new("{card} passt hier nicht.", "{card} does not fit here."),
    when: Some(as_rlcard),
    fits: Some(|look, seat, _, _| {
        let fitting = follows(look) | look.of_rank(WILD);
        let others = fitting & look.hand(seat);
        Opinion::yes(if others.is_empty() {
            fitting | look.of_rank(FOUR)
        } else {
            fitting
        })
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(WILD),
            "Passt immer; du nennst eine Farbe.",
            "Always fits; you name a colour.",
        ),
        OfCards::new(
            fours,
            "Nur, wenn sonst nichts passt, auch keine Farbwahl.",
            "Only if nothing else fits, not even a wild.",
        ),
    ],
    ..Rule::at("F14.fits", Layer::Base)
};

/// The card to be followed, and its colour.
fn target(look: &Look) -> (Card, Suit) {
    let card = TARGET.get(look).unwrap_or(Card::UNKNOWN);
    let wish = look.wish[0];
    (card, wish.unwrap_or(look.suit(card)))
}

fn follows(look: &Look) -> Cards {
    let (card, colour) = target(look);
    let same_sign = if look.suit(card).is_some() {
        look.of_rank(look.rank(card))
    } else {
        Cards::NONE
    };
    if colour.is_some() {
        look.of_suit(colour) | same_sign
    } else {
        same_sign
    }
}

/// F14: who has nothing to play draws one; what is wild or of the colour lies at once, anything else is kept, and the turn ends.
pub const DRAW: Rule = Rule {
    text: Text::new(
        "Nur wer nichts legen kann, zieht eine Karte: Ist sie bunt oder von der Farbe, liegt sie gleich; sonst behält man sie.",
        "Only who can play nothing draws one card: if it is wild or of the colour it lies at once, else it is kept.",
    ),
    why: Text::new(
        "Gezogen wird nur, wenn nichts passt.",
        "One draws only if nothing fits.",
    ),
    when: Some(as_rlcard),
    acts: may!(|look, seat, deed| {
        let able = || !(look.law.fitting(look.state, seat, Spot::Pile) & look.hand(seat)).is_empty();
        match *deed {
            Deed::Draw if look.is_on(seat) && !able() => Vote::Yes,
            Deed::Draw | Deed::Pass => Vote::No,
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew {
            seat,
            n: 0,
            way: Way::Drawn,
            ..
        } => {
            shuffle_in(look, effects);
            effects.push(Effect::Later(0, seat.0));
        }
        What::Due { arg, .. } => match look.next_of_stock() {
            None => effects.push(Effect::EndTurn),
            Some(card) => {
                effects.push(Effect::Move {
                    card,
                    from: Zone::Stock,
                    to: Zone::Hand(Seat(arg)),
                    way: Way::Drawn,
                });
                drawn(look, Seat(arg), card, effects);
            }
        },
        What::Moved {
            card,
            to: Zone::Hand(seat),
            way: Way::Drawn,
            ..
        } => drawn(look, seat, card, effects),
    }),
    ..Rule::at("F14.draw", Layer::Base)
};

fn drawn(look: &Look, seat: Seat, card: Card, effects: &mut Effects) {
    let is_wild = !look.suit(card).is_some();
    if !is_wild && look.suit(card) != target(look).1 {
        return effects.push(Effect::EndTurn);
    }
    effects.push(Effect::Move {
        card,
        from: Zone::Hand(seat),
        to: Zone::Discard(0),
        way: Way::Laid,
    });
    if is_wild {
        effects.push(TARGET.becomes(Some(card)));
        effects.push(by_lot(look));
        effects.push(Effect::EndTurn);
    } else {
        let (face, spot) = (card, Spot::Pile);
        effects.push(Effect::Play { seat, card, face, spot });
    }
}

/// All played cards go into the stock, the top one too.
fn shuffle_in(look: &Look, effects: &mut Effects) {
    let played = look.piles.pile(0).entries();
    effects.extend(played.map(|(card, _)| look.put(card, Zone::Discard(0), Zone::Stock)));
    effects.push(Effect::Shuffle);
}

/// F14: what the cards do.
pub const CARDS: Rule = Rule {
    text: Text::new(
        "Aussetzen, Zieh zwei und Zieh vier treffen den Nächsten, der gleich zieht und aussetzt; Richtungswechsel dreht um, auch zu zweit.",
        "Skip, draw two and draw four meet the next player, who draws at once and sits out; turn turns round, with two players too.",
    ),
    why: Text::new("Erst wird die Farbe genannt.", "First the colour has to be named."),
    when: Some(as_rlcard),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } => played(look, seat, card, effects),
        What::Moved { .. } => four_goes_back(look, fact, effects),
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => effects.push(named(ask.seat, Some(suit))),
    }),
    of_cards: &[
        OfCards::new(
            |law| law.deck.of_rank(SKIP),
            "Der Nächste setzt aus.",
            "The next player sits out.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(TURN),
            "Es geht andersherum.",
            "Play runs the other way.",
        ),
        OfCards::new(
            |law| law.deck.of_rank(TWO),
            "Der Nächste zieht zwei und setzt aus.",
            "The next player draws two and sits out.",
        ),
        OfCards::new(
            fours,
            "Du nennst eine Farbe; der Nächste zieht vier und setzt aus.",
            "You name a colour; the next player draws four and sits out.",
        ),
    ],
    draws: Text::new("die Karte trifft den Nächsten", "the card hits the next player"),
    ..Rule::at("F14.cards", Layer::Card)
};

fn played(look: &Look, seat: Seat, card: Card, effects: &mut Effects) {
    effects.push(TARGET.becomes(Some(card)));
    if look.wish[0].is_some() {
        effects.push(named(Seat::NOBODY, None));
    }
    match look.rank(card) {
        SKIP => effects.push(Effect::Skip(1)),
        TURN => effects.push(Effect::TurnRound),
        TWO => met(look, seat, 2, effects),
        FOUR => met(look, seat, 4, effects),
        _ => {}
    }
    if !look.suit(card).is_some() && look.hand_len[seat.index()] > 0 {
        effects.push(ask(look, seat));
    }
}

/// The next player draws at once and sits out. If the stock holds less, all played cards are shuffled in first.
fn met(look: &Look, seat: Seat, n: u8, effects: &mut Effects) {
    if look.stock_len < n {
        shuffle_in(look, effects);
    }
    effects.push(takes(look.after(seat), n));
    effects.push(Effect::Skip(1));
}

/// F14: who is out has won; nothing is counted.
pub const END: Rule = Rule {
    text: Text::new(
        "Wer keine Karte mehr hat, hat gewonnen; gezählt wird nichts.",
        "Who has no card left has won; nothing is counted.",
    ),
    when: Some(as_rlcard),
    then: on!(|_, fact, effects| match fact.what {
        What::WentOut { seat } => effects.push(Effect::EndRound { winner: seat }),
    }),
    ..Rule::at("F14.end", Layer::Base)
};

//! RLCard's `uno` (version 1.2.0) as a book. It has the deck of `farben` and the quirks of RLCard.

use maumau_referee::{Book, Dealt, Deed, Effects, Layer, Look, Opinion, Renewal, Rule, Vote, may, on};
use maumau_rulebooks::farben;
use maumau_rulebooks::shared::{course, options};
use maumau_table::{
    Card, Cards, Choice, Direction, Effect, Phase, Question, Rank, Seat, Spot, Suit, Text, Way, What, Zone, memory,
};

memory! {
    round {
        /// The card to follow, which may already be in the stock again.
        TARGET: Option<Card>,
    }
}

/// The book, used only to replay recorded matches and not in the list of books.
pub static UNO: Book = Book {
    id: "rlcard-uno",
    name: Text::new("uno in rlcard", "uno in rlcard"),
    seats: (2, 5),
    options: &[
        options::REACTION,
        options::REFEREE,
        options::rounds("end", 1),
        options::target("end", 0),
        options::take_back(options::OFFERED_MS),
        options::WHOLE_WINDOW,
        options::NEW_RULES,
    ],
    rules: maumau_referee::rules![UNO: &TURNS, &CARDS, &TURN_UP, &OPENING, &FITS, &DRAW, &END, &TURN_END],
    memory: MEMORY,
    deck: farben::BOOK.deck,
    hand: |_, _, _| 7,
    dealt: |_| Dealt::InBlocks,
    renewal: |_| Renewal::Never,
    ..Book::BASE
};

// Ranks and colours of the deck of `farben`.
const SKIP: Rank = Rank(10);
const TURN: Rank = Rank(11);
const TWO: Rank = Rank(12);
const WILD: Rank = Rank(13);
const FOUR: Rank = Rank(14);
const COLOURS: (Suit, Suit) = (Suit(0), Suit(3));

/// Only the current player plays a card.
const TURNS: Rule = Rule {
    fits: Some(course::only_who_is_on),
    ..Rule::at("turns", Layer::Situation)
};

/// The top card of the stock opens the pile. [`CARDS`] shuffles a wild draw four back, because no
/// rule listens to its own effects.
const TURN_UP: Rule = Rule {
    then: on!(|look, fact, effects| match fact.what {
        What::Dealt => turn_up(look, effects),
        What::Shuffled if look.phase == Phase::Dealing && look.hand_len[look.dealer.index()] > 0 =>
            turn_up(look, effects),
        What::Due { step: TURNED, .. } => effects.push(Effect::Later(LIES, 0)),
        What::Due { .. } if look.piles.len(0) > 0 => effects.push(Effect::Begin),
    }),
    ..Rule::at("turn-up", Layer::Base)
};

/// The steps of [`TURN_UP`]: a card was turned up, and it was not shuffled back.
const TURNED: u8 = 0;
const LIES: u8 = 1;

fn turn_up(look: &Look, effects: &mut Effects) {
    effects.extend(look.next_of_stock().map(|card| Effect::Move {
        card,
        from: Zone::Stock,
        to: Zone::Discard(0),
        way: Way::Turned,
    }));
    effects.push(Effect::Later(TURNED, 0));
}

/// Seat 0 begins. After a skip as the opening card, the next seat begins; after a reverse, the last
/// seat. After a draw two, seat 0 draws two cards and begins.
const OPENING: Rule = Rule {
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
                WILD => effects.push(by_lot()),
                _ => {}
            }
            effects.push(TARGET.becomes(Some(card)));
            effects.push(Effect::GoOnWith(begins));
        }
    }),
    ..Rule::at("opening", Layer::Base)
};

fn takes(seat: Seat, n: u8) -> Effect {
    let way = Way::Owed;
    Effect::Draw { seat, n, way }
}

fn named(seat: Seat, suit: Option<Suit>) -> Effect {
    Effect::Wish { seat, pile: 0, suit }
}

/// Names a colour where RLCard draws one at random. The replay replaces it with the recorded
/// colour.
fn by_lot() -> Effect {
    named(Seat::NOBODY, Some(COLOURS.0))
}

/// A card fits if it has the target's colour or sign, or is a wild. A wild draw four fits only if
/// no other card in the hand does.
const FITS: Rule = Rule {
    fits: Some(|look, seat, _, _| {
        let fitting = follows(look) | look.of_rank(WILD);
        let others = fitting & look.hand(seat);
        Opinion::yes(if others.is_empty() {
            fitting | look.of_rank(FOUR)
        } else {
            fitting
        })
    }),
    ..Rule::at("fits", Layer::Base)
};

/// Returns the card to follow, and its colour.
fn target(look: &Look) -> (Card, Suit) {
    let card = TARGET.get(look).unwrap_or(Card::UNKNOWN);
    (card, look.wish[0].unwrap_or(look.suit(card)))
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

/// A player without a playable card draws one. A wild card or a card of the target's colour is
/// played at once; any other card is kept. The turn ends.
const DRAW: Rule = Rule {
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
    ..Rule::at("draw", Layer::Base)
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
        effects.push(by_lot());
        effects.push(Effect::EndTurn);
    } else {
        let (face, spot) = (card, Spot::Pile);
        effects.push(Effect::Play { seat, card, face, spot });
    }
}

/// Shuffles all played cards into the stock, including the top card.
fn shuffle_in(look: &Look, effects: &mut Effects) {
    let played = look.piles.pile(0).entries();
    effects.extend(played.map(|(card, _)| look.put(card, Zone::Discard(0), Zone::Stock)));
    effects.push(Effect::Shuffle);
}

/// After a skip, a draw two or a wild draw four, the next player draws the cards at once and loses
/// the turn. A reverse changes the direction; unlike in other rules, it is not a skip with two
/// players.
const CARDS: Rule = Rule {
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } => played(look, seat, card, effects),
        What::Moved {
            card, way: Way::Turned, ..
        } if look.rank(card) == FOUR => {
            effects.push(look.put(card, Zone::Discard(0), Zone::Stock));
            effects.push(Effect::Shuffle);
        }
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => effects.push(named(ask.seat, Some(suit))),
    }),
    ..Rule::at("cards", Layer::Card)
};

fn played(look: &Look, seat: Seat, card: Card, effects: &mut Effects) {
    effects.push(TARGET.becomes(Some(card)));
    if look.wish[0].is_some() {
        effects.push(named(Seat::NOBODY, None));
    }
    match look.rank(card) {
        SKIP => effects.push(Effect::Skip(1)),
        TURN => effects.push(Effect::TurnRound),
        TWO => draws(look, seat, 2, effects),
        FOUR => draws(look, seat, 4, effects),
        _ => {}
    }
    if !look.suit(card).is_some() && look.hand_len[seat.index()] > 0 {
        let (first, last) = COLOURS;
        effects.push(look.ask(seat, Question::Suit { first, last }, 0));
    }
}

/// The player after `seat` draws `n` cards and loses the turn. If the stock has fewer, all played
/// cards are shuffled in first.
fn draws(look: &Look, seat: Seat, n: u8, effects: &mut Effects) {
    if look.stock_len < n {
        shuffle_in(look, effects);
    }
    effects.push(takes(look.after(seat), n));
    effects.push(Effect::Skip(1));
}

/// The first player without cards wins; there are no points.
const END: Rule = Rule {
    then: on!(|_, fact, effects| match fact.what {
        What::WentOut { seat } => effects.push(Effect::EndRound { winner: seat }),
    }),
    ..Rule::at("end", Layer::Base)
};

/// A played card ends the turn.
const TURN_END: Rule = Rule {
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } if look.is_on(seat) => effects.push(Effect::EndTurn),
    }),
    ..Rule::at("turn-end", Layer::Base)
};

//! Sets up our table with the recorded random events: shuffles and colours replace ours.

use super::{Event, Match, card, colour};
use maumau_referee::Law;
use maumau_table::{Card, Cards, Cite, Fact, Phase, Seat, Seed, State, Suit, Way, What, Zone};

/// Returns a recorded shuffle as our cards, from the bottom, each twin once.
pub fn shuffled(law: &Law, deck: &[String], among: Cards) -> Result<Vec<Card>, String> {
    let mut left = among;
    deck.iter()
        .map(|code| {
            let kind = card(&law.deck, code).ok_or_else(|| format!("there is no card {code}"))?;
            let found = (law.deck.twins(kind) & left).lowest();
            let found = found.ok_or_else(|| format!("{code} is shuffled there and lies elsewhere here"))?;
            left = left.without(found);
            Ok(found)
        })
        .collect()
}

fn happen(state: &mut State, what: What) {
    state.apply(&Fact { cite: Cite::HAND, what });
}

fn put(state: &mut State, card: Card, to: Zone) {
    let Some(from) = state.zone_of(card) else { return };
    let (face, way) = (card, Way::Put);
    happen(
        state,
        What::Moved {
            card,
            face,
            from,
            to,
            way,
        },
    );
}

/// Sets the order of the stock, and moves cards there from elsewhere.
pub fn lay(state: &mut State, from_bottom: &[Card]) {
    for &card in from_bottom {
        put(state, card, Zone::Stock);
    }
}

/// Deals a recorded match: the hands in blocks from the first shuffle, the opening card and the
/// stock from the last one.
pub fn dealt(law: &Law, recorded: &Match) -> Result<State, String> {
    let mut shuffles = shuffles(&recorded.setup);
    let first = shuffles.next().ok_or("nothing was shuffled")?;
    let mut stock = shuffled(law, first, law.cards())?;
    let hands = stock.split_off(stock.len().saturating_sub(7 * usize::from(recorded.players)));
    for again in shuffles {
        // A wild draw four was turned up and shuffled back; the record lists the stock after that.
        stock = shuffled(law, again, stock.iter().copied().collect())?;
    }
    let from_top: Vec<Card> = stock.iter().chain(&hands).rev().copied().collect();
    let (mut state, dealer) = (law.table(), Seat(recorded.players - 1));
    if !law.deal_from(&mut state, dealer, Seed::default(), &from_top, &mut ()) || state.phase != Phase::Playing {
        return Err("nothing can be dealt here".into());
    }
    by_lot(law, &mut state, &recorded.setup)?;
    Ok(state)
}

/// Applies the recorded random colour, if there is one.
pub fn by_lot(law: &Law, state: &mut State, events: &[Event]) -> Result<(), String> {
    for event in events {
        let Event::Color { c } = event else { continue };
        let suit: Suit = colour(&law.deck, c).ok_or_else(|| format!("there is no colour {c}"))?;
        if state.wish[0].is_none() {
            return Err(format!("{c} is named by lot there and nothing here"));
        }
        let (seat, pile, suit) = (Seat::NOBODY, 0, Some(suit));
        happen(state, What::Wished { seat, pile, suit });
    }
    Ok(())
}

/// Returns the stock after each shuffle, in order.
pub fn shuffles(events: &[Event]) -> impl Iterator<Item = &[String]> {
    events.iter().filter_map(|event| match event {
        Event::Shuffle { deck } => Some(deck.as_slice()),
        Event::Color { .. } => None,
    })
}

/// Before a draw from an empty stock, shuffles in all played cards as recorded.
pub fn before_draw(law: &Law, state: &mut State, deck: &[String]) -> Result<(), String> {
    let played = state.piles.pile(0).entries().map(|(card, _)| card).collect();
    lay(state, &shuffled(law, deck, played)?);
    Ok(())
}

/// After a move with a shuffle, sets the recorded order of the stock, and repeats the draws after
/// the shuffle.
pub fn after_move(law: &Law, state: &mut State, deck: &[String], drew: &[(Seat, Card)]) -> Result<(), String> {
    for &(_, card) in drew {
        put(state, card, Zone::Stock);
    }
    let order = shuffled(law, deck, state.hidden().stock().iter().copied().collect())?;
    lay(state, &order);
    for &(seat, _) in drew {
        let stock = state.hidden().stock();
        let top = stock.last().copied().ok_or("the stock is empty here")?;
        put(state, top, Zone::Hand(seat));
    }
    Ok(())
}

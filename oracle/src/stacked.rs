//! Stacks the stock so that a draw takes the recorded cards.

use maumau_referee::{Deed, Law};
use maumau_table::{Card, Cite, Fact, Seat, State, Way, What, Zone};

/// Carries out `deed` so that it draws exactly `cards`.
pub fn deed(law: &Law, state: &mut State, seat: Seat, deed: &Deed, cards: &[Card]) -> Result<(), String> {
    let known = usize::from(state.stock_len).min(cards.len());
    for &card in cards[..known].iter().rev() {
        if state.zone_of(card) != Some(Zone::Stock) {
            return Err(format!("{} can't be drawn here", law.deck.kind(card).code));
        }
        put_on_top(state, card);
    }
    let mut tried = *state;
    let mut drawn = carry_out(law, &mut tried, seat, deed)?;
    if known < cards.len() && drawn.len() == cards.len() {
        // Our rules draw as many cards, but renew the stock in the middle of the draw, at random.
        // Renewing it beforehand gives it the same cards, so that the whole draw can be stacked.
        tried = *state;
        happen(&mut tried, What::Renewed);
        for &card in cards.iter().rev() {
            put_on_top(&mut tried, card);
        }
        drawn = carry_out(law, &mut tried, seat, deed)?;
    }
    if drawn != cards {
        let names = |cards: &[Card]| {
            cards
                .iter()
                .map(|&card| law.deck.kind(card).code.as_str())
                .collect::<Vec<_>>()
                .join(" ")
        };
        return Err(format!("brings [{}] there and [{}] here", names(cards), names(&drawn)));
    }
    *state = tried;
    Ok(())
}

fn happen(state: &mut State, what: What) {
    state.apply(&Fact { cite: Cite::HAND, what });
}

fn put_on_top(state: &mut State, card: Card) {
    let what = What::Moved {
        card,
        face: card,
        from: Zone::Stock,
        to: Zone::Stock,
        way: Way::Put,
    };
    // A card that is not in the stock stays where it is; the draw then differs, which is reported.
    if state.zone_of(card) == Some(Zone::Stock) {
        happen(state, what);
    }
}

/// Returns the cards drawn from the stock.
fn carry_out(law: &Law, state: &mut State, seat: Seat, deed: &Deed) -> Result<Vec<Card>, String> {
    let mut drawn = Vec::new();
    let mut hear = |_: &State, fact: &Fact| {
        if let What::Moved {
            card,
            from: Zone::Stock,
            to: Zone::Hand(_),
            ..
        } = fact.what
        {
            drawn.push(card);
        }
    };
    let at_ms = state.now_ms;
    law.deed(state, at_ms, seat, deed, &mut hear)
        .map_err(|refusal| format!("is refused here: {refusal:?}"))?;
    Ok(drawn)
}

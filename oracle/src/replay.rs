//! Replays a match and compares the legal moves at each decision, the drawn cards, and the final
//! points.

use crate::openspiel::{Match, Move, Step, card};
use crate::stacked;
use maumau_referee::Law;
use maumau_table::{Card, Phase, Seat, Seats, Seed, State};

/// Replays a match. Returns its number of decisions.
///
/// # Errors
/// Returns the decision at which it differs, and the difference.
pub fn whole(recorded: &Match) -> Result<u32, (u32, String)> {
    let law = recorded.law().map_err(|why| (0, why))?;
    let mut state = dealt(&law, recorded).map_err(|why| (0, why))?;
    let mut decisions = 0;
    let mut steps = recorded.steps.iter().peekable();
    while let Some(step) = steps.next() {
        let Step::Act { p, legal, a } = step else {
            return Err((decisions, "a card comes that no draw has asked for".into()));
        };
        decisions += 1;
        let mut cards = Vec::new();
        while let Some(Step::Chance { card: code }) = steps.peek() {
            cards.push(named(&law, code).map_err(|why| (decisions, why))?);
            steps.next();
        }
        decide(&law, &mut state, Seat(*p), legal, a, &cards).map_err(|why| (decisions, why))?;
    }
    ended(&law, &state, recorded).map_err(|why| (decisions, why))?;
    Ok(decisions)
}

fn named(law: &Law, code: &str) -> Result<Card, String> {
    card(&law.deck, code).ok_or_else(|| format!("there is no card {code}"))
}

fn dealt(law: &Law, recorded: &Match) -> Result<State, String> {
    let codes = recorded.deal.iter().map(|(_, code)| code);
    let codes = codes.chain(&recorded.rejected_starters).chain([&recorded.starter]);
    let stock = codes
        .map(|code| named(law, code))
        .collect::<Result<Vec<Card>, String>>()?;
    let mut state = law.table();
    if !law.deal_from(&mut state, Seat(recorded.dealer), Seed::default(), &stock, &mut ()) {
        return Err("nothing can be dealt here".into());
    }
    for (seat, code) in &recorded.deal {
        if !state.hand(Seat(*seat)).has(named(law, code)?) {
            return Err(format!("seat {seat} is dealt {code} there and not here"));
        }
    }
    Ok(state)
}

fn decide(law: &Law, state: &mut State, seat: Seat, legal: &[Move], done: &Move, cards: &[Card]) -> Result<(), String> {
    for other in Seats::first(law.seats) {
        let mut here = moves(law, state, other);
        let mut there = if other == seat { legal.to_vec() } else { Vec::new() };
        here.sort();
        there.sort();
        if here != there {
            return Err(format!(
                "seat {} may do {} there and {} here",
                other.0,
                list(&there),
                list(&here)
            ));
        }
    }
    let deed = done
        .deed(&law.deck)
        .ok_or_else(|| format!("{} is no deed here", list(std::slice::from_ref(done))))?;
    stacked::deed(law, state, seat, &deed, cards).map_err(|why| format!("{} {why}", list(std::slice::from_ref(done))))
}

fn moves(law: &Law, state: &State, seat: Seat) -> Vec<Move> {
    let deeds = law.offers(state, seat).deeds();
    deeds.iter().map(|deed| Move::of(&law.deck, deed)).collect()
}

fn list(moves: &[Move]) -> String {
    let word = |part: &Option<String>| part.as_ref().map(|word| format!(" {word}")).unwrap_or_default();
    let words = moves.iter().map(|m| format!("{}{}{}", m.0, word(&m.1), word(&m.2)));
    format!("[{}]", words.collect::<Vec<_>>().join(", "))
}

fn ended(law: &Law, state: &State, recorded: &Match) -> Result<(), String> {
    if state.phase == Phase::Playing {
        return Err(format!(
            "it ends there and goes on here with seat {}",
            state.turn.seat.0
        ));
    }
    let here: Vec<f64> = Seats::first(law.seats)
        .map(|seat| f64::from(state.points[seat.index()]))
        .collect();
    if here != recorded.returns {
        return Err(format!(
            "the returns are {:?} there and {here:?} here",
            recorded.returns
        ));
    }
    Ok(())
}

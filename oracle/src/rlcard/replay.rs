//! Replays a match and compares the legal moves at each decision, the table after it, and the
//! winner.

use super::{Match, Move, Step, colour_word, sign_word, table};
use maumau_referee::Law;
use maumau_table::{Card, Direction, Fact, Kept, Phase, Seat, Seats, State, What, Zone};

/// Replays a match. Returns its number of decisions.
///
/// # Errors
/// Returns the decision at which it differs, and the difference.
pub fn whole(recorded: &Match) -> Result<u32, (u32, String)> {
    let law = recorded.law().map_err(|why| (0, why))?;
    let mut state = table::dealt(&law, recorded).map_err(|why| (0, why))?;
    begins(&law, &state, recorded).map_err(|why| (0, why))?;
    let mut decisions = 0;
    for step in &recorded.steps {
        decisions += 1;
        decide(&law, &mut state, step).map_err(|why| (decisions, why))?;
    }
    ended(&state, recorded).map_err(|why| (decisions, why))?;
    Ok(decisions)
}

fn begins(law: &Law, state: &State, recorded: &Match) -> Result<(), String> {
    for (seat, hand) in recorded.hands.iter().enumerate() {
        let word = |card: Card| {
            let suit = law.deck.suit(card);
            let colour = if suit.is_some() {
                colour_word(&law.deck, suit)
            } else {
                String::new()
            };
            format!("{colour}-{}", sign_word(&law.deck, law.deck.rank(card)))
        };
        let mut here: Vec<String> = state.hand(Seat(seat as u8)).map(word).collect();
        // The colour before a wild card is ignored.
        let bare = |code: &String| match code.split_once('-') {
            Some((_, wild)) if wild.starts_with("wild") => format!("-{wild}"),
            _ => code.clone(),
        };
        let mut there: Vec<String> = hand.iter().map(bare).collect();
        here.sort();
        there.sort();
        same(&format!("the hand of seat {seat}"), &there, &here)?;
    }
    same("who begins", &recorded.first_player, &state.turn.seat.0)?;
    same("the direction", &recorded.direction, &way(state))
}

fn way(state: &State) -> i8 {
    match state.direction {
        Direction::Clockwise => 1,
        Direction::Counter => -1,
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, there: &T, here: &T) -> Result<(), String> {
    if there == here {
        Ok(())
    } else {
        Err(format!("{what} is {there:?} there and {here:?} here"))
    }
}

fn decide(law: &Law, state: &mut State, step: &Step) -> Result<(), String> {
    for seat in Seats::first(law.seats) {
        let deeds = law.offers(state, seat).deeds();
        let mut here: Vec<Move> = deeds.iter().flat_map(|deed| Move::of(&law.deck, deed)).collect();
        let mut there = if seat.0 == step.p {
            step.legal.clone()
        } else {
            Vec::new()
        };
        here.sort();
        here.dedup();
        there.sort();
        same(&format!("what seat {} may do", seat.0), &there, &here)?;
    }
    carry_out(law, state, step)?;
    same("how many cards each holds", &step.sizes, &sizes(law, state))?;
    same("the stock", &step.deck, &state.stock_len)?;
    same("the pile", &step.played, &state.piles.len(0))?;
    let target = target(law, state)?;
    same(
        "the card to be followed",
        &step.target[0],
        &sign_word(&law.deck, law.deck.rank(target)),
    )?;
    if state.phase != Phase::Playing {
        return Ok(());
    }
    let colour = state.wish[0].unwrap_or(law.deck.suit(target));
    same("its colour", &step.target[1], &colour_word(&law.deck, colour))?;
    same("the direction", &step.dir, &way(state))?;
    same("who is on", &step.next, &state.turn.seat.0)
}

fn sizes(law: &Law, state: &State) -> Vec<u8> {
    Seats::first(law.seats)
        .map(|seat| state.hand_len[seat.index()])
        .collect()
}

/// Returns the card to follow, wherever it is: a shuffle may have moved it to the stock.
fn target(law: &Law, state: &State) -> Result<Card, String> {
    let note = law
        .book
        .memory
        .note("target", 0)
        .ok_or("the book remembers no card to be followed")?;
    Option::<Card>::kept(state.note(note)).ok_or_else(|| "there is no card to be followed here".into())
}

/// Carries out the recorded move with the recorded random events.
fn carry_out(law: &Law, state: &mut State, step: &Step) -> Result<(), String> {
    let seat = Seat(step.p);
    let mut shuffles = table::shuffles(&step.ev);
    if step.a.0 == "draw"
        && state.stock_len == 0
        && let Some(deck) = shuffles.next()
    {
        table::before_draw(law, state, deck)?;
    }
    let deeds = step.a.deeds(&law.deck, state.hand(seat));
    let deeds = deeds.ok_or_else(|| format!("{:?} is no deed here", step.a))?;
    let mut drew = Vec::new();
    for deed in deeds {
        // After a last card no colour is named, since no one has to follow it.
        if state.phase != Phase::Playing {
            break;
        }
        let mut hear = |_: &State, fact: &Fact| {
            if let What::Moved {
                card,
                from: Zone::Stock,
                to: Zone::Hand(to),
                ..
            } = fact.what
            {
                drew.push((to, card));
            } else if fact.what == What::Shuffled {
                drew.clear();
            }
        };
        let at_ms = state.now_ms;
        law.deed(state, at_ms, seat, &deed, &mut hear)
            .map_err(|refusal| format!("{:?} is refused here: {refusal:?}", step.a))?;
    }
    // A drawn card that is played at once may cause another draw. Its shuffle comes after the one
    // before the draw.
    for deck in shuffles {
        table::after_move(law, state, deck, &drew)?;
    }
    table::by_lot(law, state, &step.ev)
}

fn ended(state: &State, recorded: &Match) -> Result<(), String> {
    if state.phase == Phase::Playing {
        return Err(format!(
            "it ends there and goes on here with seat {}",
            state.turn.seat.0
        ));
    }
    same("the winner", &recorded.winner, &state.winner.0)
}

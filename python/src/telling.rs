//! A table as text for people: the cards on the table, and the visible hands.

use crate::table::{Stands, Table};
use maumau_notation::Words;
use maumau_table::{Cards, Seats};
use std::fmt::Write;

pub fn text(table: &Table, seats: Seats) -> String {
    let (law, state) = (&table.setting.law, table.state());
    let people = table.setting.people();
    let words = Words { law, people: &people };
    let cards = |cards: Cards| cards.map(|card| words.card(card)).collect::<Vec<_>>().join(" ");
    let mut text = format!(
        "{} · round {} · {:.1} s",
        law.book.id,
        state.round,
        f64::from(state.now_ms) / 1_000.0
    );
    for pile in 0..table.setting.layout.piles {
        let Some((card, face)) = state.piles.top(pile) else {
            continue;
        };
        let _ = write!(text, "\npile {} of {}", words.card(card), state.piles.len(pile));
        if face != card && face.is_known() {
            let _ = write!(text, ", as {}", words.card(face));
        }
        if let Some(wish) = state.wish[usize::from(pile)] {
            let _ = write!(text, ", wished: {}", words.suit(wish));
        }
    }
    let _ = write!(text, "\nstock {}, owed {}", state.stock_len, state.total_debt());
    if !state.middle.is_empty() {
        let _ = write!(text, ", in the middle: {}", cards(state.middle));
    }
    for seat in Seats::first(law.seats) {
        let on = if state.turn.seat == seat { '>' } else { ' ' };
        let asked = if table.asked() == Some(seat) { '?' } else { ' ' };
        let _ = write!(
            text,
            "\n{on}{asked}{}: {} cards",
            words.seat(seat),
            state.hand_len[seat.index()]
        );
        if seats.has(seat) {
            let _ = write!(text, ": {}", cards(state.hand(seat)));
        }
        if !state.open.get(seat.index()).is_none_or(|open| open.is_empty()) {
            let _ = write!(text, " | open: {}", cards(state.open[seat.index()]));
        }
    }
    for window in state.windows.iter() {
        let _ = write!(text, "\nwindow {}", words.window(window));
    }
    let end = match table.stands {
        Stands::Runs => "",
        Stands::Over => "\nover",
        Stands::BrokenOff => "\nbroken off",
    };
    text + end
}

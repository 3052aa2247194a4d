//! Prints matches of both implementations in the notation of scenes.

use maumau_notation::{Words, print_deed};
use maumau_plain::{Outcome, Refusal, Ruling};
use maumau_referee::{self as referee, Deed, Law};
use maumau_table::{Card, Fact, State};

pub const NAMES: [&str; 8] = ["Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal"];

/// Returns an action in the notation of scenes.
pub fn in_words(law: &Law, at: usize, deed: &Deed) -> String {
    let people = NAMES.map(str::to_owned);
    let words = Words { law, people: &people };
    format!("{} {}", NAMES[at], print_deed(&words, deed))
}

/// Returns the start of a scene in the middle of a round, with these lines of its book.
pub fn opening(law: &Law, state: &State, head: &str, (options, lines): (&str, &str)) -> String {
    let names = &NAMES[..usize::from(law.seats)];
    let on = names[state.turn.seat.index()];
    let mut text = format!(
        "scene {head}\n\noptions {options}\nseats {}\nturn {on}\n{lines}",
        names.join(" ")
    );
    for (at, name) in names.iter().enumerate() {
        text += &format!("hand {name}: {}\n", codes(law, state.hidden().hands[at]));
        if !state.open[at].is_empty() {
            text += &format!("open {name}: {}\n", codes(law, state.open[at]));
        }
    }
    for (pile, name) in [(0, "pile"), (1, "pile2")] {
        let laid = (0..state.piles.len(pile)).map(|height| state.piles.at(pile, height).0);
        if pile == 0 || state.piles.len(pile) > 0 {
            text += &format!("{name} {}\n", codes(law, laid));
        }
    }
    text + &format!("stock {}\n\n", codes(law, stock(state)))
}

/// Returns the start of a scene with a deal, card by card.
pub fn deal(law: &Law, state: &State, head: &str, options: &str) -> String {
    let (seats, dealer) = (usize::from(law.seats), state.dealer.index());
    let hand = |step: usize| -> Vec<Card> { state.hidden().hands[(dealer + step) % seats].collect() };
    let hands: Vec<Vec<Card>> = (1..=seats).map(hand).collect();
    let dealt = (0..hands[0].len()).flat_map(|i| hands.iter().map(move |hand| hand[i]));
    format!(
        "scene {head}\n\noptions {options}\nseats {}\nbetween\n\n0.0  deal by {}: {}\n",
        NAMES[..seats].join(" "),
        NAMES[dealer],
        codes(law, dealt.chain(stock(state)))
    )
}

fn codes(law: &Law, cards: impl Iterator<Item = Card>) -> String {
    let codes: Vec<&str> = cards.map(|card| law.deck.kind(card).code.as_str()).collect();
    codes.join(" ")
}

/// Returns the stock; the next card to draw comes first.
fn stock(state: &State) -> impl Iterator<Item = Card> {
    state.hidden().stock().iter().rev().copied()
}

/// Does not distinguish right actions from those without effect: a difference would show in what
/// follows.
pub fn in_engine<'a>(
    ruling: Result<referee::Ruling, referee::Refusal>,
    named: impl Fn(maumau_table::Cite) -> &'a str,
) -> String {
    match ruling {
        Ok(referee::Ruling::Right | referee::Ruling::Idle) => "right".to_owned(),
        Ok(referee::Ruling::Stands(cite)) => format!("stands {}", named(cite)),
        Ok(referee::Ruling::Fined(cite)) => format!("fined {}", named(cite)),
        Err(referee::Refusal::Forbidden(cite)) => format!("refused {}", named(cite)),
        Err(referee::Refusal::Impossible | referee::Refusal::TooEarly) => "impossible".to_owned(),
    }
}

/// Returns the ruling of the second implementation in the same form.
pub fn in_plain(outcome: Outcome) -> String {
    match outcome {
        Ok(Ruling::Right | Ruling::Idle) => "right".to_owned(),
        Ok(Ruling::Stands(rule)) => format!("stands {rule}"),
        Ok(Ruling::Fined(rule)) => format!("fined {rule}"),
        Err(Refusal::Forbidden(rule)) => format!("refused {rule}"),
        Err(Refusal::Impossible) => "impossible".to_owned(),
    }
}

/// Prints an event if `MAUMAU_TELL` is set.
pub fn tell(law: &Law, fact: &Fact) {
    if std::env::var("MAUMAU_TELL").is_ok() {
        println!("    {} {:?}", law.name(fact.cite), fact.what);
    }
}

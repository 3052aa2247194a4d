//! Turns the effects of rule cards into the engine's effects.

use crate::card::{Time, Want, Who};
use crate::conditions::People;
use crate::handing::{self, Pairs};
use crate::laid::LaidCard;
use crate::of_table::{ask, fine};
use crate::tag;
use maumau_referee::{Effects, Look, passing};
use maumau_table::{Ask, Cards, Choice, Direction, Effect, Question, Rest, Seat, Seats, Sign, Suit, Way};

/// Effects reserved for the books: house rules may not use up the whole queue.
const ROOM_MIN: usize = 24;

/// Applies all effects of a clause. The direction of play reverses first, so that `next` and `skip` mean the same player.
pub(crate) fn all(people: People, clause: usize, wants: &[Want], effects: &mut Effects) {
    let People { look, player, .. } = people;
    let turns = |want: &Want| *want == Want::TurnRound;
    let each = || wants.iter().enumerate();
    let in_order = each()
        .filter(|(_, want)| turns(want))
        .chain(each().filter(|(_, want)| !turns(want)));
    for (place, want) in in_order {
        let at = tag::of(clause, place);
        // An effect on several players waits as a single entry, so that there is room for it.
        let waits = effects.halt() && is_of_several(want);
        // After a card thrown in, another rule may still name the next player.
        let comes_after = *want == Want::Again && look.turn.seat != player;
        let may_be_over = look.hand_len[player.index()] == 0 && !look.out.has(player);
        if waits || comes_after || is_how_play_goes_on(want) && may_be_over {
            effects.push(Effect::Later(at, people.kept()));
        } else {
            one(people, at, want, effects);
        }
    }
}

/// Returns whether it may create more than one waiting entry. Windows don't wait (C9.1).
fn is_of_several(want: &Want) -> bool {
    match want {
        Want::Draw(who, _) | Want::Fine(who, _) | Want::Score(who, _) => who.is_many() || who.may_tie(),
        Want::Take(..) | Want::Give(..) | Want::GiveAtOnce(..) => true,
        Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::GoOn(_) => false,
        Want::Wish(_) | Want::Twist | Want::Rotate | Want::Swap(..) => false,
        Want::Silence(_) | Want::SilenceUntil(..) | Want::Must(..) | Want::Race(_) => false,
    }
}

/// Returns whether it has no effect once the round is over. After a last card, that is known when its calls are done (C9.1).
fn is_how_play_goes_on(want: &Want) -> bool {
    matches!(want, Want::Wish(_) | Want::GoOn(_))
}

/// Applies one effect.
pub(crate) fn one(people: People, at: u8, want: &Want, effects: &mut Effects) {
    let People { look, player, it, .. } = people;
    if effects.room() < ROOM_MIN || is_how_play_goes_on(want) && look.is_over_with(player) {
        return;
    }
    if it.is_empty() && asks_whom(want) {
        let whom = look.active().without(player);
        if !whom.is_empty() && look.playing.has(player) {
            ask(look, player, Question::Seat(whom), at, people.kept(), effects);
        }
        return;
    }
    let who = |who| people.those(who);
    // In the order of play, the causing player last. If only one player can be meant, it is the first.
    let in_order = |seats: Seats| seats.from_after(player, look.direction);
    let each = |w| in_order(who(w));
    // A player who is out still scores, and may wish for those still playing.
    let each_and_player = |w| in_order(people.those_and_player(w));
    match *want {
        Want::Draw(w, n) => each(w).for_each(|seat| {
            effects.push(Effect::Draw {
                seat,
                n,
                way: Way::Fined,
            })
        }),
        Want::Fine(w, n) => each(w).for_each(|seat| effects.push(fine(look, seat, n))),
        // Count what the book makes owed by the same card first.
        Want::Owe(_) => effects.push(Effect::Later(at, people.kept())),
        Want::Skip(n) => effects.push(Effect::Skip(n)),
        Want::TurnRound => effects.push(Effect::TurnRound),
        // During another player's turn, for example with a card thrown in.
        Want::Again if look.turn.seat != player => effects.push(Effect::GoOnWith(player)),
        Want::Again => effects.push(Effect::Again),
        Want::EndTurn => effects.push(Effect::EndTurn),
        Want::GoOn(w) => each(w).take(1).for_each(|seat| effects.push(Effect::GoOnWith(seat))),
        Want::Wish(w) => each_and_player(w)
            .take(1)
            .for_each(|seat| ask(look, seat, suits(look, seat), at, look.turn.pile, effects)),
        Want::Twist => twist(look, player, effects),
        Want::Rotate => effects.push(Effect::RotateHands),
        Want::Swap(a, b) => {
            // If players tie, take the first pair of two different ones.
            let pairs = each(a).flat_map(|a| each(b).map(move |b| (a, b)));
            let mut two = pairs.filter(|(a, b)| a != b);
            two.next()
                .into_iter()
                .for_each(|(a, b)| effects.push(Effect::SwapHands { a, b }));
        }
        Want::Take(w, n, from) => handing::take(look, &Pairs::of(people, w, from), n, effects),
        Want::Give(w, n, to) => handing::give(look, at, &Pairs::of(people, w, to), n, effects),
        Want::GiveAtOnce(w, _, to) => match way_round(people, w, to) {
            Some(_) => passing::ask_all(look, player, at, effects),
            None => handing::give_at_once(look, at, &Pairs::of(people, w, to), effects),
        },
        Want::Score(w, n) => each_and_player(w).for_each(|seat| effects.push(Effect::Points { seat, n })),
        Want::Silence(_) | Want::SilenceUntil(..) => open(look, at, look.active(), 0, Rest::GoesOn, player, effects),
        Want::Must(w, ref saying, time, _) => {
            if let Some(sign) = saying.sign() {
                // C9.1: the chosen player may already have said it since the card was played.
                let waits = |seat: &Seat| it.is_empty() || !look.has_said(*seat, sign);
                let who = who(w).filter(waits).fold(Seats::NONE, Seats::with);
                duty(look, at, who, sign, time, player, effects);
            }
        }
        Want::Race(ref race) => {
            let within_ms = within(look, race.time);
            // C9.1: play continues during a race, but after a last card it rests until the race is decided.
            let rest = if look.hand_len[player.index()] == 0 {
                Rest::Turn
            } else {
                Rest::LastCard
            };
            // If the table makes the calls, no player can be faster.
            if within_ms > 0 && !who(race.who).is_empty() {
                open(look, at, who(race.who), within_ms, rest, player, effects);
            }
        }
    }
}

/// Returns whether a player must be chosen first.
fn asks_whom(want: &Want) -> bool {
    want.people().contains(&Who::Chosen)
}

pub(crate) fn answered(look: &Look, card: &LaidCard, ask: Ask, choice: Choice, effects: &mut Effects) {
    let Some(want) = card.want_of(ask.step) else { return };
    match choice {
        Choice::Seat(seat) => one(People::later(look, ask.arg, Seats::one(seat)), ask.step, want, effects),
        Choice::Suit(suit) => effects.push(Effect::Wish {
            seat: ask.seat,
            pile: ask.arg,
            suit: Some(suit),
        }),
        Choice::Card(card) => {
            if let Want::GiveAtOnce(w, _, to) = *want
                && let Some(direction) = way_round(People::of(look, ask.seat, Seats::NONE), w, to)
            {
                passing::pass_on(look, ask, card, direction, effects);
            } else {
                handing::given(look, ask, card, effects);
            }
        }
        Choice::Number(_) | Choice::Yes | Choice::No | Choice::Nothing => {}
    }
}

/// Returns the direction in which cards go round if all players give one to a neighbour.
fn way_round(people: People, giver: Who, to: Who) -> Option<Direction> {
    match (giver, to) {
        (Who::All, Who::Left) => Some(Direction::Clockwise),
        (Who::All, Who::Right) => Some(Direction::Counter),
        (Who::All, Who::Next) => Some(people.onward),
        (Who::All, Who::Previous) => Some(people.onward.turned()),
        _ => None,
    }
}

pub(crate) fn due(look: &Look, card: &LaidCard, step: u8, kept: u8, effects: &mut Effects) {
    let Some(want) = card.want_of(step) else { return };
    if let Want::Owe(n) = want {
        effects.push(Effect::Owe(look.owed.saturating_add(*n)));
    } else {
        one(People::later(look, kept, Seats::NONE), step, want, effects);
    }
}

/// Changes the wish to the other suit of its pair.
fn twist(look: &Look, player: Seat, effects: &mut Effects) {
    let suits = &look.law.deck.suits;
    let code = |suit: Suit| suits.get(usize::from(suit.0)).map(|names| names[0].as_str());
    let other = match look.wish[0].and_then(code) {
        Some("H") => "D",
        Some("D") => "H",
        Some("S") => "C",
        Some("C") => "S",
        _ => return,
    };
    if let Some(place) = suits.iter().position(|names| names[0] == other) {
        let suit = Suit(place as u8);
        effects.push(Effect::Wish {
            seat: player,
            pile: 0,
            suit: Some(suit),
        });
    }
}

/// Returns the prompt for a wish: the suits of the cards that belong on the pile of the last card.
fn suits(look: &Look, seat: Seat) -> Question {
    let book = look.law.book;
    let mut spots = book.spots.iter().filter(|spot| spot.pile() == Some(look.turn.pile));
    let cards = spots
        .next()
        .map_or(Cards::ALL, |&spot| (book.lays_at)(look, seat, spot));
    let suits = (0..look.law.deck.suits.len() as u8).map(Suit);
    let mut its = suits.filter(|&suit| !(look.of_suit(suit) & cards).is_empty());
    let first = its.next().unwrap_or(Suit(0));
    let last = its.next_back().unwrap_or(first);
    Question::Suit { first, last }
}

fn within(look: &Look, time: Time) -> u32 {
    match time {
        Time::Within(ms) if look.reaction_ms() > 0 => ms,
        Time::Within(_) | Time::Reaction => look.reaction_ms(),
    }
}

/// Opens a duty; if the table makes the calls, it speaks for the players at once.
fn duty(look: &Look, at: u8, who: Seats, sign: Sign, time: Time, player: Seat, effects: &mut Effects) {
    match within(look, time) {
        0 => who.for_each(|seat| effects.push(Effect::Speak(seat, sign))),
        _ if who.is_empty() => {}
        // The round may end because the player is out, so play rests until the duty is decided.
        within_ms if look.out.has(player) => open(look, at, who, within_ms, Rest::Turn, player, effects),
        within_ms => open(look, at, who, within_ms, Rest::LastCard, player, effects),
    }
}

fn open(look: &Look, at: u8, seats: Seats, within_ms: u32, rest: Rest, player: Seat, effects: &mut Effects) {
    // Leaves room for the book's own windows.
    if look.windows.len() + 4 < maumau_table::WINDOWS_MAX {
        let mut window = look.open_window(at, seats, within_ms, rest);
        window.arg = player.0;
        effects.push(Effect::Open(window));
    }
}

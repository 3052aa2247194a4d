//! KIT-ten: ranks that copy, open a round of their rank, fit everywhere, are slapped, give a card,
//! pass one on or swap hands.

use super::options::{Joker, place as o};
use super::reading::{is, jokers_do, of, of_set, top_rank};
use super::{ROUND_OF, ROUND_OPENS};
use crate::shared::last_card::acts;
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Opinion, Prompt, Rule, Vote, may, on, passing};
use maumau_table::{
    Card, Cards, Choice, Direction, Effect, Question, Rank, Rest, Seat, Sign, Spot, Text, Way, What, Zone,
};

/// KIT-ten: a card that copies shows the card below it, and has its powers.
pub const COPY: Rule = Rule {
    text: Text::new(
        "So eine Karte gilt wie die Karte, auf die sie gelegt wird.",
        "Such a card counts as the card on which it is played.",
    ),
    when: Some(|options| options.get(o::COPIES) != 0),
    of_cards: &[OfCards::new(
        |law| of_set(law, o::COPIES),
        "Gilt wie die Karte, auf die du sie legst.",
        "Counts as the card on which you play it.",
    )],
    ..Rule::at("KIT-ten.copy", Layer::Card)
};

/// Returns where a card lands and the face it shows there: its own, the one it copies, or the one named for a joker.
pub(super) fn lands(look: &Look, seat: Seat, card: Card, spot: Spot) -> (Zone, Card) {
    let rank = look.rank(card);
    let face = if rank == Rank::JOKER && look.announced.0 == seat {
        look.announced.1
    } else if is(look, o::COPIES, rank) {
        look.top(0)
    } else {
        card
    };
    (Zone::Discard(spot.pile().unwrap_or(0)), face)
}

/// KIT-ten: until play comes back to the player who opened the round, only this rank may be played;
/// players without it draw.
///
/// Reading: the round also ends when that player has to sit out or is out.
pub const ROUND: Rule = Rule {
    text: Text::new(
        "So eine Karte eröffnet eine Runde: Reihum legt jeder den gleichen Wert oder zieht.",
        "Such a card opens a round: one after the other plays the same rank or draws.",
    ),
    why: Text::new(
        "In dieser Runde wird nur der gleiche Wert gelegt.",
        "Only the same rank is played in this round.",
    ),
    when: Some(|options| options.get(o::ROUNDS_OF) != 0),
    fits: Some(|look, _, _, _| {
        if ROUND_OF.is_set(look) {
            Opinion::only(look.of_rank(top_rank(look)))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, face, .. } if is(look, o::ROUNDS_OF, look.rank(face)) && !ROUND_OF.is_set(look) => {
            effects.push(ROUND_OF.becomes(Some(seat)));
            effects.push(ROUND_OPENS.becomes(look.turn.number));
        }
        What::TurnEnded { .. } if ROUND_OPENS.is(look, look.turn.number) && look.turn.again => {
            effects.push(ROUND_OPENS.becomes(look.turn.number + 1));
        }
        What::TurnBegan { seat } if ROUND_OF.is(look, Some(seat)) && ROUND_OPENS.is(look, look.turn.number) => {}
        What::TurnBegan { seat } | What::PassedOver { seat } | What::WentOut { seat }
            if ROUND_OF.is(look, Some(seat)) =>
        {
            effects.push(ROUND_OF.becomes(None));
        }
    }),
    of_cards: &[OfCards::new(
        |law| of_set(law, o::ROUNDS_OF),
        "Eröffnet eine Runde: Reihum legt jeder den gleichen Wert oder zieht.",
        "Opens a round: one after the other plays the same rank or draws.",
    )],
    ..Rule::at("KIT-ten.round", Layer::Situation)
};

/// KIT-ten: a base card fits on anything, and anything fits on it.
pub const BASE: Rule = Rule {
    text: Text::new(
        "So eine Karte passt auf alles, und alles passt darauf.",
        "Such a card fits on anything, and anything fits on it.",
    ),
    when: Some(|options| options.get(o::BASE_CARDS) != 0),
    fits: Some(|look, _, _, _| {
        Opinion::yes(if is(look, o::BASE_CARDS, top_rank(look)) {
            look.law.cards()
        } else {
            of(look, o::BASE_CARDS)
        })
    }),
    of_cards: &[OfCards::new(
        |law| of_set(law, o::BASE_CARDS),
        "Passt auf alles, und alles passt darauf.",
        "Fits on anything, and anything fits on it.",
    )],
    ..Rule::at("KIT-ten.base", Layer::Card)
};

/// KIT-ten: all slap the pile; the last one draws a card.
///
/// Reading: players who have not slapped in time draw too. If the machine makes the calls (C9), no one slaps.
pub const SLAP: Rule = Rule {
    text: Text::new(
        "Alle schlagen auf den Stapel; der letzte zieht eine Karte.",
        "All slap the pile; the last one draws a card.",
    ),
    why: Text::new("Erst wird geschlagen.", "First comes the slapping."),
    draws: Text::new("zu spät geschlagen", "slapped too late"),
    when: Some(|options| options.get(o::SLAPS) != 0),
    signs: &[Sign::SLAP],
    awaits: |_, _| Some(Sign::SLAP),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::SLAP) => match look.window(0) {
            Some((_, window)) if window.seats.has(seat) && !window.done.has(seat) => Vote::Yes,
            _ => Vote::Idle,
        },
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { face, .. } if is(look, o::SLAPS, look.rank(face)) && look.reaction_ms() > 0 => {
            let slapping = look.open_window(0, look.active(), look.reaction_ms(), Rest::Turn);
            effects.push(Effect::Close(0));
            effects.push(Effect::Open(slapping));
        }
        What::Signed { seat, sign: Sign::SLAP } => slapped(look, seat, effects),
        What::Lapsed { window, .. } => {
            for seat in window.seats - window.done {
                effects.push(one_card(seat));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| of_set(law, o::SLAPS),
        "Alle schlagen auf den Stapel; der letzte zieht eine.",
        "All slap the pile; the last one draws one.",
    )],
    ..Rule::at("KIT-ten.slap", Layer::Card)
};

fn slapped(look: &Look, seat: Seat, effects: &mut Effects) {
    let Some((index, window)) = look.window(0) else { return };
    if !window.seats.has(seat) || window.done.has(seat) {
        return;
    }
    let Some(lasts) = look.last_of(window, window.done.with(seat)) else {
        effects.push(Effect::React { index, seat });
        return;
    };
    effects.push(Effect::CloseAt(index));
    for last in lasts {
        effects.push(one_card(last));
    }
}

fn one_card(seat: Seat) -> Effect {
    Effect::Draw {
        seat,
        n: 1,
        way: Way::Fined,
    }
}

/// KIT-ten: the player gives a card of their hand to a player of their choice.
///
/// Reading: a player with fewer than two cards left gives nothing.
pub const GIVE: Rule = Rule {
    text: Text::new(
        "Man verschenkt eine Handkarte an einen Mitspieler.",
        "One gives a card of one's hand to another player.",
    ),
    why: Text::new("Erst wird verschenkt.", "First a card is given."),
    when: Some(|options| options.get(o::GIVES) != 0),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } => {
            let giver = acts(look, fact, effects, |face| is(look, o::GIVES, look.rank(face)));
            if let Some((seat, _)) = giver.filter(|(seat, _)| look.hand_len[seat.index()] > 1) {
                effects.push(look.ask(seat, Question::Seat(look.active().without(seat)), 0));
            }
        }
        What::Chose {
            ask,
            choice: Choice::Seat(to),
        } => {
            let mut which = maumau_table::Ask {
                step: 1,
                question: Question::Card,
                ..ask
            };
            which.arg = to.0;
            effects.push(Effect::Ask(which));
        }
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => effects.push(Effect::Move {
            card,
            from: Zone::Hand(ask.seat),
            to: Zone::Hand(Seat(ask.arg)),
            way: Way::Given,
        }),
    }),
    prompts: &[
        Prompt::question(0, "wem schenkst du eine Karte?", "to whom do you give a card?"),
        Prompt::question(1, "welche Karte verschenkst du?", "which card do you give away?"),
    ],
    of_cards: &[OfCards::new(
        |law| of_set(law, o::GIVES),
        "Du verschenkst eine Handkarte, an wen du willst.",
        "You give a card of your hand to whom you like.",
    )],
    ..Rule::at("KIT-ten.give", Layer::Card)
};

/// KIT-ten: every player chooses a card, face down; when all have chosen, the cards go to the left neighbours.
///
/// Reading: nothing is passed on after a last card with which its player is out, and players
/// without cards take no part. So no hand gets smaller, and no call is due.
pub const PASS_ON: Rule = Rule {
    text: Text::new(
        "Jeder sucht verdeckt eine Handkarte aus; haben alle gewählt, gehen sie auf einmal an den linken Nachbarn.",
        "Each picks a card of the hand, face down; when all have, they go to the left neighbours at once.",
    ),
    why: Text::new("Erst geben alle eine Karte weiter.", "First all pass a card on."),
    when: Some(|options| options.get(o::PASSES_ON) != 0),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } => {
            if let Some((seat, _)) = acts(look, fact, effects, |face| is(look, o::PASSES_ON, look.rank(face))) {
                passing::ask_all(look, seat, 0, effects);
            }
        }
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => passing::pass_on(look, ask, card, Direction::Clockwise, effects),
    }),
    prompts: &[Prompt::question(
        0,
        "welche Karte gibst du nach links weiter? Such sie verdeckt aus",
        "which card do you pass to the left? Pick it face down",
    )],
    of_cards: &[OfCards::new(
        |law| of_set(law, o::PASSES_ON),
        "Jeder gibt verdeckt eine Karte nach links.",
        "Everybody passes a card to the left, face down.",
    )],
    ..Rule::at("KIT-ten.pass-on", Layer::Card)
};

/// KIT-ten: the player may swap hands with a player of their choice. A joker may do so too.
pub const SWAP: Rule = Rule {
    text: Text::new(
        "Man tauscht die Hand mit einem Mitspieler, wenn man will.",
        "One swaps hands with another player, if one likes.",
    ),
    why: Text::new(
        "Erst wird getauscht oder darauf verzichtet.",
        "First hands are swapped, or kept.",
    ),
    when: Some(|options| options.get(o::SWAPS) != 0 || jokers_do(options, Joker::Swap)),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } => {
            if let Some((seat, _)) = acts(look, fact, effects, |face| swaps(look, look.rank(face))) {
                effects.push(look.ask(seat, Question::SeatOrNone(look.active().without(seat)), 0));
            }
        }
        What::Chose {
            ask,
            choice: Choice::Seat(b),
        } => effects.push(Effect::SwapHands { a: ask.seat, b }),
    }),
    prompts: &[Prompt::question(
        0,
        "mit wem tauschst du die Hand? Du darfst sie auch behalten",
        "with whom do you swap hands? You may keep yours too",
    )],
    of_cards: &[OfCards::new(
        |law| {
            let jokers = if jokers_do(&law.options, Joker::Swap) {
                law.deck.of_rank(Rank::JOKER)
            } else {
                Cards::NONE
            };
            of_set(law, o::SWAPS) | jokers
        },
        "Du darfst die Hand mit jemandem tauschen.",
        "You may swap hands with somebody.",
    )],
    ..Rule::at("KIT-ten.swap", Layer::Card)
};

/// Returns whether a card of this rank swaps hands; it does not if all others are out.
fn swaps(look: &Look, rank: Rank) -> bool {
    let does = is(look, o::SWAPS, rank) || rank == Rank::JOKER && jokers_do(&look.law.options, Joker::Swap);
    does && look.active().len() > 1
}

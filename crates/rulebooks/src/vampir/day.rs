//! VA18: the day abilities 1 to 6. The seventh and the eighth have files of their own.

use super::CHARACTER;
use super::asks::{self, ask, by_day, colour, colours};
use super::characters::{by_day as by_sheet, left_of, wolves};
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Prompt, Rule, Vote, may, on};
use maumau_table::{Choice, Direction, Effect, Question, Seat, Suit, Text, Topic, Topics, What, Zone};

const FIRST: u8 = 1;
const SECOND: u8 = 2;
const THIRD: u8 = 3;

const STEPS: Topics = Topics::of(&[Topic::Played, Topic::Due, Topic::Chose]);

/// VA18.1: the left neighbour gets a hand card, and may wish a colour in return.
pub const VA18_1: Rule = Rule {
    text: Text::new(
        "Tags, 1: Du gibst deinem linken Nachbarn eine Handkarte; der darf sich dafür eine Farbe wünschen.",
        "By day, 1: you give your left neighbour a hand card; that one may wish a colour in return.",
    ),
    why: Text::new(
        "Erst wird eine Karte nach links gegeben, und der Nachbar darf wünschen.",
        "First a card goes to the left, and the neighbour may wish.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => {
            let left = left_of(look, ask.seat);
            asks::give(ask.seat, card, left, effects);
            // A call of the giver comes first.
            effects.push(Effect::Later(SECOND, left.0));
        }
        // One step later, so that the window of the call opens first.
        What::Due { step: SECOND, arg } => effects.push(Effect::Later(THIRD, arg)),
        // C9.1: if it was the last card, the round is over, and no one needs a colour.
        What::Due { step: THIRD, arg } if look.hand_len[look.turn.seat.index()] > 0 => {
            let (first, last) = colours(look);
            let question = Question::SuitOrNone { first, last };
            effects.push(ask(look, Seat(arg), question, SECOND, 0));
        }
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => asks::wish(ask.seat, suit, effects),
        What::Played { .. } | What::Due { .. } => {
            // VA13: without a hand card the whole ability lapses.
            if let Some(seat) = by_day(look, fact, 1, effects).filter(|seat| look.hand_len[seat.index()] > 0) {
                effects.push(ask(look, seat, Question::Card, FIRST, 0));
            }
        }
    }),
    prompts: &[
        Prompt::question(
            FIRST,
            "gib deinem linken Nachbarn eine Karte: Welche?",
            "give your left neighbour a card: which?",
        ),
        Prompt::question(
            SECOND,
            "du hast eine Karte bekommen: Welche Farbe wünschst du dir dafür? Oder keine",
            "you got a card: which colour do you wish in return? Or none",
        ),
    ],
    of_cards: &[OfCards::by_sheet(
        by_sheet::<1>,
        "day",
        "Tags gibst du dem linken Nachbarn eine Handkarte; er darf eine Farbe wünschen.",
        "By day you give your left neighbour a hand card; that one may wish a colour.",
    )],
    ..Rule::at("VA18.1", Layer::Card)
};

maumau_table::carried! {
    /// The context of the question for a card.
    Named {
        /// The named colour.
        suit: Suit = 4,
        /// The player who named it.
        asker: Seat = 4,
    }
}

/// VA18.2: all others choose to show a card of a colour or draw two.
pub const VA18_2: Rule = Rule {
    text: Text::new(
        "Tags, 2: Du nennst eine Farbe. Jeder andere zeigt dir eine Handkarte dieser Farbe oder zieht zwei Karten.",
        "By day, 2: you name a colour. Every other player shows you a hand card of it or draws two cards.",
    ),
    why: Text::new(
        "Zeig eine Karte der genannten Farbe, oder zieh zwei.",
        "Show a card of the colour named, or draw two.",
    ),
    acts: may!(|look, _, deed| {
        let other = |card| {
            let front = look.asks.first();
            front.is_some_and(|ask| ask.rule == look.me && look.suit(card) != Named::read(ask.arg).suit)
        };
        match *deed {
            Deed::Choose(Choice::Card(card)) if other(card) => Vote::No,
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Chose {
            ask: asked,
            choice: Choice::Suit(suit),
        } => {
            let asker = asked.seat;
            // All are asked, whether they could show a card or not; being asked would otherwise reveal it.
            for other in look.playing.without(asker).from_after(asker, Direction::Clockwise) {
                let named = Named { suit, asker }.arg();
                effects.push(ask(look, other, Question::CardOrNone, SECOND, named));
            }
        }
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => effects.push(Effect::Show {
            to: Named::read(ask.arg).asker,
            of: ask.seat,
            card,
        }),
        What::Chose { ask, .. } => asks::must_draw(ask.seat, 2, effects),
        What::Played { .. } | What::Due { .. } => {
            if let Some(seat) = by_day(look, fact, 2, effects) {
                effects.push(colour(look, seat, FIRST));
            }
        }
    }),
    prompts: &[
        Prompt::question(
            FIRST,
            "welche Farbe sollen die anderen zeigen?",
            "which colour shall the others show?",
        ),
        Prompt::question(
            SECOND,
            "zeig eine Karte der genannten Farbe – oder zieh zwei",
            "show a card of the colour named – or draw two",
        ),
    ],
    of_cards: &[OfCards::by_sheet(
        by_sheet::<2>,
        "day",
        "Tags nennst du eine Farbe: Jeder andere zeigt dir eine Karte davon oder zieht zwei.",
        "By day you name a colour: every other player shows you a card of it or draws two.",
    )],
    draws: Text::new("keine solche Karte gezeigt", "no such card shown"),
    ..Rule::at("VA18.2", Layer::Card)
};

/// VA18.3: a wish, and another turn.
pub const VA18_3: Rule = Rule {
    text: Text::new(
        "Tags, 3: Du wünschst eine Farbe und bist noch einmal am Zug.",
        "By day, 3: you wish a colour and have another turn.",
    ),
    why: Text::new("Erst wird eine Farbe gewünscht.", "First a colour is wished."),
    then: Some((STEPS, |look, fact, effects| {
        if let What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } = fact.what
        {
            asks::wish(ask.seat, suit, effects);
        } else if let Some(seat) = by_day(look, fact, 3, effects) {
            effects.push(Effect::Again);
            // VA13, C9.1: with an empty hand the round is over, and no one needs a colour.
            if look.hand_len[seat.index()] > 0 {
                effects.push(colour(look, seat, FIRST));
            }
        }
    })),
    prompts: &[Prompt::question(
        FIRST,
        "wünsch dir eine Farbe: Du bist gleich noch einmal dran",
        "wish a colour: you have another turn",
    )],
    of_cards: &[OfCards::by_sheet(
        by_sheet::<3>,
        "day",
        "Tags wünschst du eine Farbe und bist noch einmal dran.",
        "By day you wish a colour and have another turn.",
    )],
    ..Rule::at("VA18.3", Layer::Card)
};

/// VA18.4: the player swaps characters with another player, and has another turn.
pub const VA18_4: Rule = Rule {
    text: Text::new(
        "Tags, 4: Du tauschst mit einem anderen Spieler den Charakter und bist noch einmal am Zug. Ein Werwolf bleibt auf seiner Karte.",
        "By day, 4: you change characters with another player and have another turn. A werewolf stays on its card.",
    ),
    why: Text::new(
        "Erst wird gesagt, mit wem getauscht wird.",
        "First it is said with whom to change.",
    ),
    then: Some((STEPS, |look, fact, effects| {
        if let What::Chose {
            ask,
            choice: Choice::Seat(other),
        } = fact.what
        {
            swap(look, ask.seat, other, effects);
        } else if let Some(seat) = by_day(look, fact, 4, effects) {
            effects.push(Effect::Again);
            let others = look.playing.without(seat);
            if others.len() == 1 {
                swap(look, seat, left_of(look, seat), effects);
            } else {
                effects.push(ask(look, seat, Question::Seat(others), FIRST, 0));
            }
        }
    })),
    prompts: &[Prompt::question(
        FIRST,
        "mit wem tauschst du den Charakter?",
        "with whom do you change characters?",
    )],
    of_cards: &[OfCards::by_sheet(
        by_sheet::<4>,
        "day",
        "Tags tauschst du mit jemandem den Charakter und bist noch einmal dran.",
        "By day you change characters with somebody and have another turn.",
    )],
    ..Rule::at("VA18.4", Layer::Card)
};

fn swap(look: &Look, seat: Seat, other: Seat, effects: &mut Effects) {
    let [mine, theirs] = [seat, other].map(|seat| CHARACTER.of(seat));
    effects.push(mine.becomes(theirs.get(look)));
    effects.push(theirs.becomes(mine.get(look)));
    // The player of an ability has no werewolf, but the other may.
    if let Some(wolf) = (look.open[other.index()] & wolves(look)).lowest() {
        effects.push(look.put(wolf, Zone::Open(other), Zone::Open(seat)));
    }
}

/// VA18.5: all others draw one.
pub const VA18_5: Rule = Rule {
    text: Text::new(
        "Tags, 5: Alle anderen ziehen eine Karte.",
        "By day, 5: all others draw one card.",
    ),
    then: Some((STEPS, |look, fact, effects| {
        if let Some(seat) = by_day(look, fact, 5, effects) {
            for other in look.playing.without(seat).from_after(seat, Direction::Clockwise) {
                asks::must_draw(other, 1, effects);
            }
        }
    })),
    of_cards: &[OfCards::by_sheet(
        by_sheet::<5>,
        "day",
        "Tags ziehen alle anderen eine Karte.",
        "By day all others draw one card.",
    )],
    draws: Text::new("alle anderen ziehen", "all others draw"),
    ..Rule::at("VA18.5", Layer::Card)
};

/// VA18.6: the other player with the fewest cards draws two; in a tie each draws one.
pub const VA18_6: Rule = Rule {
    text: Text::new(
        "Tags, 6: Wer von den anderen die wenigsten Karten hat, zieht zwei; sind es mehrere, zieht jeder von ihnen eine.",
        "By day, 6: who of the others has fewest cards draws two; if several have, each of them draws one.",
    ),
    then: Some((STEPS, |look, fact, effects| {
        if let Some(seat) = by_day(look, fact, 6, effects) {
            fewest_draw(look, seat, effects);
        }
    })),
    of_cards: &[OfCards::by_sheet(
        by_sheet::<6>,
        "day",
        "Tags zieht zwei, wer von den anderen die wenigsten Karten hat (mehrere: je eine).",
        "By day who of the others has fewest cards draws two (if several have: one each).",
    )],
    draws: Text::new("die wenigsten Karten", "fewest cards"),
    ..Rule::at("VA18.6", Layer::Card)
};

fn fewest_draw(look: &Look, seat: Seat, effects: &mut Effects) {
    let others = || look.playing.without(seat).from_after(seat, Direction::Clockwise);
    let held = |other: &Seat| look.hand_len[other.index()];
    let Some(least) = others().map(|other| held(&other)).min() else {
        return;
    };
    let fewest: Vec<Seat> = others().filter(|other| held(other) == least).collect();
    for &other in &fewest {
        asks::must_draw(other, if fewest.len() == 1 { 2 } else { 1 }, effects);
    }
}

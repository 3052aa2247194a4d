//! F5 to F9: the powers of single cards.

use super::deck::{COLOURS, FOUR, SKIP, TURN, TWO, WILD};
use super::opening::four_goes_back;
use super::options as o;
use super::reading::{CONDITION, due, is_play, is_players, must_draw};
use crate::shared::last_card::acts;
use maumau_referee::{Act, Law, Layer, Look, OfCards, Opinion, Rule, on};
use maumau_table::{Cards, Choice, Effect, Fault, Question, Seat, Suit, Text, Way, What};

/// F5: the next player sits out.
pub const F5: Rule = Rule {
    text: Text::new(
        "Bei Aussetzen setzt der Nächste aus.",
        "On skip the next player sits out.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } => {
            if acts(look, fact, effects, |face| look.rank(face) == SKIP).is_some() {
                effects.push(Effect::Skip(1));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(SKIP),
        "Der Nächste setzt aus.",
        "The next player sits out.",
    )],
    ..Rule::at("F5", Layer::Card)
};

/// F6: the direction reverses; with two players it is a skip. If it is the opening card, the dealer begins (F2).
pub const F6: Rule = Rule {
    text: Text::new(
        "Beim Richtungswechsel geht es andersherum; zu zweit setzt der andere aus.",
        "On turn play runs the other way; with two players the other one sits out.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } => {
            if acts(look, fact, effects, |face| look.rank(face) == TURN).is_none() {
                return;
            }
            effects.push(Effect::TurnRound);
            if !is_play(look) {
                effects.push(Effect::GoOnWith(look.dealer));
            } else if look.active().len() == 2 {
                effects.push(Effect::Skip(1));
            }
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(TURN),
        "Es geht andersherum; zu zweit setzt der andere aus.",
        "Play runs the other way; with two players the other one sits out.",
    )],
    ..Rule::at("F6", Layer::Card)
};

/// F7: the next player draws two and sits out.
pub const F7: Rule = Rule {
    text: Text::new(
        "Bei Zieh zwei zieht der Nächste zwei Karten und setzt aus.",
        "On draw two the next player draws two cards and sits out.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { face, .. } if look.rank(face) == TWO => {
            effects.push(Effect::Owe(look.owed.saturating_add(2)));
        }
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(TWO),
        "Der Nächste zieht zwei Karten und setzt aus.",
        "The next player draws two cards and sits out.",
    )],
    ..Rule::at("F7", Layer::Card)
};

/// F7, F9: a player who has to draw plays no card, and their turn ends after drawing.
pub const F7_OWED: Rule = Rule {
    text: Text::new(
        "Wer ziehen muss, legt in diesem Zug nichts.",
        "Who has to draw plays nothing in this turn.",
    ),
    why: Text::new("Erst wird gezogen.", "First the cards are drawn."),
    fits: Some(|look, _, _, _| {
        if must_draw(look) && !look.on(o::STACKING) {
            Opinion::no(Cards::ALL)
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Drew {
            seat, way: Way::Owed, ..
        } if is_players(look, seat) && !must_draw(look) => effects.push(Effect::EndTurn),
    }),
    ..Rule::at("F7.owed", Layer::Situation)
};

/// F7, F9, C10: a player who plays a card instead of drawing has not sat out either.
pub(super) fn written_down(_: &Look, fault: Fault) -> Fault {
    let evades_draw = fault.misdeed == Act::Lay.misdeed() && fault.weight > 1;
    Fault {
        arg: fault.arg.max(u8::from(evades_draw)),
        ..fault
    }
}

/// F8: the player names a colour, which applies to the next card.
pub const F8: Rule = Rule {
    text: Text::new(
        "Wer eine Farbwahl legt, nennt eine Farbe. Liegt sie als erste Karte, nennt sie der erste Spieler.",
        "Who plays a wild names a colour. If it is the opening card, the first player names it.",
    ),
    why: Text::new("Erst wird die Farbe genannt.", "First the colour has to be named."),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } => {
            if look.wish[0].is_some() {
                effects.push(named(Seat::NOBODY, None));
            }
            if let Some((seat, _)) = acts(look, fact, effects, |face| look.rank(face) == WILD) {
                let first = look.playing.after(look.dealer, look.direction);
                effects.push(ask(look, if is_play(look) { seat } else { first }));
            }
        }
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => effects.push(named(ask.seat, Some(suit))),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(WILD),
        "Du nennst eine Farbe.",
        "You name a colour.",
    )],
    ..Rule::at("F8", Layer::Card)
};

fn ask(look: &Look, seat: Seat) -> Effect {
    let (first, last) = COLOURS;
    look.ask(seat, Question::Suit { first, last }, 0)
}

fn named(seat: Seat, suit: Option<Suit>) -> Effect {
    Effect::Wish { seat, pile: 0, suit }
}

/// F9: the player names a colour, and the next player draws four and sits out. F2: it never opens a round.
pub const F9: Rule = Rule {
    text: Text::new(
        "Bei Zieh vier nennt man eine Farbe, der Nächste zieht vier und setzt aus. Legen darf es nur, wer die fällige Farbe nicht hat.",
        "On draw four one names a colour, and the next player draws four and sits out. Only who has none of the colour due may play it.",
    ),
    why: Text::new(
        "Zieh vier legt nur, wer die fällige Farbe nicht hat, und nennt gleich eine.",
        "Only who has none of the colour due plays a draw four, and names a colour at once.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { .. } | What::Due { .. } => {
            if let What::Played { face, .. } = fact.what
                && look.rank(face) == FOUR
            {
                effects.push(Effect::Owe(look.owed.saturating_add(4)));
            }
            if let Some((seat, _)) = acts(look, fact, effects, |face| look.rank(face) == FOUR) {
                effects.push(ask(look, seat));
            }
        }
        What::Moved { .. } => four_goes_back(look, fact, effects),
        What::Chose {
            ask,
            choice: Choice::Suit(suit),
        } => effects.push(named(ask.seat, Some(suit))),
    }),
    of_cards: &[OfCards::new(
        fours,
        "Du nennst eine Farbe; der Nächste zieht vier und setzt aus.",
        "You name a colour; the next player draws four and sits out.",
    )],
    ..Rule::at(CONDITION, Layer::Card)
};

pub(super) fn fours(law: &Law) -> Cards {
    law.deck.of_rank(FOUR)
}

/// F9: without doubting the condition is binding. Equal cards played together count as one play.
pub const F9_BINDS: Rule = Rule {
    text: Text::new(
        "Zieh vier darf nur legen, wer die fällige Farbe nicht auf der Hand hat.",
        "A draw four may only be played by who holds no card of the colour due.",
    ),
    why: Text::new(
        "Du hast die fällige Farbe auf der Hand.",
        "You hold a card of the colour due.",
    ),
    when: Some(|options| !options.on(o::DOUBT)),
    fits: Some(|look, seat, _, _| {
        if look.turn.laid == 0 && !(look.hand(seat) & look.of_suit(due(look))).is_empty() {
            Opinion::no(look.of_rank(FOUR))
        } else {
            Opinion::SILENT
        }
    }),
    of_cards: &[OfCards::new(
        fours,
        "Nur, wenn du die fällige Farbe nicht hast.",
        "Only if you have none of the colour due.",
    )],
    ..Rule::at("F9.binds", Layer::Situation)
};

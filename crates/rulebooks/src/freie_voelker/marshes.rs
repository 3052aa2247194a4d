//! FV9, FV16: the marshes: all players put a hand card face down, all are turned at once, and a
//! player whose card matches no other draws.

use super::{FACE_DOWN, asks, locations};
use maumau_referee::{Effects, Layer, Look, OfCards, Prompt, Rule, on};
use maumau_table::{Card, Choice, Direction, Effect, Question, Seat, Suit, Text, What, Zone};

const LAY: u8 = 1;
const TURN: u8 = 2;
const COMPARE: u8 = 3;

/// FV9: all players put a hand card face down; a player whose colour no one else shows draws one.
/// Players whose hand is face down take no part (FV7).
pub const FV9_SHOW: Rule = Rule {
    text: Text::new(
        "Manche Schauplätze lassen jeden eine Handkarte verdeckt hinlegen; alle werden zugleich aufgedeckt. Wessen Farbe (bei einer \
         Sonderkarte: wessen Art) kein anderer zeigt, zieht eine Karte. Alle nehmen ihre Karten zurück.",
        "Some locations make everybody lay a hand card face down; all are turned at once. Whose colour (of a special: whose kind) \
         nobody else shows draws one card. All take their cards back.",
    ),
    why: Text::new(
        "Erst legt jeder eine Handkarte verdeckt hin.",
        "First everybody lays a hand card face down.",
    ),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, card, .. } if locations::brings(look, card) == Some("all-show") => {
            effects.push(Effect::Later(LAY, seat.0));
        }
        What::Due { step: LAY, arg } => ask_all(look, Seat(arg), effects),
        What::Chose {
            ask,
            choice: Choice::Card(card),
        } => effects.push(FACE_DOWN.of(ask.seat).becomes(Some(card))),
        What::Due { step: TURN, arg } => {
            for (seat, card) in laid(look, Seat(arg)) {
                effects.push(look.put(card, Zone::Hand(seat), Zone::Open(seat)));
            }
            effects.push(Effect::Later(COMPARE, arg));
        }
        What::Due { step: COMPARE, arg } => compare(look, Seat(arg), effects),
    }),
    prompts: &[Prompt::question(
        LAY,
        "welche Karte legst du verdeckt hin? Wessen Farbe niemand sonst zeigt, zieht eine",
        "which card do you lay face down? Whose colour nobody else shows draws one",
    )],
    of_cards: &[OfCards::by_sheet(
        locations::bringing::<5>,
        "",
        "Auf diesem Schauplatz legt jeder eine Handkarte verdeckt hin; wessen Farbe sonst keiner zeigt, zieht eine.",
        "At this location everybody lays a hand card face down; whose colour nobody else shows draws one.",
    )],
    draws: Text::new(
        "eine Karte wie keine andere in den Totensümpfen",
        "a card like no other in the Dead Marshes",
    ),
    ..Rule::at("FV9.2", Layer::Card)
};

/// Returns the current player, then the others round the table.
fn around(look: &Look, seat: Seat) -> impl Iterator<Item = Seat> {
    std::iter::once(seat).chain(look.playing.without(seat).from_after(seat, Direction::Clockwise))
}

fn ask_all(look: &Look, seat: Seat, effects: &mut Effects) {
    for other in around(look, seat) {
        effects.push(FACE_DOWN.of(other).becomes(None));
    }
    for other in around(look, seat).filter(|&other| look.hand_len[other.index()] > 0 && !asks::lies(look, other)) {
        effects.push(asks::ask(look, other, Question::Card, LAY, 0));
    }
    effects.push(Effect::Later(TURN, seat.0));
}

/// Returns the seats and their cards, in order.
fn laid(look: &Look, seat: Seat) -> Vec<(Seat, Card)> {
    let card = |other: Seat| Some((other, FACE_DOWN.of(other).get(look)?));
    around(look, seat).filter_map(card).collect()
}

fn compare(look: &Look, seat: Seat, effects: &mut Effects) {
    let laid = laid(look, seat);
    for &(other, card) in &laid {
        effects.push(look.put(card, Zone::Open(other), Zone::Hand(other)));
    }
    for &(other, card) in &laid {
        let is_alone = !laid
            .iter()
            .any(|&(third, shown)| third != other && alike(look, card, shown));
        if is_alone {
            asks::must_draw(other, 1, effects);
        }
        effects.push(FACE_DOWN.of(other).becomes(None));
    }
}

/// Returns whether both have the same colour, or for specials, the same kind.
fn alike(look: &Look, a: Card, b: Card) -> bool {
    let suit = look.suit(a);
    suit == look.suit(b) && (suit != Suit::NONE || look.rank(a) == look.rank(b))
}

//! The values of template slots, taken from messages.

use maumau_protocol::{ChoiceView, PlaceView, Play, RuleName, Seen, Sentence, ShownCard};
use maumau_telling::{Shape, Slots, Thing};

/// The value of a slot.
#[derive(Clone, PartialEq, Debug)]
pub enum SlotValue {
    /// A field of an event.
    Place(PlaceView),
    /// A text.
    Said(Sentence),
}

impl SlotValue {
    pub(crate) fn is_of(&self, play: &Play, me: Option<u8>, sorts: &[&str]) -> bool {
        let is = |sort: &str| sorts.contains(&sort);
        let place = match self {
            SlotValue::Place(place) => place,
            SlotValue::Said(text) => return is(&text.en),
        };
        match place {
            PlaceView::Zone(zone) => is(zone.word()) || zone.seat().is_some() && is("owned"),
            PlaceView::Seat(None) => is("nobody"),
            PlaceView::Seat(seat) => is(if *seat == me { "me" } else { "other" }),
            PlaceView::Sign(code) => {
                let gesture = play.signs.iter().any(|sign| sign.code == *code && sign.gesture);
                is(if gesture { "gesture" } else { "word" })
            }
            PlaceView::Choice(choice) => is(choice.word()),
            PlaceView::Question(question) => is(question.word()),
            PlaceView::Direction(direction) => is(direction.word()),
            PlaceView::Way(way) => is(way.word()),
            PlaceView::Spot(spot) => is(spot.word()),
            PlaceView::Pile(pile) => is(pile.word()),
            PlaceView::Number(n) => is(&n.to_string()),
            PlaceView::Card(code) | PlaceView::Suit(code) => code.as_deref().is_some_and(is),
            PlaceView::Cite(RuleName(name)) => name.as_deref().is_some_and(is),
            PlaceView::Note(name) | PlaceView::Secret(name) => is(name),
            // The parts of these have slots of their own.
            PlaceView::Shown(_) | PlaceView::Window(_) => false,
        }
    }
}

impl Thing for SlotValue {
    /// Counts from 1.
    type Seat = u8;
    type Cite = String;

    fn of_seat(seat: u8) -> SlotValue {
        SlotValue::Place(PlaceView::Seat(Some(seat)))
    }

    fn of_number(n: i64) -> SlotValue {
        SlotValue::Place(PlaceView::Number(n))
    }

    fn is_void(&self) -> bool {
        match self {
            SlotValue::Said(text) => text.de.is_empty() && text.en.is_empty(),
            SlotValue::Place(
                PlaceView::Card(None)
                | PlaceView::Seat(None)
                | PlaceView::Suit(None)
                | PlaceView::Cite(RuleName(None))
                | PlaceView::Choice(ChoiceView::Card(None)),
            ) => true,
            SlotValue::Place(_) => false,
        }
    }

    fn seat(&self) -> Option<u8> {
        match self {
            SlotValue::Place(PlaceView::Zone(zone)) => zone.seat(),
            SlotValue::Place(PlaceView::Seat(seat)) => *seat,
            SlotValue::Place(_) | SlotValue::Said(_) => None,
        }
    }

    fn cite(&self) -> Option<String> {
        match self {
            SlotValue::Place(PlaceView::Cite(RuleName(name))) => name.clone(),
            SlotValue::Place(_) | SlotValue::Said(_) => None,
        }
    }

    fn number(&self) -> Option<i64> {
        match self {
            SlotValue::Place(PlaceView::Number(n)) => Some(*n),
            SlotValue::Place(_) | SlotValue::Said(_) => None,
        }
    }
}

/// Returns the fields of an event as slots. A card with another face and a window fill several slots.
pub(crate) fn slots(shape: &'static Shape, fact: &Seen) -> Slots<SlotValue> {
    let mut slots = Slots::default();
    let mut push = |name, place| slots.push(name, [SlotValue::Place(place)]);
    for (named, place) in shape.places.iter().zip(fact.places()) {
        if let PlaceView::Shown(ShownCard { card, face }) = place {
            push(named.name, PlaceView::Card(card));
            if face.is_some() {
                push("face", PlaceView::Card(face));
            }
        } else if let PlaceView::Window(window) = place {
            push("rule", PlaceView::Cite(RuleName(Some(window.rule))));
            push("tag", PlaceView::Number(window.tag.into()));
            for seat in window.seats {
                push("seats", PlaceView::Seat(Some(seat)));
            }
            if let Some(sign) = window.sign {
                push("sign", PlaceView::Sign(sign));
            }
        } else {
            push(named.name, place);
        }
    }
    slots
}

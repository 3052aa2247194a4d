//! FV8, FV9, FV11: the locations: the open one, the next one, and what they forbid.

use super::{GONE, GONE_MORE, LOCATION, TURNED, sets};
use crate::shared::pegasus::decks::{self, LOCATION as SHAPE, THEN};
use maumau_referee::{Effects, Law, Layer, Look, OfCards, Opinion, Rule};
use maumau_table::{Card, Cards, Sheet, Spot, Suit, Text, What, draw_index};

/// Maximum number of locations, limited by the size of the notes.
pub(super) const MAX: u8 = 30;
const PER_NOTE: u8 = 15;

const ONLY: usize = SHAPE.place("only");
const BARRED: usize = SHAPE.place("barred");
const WHEN_SUIT: usize = SHAPE.place("when-suit");
const WHEN_MARK: usize = SHAPE.place("when-mark");
const WHAT: usize = SHAPE.place("then");
const DOOM: usize = SHAPE.place("doom");
const DOOM_FOR: usize = SHAPE.place("doom-for");
const DOOM_POINTS: usize = SHAPE.place("doom-points");
const DOOM_OTHERS: usize = SHAPE.place("doom-others");

pub(super) fn open<'a>(look: &Look<'a>) -> Option<&'a Sheet> {
    look.law.deck.sheets.get(usize::from(LOCATION.get(look)?))
}

/// Returns the set of a location, and so the pile it belongs to (FV16).
pub(super) fn set_of(sheet: &Sheet) -> u8 {
    u8::from(sheet.values[0] == 1)
}

/// Turns the next location: a random one of those still in their stock, which was shuffled. If none
/// is left, all but the open one are shuffled again (FV11).
pub(super) fn turn(look: &Look, effects: &mut Effects) {
    let all = ((1u64 << look.law.deck.sheets.len().min(usize::from(MAX))) - 1) as u32;
    let open_bit = LOCATION.get(look).map_or(0, |open| 1 << open);
    let mut gone = u32::from(GONE.get(look)) | u32::from(GONE_MORE.get(look)) << PER_NOTE;
    if all & !gone == 0 {
        gone = open_bit;
    }
    let left: Vec<u8> = (0..u32::BITS as u8)
        .filter(|place| (all & !gone) & (1 << place) != 0)
        .collect();
    if left.is_empty() {
        // The only location stays.
        return;
    }
    // An index far from those for shuffling and for the first dealer.
    let turned = TURNED.get(look);
    let stream = u32::MAX - 1 - u32::from(turned);
    let place = left[usize::from(draw_index(&look.hidden().seed, stream, left.len() as u8))];
    gone |= 1 << place;
    effects.push(GONE.becomes((gone & ((1 << PER_NOTE) - 1)) as u16));
    effects.push(GONE_MORE.becomes((gone >> PER_NOTE) as u16));
    effects.push(TURNED.becomes((turned + 1) & 0x7fff));
    effects.push(LOCATION.becomes(Some(place)));
}

/// C13: everyone has seen a location that was turned.
pub(super) fn reveals(what: &What) -> bool {
    matches!(*what, What::Noted { note, .. } if note == LOCATION.number())
}

fn with_any(law: &Law, marks: i16) -> Cards {
    let (mut left, mut all) = (marks as u16, Cards::NONE);
    while left != 0 {
        all |= law.deck.with_mark(left.trailing_zeros() as u8);
        left &= left - 1;
    }
    all
}

/// FV9: a location can forbid colours or symbols, but not for specials, nor on the other set's pile (FV16).
pub const FV9: Rule = Rule {
    text: Text::new(
        "Der offene Schauplatz kann einschränken, welche Mau-Mau-Karten gespielt werden dürfen. Sonderkarten bindet er nicht. \
         Ein Schicksalsberg zählt nur, solange der Ring im Spiel ist.",
        "The open location may limit which Mau-Mau cards can be played. It doesn't bind specials. \
         A Mount Doom matters only while the Ring is in play.",
    ),
    why: Text::new(
        "Der Schauplatz lässt {card} nicht zu.",
        "The location doesn't allow {card}.",
    ),
    fits: Some(|look, _, spot, _| match spot {
        Spot::Pile | Spot::SecondPile | Spot::Before => limit(look),
        Spot::Aside => Opinion::SILENT,
    }),
    of_cards: &[OfCards::by_sheet(
        limited,
        "",
        "Der Schauplatz lässt sie nicht zu.",
        "The location doesn't allow it.",
    )],
    ..Rule::at("FV9", Layer::Situation)
};

fn limit(look: &Look) -> Opinion {
    let Some(sheet) = open(look) else {
        return Opinion::SILENT;
    };
    Opinion::no(limited(look.law, sheet))
}

fn limited(law: &Law, sheet: &Sheet) -> Cards {
    let bound = sets::of_set_at(law, set_of(sheet)) - decks::specials(&law.deck);
    let mut no = Cards::NONE;
    if sheet.values[ONLY] != 0 {
        no |= bound - with_any(law, sheet.values[ONLY]);
    }
    let barred = Suit(sheet.values[BARRED] as u8);
    if barred.is_some() {
        no |= bound & law.deck.of_suit(barred);
    }
    no
}

/// Returns what the open location triggers when `card` is played, as a word of [`THEN`].
pub(super) fn brings(look: &Look, card: Card) -> Option<&'static str> {
    let sheet = open(look)?;
    let word = word_of(sheet)?;
    calling(look.law, sheet).has(card).then_some(word)
}

fn word_of(sheet: &Sheet) -> Option<&'static str> {
    let what = usize::try_from(sheet.values[WHAT]).ok().filter(|&what| what > 0)?;
    THEN.get(what).copied()
}

/// Returns the cards that trigger it.
fn calling(law: &Law, sheet: &Sheet) -> Cards {
    let suit = Suit(sheet.values[WHEN_SUIT] as u8);
    let of_suit = if suit.is_some() {
        law.deck.of_suit(suit)
    } else {
        Cards::NONE
    };
    let its = sets::of_set_at(law, set_of(sheet)) - decks::specials(&law.deck);
    its & (of_suit | with_any(law, sheet.values[WHEN_MARK]))
}

/// Returns the cards that trigger the effect with index `WORD` in [`THEN`], if the location has it.
pub(super) fn bringing<const WORD: usize>(law: &Law, sheet: &Sheet) -> Cards {
    if word_of(sheet).is_some_and(|word| word == THEN[WORD]) {
        calling(law, sheet)
    } else {
        Cards::NONE
    }
}

pub(super) fn bringing_any(law: &Law, sheet: &Sheet) -> Cards {
    if word_of(sheet).is_some() {
        calling(law, sheet)
    } else {
        Cards::NONE
    }
}

/// FV14: returns the bonus of an open Mount Doom for a bearer.
pub(super) fn doom(look: &Look, bearer: Card) -> i16 {
    let Some(sheet) = open(look).filter(|sheet| sheet.values[DOOM] == 1) else {
        return 0;
    };
    let favourite = u8::try_from(sheet.values[DOOM_FOR]).map(Card);
    // With two packs both copies of the favourite count.
    if favourite.is_ok_and(|card| look.law.deck.twins(card).has(bearer)) {
        sheet.values[DOOM_POINTS]
    } else {
        sheet.values[DOOM_OTHERS]
    }
}

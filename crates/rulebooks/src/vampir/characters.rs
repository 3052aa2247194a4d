//! VA1, VA15, VA20: the characters of the players, which side is up, and the cards that trigger abilities.

use super::{CHARACTER, CHARACTERS, Characters, EASY, NIGHT};
use crate::shared::pegasus::decks::{self, CHARACTER as SHAPE};
use maumau_referee::{Effects, Law, Look};
use maumau_table::{Card, Cards, Direction, Rank, SEATS_MAX, Seat, Sheet, Suit, draw_index};
use std::ops::BitOr;

pub(super) const ABILITY: usize = SHAPE.place("ability");
pub(super) const DAY: usize = SHAPE.place("day");
pub(super) const NIGHT_SYMBOL: usize = SHAPE.place("night-symbol");
pub(super) const NIGHT_COLOUR: usize = SHAPE.place("night-colour");
const IS_EASY: usize = SHAPE.place("easy");

pub(super) const CLOCK: u8 = 0;
pub(super) const WOLF: u8 = 1;

/// Returns the cards that trigger the day ability `ABLE`, if the character has it.
pub(super) fn by_day<const ABLE: i16>(law: &Law, sheet: &Sheet) -> Cards {
    if is_character(sheet) && sheet.values[ABILITY] == ABLE {
        of_ranks(law, &sheet.values[DAY..DAY + 2])
    } else {
        Cards::NONE
    }
}

/// Returns the cards that trigger a character's day ability, whichever it is.
pub(super) fn by_any_day(law: &Law, sheet: &Sheet) -> Cards {
    if is_character(sheet) {
        of_ranks(law, &sheet.values[DAY..DAY + 2])
    } else {
        Cards::NONE
    }
}

pub(super) fn by_symbol(law: &Law, sheet: &Sheet) -> Cards {
    if is_character(sheet) {
        of_ranks(law, &sheet.values[NIGHT_SYMBOL..=NIGHT_SYMBOL])
    } else {
        Cards::NONE
    }
}

pub(super) fn by_colour(law: &Law, sheet: &Sheet) -> Cards {
    if is_character(sheet) {
        law.deck.of_suit(Suit(sheet.values[NIGHT_COLOUR] as u8))
    } else {
        Cards::NONE
    }
}

pub(super) fn by_any_night(law: &Law, sheet: &Sheet) -> Cards {
    by_symbol(law, sheet) | by_colour(law, sheet)
}

fn is_character(sheet: &Sheet) -> bool {
    sheet.values[0] == 0
}

/// Specials trigger no ability (VA5).
fn of_ranks(law: &Law, ranks: &[i16]) -> Cards {
    let of_rank = |&rank: &i16| law.deck.of_rank(Rank(rank as u8));
    let all = ranks.iter().map(of_rank).fold(Cards::NONE, Cards::bitor);
    all - decks::specials(&law.deck)
}

pub(super) fn is_night(look: &Look) -> bool {
    NIGHT.get(look)
}

pub(super) fn clocks(look: &Look) -> Cards {
    look.law.deck.with_mark(CLOCK)
}

pub(super) fn wolves(look: &Look) -> Cards {
    look.law.deck.with_mark(WOLF)
}

/// Returns the player whose character is under a werewolf, and the werewolf.
pub(super) fn under_wolf(look: &Look) -> Option<(Seat, Card)> {
    look.playing
        .clone()
        .find_map(|seat| Some((seat, (look.open[seat.index()] & wolves(look)).lowest()?)))
}

pub(super) fn left_of(look: &Look, seat: Seat) -> Seat {
    look.playing.after(seat, Direction::Clockwise)
}

/// Returns whether `card`, played by `seat`, triggers the day ability with this number (VA18).
pub(super) fn calls_by_day(look: &Look, seat: Seat, card: Card, ability: i16) -> bool {
    let rank = i16::from(look.rank(card).0);
    !is_night(look)
        && able(look, seat, card)
            .is_some_and(|sheet| sheet.values[ABILITY] == ability && sheet.values[DAY..DAY + 2].contains(&rank))
}

/// Returns whether it triggers the ability of the night symbol (VA16).
pub(super) fn calls_by_symbol(look: &Look, seat: Seat, card: Card) -> bool {
    let rank = i16::from(look.rank(card).0);
    is_night(look) && able(look, seat, card).is_some_and(|sheet| sheet.values[NIGHT_SYMBOL] == rank)
}

/// Returns whether it triggers the ability of the night colour (VA17).
pub(super) fn calls_by_colour(look: &Look, seat: Seat, card: Card) -> bool {
    let suit = i16::from(look.suit(card).0);
    is_night(look) && able(look, seat, card).is_some_and(|sheet| sheet.values[NIGHT_COLOUR] == suit)
}

pub(super) fn calls(look: &Look, seat: Seat, card: Card) -> bool {
    (1..=8).any(|ability| calls_by_day(look, seat, card, ability))
        || calls_by_symbol(look, seat, card)
        || calls_by_colour(look, seat, card)
}

/// Returns the character of a seat if this card can trigger its ability: specials can't (VA5), and
/// a werewolf blocks it (VA6).
fn able<'a>(look: &Look<'a>, seat: Seat, card: Card) -> Option<&'a Sheet> {
    let is_wolf_on = !(look.open[seat.index()] & wolves(look)).is_empty();
    if !look.suit(card).is_some() || is_wolf_on {
        return None;
    }
    look.law.deck.sheets.get(usize::from(CHARACTER.of(seat).get(look)?))
}

/// VA2, VA15: deals characters at random before the first round. Later they stay or move on, and
/// new players get a free one.
pub(super) fn deal(look: &Look, effects: &mut Effects) {
    let mut has = [None; SEATS_MAX];
    for seat in look.playing {
        let from = if look.choice::<Characters>(CHARACTERS) == Characters::Move && look.round > 1 {
            look.playing.after(seat, Direction::Counter)
        } else {
            seat
        };
        has[seat.index()] = CHARACTER.of(from).get(look);
    }
    // An index far from those for shuffling and for the first dealer.
    let mut stream = u32::MAX - 1;
    for seat in look.playing.filter(|&seat| CHARACTER.of(seat).is(look, None)) {
        let free = free(look, &has);
        if free.is_empty() {
            break;
        }
        let lot = draw_index(&look.hidden().seed, stream, free.len() as u8);
        has[seat.index()] = Some(free[usize::from(lot)]);
        stream -= 1;
    }
    for seat in look.playing {
        effects.push(CHARACTER.of(seat).becomes(has[seat.index()]));
    }
}

/// Returns the free characters; if the option is on, only the easy ones, as long as there are any.
fn free(look: &Look, taken: &[Option<u8>; SEATS_MAX]) -> Vec<u8> {
    let deck = &look.law.deck;
    let all = decks::sheets(deck, 0)
        .filter_map(|sheet| deck.sheets.iter().position(|other| other.id == sheet.id))
        .map(|place| place as u8);
    let free: Vec<u8> = all.filter(|&place| !taken.contains(&Some(place))).collect();
    let is_easy = |&place: &u8| deck.sheets[usize::from(place)].values[IS_EASY] == 1;
    let easy: Vec<u8> = free.iter().copied().filter(is_easy).collect();
    if look.on(EASY) && !easy.is_empty() { easy } else { free }
}

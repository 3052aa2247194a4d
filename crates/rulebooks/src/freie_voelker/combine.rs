//! FV16, FV17: combines the two decks. Suits and marks of Mordor follow the ruled ones of Freie
//! Völker; ranks with the same code are one rank; the numbers of locations are translated, and the
//! cards of the other set that they picture are looked up.

use super::sets;
use crate::shared::pegasus::decks::{FREE_MARKS, LOCATION, MORDOR_MARKS};
use maumau_referee::{Layer, Rule};
use maumau_table::{Card, Deck, Kind, Rank, Sentence, Sheet, Suit, Text, sentence};

const ONLY: usize = LOCATION.place("only");
const BARRED: usize = LOCATION.place("barred");
const WHEN_SUIT: usize = LOCATION.place("when-suit");
const WHEN_MARK: usize = LOCATION.place("when-mark");
const DOOM_FOR: usize = LOCATION.place("doom-for");
/// In the combination: the number of the first pictured card plus 1; the second one follows.
pub(super) const PICTURES: usize = LOCATION.place("pictures");

/// The number of marks fixed by the rules: those of Freie Völker, then the Palantir, the pillar,
/// the seer and the set itself.
const RULED: usize = 8;
const MARKS_MAX: usize = 16;

/// FV17: cards and locations are data.
pub const FV17: Rule = Rule {
    text: Text::new(
        "Was Karten und Schauplätze zeigen, steht in den Kartendateien; was davon verloren war, ist dort als angenommen bezeichnet.",
        "What cards and locations show stands in the deck files; what of it was lost is marked there as assumed.",
    ),
    ..Rule::at("FV17", Layer::Base)
};

/// Combines both decks into one.
///
/// # Errors
/// If there are too many symbols for one deck, if two cards have the same code, or if a location
/// pictures more than two cards or one that does not exist.
pub(super) fn combine(free: &Deck, mordor: &Deck) -> Result<Deck, Sentence> {
    let own = (
        free.marks.len() - FREE_MARKS.len(),
        mordor.marks.len() - MORDOR_MARKS.len(),
    );
    if RULED + own.0 + own.1 > MARKS_MAX {
        return Err(sentence!(
            "{} und {} haben zusammen {} Symbole: höchstens {} gehen",
            "{} and {} have {} symbols together: {} at most",
            free.id,
            mordor.id,
            own.0 + own.1,
            MARKS_MAX - RULED
        ));
    }
    if free.suits.len() + mordor.suits.len() > Suit::MAX {
        return Err(sentence!(
            "{} und {} haben zu viele Farben: höchstens {} gehen",
            "{} and {} have too many colours: {} at most",
            free.id,
            mordor.id,
            Suit::MAX
        ));
    }
    let ranks = ranks(free, mordor);
    let join = Join {
        free,
        mordor,
        ranks: &ranks,
        symbols: own.0,
    };
    let mut kinds: Vec<Kind> = free.cards().map(|card| join.kind(free, card)).collect();
    kinds.extend(mordor.cards().map(|card| join.kind(mordor, card)));
    let mut deck = Deck::new(&format!("{}+{}", free.id, mordor.id), kinds).map_err(|error| error.sentence())?;
    let named = |from: &Deck| from.cards().map(|card| from.name_of(card).clone()).collect::<Vec<_>>();
    deck.names = [named(free), named(mordor)].concat();
    deck.suits = [free.suits.clone(), mordor.suits.clone()].concat();
    deck.ranks.clone_from(&ranks);
    deck.marks = join.marks();
    for sheet in &free.sheets {
        deck.sheets.push(join.sheet(free, sheet)?);
    }
    for sheet in &mordor.sheets {
        deck.sheets.push(join.sheet(mordor, sheet)?);
    }
    Ok(deck)
}

/// Returns the ranks of Freie Völker, then those that only Mordor has.
fn ranks(free: &Deck, mordor: &Deck) -> Vec<[String; 3]> {
    let mut all = free.ranks.clone();
    for rank in &mordor.ranks {
        if !all.iter().any(|known| known[0] == rank[0]) {
            all.push(rank.clone());
        }
    }
    all
}

/// Returns a card's colour and number, with its own name if it has one.
fn in_words(deck: &Deck, card: Card, language: usize) -> String {
    let of = |names: &[[String; 3]], place: u8| {
        names
            .get(usize::from(place))
            .map_or_else(String::new, |names| names[language + 1].clone())
    };
    let face = format!(
        "{} {}",
        of(&deck.suits, deck.suit(card).0),
        of(&deck.ranks, deck.rank(card).0)
    );
    match deck.name_of(card)[language].as_str() {
        "" => face,
        name => format!("{name} ({face})"),
    }
}

struct Join<'a> {
    free: &'a Deck,
    mordor: &'a Deck,
    ranks: &'a [[String; 3]],
    /// The number of symbols of Freie Völker.
    symbols: usize,
}

impl Join<'_> {
    fn is_mordor(&self, of: &Deck) -> bool {
        std::ptr::eq(of, self.mordor)
    }

    fn kind(&self, of: &Deck, card: Card) -> Kind {
        let kind = of.kind(card);
        let code = of.ranks.get(usize::from(kind.rank.0)).map(|rank| &rank[0]);
        let rank = self.ranks.iter().position(|known| Some(&known[0]) == code);
        let set = if self.is_mordor(of) { 1 << sets::OF_MORDOR } else { 0 };
        Kind {
            code: kind.code.clone(),
            suit: self.suit(of, kind.suit),
            rank: rank.map_or(kind.rank, |place| Rank(place as u8)),
            marks: self.bits(of, kind.marks) | set,
        }
    }

    fn suit(&self, of: &Deck, suit: Suit) -> Suit {
        if suit.is_some() && self.is_mordor(of) {
            Suit(suit.0 + self.free.suits.len() as u8)
        } else {
            suit
        }
    }

    fn bits(&self, of: &Deck, marks: u16) -> u16 {
        (0..of.marks.len())
            .filter(|mark| marks & (1 << mark) != 0)
            .fold(0, |all, mark| all | 1 << self.mark(of, mark))
    }

    /// Returns the index of a mark of one deck in the combined deck.
    fn mark(&self, of: &Deck, mark: usize) -> usize {
        const MORDOR: [u8; 4] = [sets::PALANTIR, sets::EARTH, sets::PILLAR, sets::SEER];
        if !self.is_mordor(of) {
            return if mark < FREE_MARKS.len() {
                mark
            } else {
                mark - FREE_MARKS.len() + RULED
            };
        }
        match MORDOR.get(mark) {
            Some(&place) => usize::from(place),
            None => mark - MORDOR.len() + RULED + self.symbols,
        }
    }

    fn marks(&self) -> Vec<[String; 3]> {
        let mut all = vec![<[String; 3]>::default(); RULED + self.symbols];
        all.resize(
            all.len() + self.mordor.marks.len() - MORDOR_MARKS.len(),
            Default::default(),
        );
        for of in [self.mordor, self.free] {
            for (mark, names) in of.marks.iter().enumerate() {
                all[self.mark(of, mark)].clone_from(names);
            }
        }
        all[usize::from(sets::OF_MORDOR)] = ["mordor", "Mordor", "Mordor"].map(str::to_owned);
        all
    }

    fn sheet(&self, of: &Deck, sheet: &Sheet) -> Result<Sheet, Sentence> {
        let mut sheet = sheet.clone();
        let values = &mut sheet.values;
        // From now on the first number is the set.
        values[0] = i16::from(self.is_mordor(of));
        for place in [BARRED, WHEN_SUIT] {
            values[place] = i16::from(self.suit(of, Suit(values[place] as u8)).0);
        }
        for place in [ONLY, WHEN_MARK] {
            values[place] = self.bits(of, values[place] as u16) as i16;
        }
        if values[DOOM_FOR] >= 0 && self.is_mordor(of) {
            values[DOOM_FOR] += i16::from(self.free.len());
        }
        let pictured = self.pictured(of, &sheet)?;
        sheet.values[PICTURES..].copy_from_slice(&pictured);
        self.say(of, &mut sheet);
        Ok(sheet)
    }

    fn say(&self, of: &Deck, sheet: &mut Sheet) {
        let other = if self.is_mordor(of) { self.free } else { self.mordor };
        let cards: Vec<Card> = sheet.elsewhere.iter().filter_map(|code| other.find(code)).collect();
        for (language, word) in ["Abgebildet", "Pictured"]
            .iter()
            .enumerate()
            .filter(|_| !cards.is_empty())
        {
            let names: Vec<String> = cards.iter().map(|&card| in_words(other, card, language)).collect();
            let text = &mut sheet.says[language];
            let space = if text.is_empty() { "" } else { " " };
            text.push_str(&format!("{space}{word}: {}.", names.join(", ")));
        }
    }

    /// Returns the numbers of the pictured cards of the other set, each plus 1.
    fn pictured(&self, of: &Deck, sheet: &Sheet) -> Result<[i16; 2], Sentence> {
        let (other, first) = if self.is_mordor(of) {
            (self.free, 0)
        } else {
            (self.mordor, i16::from(self.free.len()))
        };
        let mut found = [0; 2];
        for (place, code) in sheet.elsewhere.iter().enumerate() {
            let card = other.find(code).ok_or_else(|| {
                sentence!(
                    "der Ort „{}“ zeigt „{code}“, und das Blatt {} hat keine solche Karte",
                    "location “{}” pictures “{code}”, and deck {} has no such card",
                    sheet.id,
                    other.id
                )
            })?;
            *found.get_mut(place).ok_or_else(|| {
                sentence!(
                    "der Ort „{}“ zeigt mehr als zwei Karten: nimm welche heraus",
                    "location “{}” pictures more than two cards: take some out",
                    sheet.id
                )
            })? = first + i16::from(card.0) + 1;
        }
        Ok(found)
    }
}

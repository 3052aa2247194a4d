//! Twin tables, on whose cards two ranks, suits or marks are exchanged.

use maumau_referee::{Face, Law};
use maumau_table::{Card, Cards, Cite, Deck, Kind, State};
use std::collections::BTreeSet;

/// A sentence: the rule's name, and the sentence's index.
pub type Sentence = (&'static str, usize);
pub type Sentences = BTreeSet<Sentence>;

/// A table whose cards have two ranks, suits or marks exchanged.
pub struct Twin {
    pub law: Law,
    /// The codes of the two.
    pub codes: [String; 2],
    /// For each rule and sentence: whether it names other cards at the twin.
    pub otherwise: Vec<Vec<bool>>,
}

impl Twin {
    fn of(law: &Law, codes: [String; 2], change: impl Fn(&mut Kind)) -> Twin {
        let mut other = law.clone();
        let changed = |card| {
            let mut kind = law.deck.kind(card).clone();
            change(&mut kind);
            kind
        };
        let kinds = law.cards().map(changed).collect();
        let mut deck = Deck::new(&law.deck.id, kinds).expect("as many cards, each with its code");
        deck.suits.clone_from(&law.deck.suits);
        deck.ranks.clone_from(&law.deck.ranks);
        deck.marks.clone_from(&law.deck.marks);
        deck.sheets.clone_from(&law.deck.sheets);
        other.deck = deck;
        let cites = (0..law.rules.len()).map(|place| Cite(place as u8));
        let otherwise = cites.map(|cite| {
            let (here, there) = (law.speaks_of_cards(cite), other.speaks_of_cards(cite));
            here.iter().zip(&there).map(|(here, there)| here != there).collect()
        });
        Twin {
            otherwise: otherwise.collect(),
            codes,
            law: other,
        }
    }

    /// Returns whether the twin's card is different.
    pub fn shows_otherwise(&self, law: &Law, card: Card) -> bool {
        card.is_known() && law.deck.kind(card) != self.law.deck.kind(card)
    }

    /// Returns whether this is the only sentence of its rule that differs at the twin.
    pub fn says_only(&self, cite: Cite, sentence: usize) -> bool {
        let otherwise = &self.otherwise[usize::from(cite.0)];
        otherwise[sentence] && otherwise.iter().filter(|is| **is).count() == 1
    }

    /// Returns whether the state refers to what is exchanged, by a wish or by a word on the table.
    pub fn is_in_mind(&self, law: &Law, state: &State) -> bool {
        let wished = state.wish.iter().flatten();
        let suits = wished.filter_map(|suit| law.deck.suits.get(usize::from(suit.0)).map(|names| names[0].as_str()));
        let words = law
            .on_table(state.open())
            .into_iter()
            .filter_map(|shown| match shown.shows {
                Face::Word { id, .. } => Some(id),
                Face::Sheet(_) => None,
            });
        suits
            .chain(words)
            .any(|code| self.codes.iter().any(|other| other == code))
    }
}

/// Returns the twins for every pair of ranks, suits and marks of the deck.
pub fn twins(law: &Law) -> Vec<Twin> {
    let deck = &law.deck;
    let named = |list: &[[String; 3]]| -> Vec<(u8, String)> {
        let places = list.iter().enumerate().filter(|(_, names)| !names[0].is_empty());
        places.map(|(place, names)| (place as u8, names[0].clone())).collect()
    };
    let swap = |value: &mut u8, a: u8, b: u8| {
        if *value == a {
            *value = b;
        } else if *value == b {
            *value = a;
        }
    };
    let mut all = Vec::new();
    let ranks = named(&deck.ranks).into_iter();
    let ranks: Vec<_> = ranks
        .filter(|(rank, _)| !deck.of_rank(maumau_table::Rank(*rank)).is_empty())
        .collect();
    for [(a, one), (b, other)] in pairs(&ranks) {
        all.push(Twin::of(law, [one, other], |kind| swap(&mut kind.rank.0, a, b)));
    }
    for [(a, one), (b, other)] in pairs(&named(&deck.suits)) {
        all.push(Twin::of(law, [one, other], |kind| swap(&mut kind.suit.0, a, b)));
    }
    for [(a, one), (b, other)] in pairs(&named(&deck.marks)) {
        all.push(Twin::of(law, [one, other], |kind| {
            let (has_a, has_b) = (kind.marks >> a & 1, kind.marks >> b & 1);
            kind.marks = kind.marks & !(1 << a | 1 << b) | has_a << b | has_b << a;
        }));
    }
    all
}

fn pairs(list: &[(u8, String)]) -> Vec<[(u8, String); 2]> {
    let each = list.iter().enumerate();
    each.flat_map(|(place, one)| list[place + 1..].iter().map(|other| [one.clone(), other.clone()]))
        .collect()
}

/// Returns the sentences that name the same cards at every twin, with their cards.
pub fn named(law: &Law, twins: &[Twin]) -> Vec<(Sentence, Cite, Cards)> {
    let is_named = |cite: Cite, place: usize| !twins.iter().any(|twin| twin.otherwise[usize::from(cite.0)][place]);
    let each = said(law).filter_map(|(name, place)| {
        let cite = law.cite(name)?;
        let cards = law.speaks_of_cards(cite)[place]
            .iter()
            .fold(Cards::NONE, |all, said| all | said.cards);
        is_named(cite, place).then_some(((name, place), cite, cards))
    });
    each.collect()
}

/// Returns the sentences of the rules in force that name any cards here.
pub fn said(law: &Law) -> impl Iterator<Item = (&'static str, usize)> + '_ {
    let places = 0..law.rules.len();
    places.flat_map(move |place| {
        let sentences = law.speaks_of_cards(Cite(place as u8)).into_iter().enumerate();
        let filled: Vec<usize> = sentences
            .filter(|(_, said)| !said.is_empty())
            .map(|(at, _)| at)
            .collect();
        filled.into_iter().map(move |at| (law.rules[place].answers().name, at))
    })
}

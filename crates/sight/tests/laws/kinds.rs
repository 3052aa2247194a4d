//! What the rules say of which cards is so. At a table whose cards show something else (two ranks, suits or marks are exchanged) a rule
//! that says the same of every card answers the same; and each sentence is seen to be about something: its rule answers otherwise there.

use crate::deeds;
use crate::dice::Dice;
use maumau_referee::{Book, Face, Law, Listener, Look};
use maumau_table::{Card, Cite, Deck, Fact, Kind, Phase, Seed, State, Topic, What, round_seed};
use std::collections::BTreeSet;

/// Deeds after which a round is left as it is.
const LONG: usize = 600;
/// So many twins are asked about each fact.
const ASKED: usize = 8;

/// A table whose cards show something else.
struct Twin {
    law: Law,
    /// The codes of what is exchanged.
    codes: [String; 2],
    /// For each rule what it says of cards there, where that is something else than here: sentence by sentence.
    otherwise: Vec<Vec<bool>>,
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

    fn shows_otherwise(&self, law: &Law, card: Card) -> bool {
        card.is_known() && law.deck.kind(card) != self.law.deck.kind(card)
    }

    /// Whether the table has in mind what is exchanged: a wish, a word that lies open.
    fn is_in_mind(&self, law: &Law, state: &State) -> bool {
        let wished = state.wish.iter().filter(|suit| suit.is_some());
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

/// Every two ranks, suits and marks of the deck exchanged.
fn twins(law: &Law) -> Vec<Twin> {
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

/// Sentences by their rule's name and their place.
pub type Sentences = BTreeSet<(&'static str, usize)>;

/// Who hears each fact and asks twins beside the table.
struct Asker<'a> {
    law: &'a Law,
    twins: &'a [Twin],
    dice: Dice,
    seen: &'a mut Sentences,
    broken: &'a mut BTreeSet<String>,
}

impl Listener for Asker<'_> {
    fn hear(&mut self, state: &State, fact: &Fact) {
        let topic = fact.what.topic();
        if matches!(topic, Topic::Clock | Topic::Moved) && !self.dice.once_in(8) {
            return;
        }
        let card = match fact.what {
            What::Played { card, .. } | What::Moved { card, .. } => card,
            _ => state.piles.top(0).map_or(Card::UNKNOWN, |(_, face)| face),
        };
        for asked in 0..ASKED {
            let twin = &self.twins[self.dice.below(self.twins.len())];
            // Half of them show the card otherwise that it is about.
            if asked % 2 == 0 && !twin.shows_otherwise(self.law, card) || twin.is_in_mind(self.law, state) {
                continue;
            }
            let (here, there) = (
                self.law.wanted(state, fact, |_| true),
                twin.law.wanted(state, fact, |_| true),
            );
            for place in 0..self.law.rules.len() {
                let cite = Cite(place as u8);
                let of = |list: &[(Cite, Vec<_>)]| {
                    list.iter()
                        .find(|(other, _)| *other == cite)
                        .map(|(_, effects)| effects.clone())
                };
                self.compare(twin, cite, of(&here) == of(&there), &format!("{topic:?}"));
            }
            self.ask(state, twin);
        }
    }
}

impl Asker<'_> {
    /// What may be laid, and whether one may end so.
    fn ask(&mut self, state: &State, twin: &Twin) {
        let seat = state.turn.seat;
        if !seat.is_some() || state.phase != Phase::Playing {
            return;
        }
        for (place, rule) in self.law.rules.iter().enumerate() {
            let me = Cite(place as u8);
            let here = Look {
                law: self.law,
                state,
                me,
            };
            let there = Look {
                law: &twin.law,
                state,
                me,
            };
            if let Some(fits) = rule.answers().fits {
                for &spot in self.law.book.spots {
                    let all = self.law.cards();
                    let same = fits(&here, seat, spot, all) == fits(&there, seat, spot, all);
                    self.compare(twin, me, same, "fits");
                }
            }
            if let Some(ends) = rule.answers().ends {
                let card = here.top(0);
                self.compare(twin, me, ends(&here, seat, card) == ends(&there, seat, card), "ends");
            }
        }
    }

    fn compare(&mut self, twin: &Twin, cite: Cite, is_same: bool, what: &str) {
        if is_same {
            return;
        }
        let rule = self.law.rules[usize::from(cite.0)].answers();
        let otherwise = &twin.otherwise[usize::from(cite.0)];
        let mut places = (0..otherwise.len()).filter(|&place| otherwise[place]);
        match (places.next(), places.next()) {
            (None, _) => {
                self.broken
                    .insert(format!("{}: {} or {}, {what}", rule.name, twin.codes[0], twin.codes[1]));
            }
            (Some(place), None) => {
                self.seen.insert((rule.name, place));
            }
            (Some(_), Some(_)) => {}
        }
    }
}

/// Sentences of the rules in force that say anything here.
fn said(law: &Law) -> impl Iterator<Item = (&'static str, usize)> + '_ {
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

/// What came of some rounds of a book: what was said, what was seen to be so, and which rules answer about cards of which they say nothing.
#[derive(Default)]
pub struct Compared {
    pub said: Sentences,
    pub seen: Sentences,
    pub broken: BTreeSet<String>,
}

/// Plays a round of `book` with options drawn from `seed`.
pub fn round_of(book: &'static Book, seed: u64, compared: &mut Compared) {
    let mut dice = Dice(seed.wrapping_mul(0x9e6c_63d0_876a_68de));
    let law = crate::options::law(book, &mut dice);
    let twins = twins(&law);
    compared.said.extend(said(&law));
    let mut asker = Asker {
        law: &law,
        twins: &twins,
        dice: dice.clone(),
        seen: &mut compared.seen,
        broken: &mut compared.broken,
    };
    let mut state = law.table();
    law.deal(&mut state, 0, round_seed(Seed::from_number(seed), 1), &mut asker);
    for n in 0..LONG {
        if matches!(state.phase, Phase::Between | Phase::Over) {
            break;
        }
        let at = state.now_ms + dice.below(900) as u32;
        let due = state.next_deadline_ms().filter(|due| *due <= at);
        match (due, deeds::right(&law, &state, &mut dice, n > 40)) {
            (Some(due), _) => law.lapse(&mut state, due, &mut asker),
            (None, Some((seat, deed))) => {
                let _ = law.deed(&mut state, at, seat, &deed, &mut asker);
            }
            (None, None) => match state.next_deadline_ms() {
                Some(due) => law.lapse(&mut state, due, &mut asker),
                None => break,
            },
        }
    }
}

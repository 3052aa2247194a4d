//! Checks that rules answer as their sentences say. At a twin table, where two ranks, suits or marks are exchanged, a rule
//! whose sentences say the same about every card must give the same answers; and every sentence must make a difference
//! somewhere: its rule gives another answer at some twin.

use super::deeds;
use super::dice::Dice;
use super::otherwise::{Sentence, Sentences, Twin, named, said, twins};
use maumau_referee::{Book, Law, Listener, Look, Vote};
use maumau_table::{Card, Cards, Cite, Fact, Phase, Seed, Spot, State, Topic, Way, What, round_seed};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of actions in a round.
const LONG: usize = 600;
/// Sentences about situations that random play hardly reaches: a queen round, a stray Jack, a special at the end, a seer for
/// the Palantir, a Mordor bearer who loses the Ring. Long runs cover them.
pub const RARE: [Sentence; 6] = [
    ("§8", 0),
    ("§9.A", 1),
    ("§10.A", 1),
    ("VA12", 0),
    ("FV16.3", 1),
    ("FV6", 4),
];
/// Number of random tables from which one is picked.
const TABLES: usize = 4;
/// Number of twins asked about each event.
const ASKED: usize = 8;

/// Hears every event and asks the twins about it.
struct Asker<'a> {
    law: &'a Law,
    twins: &'a [Twin],
    dice: Dice,
    heard: BTreeSet<Topic>,
    /// The sentences in force here.
    said: Vec<Sentence>,
    /// Those that name the same cards at every twin.
    named: Vec<(Sentence, Cite, Cards)>,
    seen: &'a mut Sentences,
    broken: &'a mut BTreeSet<String>,
}

impl Listener for Asker<'_> {
    fn hear(&mut self, state: &State, fact: &Fact) {
        let topic = fact.what.topic();
        let is_usual = match fact.what {
            What::Moved { way, .. } => way != Way::Laid,
            _ => topic == Topic::Clock,
        };
        if is_usual && !self.dice.once_in(8) {
            return;
        }
        let (card, face) = match fact.what {
            What::Played { card, face, .. } | What::Moved { card, face, .. } => (card, face),
            _ => state.piles.top(0).unwrap_or((Card::UNKNOWN, Card::UNKNOWN)),
        };
        // Events that happen once in a round are put to all twins.
        let is_first = is_rare(topic) && self.heard.insert(topic);
        for asked in 0..if is_first { self.twins.len() } else { ASKED } {
            let twin = if is_first { &self.twins[asked] } else { self.draw(asked) };
            let shows = |card| twin.shows_otherwise(self.law, card);
            if twin.is_in_mind(self.law, state) {
                continue;
            }
            // What the card stands for was decided when it was played.
            if face != card && shows(card) {
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
                let same = of(&here) == of(&there);
                if same || !self.is_on_a_sheet(cite, twin, state) {
                    self.compare(twin, cite, same, &format!("{topic:?}"));
                }
            }
            self.ask(state, twin);
            if topic == Topic::RoundEnded {
                self.count(state, twin);
            }
        }
    }
}

impl<'a> Asker<'a> {
    /// Returns a random twin; every other time one that differs in a sentence not seen yet.
    fn draw(&mut self, asked: usize) -> &'a Twin {
        let any = &self.twins[self.dice.below(self.twins.len())];
        let unseen: Vec<_> = self
            .said
            .iter()
            .filter(|sentence| !self.seen.contains(*sentence))
            .collect();
        if asked.is_multiple_of(2) || unseen.is_empty() {
            return any;
        }
        let &(name, sentence) = unseen[self.dice.below(unseen.len())];
        let cite = self.law.cite(name).expect("it is in force");
        let its: Vec<&Twin> = self
            .twins
            .iter()
            .filter(|twin| twin.says_only(cite, sentence))
            .collect();
        if its.is_empty() {
            any
        } else {
            its[self.dice.below(its.len())]
        }
    }

    /// Returns whether this rule depends on sheets, and a card that differs at the twin is on one: its meaning was decided
    /// when it was put there.
    fn is_on_a_sheet(&self, cite: Cite, twin: &Twin, state: &State) -> bool {
        let lies = || {
            state
                .open
                .iter()
                .any(|cards| cards.clone().any(|card| twin.shows_otherwise(self.law, card)))
        };
        self.law.rules[usize::from(cite.0)].answers().speaks_by_sheet() && lies()
    }

    /// Compares what can be played, and whether the round may end with it.
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
                    let opinion = fits(&here, seat, spot, all);
                    self.see_named(me, opinion.yes, all);
                    let same = opinion == fits(&there, seat, spot, all);
                    self.compare(twin, me, same, "fits");
                }
            }
            if let Some(ends) = rule.answers().ends {
                let card = here.top(0);
                if ends(&here, seat, card) == Vote::No {
                    self.see_last(me, card);
                }
                self.compare(twin, me, ends(&here, seat, card) == ends(&there, seat, card), "ends");
            }
            // The book applies these paragraphs itself; their rules answer no question.
            let answers = rule.answers();
            if answers.fits.is_none() && answers.then.is_none() {
                let lands = |look: &Look, card| (look.law.book.lands)(look, seat, card, Spot::Pile);
                let same = here.hand(seat).all(|card| lands(&here, card) == lands(&there, card));
                self.compare_silent(twin, me, same);
            }
        }
    }

    /// Marks sentences about named cards as seen if exactly such cards can be played.
    fn see_named(&mut self, cite: Cite, yes: Cards, all: Cards) {
        if yes.is_empty() || yes == all {
            return;
        }
        for &(sentence, of, cards) in &self.named {
            if of == cite && (yes - cards).is_empty() {
                self.seen.insert(sentence);
            }
        }
    }

    /// Marks sentences about the last card as seen if such a card does not end the round.
    fn see_last(&mut self, cite: Cite, card: Card) {
        for &(sentence, of, cards) in &self.named {
            if of == cite && cards.has(card) {
                self.seen.insert(sentence);
            }
        }
    }

    /// Compares what each seat's hand counts at the end of the round.
    fn count(&mut self, state: &State, twin: &Twin) {
        for (place, rule) in self.law.rules.iter().enumerate() {
            let Some(counts) = rule.answers().counts else { continue };
            let me = Cite(place as u8);
            let at = |law| {
                let look = Look { law, state, me };
                state.seated.map(|seat| counts(&look, seat)).collect::<Vec<_>>()
            };
            self.compare(twin, me, at(self.law) == at(&twin.law), "counts");
        }
    }

    /// As [`Asker::compare`], but only if the twin differs in this rule: otherwise another rule may be the reason.
    fn compare_silent(&mut self, twin: &Twin, cite: Cite, is_same: bool) {
        if twin.otherwise[usize::from(cite.0)].contains(&true) {
            self.compare(twin, cite, is_same, "lands");
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

fn is_rare(topic: Topic) -> bool {
    matches!(
        topic,
        Topic::Dealt | Topic::Opened | Topic::Due | Topic::WentOut | Topic::RoundEnded
    )
}

/// The results of some rounds: sentences in force, sentences seen, and rules that answer about cards their sentences don't mention.
#[derive(Default)]
pub struct Compared {
    /// For each sentence, the number of rounds in which it was in force.
    pub said: BTreeMap<(&'static str, usize), u32>,
    pub seen: Sentences,
    pub broken: BTreeSet<String>,
    done: deeds::Done,
}

/// Plays a round of `book` with random options from `seed`.
pub fn round_of(book: &'static Book, seed: u64, compared: &mut Compared) {
    let mut dice = Dice(seed.wrapping_mul(0x9e6c_63d0_876a_68de));
    // Picks the table with the most sentences not seen yet.
    let tables: Vec<Law> = (0..TABLES).map(|_| super::options::law(book, &mut dice)).collect();
    let unseen = |law: &&Law| said(law).filter(|sentence| !compared.seen.contains(sentence)).count();
    let law = tables.iter().max_by_key(unseen).expect("some tables");
    let twins = twins(law);
    for sentence in said(law) {
        *compared.said.entry(sentence).or_default() += 1;
    }
    let mut asker = Asker {
        law,
        twins: &twins,
        dice: dice.clone(),
        heard: BTreeSet::new(),
        said: said(law).collect(),
        named: named(law, &twins),
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
        match (due, deeds::rarest(law, &state, &mut dice, n > 40, &compared.done)) {
            (Some(due), _) => law.lapse(&mut state, due, &mut asker),
            (None, Some((seat, deed))) => {
                *compared.done.entry(deeds::kind(&deed)).or_default() += 1;
                let _ = law.deed(&mut state, at, seat, &deed, &mut asker);
            }
            (None, None) => match state.next_deadline_ms() {
                Some(due) => law.lapse(&mut state, due, &mut asker),
                None => break,
            },
        }
    }
}

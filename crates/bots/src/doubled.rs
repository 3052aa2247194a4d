//! Finds house rules that duplicate a paragraph of the book.

use maumau_house::{Clause, HouseRule, in_force};
use maumau_referee::{Law, Layer};
use maumau_table::{Ask, Cite, Effect, Fact, Question, State, Way};
use std::collections::{BTreeMap, BTreeSet};

/// Minimum number of coincidences; fewer may be chance.
const TIMES_MIN: u64 = 10;

/// Counts how often each house rule asked for an effect, and how often a paragraph asked for the same after the same event.
#[derive(Clone, Debug, Default)]
pub struct Doubled {
    wanted: BTreeMap<Cite, u64>,
    same: BTreeMap<(Cite, Cite), u64>,
    /// Rules with effects that add up, such as two more cards to draw.
    adding: BTreeSet<Cite>,
}

/// What a house rule changes when it duplicates a paragraph of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Twice {
    /// Nothing: asked for twice, the effect happens once.
    Same,
    /// Both happen: two cards to draw become four, and reversing twice leaves the direction as it was.
    OnTop,
}

impl Doubled {
    /// Takes in an event before the rules react to it; `state` already includes it.
    pub(crate) fn hear(&mut self, law: &Law, state: &State, fact: &Fact) {
        // Once a hand is empty the books differ in which effects still apply, and they rarely matter.
        if state.active().any(|seat| state.hand_len[seat.index()] == 0) {
            return;
        }
        let mut own = law.wanted(state, fact, |layer| layer == Layer::House);
        // Later steps of a rule react to its own events, which no paragraph of the book sees.
        own.retain(|(rule, _)| *rule != fact.cite);
        if own.is_empty() {
            return;
        }
        let book = law.wanted(state, fact, |layer| layer < Layer::House);
        for (rule, wants) in own {
            *self.wanted.entry(rule).or_default() += 1;
            if wants.iter().any(|want| happens_twice(*want)) {
                self.adding.insert(rule);
            }
            for (paragraph, effects) in &book {
                if holds_all(state, effects, &wants) {
                    *self.same.entry((rule, *paragraph)).or_default() += 1;
                }
            }
        }
    }

    /// Returns the rules for which one paragraph asked for every effect too, with that paragraph and the kind of duplication.
    pub(crate) fn names<'a>(&self, law: &'a Law) -> Vec<(&'a str, &'a str, Twice)> {
        let always = |rule: Cite, n: u64| n >= TIMES_MIN && self.wanted.get(&rule) == Some(&n);
        let found = self.same.iter().filter(|((rule, _), n)| always(*rule, **n));
        found
            .map(|((rule, paragraph), _)| (law.name(*rule), law.name(*paragraph), self.twice(*rule)))
            .filter(|(rule, ..)| only_waits(law, rule))
            .collect()
    }

    fn twice(&self, rule: Cite) -> Twice {
        if self.adding.contains(&rule) {
            Twice::OnTop
        } else {
            Twice::Same
        }
    }
}

fn happens_twice(effect: Effect) -> bool {
    use Effect::{Draw, Move, Owe, Penalty, Points, RotateHands, Skip, SwapHands, TakeUnseen, TurnRound, Wait};
    let cards = matches!(
        effect,
        Draw { .. } | Penalty { .. } | Owe(_) | TakeUnseen { .. } | Move { .. }
    );
    cards
        || matches!(
            effect,
            Points { .. } | Skip(_) | Wait(_) | TurnRound | RotateHands | SwapHands { .. }
        )
}

/// Returns whether all sentences of this rule are triggers (`when`); other kinds of sentence are not compared here.
fn only_waits(law: &Law, name: &str) -> bool {
    in_force(law).iter().any(|rule| match rule {
        HouseRule::Card(card) => {
            card.name == name && card.clauses.iter().all(|clause| matches!(clause, Clause::When { .. }))
        }
        HouseRule::Honour(_) => false,
    })
}

/// Returns whether `effects` contain each of `wants`, as often as wanted. A debt of the next player counts as drawing its cards.
fn holds_all(state: &State, effects: &[Effect], wants: &[Effect]) -> bool {
    let mut left: Vec<Effect> = effects.iter().copied().filter_map(bare).collect();
    let next = state.after(state.turn.seat);
    let same = |effect: Effect, want: Effect| match (effect, want) {
        (Effect::Owe(owed), Effect::Draw { seat, n, .. }) => seat == next && owed == state.owed.saturating_add(n),
        _ => effect == want,
    };
    wants.iter().all(|&want| {
        let place = bare(want).and_then(|want| left.iter().position(|effect| same(*effect, want)));
        place.map(|place| left.swap_remove(place)).is_some()
    })
}

/// Strips an effect of everything that depends on the rule asking for it. `None` if its result shows only later, by an answer or a timeout.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is not named here is the same whoever wants it"
)]
fn bare(effect: Effect) -> Option<Effect> {
    match effect {
        Effect::Draw { seat, n, .. } => Some(Effect::Draw {
            seat,
            n,
            way: Way::Drawn,
        }),
        // A prompt for a suit always leads to a wish. What follows the choice of a seat or card is not visible in the prompt.
        Effect::Ask(
            ask @ Ask {
                question: Question::Suit { .. } | Question::SuitOrNone { .. },
                ..
            },
        ) => Some(Effect::Ask(Ask {
            rule: Cite::HAND,
            step: 0,
            arg: 0,
            ..ask
        })),
        Effect::Ask(_) | Effect::Open(_) | Effect::Later(..) => None,
        Effect::Close(_) | Effect::CloseWith { .. } | Effect::CloseAt(_) | Effect::React { .. } => None,
        same => Some(same),
    }
}

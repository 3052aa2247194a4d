//! Rules of players' own that want just what a paragraph of the book wants already.

use maumau_house::{Clause, HouseRule, in_force};
use maumau_referee::{Law, Layer};
use maumau_table::{Ask, Cite, Effect, Fact, Question, State, Way};
use std::collections::{BTreeMap, BTreeSet};

/// So often must both have wanted the same: less may be chance.
const TIMES_MIN: u64 = 10;

/// How often each rule wanted something while everybody had cards, and how often a paragraph wanted the same after the same fact.
#[derive(Clone, Debug, Default)]
pub struct Doubled {
    wanted: BTreeMap<Cite, u64>,
    same: BTreeMap<(Cite, Cite), u64>,
    /// Rules with effects that add up, such as two more cards to draw.
    adding: BTreeSet<Cite>,
}

/// What a rule changes that wants the same as a paragraph of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Twice {
    /// Nothing: wanted twice it happens once.
    Same,
    /// Both happen: two cards to draw become four, and play that turns round twice goes on as before.
    OnTop,
}

impl Doubled {
    /// `fact` is so in `state` from now on, and the rules have not answered it yet.
    pub(crate) fn hear(&mut self, law: &Law, state: &State, fact: &Fact) {
        // After somebody's last card the books differ in what still takes effect, and it rarely matters.
        if state.active().any(|seat| state.hand_len[seat.index()] == 0) {
            return;
        }
        let mut own = law.wanted(state, fact, |layer| layer == Layer::House);
        // What a rule does in steps of its own no paragraph hears.
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

    /// The rules whose every effect one paragraph wanted too, with that paragraph and what the rule changes.
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

/// Whether the effect adds up when two rules want it.
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

/// Whether all sentences of this rule wait for something to happen: what others say is not heard here.
fn only_waits(law: &Law, name: &str) -> bool {
    in_force(law).iter().any(|rule| match rule {
        HouseRule::Card(card) => {
            card.name == name && card.clauses.iter().all(|clause| matches!(clause, Clause::When { .. }))
        }
        HouseRule::Honour(_) => false,
    })
}

/// Whether `effects` contain each of `wants`, as often as it is wanted. A debt of the next player counts as drawing its cards.
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

/// What happens at the table by this effect, whoever wants it. Nothing where that shows only later, by an answer or a lapse.
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
        // Whoever is asked for a suit wishes; what becomes of a seat or a card that is chosen the question doesn't say.
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

//! Asks the rules one by one. Used with house rules, and to verify the specialised code.

use crate::fold::{Decision, fold_layers};
use crate::law::HearsOfAll;
use crate::paragraphs::Paragraphs;
use crate::read_off::is_own;
use crate::{Book, Deed, Effects, Law, Rule, Vote};
use maumau_table::{Cards, Cite, Fact, Seat, Sign, Signs, Spot, State, Topic};

/// Asks every rule in force, including house rules.
pub(crate) struct OneByOne;

impl Paragraphs for OneByOne {
    const LIST: &'static [&'static Rule] = &[];
    const HEARS: [Option<HearsOfAll>; Topic::COUNT] = [Some(tell_each); Topic::COUNT];

    fn book(law: &Law) -> &'static Book {
        law.book
    }

    fn lays_at(_: &Law, _: &State, _: Seat, _: Spot) -> Cards {
        Cards::ALL
    }

    #[inline(never)]
    fn fits(law: &Law, state: &State, seat: Seat, spot: Spot) -> Cards {
        fold_layers(&law.by_question.fits, |rule, below| {
            (rule.answer)(&law.look(state, rule.cite), seat, spot, below)
        })
    }

    fn acts<const ACT: u8>(law: &Law, state: &State, seat: Seat, deed: &Deed) -> (Vote, Cite) {
        ask_each(law, state, seat, deed)
    }

    fn sign<const SIGN: u8>(law: &Law, state: &State, seat: Seat) -> Vote {
        ask_each(law, state, seat, &Deed::Sign(Sign(SIGN))).0
    }

    fn hears<const TOPIC: u8>(law: &Law, state: &State, fact: &Fact, effects: &mut Effects) {
        tell_each(law, state, fact, effects);
    }

    fn speak_of<const ACT: u8>(law: &Law) -> bool {
        law.by_question.speaks_of(ACT)
    }

    fn signs(law: &Law, state: &State, seat: Seat) -> Signs {
        let right = |sign: &&Sign| ask_each(law, state, seat, &Deed::Sign(**sign)).0 == Vote::Yes;
        law.signs.iter().filter(right).copied().collect()
    }
}

#[inline(never)]
pub(crate) fn ask_each(law: &Law, state: &State, seat: Seat, deed: &Deed) -> (Vote, Cite) {
    let mut decision = Decision::NONE;
    for rule in &law.by_question.acts[deed.act() as usize] {
        let vote = (rule.answer)(&law.look(state, rule.cite), seat, deed);
        decision.hear(rule.layer, rule.cite, vote);
    }
    (decision.vote, decision.cite)
}

#[inline(never)]
fn tell_each(law: &Law, state: &State, fact: &Fact, effects: &mut Effects) {
    let topic = fact.what.topic();
    let own = is_own(topic as u8);
    for &(hearer, then) in law.hearers(topic) {
        // Answers, timeouts and deferred steps go only to the rule that caused them, other events
        // to all other rules.
        if own != (hearer == fact.cite) {
            continue;
        }
        effects.begin(hearer);
        then(&law.look(state, hearer), fact, effects);
    }
}

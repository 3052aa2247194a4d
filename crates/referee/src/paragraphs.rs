//! The questions that are put to the rules of a table.

use crate::law::HearsOfAll;
use crate::read_off::{some_always_answers, some_answers, some_listens, some_speaks};
use crate::{Book, Deed, Effects, Law, Rule, Vote};
use maumau_table::{Cards, Cite, Fact, Seat, Sign, Signs, Spot, State, Topic, for_each_sign, for_each_topic};

macro_rules! each_topic {
    ($p:ident: $($topic:ident)*) => { [$(
        if some_listens($p::LIST, Topic::$topic as u8) { Some($p::hears::<{ Topic::$topic as u8 }> as HearsOfAll) } else { None }
    ),*] };
}

macro_rules! each_sign {
    ($p:ident $law:ident $state:ident $seat:ident: $($sign:ident)*) => {{
        let mut yes = Signs::NONE;
        $(if const { some_speaks($p::LIST, Sign::$sign.0) }
            && $p::sign::<{ Sign::$sign.0 }>($law, $state, $seat) == Vote::Yes
        {
            yes = yes.with(Sign::$sign);
        })*
        yes
    }};
}

/// The questions that can be put to the rules of a table.
pub trait Paragraphs: Sized {
    /// The paragraphs in the order of the document.
    const LIST: &'static [&'static Rule];
    /// The answers to events, by topic; `None` if no rule listens.
    const HEARS: [Option<HearsOfAll>; Topic::COUNT] = for_each_topic!(each_topic: Self);

    /// The book to which the paragraphs belong.
    fn book(law: &Law) -> &'static Book;
    /// Returns the cards that could go to this target. If empty, the legal actions skip it.
    fn lays_at(law: &Law, state: &State, seat: Seat, spot: Spot) -> Cards;
    /// Returns the cards that may be played.
    fn fits(law: &Law, state: &State, seat: Seat, spot: Spot) -> Cards;
    /// Returns the combined vote on an action of the kind `ACT`, and the rule that decides it.
    fn acts<const ACT: u8>(law: &Law, state: &State, seat: Seat, deed: &Deed) -> (Vote, Cite);
    /// Returns the combined vote on making this sign.
    fn sign<const SIGN: u8>(law: &Law, state: &State, seat: Seat) -> Vote;
    /// Collects the effects that follow from an event of this topic.
    fn hears<const TOPIC: u8>(law: &Law, state: &State, fact: &Fact, effects: &mut Effects);

    /// Returns whether a rule in force has an opinion on this kind of action.
    #[inline(always)]
    fn speak_of<const ACT: u8>(law: &Law) -> bool {
        let (some, always) = const { (some_answers(Self::LIST, ACT), some_always_answers(Self::LIST, ACT)) };
        always || some && law.by_question.speaks_of(ACT)
    }

    /// Returns the calls and gestures that are right now.
    #[inline(always)]
    fn signs(law: &Law, state: &State, seat: Seat) -> Signs {
        for_each_sign!(each_sign: Self law state seat)
    }
}

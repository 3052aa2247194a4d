//! The questions of every deed, as they are put to the rules of one table.

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
    /// What follows from a fact, by its topic; nothing where no rule listens.
    const HEARS: [Option<HearsOfAll>; Topic::COUNT] = for_each_topic!(each_topic: Self);

    /// The book whose paragraphs they are.
    fn book(law: &Law) -> &'static Book;
    /// What might rightly be laid at this spot: where there is nothing, nothing is asked about when offers are made.
    fn lays_at(law: &Law, state: &State, seat: Seat, spot: Spot) -> Cards;
    /// Which cards may be laid.
    fn fits(law: &Law, state: &State, seat: Seat, spot: Spot) -> Cards;
    /// What all rules together think of a deed of this [`Act`](crate::Act), and which of them decides.
    fn acts<const ACT: u8>(law: &Law, state: &State, seat: Seat, deed: &Deed) -> (Vote, Cite);
    /// What they think of this sign: only those are asked that speak of it.
    fn sign<const SIGN: u8>(law: &Law, state: &State, seat: Seat) -> Vote;
    /// What follows from a fact of this topic.
    fn hears<const TOPIC: u8>(law: &Law, state: &State, fact: &Fact, effects: &mut Effects);

    /// Whether some rule in force speaks of this kind of deed.
    #[inline(always)]
    fn speak_of<const ACT: u8>(law: &Law) -> bool {
        let (some, always) = const { (some_answers(Self::LIST, ACT), some_always_answers(Self::LIST, ACT)) };
        always || some && law.by_question.speaks_of(ACT)
    }

    /// The signs that may rightly be made now.
    #[inline(always)]
    fn signs(law: &Law, state: &State, seat: Seat) -> Signs {
        for_each_sign!(each_sign: Self law state seat)
    }
}

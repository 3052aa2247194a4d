//! The questions of every deed, as they are put to the rules of one table.

use crate::chain::{self, Follow, FollowTold};
use crate::deed::for_each_act;
use crate::offers::{self, Offers};
use crate::one_by_one::OneByOne;
use crate::straight::{some_always_answers, some_answers, some_listens, some_nameless, some_speaks};
use crate::{Act, Book, Deed, Effects, Law, Rule, Vote};
use maumau_table::{Cards, Cite, Fact, Seat, Sign, Signs, Spot, State, Topic, for_each_sign, for_each_topic};

macro_rules! each_act {
    ($p:ident: $($act:ident)*) => { [$($p::acts::<{ Act::$act as u8 }>),*] };
}

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
    /// Whether anything might rightly be laid at this spot: where it can't, nothing is asked about when offers are made.
    fn lays_at(law: &Law, state: &State, seat: Seat, spot: Spot) -> bool;
    /// Which cards may be laid.
    fn fits(law: &Law, state: &State, seat: Seat, spot: Spot) -> Cards;
    /// What all rules together think of a deed of this [`Act`], and which of them decides.
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

/// Which cards may be laid.
pub type FitsOfAll = fn(&Law, &State, Seat, Spot) -> Cards;
/// What all rules together think of a deed, and which of them decides.
pub type ActsOfAll = fn(&Law, &State, Seat, &Deed) -> (Vote, Cite);
/// What follows from a fact.
pub type HearsOfAll = fn(&Law, &State, &Fact, &mut Effects);
/// What may rightly be done.
pub type OffersOfAll = fn(&Law, &State, Seat) -> Offers;

/// A book's paragraphs, and the questions made from them. Made by [`rules!`](crate::rules).
#[derive(Clone, Copy)]
pub struct Questions {
    /// The paragraphs in the order of the document.
    pub list: &'static [&'static Rule],
    /// Which cards may be laid.
    pub fits: FitsOfAll,
    /// What they think of a deed, by its [`Act`].
    pub acts: [ActsOfAll; Act::COUNT],
    /// Every right deed of a seat.
    pub offers: OffersOfAll,
    /// What follows from an input.
    pub(crate) follow: Follow,
    /// What follows from an input, each fact told.
    pub(crate) follow_told: FollowTold,
}

impl Questions {
    /// The questions to these paragraphs: as straight code, which takes some 50 KB a book.
    /// What a page takes along asks them one by one instead, in the same order and with the same answers:
    /// it comes over a wire, and has nobody's time to spend but its own.
    pub const fn of<P: Paragraphs>() -> Questions {
        assert!(!some_nameless(P::LIST, 0), "a rule that answers about signs names them");
        if cfg!(target_family = "wasm") {
            Questions {
                list: P::LIST,
                ..Questions::by::<OneByOne>()
            }
        } else {
            Questions::by::<P>()
        }
    }

    /// The questions as this type puts them.
    pub(crate) const fn by<P: Paragraphs>() -> Questions {
        Questions {
            list: P::LIST,
            fits: P::fits,
            acts: for_each_act!(each_act: P),
            offers: offers::of::<P>,
            follow: chain::follow::<P>,
            follow_told: chain::follow_told::<P>,
        }
    }
}

//! A rule card as data. `S` is how sets of cards are said: as words, or as the cards of one deck.

use crate::Saying;
use serde::{Deserialize, Serialize};

/// So many clauses a rule card may have: they are told apart by four bits.
pub const CLAUSES_MAX: usize = 8;
/// So many things a clause may want, for the same reason.
pub const WANTS_MAX: usize = 6;
/// So many conditions a clause may have.
pub const CONDITIONS_MAX: usize = 6;

/// A rule of players' own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleCard<S = CardsNamed> {
    /// Its name: small letters, digits and hyphens.
    pub name: String,
    /// What it says.
    pub clauses: Vec<Clause<S>>,
}

/// Cards by the words for them, any of which may be meant; no word: any card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardsNamed(pub Vec<String>);

/// One sentence of a rule card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clause<S> {
    /// When something happens, and things are so, something follows.
    When {
        /// What happens.
        trigger: Trigger<S>,
        /// What must be so.
        conditions: Vec<Condition<S>>,
        /// What follows.
        wants: Vec<Want>,
    },
    /// These cards may not be laid.
    Forbid(S, Vec<Condition<S>>),
    /// These cards may be laid by who is on, if nothing is owed.
    Allow(S, Vec<Condition<S>>),
    /// Who is not on may lay what is like the top card.
    JumpIn(Like),
    /// Up to so many cards of one rank may be laid one after the other.
    Several(u8),
    /// Who wishes may wish only a suit of the other colour than the top card.
    OppositeWish,
    /// At the end of the round each of these cards in a hand counts so many points.
    Score(S, i16),
}

/// In what cards are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Like {
    /// Rank and suit.
    Card,
    /// Rank.
    Rank,
    /// Suit.
    Suit,
}

/// What may happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger<S> {
    /// One of these cards is played.
    Play(S),
    /// Somebody draws in its turn.
    Draw,
    /// Somebody draws for a mistake.
    Fine,
    /// Somebody says or gestures this.
    Say(Saying),
    /// A turn begins.
    TurnBegins,
    /// A turn ends.
    TurnEnds,
    /// A turn lasts so many ms.
    TurnLasts(u32),
    /// A hand has so many cards left after one was laid.
    Hand(u8),
    /// The stock is made anew.
    Renewed,
    /// Play turns round.
    Turned,
    /// A suit is wished.
    Wished,
    /// Somebody goes out.
    Out,
    /// Play begins.
    RoundBegins,
}

/// A number at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// Cards in a hand.
    Hand(Who),
    /// Cards in the stock.
    Stock,
    /// Cards on the pile.
    Pile,
    /// Players in the round.
    Players,
    /// Cards owed.
    Owed,
    /// The turn's number.
    Turn,
    /// The round's number.
    Round,
    /// Cards laid in this turn.
    Laid,
    /// Somebody's points.
    Points(Who),
}

/// How a number is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compare {
    /// Exactly so.
    Is,
    /// Less.
    Under,
    /// More.
    Over,
}

/// What may be so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition<S> {
    /// A number is so; of several players each.
    Number(Quantity, Compare, i16),
    /// The card on which is laid.
    On(S),
    /// The card is like the one on which it is laid.
    Same(Like),
    /// The player has one of these in its hand.
    Holds(S),
    /// It is not on.
    OutOfTurn,
    /// Not so.
    Not(PlainCondition<S>),
}

/// A condition that can be denied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlainCondition<S> {
    /// See [`Condition::On`].
    On(S),
    /// See [`Condition::Same`].
    Same(Like),
    /// See [`Condition::Holds`].
    Holds(S),
}

/// Somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Who did it.
    Player,
    /// The next in the direction of play.
    Next,
    /// The one before.
    Previous,
    /// Its left neighbour.
    Left,
    /// Its right neighbour.
    Right,
    /// Whom the player chooses.
    Chosen,
    /// All but the player.
    Others,
    /// All.
    All,
    /// Of the others those with fewest cards.
    Fewest,
    /// Of the others those with most cards.
    Most,
    /// Whom a duty or a contest has made out.
    It,
}

/// What may follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// Draws cards.
    Draw(Who, u8),
    /// Pays cards as for a mistake: face down before oneself where that is the custom.
    Fine(Who, u8),
    /// The next player owes so many more.
    Owe(u8),
    /// So many sit out.
    Skip(u8),
    /// Play turns round.
    TurnRound,
    /// The player is on again.
    Again,
    /// The turn is over.
    EndTurn,
    /// This one is on next.
    GoOn(Who),
    /// Wishes a suit.
    Wish(Who),
    /// The wish means the other suit of its pair: hearts diamonds, spades clubs, and back.
    Twist,
    /// All hands go on.
    Rotate,
    /// Two change hands.
    Swap(Who, Who),
    /// Takes unseen cards from another's hand.
    Take(Who, u8, Who),
    /// Gives cards of its choice.
    Give(Who, u8, Who),
    /// Several give cards of their choice, all at once: each puts them face down, and when all have they go on.
    GiveAtOnce(Who, u8, Who),
    /// Gets points.
    Score(Who, i16),
    /// Who speaks before the next card pays so many.
    Silence(u8),
    /// Who speaks before one of these cards is played pays so many.
    SilenceUntil(u8, CardsNamed),
    /// Must say or do something in time.
    Must(Who, Saying, Time, Box<Want>),
    /// Several race to say or do something.
    Race(Race),
}

/// Who is first, who is last?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Race {
    /// Who takes part.
    pub who: Who,
    /// What they do.
    pub sign: Saying,
    /// How much time there is.
    pub time: Time,
    /// What becomes of the first.
    pub first: Option<Box<Want>>,
    /// What becomes of the last, and of all who did nothing.
    pub last: Option<Box<Want>>,
    /// What happens if nobody did it.
    pub nobody: Option<Box<Want>>,
}

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Time {
    /// The table's reaction time.
    Reaction,
    /// So many ms.
    Within(u32),
}

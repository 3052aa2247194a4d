//! A rule card as data. `S` is the type of card sets: words, or the cards of one deck.

use crate::Saying;
use serde::{Deserialize, Serialize};

/// Maximum number of clauses in a rule card. A tag has five bits for the index of the clause.
pub const CLAUSES_MAX: usize = 8;
/// Maximum number of effects in a clause. A tag has three bits for the index of the effect, and 7 means the clause itself.
pub const WANTS_MAX: usize = 6;
/// Maximum number of conditions in a clause.
pub const CONDITIONS_MAX: usize = 6;

/// A house rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleCard<S = CardsNamed> {
    /// The name: lower-case letters, digits and hyphens.
    pub name: String,
    /// The sentences of the rule.
    pub clauses: Vec<Clause<S>>,
}

/// Cards named by words, any of which may match; no word means any card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardsNamed(pub Vec<String>);

/// One sentence of a rule card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clause<S> {
    /// When the trigger fires and the conditions hold, the effects follow.
    When {
        /// The event that fires it.
        trigger: Trigger<S>,
        /// The conditions, all of which must hold.
        conditions: Vec<Condition<S>>,
        /// The effects.
        wants: Vec<Want>,
    },
    /// These cards may not be played.
    Forbid(S, Vec<Condition<S>>),
    /// The current player may play these cards if nothing is owed.
    Allow(S, Vec<Condition<S>>),
    /// Other players may play a card that matches the top card out of turn.
    JumpIn(Like),
    /// Up to this many cards of one rank may be played one after the other.
    Several(u8),
    /// A player who wishes must choose a suit of the colour that the top card does not have.
    OppositeWish,
    /// At the end of the round, each of these cards in a hand counts this many points.
    Score(S, i16),
}

/// What two cards have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Like {
    /// Rank and suit.
    Card,
    /// The rank.
    Rank,
    /// The suit.
    Suit,
}

/// An event that fires a clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger<S> {
    /// One of these cards is played.
    Play(S),
    /// A player draws in their turn.
    Draw,
    /// A player draws penalty cards for a mistake.
    Fine,
    /// A player says or gestures this.
    Say(Saying),
    /// A turn begins.
    TurnBegins,
    /// A turn ends.
    TurnEnds,
    /// A turn has lasted this many ms.
    TurnLasts(u32),
    /// A player has this many cards left after playing one.
    Hand(u8),
    /// The empty stock is replenished from the pile.
    Renewed,
    /// The direction of play reverses.
    Turned,
    /// A suit is wished.
    Wished,
    /// A player goes out.
    Out,
    /// Play begins in a new round.
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
    /// Cards the next player must draw.
    Owed,
    /// The number of the turn.
    Turn,
    /// The number of the round.
    Round,
    /// Cards played in this turn.
    Laid,
    /// A player's points.
    Points(Who),
}

/// How a number compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compare {
    /// Equal.
    Is,
    /// Less than.
    Under,
    /// Greater than.
    Over,
}

/// A condition of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition<S> {
    /// A number compares this way; for several players, it does for each of them.
    Number(Quantity, Compare, i16),
    /// The card is played on one of these.
    On(S),
    /// The card matches the one underneath.
    Same(Like),
    /// The player holds one of these.
    Holds(S),
    /// It is not the player's turn.
    OutOfTurn,
    /// The condition does not hold.
    Not(PlainCondition<S>),
}

/// A condition that can be negated.
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

/// One or more players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The player who caused the event.
    Player,
    /// The next player in the direction of play.
    Next,
    /// The previous player in the direction of play.
    Previous,
    /// The player's left neighbour.
    Left,
    /// The player's right neighbour.
    Right,
    /// A player whom the player chooses.
    Chosen,
    /// All but the player.
    Others,
    /// All players.
    All,
    /// Those of the others who have the fewest cards.
    Fewest,
    /// Those of the others who have the most cards.
    Most,
    /// The player whom a duty or a race has determined.
    It,
}

/// An effect of a clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// Draws cards.
    Draw(Who, u8),
    /// Draws cards as for a mistake: put face down in front of the player where the book does so.
    Fine(Who, u8),
    /// The next player must draw this many more.
    Owe(u8),
    /// Skips this many players.
    Skip(u8),
    /// Reverses the direction of play.
    TurnRound,
    /// The player takes another turn.
    Again,
    /// Ends the turn.
    EndTurn,
    /// This player has the next turn.
    GoOn(Who),
    /// Wishes for a suit.
    Wish(Who),
    /// Changes the wish to the other suit of its pair: hearts and diamonds, spades and clubs.
    Twist,
    /// All hands rotate.
    Rotate,
    /// Two players swap hands.
    Swap(Who, Who),
    /// Takes cards from another hand unseen.
    Take(Who, u8, Who),
    /// Gives cards of their choice.
    Give(Who, u8, Who),
    /// Several players give cards of their choice: each puts them face down, and all move once everyone has.
    GiveAtOnce(Who, u8, Who),
    /// Scores points.
    Score(Who, i16),
    /// A player who speaks before the next card draws this many.
    Silence(u8),
    /// A player who speaks before one of these cards is played draws this many.
    SilenceUntil(u8, CardsNamed),
    /// Must say or do something in time, or the effect follows.
    Must(Who, Saying, Time, Box<Want>),
    /// Several players race to say or do something.
    Race(Race),
}

/// A race to say or do something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Race {
    /// The players who take part.
    pub who: Who,
    /// What they must say or do.
    pub sign: Saying,
    /// The time limit.
    pub time: Time,
    /// The effect on the first player.
    pub first: Option<Box<Want>>,
    /// The effect on the last player, and on all who did nothing.
    pub last: Option<Box<Want>>,
    /// The effect if no player did it.
    pub nobody: Option<Box<Want>>,
}

/// A time limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Time {
    /// The table's reaction time.
    Reaction,
    /// This many ms.
    Within(u32),
}

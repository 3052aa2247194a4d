//! A match of bots on a virtual clock: each says what it will do and when; the earliest deed or deadline happens next.

use maumau_play::{Dice, Due, Log, Match, Mind, Next, Pace, Player, Sightings, due, plan};
use maumau_referee::{Law, Listener, Refusal, Ruling};
use maumau_table::{Fact, Seat, Seed, State, round_seed};

/// Between two rounds everybody takes a breath.
const BREATH_MS: u32 = 3_000;

/// What happened next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotStep {
    /// A round was dealt.
    Dealt,
    /// Somebody did something, and this became of it.
    Did(Result<Ruling, Refusal>),
    /// Deadlines passed.
    Lapsed,
    /// The match is over, or no further round can be dealt.
    Over,
    /// Nobody can do anything and no time is running. No book should come to this.
    Stuck,
}

/// A match of bots, one for each seat.
pub struct BotMatch<'a, L = ()> {
    game: Match<&'a Law, L>,
    minds: Vec<Mind>,
    seed: Seed,
}

impl<'a> BotMatch<'a> {
    /// A match before its first round; everything that is chance is made of `seed`.
    ///
    /// # Panics
    /// There are not as many bots as seats.
    pub fn new(law: &'a Law, bots: Vec<Box<dyn Player>>, seed: u64) -> BotMatch<'a> {
        BotMatch::logged(law, bots, seed, ())
    }

    /// As [`BotMatch::new`], but the dice are made of `seed`, the seat and the decision: whoever sits there, and whatever it did before,
    /// has the same in the same place. So are deals played in which only the players change places.
    ///
    /// # Panics
    /// There are not as many bots as seats.
    pub fn keyed(law: &'a Law, bots: Vec<Box<dyn Player>>, seed: u64) -> BotMatch<'a> {
        BotMatch::at(law, law.table(), bots, seed)
    }

    /// As [`BotMatch::keyed`], but it goes on from a state.
    ///
    /// # Panics
    /// There are not as many bots as seats.
    pub fn at(law: &'a Law, state: State, bots: Vec<Box<dyn Player>>, seed: u64) -> BotMatch<'a> {
        assert_eq!(bots.len(), usize::from(law.seats), "one bot for each seat");
        let seated = bots.into_iter().zip(0..);
        BotMatch {
            game: Match::of(law, state, ()).with_final_deeds(),
            minds: seated
                .map(|(bot, seat)| Mind::keyed(bot, Dice::of(&[seed, seat]).bits()))
                .collect(),
            seed: Seed::from_number(seed),
        }
    }
}

impl<'a, L: Log> BotMatch<'a, L> {
    /// As [`BotMatch::new`], and what goes in is written down in `log`.
    ///
    /// # Panics
    /// There are not as many bots as seats.
    pub fn logged(law: &'a Law, bots: Vec<Box<dyn Player>>, seed: u64, log: L) -> BotMatch<'a, L> {
        assert_eq!(bots.len(), usize::from(law.seats), "one bot for each seat");
        let mut dice = Dice::new(seed ^ 0x6d61_756d_6175);
        BotMatch {
            game: Match::of(law, law.table(), log).with_final_deeds(),
            minds: bots.into_iter().map(|bot| Mind::new(bot, dice.bits())).collect(),
            seed: Seed::from_number(seed),
        }
    }

    /// The table.
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// What went in.
    pub fn log_mut(&mut self) -> &mut L {
        self.game.log_mut()
    }

    /// The match as it stands, to be gone on with by others.
    pub fn into_match(self) -> Match<&'a Law, L> {
        self.game
    }

    /// What happens next; `listener` hears the facts of it.
    pub fn step<H: Listener>(&mut self, listener: &mut H) -> BotStep {
        match self.game.next() {
            Next::Over => return BotStep::Over,
            Next::Deal => return self.deal(listener),
            Next::Deadline(_) | Next::Waits(_) => {}
        }
        let pace = Pace::from(self.state().now_ms);
        plan(&self.game, &mut self.minds, pace);
        match due(&self.game, &self.minds) {
            Some(Due::Deadline(at_ms)) => {
                let mut seen = Sightings::before(&self.game, &self.minds);
                self.game.time(at_ms, &mut |state: &State, fact: &Fact| {
                    listener.hear(state, fact);
                    seen.hear(state, fact);
                });
                seen.tell(self.game.law(), &mut self.minds);
                BotStep::Lapsed
            }
            Some(Due::Plan(at_ms, seat)) => self.carry_out(at_ms.max(self.state().now_ms), seat, listener),
            None => BotStep::Stuck,
        }
    }

    fn deal<H: Listener>(&mut self, listener: &mut H) -> BotStep {
        let (round, now_ms) = (self.state().round, self.state().now_ms);
        let at_ms = if round == 0 { 0 } else { now_ms + BREATH_MS };
        for mind in &mut self.minds {
            mind.take_plan();
        }
        let mut seen = Sightings::before(&self.game, &self.minds);
        let seed = round_seed(self.seed, round + 1);
        let is_dealt = self.game.deal(at_ms, seed, &mut |state: &State, fact: &Fact| {
            listener.hear(state, fact);
            seen.hear(state, fact);
        });
        seen.tell(self.game.law(), &mut self.minds);
        if is_dealt { BotStep::Dealt } else { BotStep::Over }
    }

    fn carry_out<H: Listener>(&mut self, at_ms: u32, seat: Seat, listener: &mut H) -> BotStep {
        let Some((_, deed)) = self.minds[seat.index()].take_plan() else {
            return BotStep::Stuck;
        };
        let mut seen = Sightings::before(&self.game, &self.minds);
        let ruling = self.game.deed(at_ms, seat, deed, &mut |state: &State, fact: &Fact| {
            listener.hear(state, fact);
            seen.hear(state, fact);
        });
        seen.tell(self.game.law(), &mut self.minds);
        BotStep::Did(ruling)
    }
}

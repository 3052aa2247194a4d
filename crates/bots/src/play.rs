//! A match of bots on a virtual clock: each bot says what it will do and when, and the earliest action or deadline happens next.

use maumau_play::{Dice, Due, Log, Match, Mind, Next, Pace, Player, Sightings, due, plan};
use maumau_referee::{Law, Listener, Refusal, Ruling};
use maumau_table::{Fact, Seat, Seed, State, round_seed};

const BREATH_MS: u32 = 3_000;

/// The outcome of one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotStep {
    /// A round was dealt.
    Dealt,
    /// A bot acted; carries the ruling or the rejection.
    Did(Result<Ruling, Refusal>),
    /// One or more deadlines expired.
    Lapsed,
    /// The match is over, or no further round can be dealt.
    Over,
    /// No bot can act and no deadline is pending. No book should get here.
    Stuck,
}

/// A match of bots, one for each seat.
pub struct BotMatch<'a, L = ()> {
    game: Match<&'a Law, L>,
    minds: Vec<Mind>,
    seed: Seed,
}

impl<'a> BotMatch<'a> {
    /// Creates a match before its first round. All randomness derives from `seed`.
    ///
    /// # Panics
    /// If the number of bots differs from the number of seats.
    pub fn new(law: &'a Law, bots: Vec<Box<dyn Player>>, seed: u64) -> BotMatch<'a> {
        BotMatch::logged(law, bots, seed, ())
    }

    /// Like [`BotMatch::new`], but reseeds a bot's dice for each decision from `seed`, the seat and the decision. The dice then do not
    /// depend on which bot sits there or what it did before, so bots can be compared on equal deals.
    ///
    /// # Panics
    /// If the number of bots differs from the number of seats.
    pub fn keyed(law: &'a Law, bots: Vec<Box<dyn Player>>, seed: u64) -> BotMatch<'a> {
        BotMatch::at(law, law.table(), bots, seed)
    }

    /// Like [`BotMatch::keyed`], but starts from `state`.
    ///
    /// # Panics
    /// If the number of bots differs from the number of seats.
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
    /// Like [`BotMatch::new`], and records every input in `log`.
    ///
    /// # Panics
    /// If the number of bots differs from the number of seats.
    pub fn logged(law: &'a Law, bots: Vec<Box<dyn Player>>, seed: u64, log: L) -> BotMatch<'a, L> {
        assert_eq!(bots.len(), usize::from(law.seats), "one bot for each seat");
        let mut dice = Dice::new(seed ^ 0x6d61_756d_6175);
        BotMatch {
            game: Match::of(law, law.table(), log).with_final_deeds(),
            minds: bots.into_iter().map(|bot| Mind::new(bot, dice.bits())).collect(),
            seed: Seed::from_number(seed),
        }
    }

    /// The current state of the table.
    pub fn state(&self) -> &State {
        self.game.state()
    }

    /// The log of inputs.
    pub fn log_mut(&mut self) -> &mut L {
        self.game.log_mut()
    }

    /// Returns the match in its current state, for another driver to continue.
    pub fn into_match(self) -> Match<&'a Law, L> {
        self.game
    }

    /// Advances to the next action or deadline; `listener` receives its events.
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

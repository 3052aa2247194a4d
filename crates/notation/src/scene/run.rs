//! Plays a scene's actions and checks its expectations.

use super::after::{After, Fate, SceneOutcome};
use super::parse::{Scene, SceneStep};
use super::seating::{Others, Seating};
use super::setup::{self, Table};
use super::value::Values;
use super::{expect, laws};
use crate::deed;
use crate::tokens::{Token, Tokens, number};
use crate::{Mistake, Words};
use maumau_referee::{Law, Refusal, Ruling};
use maumau_sight::{Sighting, View};
use maumau_table::{Card, Cite, Deck, Fact, Note, Place, Seat, Seed, State, What};

/// Plays a scene. Its book takes those of `decks` that it knows.
///
/// # Errors
/// If the situation is impossible, or a step or expectation is invalid.
pub fn run(scene: &Scene, decks: &[Deck]) -> Result<SceneOutcome, Mistake> {
    run_seated(scene, decks, Seating::AS_WRITTEN, &mut |_, _| ()).map(|(outcome, _)| outcome)
}

/// The number of a round, and of a turn in it.
pub type SceneTurn = (u16, u16);

/// What happens while a scene is played, and in which turn.
#[derive(Clone, Copy, Debug)]
pub enum SceneEvent<'a> {
    /// The situation is set up.
    Begins,
    /// An event.
    Fact(SceneTurn, &'a Fact),
    /// This paragraph judged an action wrong.
    Wrong(SceneTurn, Cite),
}

/// Plays a scene as written, and calls `hear` with everything that happens.
///
/// # Errors
/// As [`run`].
pub fn run_heard(scene: &Scene, decks: &[Deck], hear: &mut dyn FnMut(&Law, SceneEvent)) -> Result<(), Mistake> {
    run_seated(scene, decks, Seating::AS_WRITTEN, hear).map(|_| ())
}

/// Plays a scene as written, then in every other seating in which the result must be the same. The outcome contains the
/// differences of the first seating that has any.
///
/// # Errors
/// As [`run`]; also if the scene restricts its seatings although the result is the same in all of them.
pub fn run_in_all_seatings(scene: &Scene, decks: &[Deck]) -> Result<SceneOutcome, Mistake> {
    let seated = |seating| run_seated(scene, decks, seating, &mut |_, _| ());
    let (mut outcome, others) = seated(Seating::AS_WRITTEN)?;
    for seating in others.alike {
        if !outcome.differences.is_empty() {
            return Ok(outcome);
        }
        outcome.differences = seated(seating)?.0.differences;
    }
    if let Some(said) = scene.only_line().filter(|_| outcome.differences.is_empty()) {
        // A seating that can't be set up counts as a different result.
        let is_alike = |seating| seated(seating).is_ok_and(|(other, _)| other.differences.is_empty());
        if others.excused.into_iter().all(is_alike) {
            return Err(Mistake {
                line: said.line,
                column: said.column,
                what: "the scene comes out the same however people sit: leave this line out".into(),
            });
        }
    }
    Ok(outcome)
}

/// Plays a scene in one seating; also returns the other seatings to try.
fn run_seated(
    scene: &Scene,
    decks: &[Deck],
    seating: Seating,
    hear: &mut dyn FnMut(&Law, SceneEvent),
) -> Result<(SceneOutcome, Others), Mistake> {
    let scene = &seating.read(scene);
    let mut table = setup::table(scene, decks, seating)?;
    let others = Seating::others(scene, table.law.book, table.people.len())?;
    let mut outcome = SceneOutcome {
        checks: 0,
        differences: Vec::new(),
    };
    hear(&table.law, SceneEvent::Begins);
    for step in &scene.steps {
        let views = laws::views(&table);
        let mut heard = Heard {
            facts: Vec::new(),
            turns: Vec::new(),
            seen: vec![Vec::new(); table.people.len() + 1],
            known_before: table.known_before.clone(),
            views: views.clone(),
        };
        let (fate, before) = act(&mut table, step, &mut heard)?;
        for (fact, &turn) in heard.facts.iter().zip(&heard.turns) {
            hear(&table.law, SceneEvent::Fact(turn, fact));
        }
        if let Fate::Ruled(Ruling::Fined(cite) | Ruling::Stands(cite)) | Fate::Refused(Refusal::Forbidden(cite)) = fate
        {
            hear(&table.law, SceneEvent::Wrong(turn_of(&before), cite));
        }
        if matches!(fate, Fate::Ruled(_)) {
            table.known_before = views;
        }
        let after = After {
            table: &table,
            fate,
            facts: heard.facts,
            seen: heard.seen,
            views: heard.views,
            before,
        };
        laws::check(&after, step, &mut outcome);
        expect::step(&after, step, &mut outcome)?;
    }
    let seated = seating.tell(&table.people);
    for difference in &mut outcome.differences {
        difference.seated.clone_from(&seated);
    }
    Ok((outcome, others))
}

fn turn_of(state: &State) -> SceneTurn {
    (state.round, state.turn.number)
}

struct Heard {
    facts: Vec<Fact>,
    turns: Vec<SceneTurn>,
    seen: Vec<Vec<Fact>>,
    views: Vec<View>,
    /// The views before the last action, the spectator's last.
    known_before: Vec<View>,
}

impl maumau_referee::Listener for Heard {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.facts.push(*fact);
        self.turns.push(turn_of(state));
        if matches!(fact.what, What::TakenBack { .. }) {
            self.views.clone_from(&self.known_before);
        }
        for (seen, view) in self.seen.iter_mut().zip(&mut self.views) {
            if let Some(sighting) = Sighting::of(state, fact, view.seat) {
                view.fold(&sighting);
                seen.push(sighting.fact);
            }
        }
    }
}

fn act(table: &mut Table, step: &SceneStep, heard: &mut Heard) -> Result<(Fate, State), Mistake> {
    let Table {
        law,
        people,
        named,
        state,
        slip,
        ..
    } = table;
    if state.is_decided_by(step.at_ms) {
        *slip = None;
    }
    law.lapse(state, step.at_ms, heard);
    let before = *state;
    let mut tokens = step.deed.tokens();
    let Some(first) = tokens.peek() else {
        return Ok((Fate::Nothing, before));
    };
    if matches!(step.deed.text.as_str(), "passes" | "time passes") {
        return Ok((Fate::Nothing, before));
    }
    let words = Words { law, people };
    if first.text == "deal" {
        tokens.next();
        *slip = None;
        let dealt = deal(Values { words, named }, state, step, tokens, heard)?;
        return if dealt {
            Ok((Fate::Nothing, before))
        } else {
            Err(first.mistake("nothing can be dealt now: write “between” above"))
        };
    }
    let by = tokens.next_or("who does it")?;
    let seat = words.find_seat(by)?;
    let deed = deed::parse(&words, &mut tokens)?;
    let fate = match law.deed_or_back(state, slip, step.at_ms, seat, &deed, heard) {
        Ok(ruling) => Fate::Ruled(ruling),
        Err(refusal) => Fate::Refused(refusal),
    };
    Ok((fate, before))
}

/// `deal 42`, or `deal by Ann: 7H 8H …`, whose first card is dealt first. `deal by Ann location moria: …` searches for a
/// deal that leaves this note with this value.
fn deal(
    values: Values,
    state: &mut State,
    step: &SceneStep,
    mut tokens: Tokens,
    heard: &mut Heard,
) -> Result<bool, Mistake> {
    let words = values.words;
    let first = tokens.next_or("a seed, or “by NAME: CARDS”")?;
    if first.text != "by" {
        let seed = Seed::from_number(number(first)?);
        return Ok(words.law.deal(state, step.at_ms, seed, heard));
    }
    let name = tokens.next_or("the dealer")?;
    let dealer = words.find_seat(name.without_colon())?;
    let wanted = if name.text.ends_with(':') {
        None
    } else {
        Some(tokens.next_or("a note, or a colon behind the dealer's name")?)
    };
    let wanted = wanted
        .map(|note| note_to_find(&values, note, &mut tokens))
        .transpose()?;
    let mut cards = Vec::new();
    for token in tokens {
        let card = words.find_card(token)?;
        if cards.contains(&card) {
            return Err(token.mistake(format!("{} is dealt already", token.text)));
        }
        cards.push(card);
    }
    let seed = wanted.map_or(Ok(Seed::from_number(0)), |(token, note, value)| {
        seed_with(words.law, state, dealer, &cards, (note, value))
            .ok_or_else(|| token.mistake(format!("no deal turns this up: of {SEEDS_MAX} none had it so")))
    })?;
    Ok(words.law.deal_from(state, dealer, seed, &cards, heard))
}

/// Maximum number of deals tried to find one with the wanted note. There are at most 18 locations, so this is plenty.
const SEEDS_MAX: u64 = 4096;

/// Parses `NOTE VALUE`, which the deal must produce by chance.
fn note_to_find<'a>(values: &Values, note: Token<'a>, tokens: &mut Tokens) -> Result<(Token<'a>, Note, i16), Mistake> {
    let value = tokens.next_or("what the note must be worth, and a colon")?;
    let found = values.words.find_note(note)?;
    let value = values.find(Place::Open(found), value.without_colon())?;
    Ok((note, found, value))
}

/// Returns the first seed whose deal leaves the note with this value.
fn seed_with(law: &Law, state: &State, dealer: Seat, cards: &[Card], (note, value): (Note, i16)) -> Option<Seed> {
    (0..SEEDS_MAX).map(Seed::from_number).find(|&seed| {
        let mut dealt = *state;
        law.deal_from(&mut dealt, dealer, seed, cards, &mut ()) && dealt.note(note) == value
    })
}

//! Single-observer information set Monte Carlo tree search (ISMCTS), the textbook version, as a reference for the arena.
//!
//! One tree over actions. Each iteration samples a state, descends by UCB among the actions legal there, adds a node and simulates the
//! rest of the round.

use crate::care::Care;
use crate::medium::Counting;
use crate::rollout::{Rollout, Said, worth};
use crate::searches::Searches;
use crate::{Candidate, Honest, Imagines, Sensible};
use maumau_play::{Dice, Situation};
use maumau_table::{SEATS_MAX, Seat, State};

/// UCB exploration constant: the usual √½, for values from 0 to 1.
const EXPLORES: f64 = 0.7;
/// Maximum depth of the tree, in decisions.
const DEPTH_MAX: usize = 60;

/// A bot that chooses cards by ISMCTS.
pub type Ismcts = Sensible<Tree>;

impl Ismcts {
    /// Creates a bot that runs `playouts` iterations per decision.
    pub fn new(playouts: u32) -> Ismcts {
        let tree = Tree {
            counting: Counting::default(),
            playouts,
            played: 0,
        };
        // As attentive as *hard*, so that a comparison measures only the search.
        Sensible::of(Care::HARD, tree)
    }
}

/// The search state: card counts and the number of iterations.
#[derive(Clone, Debug)]
pub struct Tree {
    counting: Counting,
    playouts: u32,
    played: u64,
}

impl Searches for Tree {
    fn name(&self) -> &'static str {
        "ismcts"
    }

    fn counting(&mut self) -> &mut Counting {
        &mut self.counting
    }

    fn best(&mut self, situation: Situation<'_>, candidates: Vec<Candidate>, dice: &mut Dice) -> Candidate {
        let rollout = Rollout::new(situation.law);
        let mut nodes = vec![Node::of(None)];
        for _ in 0..self.playouts {
            let state = Honest.imagine(situation, &self.counting, dice);
            once(&rollout, &mut nodes, situation, &candidates, state, dice);
            self.played += 1;
        }
        let first = nodes[0].children.iter().map(|child| &nodes[*child]);
        first.max_by_key(|node| node.visits).and_then(|node| node.deed)
    }

    fn playouts(&self) -> u64 {
        self.played
    }
}

/// An action in the tree and its results, from the view of the seat that took it.
struct Node {
    deed: Candidate,
    children: Vec<usize>,
    /// `visits`: how often it was taken; `possible`: how often it was legal.
    visits: u32,
    possible: u32,
    sum: f64,
}

impl Node {
    fn of(deed: Candidate) -> Node {
        Node {
            deed,
            children: Vec::new(),
            visits: 0,
            possible: 1,
            sum: 0.0,
        }
    }

    fn promise(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        self.sum / visits + EXPLORES * (logarithm(self.possible) / visits).sqrt()
    }
}

/// Approximates the natural logarithm by linear interpolation between powers of two; identical on every machine.
fn logarithm(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    let part = f64::from(n.max(1)) / f64::from(1u32 << whole) - 1.0;
    std::f64::consts::LN_2 * (f64::from(whole) + part)
}

fn once(
    rollout: &Rollout<'_>,
    nodes: &mut Vec<Node>,
    situation: Situation<'_>,
    candidates: &[Candidate],
    mut state: State,
    dice: &mut Dice,
) {
    let mut said = Said::default();
    let mut path: Vec<(usize, Seat)> = Vec::new();
    let (mut seat, mut possible) = (situation.view.seat, candidates.to_vec());
    let mut at = 0;
    while path.len() < DEPTH_MAX {
        let (next, is_new) = go_down(nodes, at, &possible, dice);
        path.push((next, seat));
        match nodes[next].deed {
            Some(deed) if path.len() == 1 => {
                let now_ms = state.now_ms;
                situation.law.offered(&mut state, now_ms, seat, &deed, &mut ());
            }
            Some(deed) => rollout.choose(&mut state, seat, &deed),
            None => {}
        }
        at = next;
        if is_new {
            break;
        }
        let Some((who, deeds)) = rollout.next_choice(&mut state, &mut said, dice) else {
            break;
        };
        (seat, possible) = (who, deeds.into_iter().map(Some).collect());
    }
    rollout.play(&mut state, dice, &mut ());
    let mut worths = [None; SEATS_MAX];
    for (node, seat) in path {
        let worth = *worths[seat.index()].get_or_insert_with(|| worth(&state, seat));
        nodes[node].visits += 1;
        nodes[node].sum += worth;
    }
}

/// Returns the child to descend to, a random untried one or else the most promising, and whether it is new.
fn go_down(nodes: &mut Vec<Node>, at: usize, possible: &[Candidate], dice: &mut Dice) -> (usize, bool) {
    let children = nodes[at].children.clone();
    let known: Vec<usize> = children
        .into_iter()
        .filter(|child| possible.contains(&nodes[*child].deed))
        .collect();
    for child in &known {
        nodes[*child].possible += 1;
    }
    let untried: Vec<Candidate> = possible
        .iter()
        .copied()
        .filter(|deed| known.iter().all(|child| nodes[*child].deed != *deed))
        .collect();
    if untried.is_empty() {
        let better = |a: usize, b: usize| if nodes[b].promise() > nodes[a].promise() { b } else { a };
        return (known.into_iter().reduce(better).unwrap_or(at), false);
    }
    let deed = untried[dice.below(untried.len() as u32) as usize];
    nodes.push(Node::of(deed));
    let new = nodes.len() - 1;
    nodes[at].children.push(new);
    (new, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_near_enough() {
        for (n, wanted) in [(1, 0.0), (2, 0.693), (3, 1.04), (100, 4.55), (1024, 6.93)] {
            assert!((logarithm(n) - wanted).abs() < 0.05, "{n}");
        }
    }
}

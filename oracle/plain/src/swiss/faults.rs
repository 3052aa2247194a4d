//! Violations: which are open, which expire, and which go together (§ 3, § 5, § 5.1).

use super::mau::Mau;
use super::{Course, Referee, Swiss};
use crate::card::Card;
use crate::deal::Seat;

/// A violation, which stays open until it is challenged or expires.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub(super) id: u32,
    /// The offender.
    pub seat: Seat,
    /// The violated paragraph.
    pub rule: &'static str,
    /// The number of penalty cards.
    pub weight: usize,
    /// § 3: the turn it belongs to.
    pub(super) turn: u32,
    /// § 5: the violation whose wrong card the player followed.
    pub(super) root: Option<u32>,
    /// Whether it is a wrongly played card.
    pub(super) of_card: bool,
    /// § 5.2: the number of cards that the player failed to draw.
    pub(super) missing: usize,
    /// § 5: penalty cards picked up too soon.
    pub(super) taken: Vec<Card>,
    /// § 5.1: the state before it, kept until another player has played or drawn.
    pub(super) memory: Option<Box<Memory>>,
}

/// § 5.1: the state before a wrong card, and the effects of that card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Memory {
    pub(super) course: Course,
    /// The Mau state of the offender, and that of the current player.
    pub(super) mau: Mau,
    pub(super) mau_of_on: Mau,
    pub(super) cards: Vec<Card>,
    pub(super) swapped: Option<(Seat, Seat)>,
    pub(super) ripened: Vec<(Seat, Card)>,
}

impl Swiss {
    pub(super) fn memory(&self, seat: Seat) -> Box<Memory> {
        Box::new(Memory {
            course: self.course.clone(),
            mau: self.maus[seat],
            mau_of_on: self.maus[self.course.turn.seat],
            cards: Vec::new(),
            swapped: None,
            ripened: Vec::new(),
        })
    }

    /// § 3: a violation expires when two later turns have ended properly.
    pub(super) fn has_lapsed(&self, fault: &Fault) -> bool {
        let turn = match fault
            .root
            .and_then(|root| self.faults.iter().find(|other| other.id == root))
        {
            Some(root) => root.turn,
            None => fault.turn,
        };
        self.course.ended.iter().filter(|ended| **ended > turn).count() >= 2
    }

    /// Returns the open violations, oldest first.
    pub fn standing(&self) -> Vec<&Fault> {
        self.faults.iter().filter(|fault| !self.has_lapsed(fault)).collect()
    }

    /// Returns the expired violations, which can no longer be proven.
    pub fn lapsed(&self) -> Vec<&Fault> {
        self.faults.iter().filter(|fault| self.has_lapsed(fault)).collect()
    }

    pub(super) fn push_fault(&mut self, seat: Seat, rule: &'static str) -> &mut Fault {
        self.faults_ever += 1;
        self.faults.push(Fault {
            id: self.faults_ever,
            seat,
            rule,
            weight: 1,
            turn: self.course.turn.number,
            root: None,
            of_card: false,
            missing: 0,
            taken: Vec::new(),
            memory: None,
        });
        self.faults.last_mut().expect("it was put there")
    }

    pub(super) fn err(&mut self, seat: Seat, rule: &'static str, missing: usize) {
        self.push_fault(seat, rule).missing = missing;
    }

    /// Records an omission that belongs to this turn. C10: if violations do not stand, it is fined
    /// at once.
    pub(super) fn leave_undone_in(&mut self, turn: u32, seat: Seat, rule: &'static str) {
        match self.options.referee {
            Referee::Table => self.push_fault(seat, rule).turn = turn,
            Referee::Strict | Referee::Instant => self.penalty(seat, 1),
        }
    }

    /// Records an omission in the current turn.
    pub(super) fn leave_undone(&mut self, seat: Seat, rule: &'static str) {
        self.leave_undone_in(self.course.turn.number, seat, rule);
    }

    pub(super) fn err_with_card(
        &mut self,
        seat: Seat,
        rule: &'static str,
        missing: usize,
        memory: Option<Box<Memory>>,
    ) {
        let fault = self.push_fault(seat, rule);
        fault.missing = missing;
        fault.of_card = true;
        fault.memory = memory;
    }

    /// § 5: the fine equals the number of cards picked up too soon.
    pub(super) fn err_by_taking(&mut self, seat: Seat, taken: Vec<Card>) {
        let fault = self.push_fault(seat, "§4");
        fault.weight = taken.len();
        fault.taken = taken;
    }

    /// Returns the latest wrong card that is still unchallenged.
    fn latest_wrong(&self) -> Option<u32> {
        let wrong = self
            .faults
            .iter()
            .rev()
            .find(|fault| fault.of_card && !self.has_lapsed(fault));
        wrong.map(|fault| fault.id)
    }

    /// § 5: a right card on a wrong one is an error, too.
    pub(super) fn err_by_playing_on(&mut self, seat: Seat) {
        if let Some(root) = self.latest_wrong() {
            self.push_fault(seat, "§5").root = Some(root);
        }
    }

    /// § 5.1. Reading: a player's consecutive wrong cards go back together. Once the first has
    /// expired, none of them goes back.
    pub(super) fn lapsed_go_back_no_more(&mut self) {
        let first = self.faults.iter().find(|fault| fault.memory.is_some());
        if first.is_some_and(|fault| self.has_lapsed(fault)) {
            self.memories_are_over();
        }
    }

    /// § 5.1, § 8. Reading: a wrong card cannot go back if all cards below it have been shuffled,
    /// since the pile would be empty.
    pub(super) fn what_lies_on_nothing_stays(&mut self) {
        let first = self
            .faults
            .iter()
            .find_map(|fault| fault.memory.as_ref()?.cards.first());
        if first.is_some_and(|first| self.pile.iter().skip(1).all(|laid| laid.card != *first)) {
            self.memories_are_over();
        }
    }

    fn memories_are_over(&mut self) {
        self.faults.iter_mut().for_each(|fault| fault.memory = None);
    }

    /// § 5.1: once another player has played or drawn, a wrong card stays.
    pub(super) fn others_go_back_no_more(&mut self, seat: Seat) {
        for fault in &mut self.faults {
            if fault.seat != seat {
                fault.memory = None;
            }
        }
    }

    pub(super) fn memories(&mut self) -> impl Iterator<Item = &mut Box<Memory>> {
        self.faults.iter_mut().filter_map(|fault| fault.memory.as_mut())
    }

    pub(super) fn remember_card(&mut self, seat: Seat, card: Card) {
        for fault in self.faults.iter_mut().filter(|fault| fault.seat == seat) {
            if let Some(memory) = &mut fault.memory {
                memory.cards.push(card);
            }
        }
    }

    pub(super) fn remember_swap(&mut self, a: Seat, b: Seat) {
        self.memories().for_each(|memory| memory.swapped = Some((a, b)));
    }

    pub(super) fn remember_ripened(&mut self, seat: Seat, cards: &[Card]) {
        let ripened: Vec<_> = cards.iter().map(|card| (seat, *card)).collect();
        self.memories().for_each(|memory| memory.ripened.extend(&ripened));
    }

    /// A queen round that was ended by a word or by its time limit stays ended, even if cards go
    /// back.
    pub(super) fn queens_are_over(&mut self) {
        self.course.queens = None;
        self.memories().for_each(|memory| memory.course.queens = None);
    }
}

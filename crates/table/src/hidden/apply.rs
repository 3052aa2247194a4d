//! How events change the hidden half of a state.

use super::Hidden;
use crate::{Card, Open, SEATS_MAX, What, Zone, generator};

impl Hidden {
    /// `open` is the public half before the event.
    #[inline(always)]
    pub(crate) fn apply(&mut self, open: &Open, what: &What) {
        match *what {
            What::Moved { card, from, to, .. } => {
                self.take(card, from);
                self.put(card, to);
            }
            What::Seeded { seed } => {
                self.seed = seed;
                self.chance = 0;
            }
            What::RoundBegan { .. } => self.begin_round(open),
            What::Shuffled => {
                let len = usize::from(self.stock_len);
                generator::shuffle(&self.seed, self.chance, &mut self.stock[..len]);
                self.chance += 1;
            }
            What::Renewed => self.renew(open),
            What::ChanceUsed => self.chance += 1,
            What::HandsSwapped { a, b } => self.hands.swap(a.index(), b.index()),
            What::HandsRotated { direction, among } => {
                let before = self.hands;
                for seat in among {
                    self.hands[among.after(seat, direction).index()] = before[seat.index()];
                }
            }
            What::Erred { fault } => {
                self.faults.push(fault);
            }
            What::Forgotten { index } => {
                self.faults.remove(usize::from(index));
            }
            What::Remembered { secret, value } => {
                if let Some(place) = self.secrets.get_mut(secret.place()) {
                    *place = value;
                }
            }
            What::Planned { caused, index } => {
                self.agenda.insert(usize::from(index), caused);
            }
            What::Begun => {
                self.agenda.remove(0);
            }
            What::RoundEnded { .. } => {
                self.agenda.clear();
                self.faults.clear();
            }
            // These change nothing hidden.
            #[rustfmt::skip]
            What::Clock { .. } | What::Dealt | What::Opened | What::Played { .. } | What::Drew { .. }
            | What::Passed { .. } | What::TurnBegan { .. } | What::TurnEnded { .. } | What::TurnOver | What::OnAgain
            | What::NextIs { .. } | What::PassedOver { .. } | What::TurnedRound { .. } | What::Wished { .. }
            | What::Owed { .. } | What::Waits { .. } | What::Skips { .. } | What::Overdue { .. } | What::Signed { .. }
            | What::Announced { .. } | What::Asked { .. } | What::PutDown { .. } | What::Chose { .. } | What::WindowOpened { .. }
            | What::Reacted { .. } | What::WindowClosed { .. } | What::Lapsed { .. } | What::Noted { .. }
            | What::Due { .. } | What::Shown { .. } | What::Kept { .. } | What::Ripened { .. }
            | What::Breached { .. } | What::Challenged { .. } | What::Upheld { .. } | What::Dismissed { .. }
            | What::Counting { .. } | What::Charged { .. } | What::Voted { .. } | What::Judged { .. } | What::WentOut { .. }
            | What::CameBack { .. } | What::Scored { .. } | What::MatchEnded | What::Joined { .. }
            | What::Left { .. } | What::RuleAdded { .. } | What::TookUp { .. } | What::Displayed { .. }
            | What::Resumed | What::Answered { .. } | What::TakenBack { .. } | What::Fined { .. } => {}
        }
    }

    #[inline]
    fn take(&mut self, card: Card, from: Zone) {
        match from {
            Zone::Stock => {
                // Nearly always the top card; scenes and opening cards are exceptions.
                if self.stock().last() == Some(&card) {
                    self.stock_len -= 1;
                } else if let Some(i) = self.stock().iter().position(|&other| other == card) {
                    self.stock.copy_within(i + 1..usize::from(self.stock_len), i);
                    self.stock_len -= 1;
                }
            }
            Zone::Hand(seat) => self.hands[seat.index()] = self.hands[seat.index()].without(card),
            Zone::Lying(seat) => self.lying[seat.index()] = self.lying[seat.index()].without(card),
            Zone::Ripe(seat) => self.ripe[seat.index()] = self.ripe[seat.index()].without(card),
            Zone::Aside => self.aside = self.aside.without(card),
            Zone::Discard(_) | Zone::Open(_) | Zone::Middle => {}
        }
    }

    #[inline]
    fn put(&mut self, card: Card, to: Zone) {
        match to {
            Zone::Stock => self.push_stock(card),
            Zone::Hand(seat) => self.hands[seat.index()] = self.hands[seat.index()].with(card),
            Zone::Lying(seat) => self.lying[seat.index()] = self.lying[seat.index()].with(card),
            Zone::Ripe(seat) => self.ripe[seat.index()] = self.ripe[seat.index()].with(card),
            Zone::Aside => self.aside = self.aside.with(card),
            Zone::Discard(_) | Zone::Open(_) | Zone::Middle => {}
        }
    }

    #[inline(never)]
    fn begin_round(&mut self, open: &Open) {
        let mut all = self.cards() | open.middle;
        for seat in 0..SEATS_MAX {
            all |= open.open[seat];
        }
        for pile in 0..2 {
            all = open
                .piles
                .pile(pile)
                .entries()
                .fold(all, |all, (card, _)| all.with(card));
        }
        let (seed, chance) = (self.seed, self.chance);
        *self = Hidden {
            seed,
            chance,
            ..Hidden::new(all)
        };
    }

    #[inline(never)]
    fn renew(&mut self, open: &Open) {
        // The cards left in the stock stay on top (SP5: they are drawn first).
        let left = self.stock_len;
        let mut old = [Card::UNKNOWN; 128];
        old[..usize::from(left)].copy_from_slice(self.stock());
        self.stock_len = 0;
        for pile in 0..2 {
            let keep = open.keep[usize::from(pile)].max(1);
            let gone = open.piles.len(pile).saturating_sub(keep);
            for height in 0..gone {
                self.push_stock(open.piles.at(pile, height).0);
            }
        }
        let len = usize::from(self.stock_len);
        generator::shuffle(&self.seed, self.chance, &mut self.stock[..len]);
        self.chance += 1;
        for &card in &old[..usize::from(left)] {
            self.push_stock(card);
        }
    }
}

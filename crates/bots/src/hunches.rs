//! Opponent model: how likely each hidden card is in each hand, judging by how others play. `Noticed` holds what is certain.

use crate::laying;
use maumau_play::Dice;
use maumau_referee::Law;
use maumau_sight::{Noticed, Sighting, View};
use maumau_table::{Card, Cards, Phase, SEATS_MAX, Seat, Seats, Seed, Spot, Way, What, Zone};

/// Factor for cards that also fitted when a player played another one: they hold fewer of them.
const PREFERRED: f32 = 0.6;
/// The same when the card was one that players save: they had hardly anything else that fitted.
const SPENT: f32 = 0.1;
/// Factor for cards of a suit that a player wished for.
const WISHED: f32 = 2.5;
const CARDS_MAX: usize = 128;

/// Per seat, how much more likely than by counting alone each card is in that hand. An empty list means no evidence.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hunches([Vec<f32>; SEATS_MAX]);

impl Default for Hunches {
    fn default() -> Hunches {
        Hunches(std::array::from_fn(|_| Vec::new()))
    }
}

impl Hunches {
    /// Takes in one event, assuming that the others play like *medium*; `before` is the seat's view just before it.
    pub(crate) fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.hear(law, before, sighting);
        if let What::Moved {
            card,
            from: Zone::Hand(seat),
            way: Way::Laid,
            ..
        } = sighting.fact.what
            && seat != before.seat
            && is_own_choice(before, seat)
        {
            self.lay(law, before, seat, card);
        }
    }

    /// Takes in the evidence that holds for any style of play: a player who wishes for a suit has cards of it.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of most that happens nothing can be guessed"
    )]
    pub(crate) fn hear(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        match sighting.fact.what {
            What::RoundBegan { .. } | What::HandsSwapped { .. } | What::HandsRotated { .. } => {
                self.0.iter_mut().for_each(Vec::clear);
            }
            What::Wished {
                seat, suit: Some(suit), ..
            } if seat != before.seat => {
                self.weigh(seat, law.deck.of_suit(suit), WISHED);
            }
            What::Moved {
                card,
                to: Zone::Hand(seat),
                ..
            } if seat != before.seat && !card.is_known() => self.draw(seat, before.hand_len[seat.index()]),
            _ => {}
        }
    }

    /// Returns whether there is no evidence about any card.
    pub(crate) fn is_silent(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    fn lay(&mut self, law: &Law, before: &View, seat: Seat, card: Card) {
        // Whether a card fits does not depend on hidden cards, so any consistent state will do.
        let guess = before.guess(law.cards(), &Seed::default());
        let wild = laying::wild(&law.deck);
        let others = (law.fitting(&guess, seat, Spot::Pile) - wild).without(card);
        if !wild.has(card) {
            self.weigh(seat, others, PREFERRED);
        } else if !laying::is_near_the_end(before.hand_len[seat.index()]) {
            self.weigh(seat, others, SPENT);
        }
    }

    /// Dilutes the weights after a hidden card was added to a hand of `hand_len` cards.
    fn draw(&mut self, seat: Seat, hand_len: u8) {
        let old = f32::from(hand_len) / (f32::from(hand_len) + 1.0);
        for weight in &mut self.0[seat.index()] {
            *weight = 1.0 + (*weight - 1.0) * old;
        }
    }

    fn weigh(&mut self, seat: Seat, cards: Cards, factor: f32) {
        let weights = &mut self.0[seat.index()];
        if weights.is_empty() {
            weights.resize(CARDS_MAX, 1.0);
        }
        for card in cards {
            weights[usize::from(card.0)] *= factor;
        }
    }

    /// Samples hands of the other seats that respect what is certain and follow the weights.
    pub(crate) fn hands(&self, view: &View, all: Cards, noticed: &Noticed, dice: &mut Dice) -> [Cards; SEATS_MAX] {
        let mut unknown = all - view.known();
        let mut hands = [Cards::NONE; SEATS_MAX];
        let others = Seats::first(SEATS_MAX as u8).without(view.seat);
        for seat in others {
            let sure = noticed.sure(seat) & unknown;
            if sure.len() <= view.hand_len[seat.index()] {
                hands[seat.index()] = sure;
                unknown = unknown - sure;
            }
        }
        for seat in others {
            let i = seat.index();
            let missing = view.hand_len[i].saturating_sub(hands[i].len());
            for n in 0..missing {
                let possible = unknown - noticed.lacks(seat, n);
                let possible = if possible.is_empty() { unknown } else { possible };
                let Some(card) = self.pick(i, possible, dice) else {
                    break;
                };
                hands[i] = hands[i].with(card);
                unknown = unknown.without(card);
            }
        }
        hands
    }

    fn pick(&self, seat: usize, possible: Cards, dice: &mut Dice) -> Option<Card> {
        let weights = &self.0[seat];
        if weights.is_empty() {
            return possible.nth(dice.below(u32::from(possible.len())) as u8);
        }
        let sum: f32 = possible.map(|card| weights[usize::from(card.0)]).sum();
        let mut at = sum * ((dice.bits() >> 40) as f32) / ((1u32 << 24) as f32);
        let mut last = None;
        for card in possible {
            last = Some(card);
            at -= weights[usize::from(card.0)];
            if at < 0.0 {
                break;
            }
        }
        last
    }
}

/// Returns whether it is this seat's turn and no prompt is open, so that it acts freely.
fn is_own_choice(before: &View, seat: Seat) -> bool {
    before.turn.seat == seat && before.phase == Phase::Playing && before.asks.is_empty()
}

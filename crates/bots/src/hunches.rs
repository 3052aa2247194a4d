//! What one makes of how others play: which cards they rather hold, and which not. Weighs guesses; what is sure is noticed elsewhere.

use crate::laying;
use maumau_play::Dice;
use maumau_referee::Law;
use maumau_sight::{Noticed, Sighting, View};
use maumau_table::{Card, Cards, Phase, SEATS_MAX, Seat, Seats, Seed, Spot, Way, What, Zone};

/// Whoever lays one of several cards that fit has less of the others, as often as not.
const PREFERRED: f32 = 0.6;
/// Whoever lays a card that is kept for when nothing else fits has hardly one that would have.
const SPENT: f32 = 0.1;
/// Whoever wishes for a suit has it.
const WISHED: f32 = 2.5;
/// A deck has so many cards at most.
const CARDS_MAX: usize = 128;

/// How much likelier than by mere counting each card is in each hand; nothing where nothing speaks for or against any.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hunches([Vec<f32>; SEATS_MAX]);

impl Default for Hunches {
    fn default() -> Hunches {
        Hunches(std::array::from_fn(|_| Vec::new()))
    }
}

impl Hunches {
    /// Takes in what this seat has seen of one fact, where the others play as *medium* does; `before` is how things looked to it then.
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

    /// Takes in what others say they hold, however they play: whoever wishes for a suit has it.
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

    /// Whether nothing speaks for or against any card.
    pub(crate) fn is_silent(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    /// Somebody has laid this card, and none of the others that fitted.
    fn lay(&mut self, law: &Law, before: &View, seat: Seat, card: Card) {
        // What fits does not depend on what is hidden; any state that looks so will do.
        let guess = before.guess(law.cards(), &Seed::default());
        let wild = laying::wild(&law.deck);
        let others = (law.fitting(&guess, seat, Spot::Pile) - wild).without(card);
        if !wild.has(card) {
            self.weigh(seat, others, PREFERRED);
        } else if !laying::is_near_the_end(before.hand_len[seat.index()]) {
            self.weigh(seat, others, SPENT);
        }
    }

    /// A card that nobody else has seen comes to a hand of so many: less is known of what is in it.
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

    /// Hands of others by what is noticed and what is likely.
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

    /// One of these, the likelier the more often.
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

/// Whether this seat is on and does as it likes.
fn is_own_choice(before: &View, seat: Seat) -> bool {
    before.turn.seat == seat && before.phase == Phase::Playing && before.asks.is_empty()
}

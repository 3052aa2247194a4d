//! Hears every event and checks what must hold after it: no card is lost, events alone make the state, observations make
//! the views.

use super::agenda::Agenda;
use super::still;
use maumau_referee::{Law, Listener};
use maumau_sight::{Sighting, View};
use maumau_table::{Cards, Choice, Fact, Seat, State, Way, What};

/// Returns all seats, and the spectator last.
pub fn onlookers(law: &Law) -> Vec<Seat> {
    maumau_table::Seats::first(law.seats).chain([Seat::NOBODY]).collect()
}

pub struct Witness {
    cards: Cards,
    /// A state that only the events change.
    shadow: State,
    /// Views that only observations change.
    views: Vec<View>,
    pub agenda: Agenda,
    facts: usize,
    /// Number of rounds that ended, and of those that no player finished.
    pub ended: (u64, u64),
}

impl Witness {
    pub fn new(law: &Law, state: &State) -> Witness {
        Witness {
            cards: law.cards(),
            shadow: *state,
            views: onlookers(law).iter().map(|&seat| View::of(state, seat)).collect(),
            agenda: Agenda::default(),
            facts: 0,
            ended: (0, 0),
        }
    }

    /// Checks, after an action, that the state and the views are what events and observations say.
    pub fn compare(&self, state: &State) {
        assert_eq!(self.shadow, *state, "applying the facts gives the state");
        self.agenda.check_still(state);
        for view in &self.views {
            assert_eq!(*view, View::of(state, view.seat), "folding sightings gives the view");
        }
    }
}

impl Listener for Witness {
    fn hear(&mut self, state: &State, fact: &Fact) {
        let places = (state.cards(), state.card_places());
        assert_eq!(places, (self.cards, usize::from(self.cards.len())), "C3 after {fact:?}");
        let before = self.shadow;
        self.shadow.apply(fact);
        self.agenda.hear(state, fact);
        if matches!(fact.what, What::Asked { .. }) {
            still::check_same(&before, &self.shadow, "a question that is put");
        }
        for view in &mut self.views {
            if let Some(sighting) = Sighting::of(state, fact, view.seat) {
                let before = view.known();
                view.fold(&sighting);
                shows_nothing_else(&sighting, view.seat, before | view.known());
            }
        }
        self.facts += 1;
        let one = &self.views[self.facts % self.views.len()];
        assert_eq!(*one, View::of(state, one.seat), "folding what is seen of {fact:?}");
        if let What::RoundEnded { winner } = fact.what {
            self.ended.0 += 1;
            self.ended.1 += u64::from(!winner.is_some());
        }
    }
}

/// Checks that the cards in an observation are where the seat sees them, before or after, or are played or shown to it.
fn shows_nothing_else(sighting: &Sighting, seat: Seat, seen: Cards) {
    let (named, shown) = match sighting.fact.what {
        What::Moved { card, face, way, .. } => {
            assert_eq!(card.is_known(), face.is_known(), "a face betrays no card");
            (card, way == Way::Laid)
        }
        What::Shown { to, of, card } => (card, seat == to || seat == of),
        What::Chose {
            choice: Choice::Card(card),
            ..
        }
        | What::PutDown { card, .. } => (card, false),
        _ => return,
    };
    assert!(
        !named.is_known() || shown || seen.has(named),
        "{seat:?} may not know the card in {sighting:?}"
    );
}

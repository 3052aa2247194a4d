//! What a table withholds from human players (VS21): whose turn it is, and which cards fit. Bots get all of it.

use crate::audience::Audience;
use crate::{Outlook, Sighting};
use maumau_referee::{Act, Aid, Law, Offers};
use maumau_table::{Card, Cards, Direction, Note, Phase, Place, SEATS_MAX, Seat, Seats, State, Turn, What};

impl Outlook {
    /// Returns the outlook of `seat`, limited to what this table shows to human players.
    pub fn for_people(law: &Law, state: &State, seat: Seat) -> Outlook {
        let mut outlook = Outlook::of(law, state, seat);
        let aids = law.aids();
        if aids.hide_nothing() {
            return outlook;
        }
        outlook.offers = conceivable(law, state, seat, &outlook.offers);
        outlook.forbidden.clear();
        if aids.turn == Aid::Withheld {
            hide_turn(law, &mut outlook);
        }
        outlook
    }
}

impl Sighting {
    /// Returns whether human players at this table may see this event.
    pub fn is_told(&self, law: &Law) -> bool {
        if law.aids().turn == Aid::Shown {
            return true;
        }
        let what = &self.fact.what;
        if let What::WindowOpened { window } | What::WindowClosed { window, .. } | What::Lapsed { window, .. } = what {
            return !tells(law, law.name(window.rule));
        }
        if let What::Noted { note, .. } = what {
            return !telling_notes(law).any(|telling| telling == *note);
        }
        !matches!(Audience::of(what.topic()), Audience::Turn)
    }
}

fn tells(law: &Law, name: &str) -> bool {
    law.book.tells_turn.contains(&name)
}

fn telling_notes(law: &Law) -> impl Iterator<Item = Note> + '_ {
    let telling = law.book.memory.fields().filter(|field| tells(law, field.name));
    telling
        .flat_map(|field| field.places(SEATS_MAX))
        .filter_map(Place::open)
}

fn hide_turn(law: &Law, outlook: &mut Outlook) {
    let open = &mut outlook.view.open;
    open.turn = Turn::none();
    open.direction = Direction::Clockwise;
    open.idle = 0;
    open.overdue = Default::default();
    let telling = |rule| tells(law, law.name(rule));
    while let Some(place) = open.windows.iter().position(|window| telling(window.rule)) {
        open.windows.remove(place);
    }
    for note in telling_notes(law) {
        open.apply(&What::Noted { note, value: 0 });
    }
}

/// Returns every action that the seat could try, right or wrong. Depends only on its own hand, what is face up, and
/// open prompts.
fn conceivable(law: &Law, state: &State, seat: Seat, right: &Offers) -> Offers {
    // The table tells players when it asks them or lets them vote, so these actions stay.
    let mut offers = right.answers();
    let plays = state.playing.has(seat);
    if plays && matches!(state.phase, Phase::Dealing | Phase::Playing) {
        offers.signs = law.signs.iter().copied().collect();
    }
    if !plays || state.phase != Phase::Playing {
        return offers.gathered();
    }
    let (hand, others) = (state.hand(seat), state.playing.without(seat));
    for &act in Act::ALL {
        let knows = law.speaks_of(act);
        match act {
            Act::Lay => law.book.spots.iter().for_each(|&spot| offers.lay[spot as usize] = hand),
            Act::Draw => offers.draw = true,
            Act::Pass => offers.pass = knows,
            Act::TakeUp => offers.take_up = knows && state.lying_len[seat.index()] + state.ripe_len[seat.index()] > 0,
            Act::Challenge => offers.challenge = if knows { others } else { Seats::NONE },
            Act::Count => offers.count = if knows { others } else { Seats::NONE },
            Act::Charge => offers.charge = if knows { others } else { Seats::NONE },
            Act::Announce => offers.announce = if knows { faces(law) } else { Cards::NONE },
            Act::Show => offers.show = if knows { hand } else { Cards::NONE },
            // Signs are allowed during the deal too (see above); prompts and votes are public.
            Act::Sign | Act::Choose | Act::Vote => {}
            // Never part of the legal actions.
            Act::Join | Act::AddRule | Act::Leave | Act::TakeBack => {}
        }
    }
    offers.gathered()
}

/// One card of each kind.
fn faces(law: &Law) -> Cards {
    let is_first = |&card: &Card| law.deck.twins(card).lowest() == Some(card);
    law.cards().filter(is_first).collect()
}

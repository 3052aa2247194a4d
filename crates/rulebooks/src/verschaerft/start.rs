//! VS1, VS2: the deal, and the first card.

use super::memory::{NAMING, READY, is_face, is_first_twin};
use crate::shared::opening;
use maumau_referee::{Deed, Effects, Layer, Look, OfCards, Rule, Vote, may, on};
use maumau_table::{Cards, Effect, Phase, Rank, Seat, Sign, Spot, Text, What};

/// VS1: two packs with six jokers, ten cards each; when all players are ready, the dealer turns up the first card.
pub const VS1: Rule = Rule {
    text: Text::new(
        "Zwei Kartenspiele mit 52 Blatt und sechs Joker, jeder bekommt zehn Karten. \
         Wenn alle bereit sind, deckt der Geber die erste Karte auf; dann geht es im Uhrzeigersinn.",
        "Two packs of 52 and six jokers, ten cards each. When all are ready the dealer turns the first card; then play runs clockwise.",
    ),
    signs: &[Sign::READY],
    acts: may!(|look, seat, deed| match *deed {
        Deed::Sign(Sign::READY) if gathers(look) && READY.get(look).has(seat) => Vote::Idle,
        Deed::Sign(Sign::READY) if gathers(look) => Vote::Yes,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Signed {
            seat,
            sign: Sign::READY,
        } if gathers(look) => {
            let ready = READY.get(look).with(seat);
            effects.push(READY.becomes(ready));
            if ready == look.playing {
                opening::turn_up(look, 0, Cards::NONE, effects);
                effects.push(Effect::Later(0, 0));
            }
        }
        What::Due { .. } if look.rank(look.top(0)) == Rank::JOKER => effects.push(NAMING.becomes(true)),
        What::Due { .. } => begin(look, effects),
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::JOKER),
        "Als erste Karte sagt der Geber, was er ist.",
        "As the first card the dealer says what it is.",
    )],
    ..Rule::at("VS1", Layer::Situation)
};

fn gathers(look: &Look) -> bool {
    look.phase == Phase::Dealing && look.piles.len(0) == 0
}

/// The first turn is the dealer's, with the card that was turned up.
fn begin(look: &Look, effects: &mut Effects) {
    effects.push(Effect::Begin);
    effects.push(Effect::GoOnWith(look.dealer));
}

/// VS2: the first card counts as played by the dealer, with every effect; if it is a joker, the dealer names it.
pub const VS2: Rule = Rule {
    text: Text::new(
        "Die erste Karte gilt als vom Geber gelegt: Alles, was sie bewirkt, gilt. Bei einem Joker sagt der Geber, was er ist.",
        "The first card counts as the dealer's, with everything it does. Of a joker the dealer says what it is.",
    ),
    why: Text::new(
        "Erst sagt der Geber, was der Joker ist.",
        "First the dealer says what the joker is.",
    ),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Announce(face) if is_named_by(look, seat) && is_first_twin(look, face) => Vote::Yes,
        Deed::Announce(_) if is_named_by(look, seat) => Vote::Idle,
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Announced { seat, face } if is_named_by(look, seat) && is_face(look, face) => {
            effects.push(Effect::Name { pile: 0, face });
            effects.push(NAMING.becomes(false));
            begin(look, effects);
        }
        What::TurnBegan { seat } if look.turn.number == 1 => {
            if let Some((card, face)) = look.piles.top(0) {
                let spot = Spot::Pile;
                effects.push(Effect::Play { seat, card, face, spot });
            }
        }
    }),
    ..Rule::at("VS2", Layer::Reaction)
};

/// Returns whether `seat` has to name the joker that was turned up.
pub(super) fn is_named_by(look: &Look, seat: Seat) -> bool {
    NAMING.get(look) && seat == look.dealer
}

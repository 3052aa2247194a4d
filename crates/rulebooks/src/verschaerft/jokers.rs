//! VS14: jokers.

use super::cards::needs_more_cards;
use super::memory::{OPENER, first_twins, in_turn, is_barred, is_face, is_first_twin, is_needed, runs, said, top_card};
use super::options::{self, JokerNames};
use super::start::is_named_by;
use maumau_referee::{Deed, Layer, Look, OfCards, Opinion, OptionChoice, Rule, Vote, may};
use maumau_table::{Card, Cards, Rank, Seat, Spot, Text};

/// VS14: a joker is any card that its player names before, but never on a joker.
pub const VS14: Rule = Rule {
    text: Text::new(
        "Ein Joker ist jede Karte, die sein Spieler vorher ansagt, und bewirkt, was sie bewirkt. Nie auf einen Joker.",
        "A joker is any card that its player names before, and does what that card does. Never on a joker.",
    ),
    why: Text::new(
        "Ein Joker wird vorher angesagt, als Karte, die hier passt, und liegt nie auf einem Joker.",
        "A joker is named before it is played, as a card that fits here, and never lies on a joker.",
    ),
    when: Some(options::jokers),
    fits: Some(|look, seat, _, so_far| {
        let jokers = look.of_rank(Rank::JOKER);
        if !may_be_named(look, seat) || needs_more_cards(look, seat) {
            Opinion::SILENT
        } else if stands_for(look, seat, said(look, seat), so_far) {
            Opinion::yes(jokers)
        } else {
            Opinion::no(jokers)
        }
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Announce(face) if names(look, seat) && !is_needed(look, seat, face) => {
            if may_name(look, seat, face) {
                Vote::Yes
            } else {
                Vote::Idle
            }
        }
    }),
    of_cards: &[
        OfCards::as_table(
            |law| law.deck.of_rank(Rank::JOKER),
            |options| match JokerNames::of(options, options::JOKER_NAMES) {
                JokerNames::Playable => Text::new(
                    "Ist die Karte, die du vorher nennst und die hier passt; nie auf einen Joker.",
                    "Is the card that you name before and that fits here; never on a joker.",
                ),
                JokerNames::Any => Text::new(
                    "Ist die Karte, die du vorher nennst; nie auf einen Joker.",
                    "Is the card that you name before; never on a joker.",
                ),
            },
        ),
        OfCards::new(
            |law| match JokerNames::of(&law.options, options::JOKER_NAMES) {
                JokerNames::Playable => Cards::NONE,
                JokerNames::Any => law.deck.of_rank(Rank::JACK),
            },
            "Auf einem Buben ist kein Joker ein Bube.",
            "On a Jack no joker is a Jack.",
        ),
    ],
    ..Rule::at("VS14", Layer::StandIn)
};

/// Returns whether `seat` may play now if its card fits, without jumping in, which jokers can't do.
pub(super) fn may_be_named(look: &Look, seat: Seat) -> bool {
    in_turn(look, seat) && !is_barred(look, seat) && runs(look)
}

/// Returns whether an announcement by `seat` may name a joker of its hand; then it is never
/// needless, whosever turn it is (VS19). The dealer's announcement may be about the joker that was
/// turned up (VS2).
fn names(look: &Look, seat: Seat) -> bool {
    holds_joker(look, look.hand(seat)) && !is_named_by(look, seat)
}

/// Returns whether there is a joker in this hand, at a table with jokers.
pub(super) fn holds_joker(look: &Look, hand: Cards) -> bool {
    look.on(options::JOKERS) && !(hand & look.of_rank(Rank::JOKER)).is_empty()
}

/// Returns whether `face` is offered as a joker's name: a card that it can stand for now. Other
/// names are possible, but then the joker can't be played.
pub(super) fn may_name(look: &Look, seat: Seat, face: Card) -> bool {
    let may = is_first_twin(look, face) && !said(look, seat).is_known() && !needs_more_cards(look, seat);
    may && may_name_in_turn(look, seat) && stands_for(look, seat, face, below(look, seat))
}

/// Returns whether `seat` may name a joker of its hand, if there is a card that it can stand for.
pub(super) fn may_name_any(look: &Look, seat: Seat) -> bool {
    may_name_in_turn(look, seat) && !needs_more_cards(look, seat) && look.rank(top_card(look)) != Rank::JOKER
}

fn may_name_in_turn(look: &Look, seat: Seat) -> bool {
    names(look, seat) && may_be_named(look, seat)
}

/// Returns the cards that a joker can stand for, if the cards of `so_far` fit; identical cards are
/// represented by the first one.
pub(super) fn nameable(look: &Look, seat: Seat, so_far: Cards) -> Cards {
    if is_free(look, seat) {
        let jacks = if is_jack(look) {
            look.of_rank(Rank::JACK)
        } else {
            Cards::NONE
        };
        return first_twins(look, look.law.cards()) - jacks;
    }
    first_twins(look, so_far)
}

/// Returns whether `seat` could play a joker as any card.
pub(super) fn could_name(look: &Look, seat: Seat) -> bool {
    let so_far = below(look, seat);
    let could = |face| stands_for(look, seat, face, so_far);
    may_name_in_turn(look, seat) && !needs_more_cards(look, seat) && look.law.cards().any(could)
}

/// Returns the cards that all rules below `Layer::StandIn` allow `seat` to play.
pub(super) fn below(look: &Look, seat: Seat) -> Cards {
    look.law.fitting_below(look.state, seat, Spot::Pile, Layer::StandIn)
}

/// Returns whether a joker can be played as `face`, if the cards of `so_far` fit.
fn stands_for(look: &Look, seat: Seat, face: Card, so_far: Cards) -> bool {
    if !is_face(look, face) || look.rank(top_card(look)) == Rank::JOKER {
        return false;
    }
    if is_free(look, seat) {
        return look.rank(face) != Rank::JACK || !is_jack(look);
    }
    !(so_far & look.law.deck.twins(face)).is_empty()
}

/// Returns whether a joker may stand for any card: the option allows it, and nothing else is demanded.
fn is_free(look: &Look, seat: Seat) -> bool {
    let demanded = look.owes() > 0 || look.sits_out() > 0 && look.is_on(seat) || OPENER.is_set(look);
    look.choice::<JokerNames>(options::JOKER_NAMES) == JokerNames::Any && !demanded
}

fn is_jack(look: &Look) -> bool {
    look.rank(look.top(0)) == Rank::JACK
}

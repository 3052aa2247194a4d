//! KIT-several, KIT-jump-in: several equal cards at once, and the identical card out of turn.

use super::course::NOTHING;
use super::options::{Several, place as o};
use super::reading::{is, is_play, of_set, top_rank};
use super::wishes::barred_by_wish_card;
use crate::shared::french;
use maumau_referee::{Law, Layer, Look, OfCards, Opinion, OptionChoice, Rule, on};
use maumau_table::{Card, Cards, Effect, Rank, Seat, Text, What};

/// KIT-several: after a card, more cards of the same rank or suit, or of a run, may be played in the same turn.
///
/// Reading: the powers of all of them apply. The player has to pass to end the turn, so that the
/// turn's end reveals nothing about the hand.
pub const SEVERAL: Rule = Rule {
    text: Text::new(
        "Wer gelegt hat, darf in dem Zug gleiche Karten oder eine Folge nachlegen und gibt dann weiter.",
        "Who has played may play equal cards or a run on it in the same turn, and then passes.",
    ),
    why: Text::new("Jetzt nur noch, was dazu gehört.", "Only what goes with it now."),
    when: Some(|options| Several::of(options, o::SEVERAL) != Several::No || options.get(o::EXTRA) != 0),
    fits: Some(|look, seat, _, _| {
        if !look.is_on(seat) || look.turn.laid == 0 {
            return Opinion::SILENT;
        }
        let run = run(look);
        // The extra card of KIT-again need not be equal; it only has to fit.
        if is(look, o::EXTRA, top_rank(look)) {
            Opinion::yes(run)
        } else {
            Opinion {
                yes: run,
                no: NOTHING.no - run,
            }
        }
    }),
    of_cards: &[
        OfCards::new(
            |law| of_set(law, o::EXTRA),
            "Die nächste muss nur darauf passen.",
            "The next one only has to fit on it.",
        ),
        OfCards::new(
            |law| match Several::of(&law.options, o::SEVERAL) {
                Several::Run | Several::RunOrRank => law.cards(),
                Several::No | Several::Rank | Several::Suit => Cards::NONE,
            },
            "In einer Folge ihrer Farbe liegt neben ihr: {name}.",
            "In a run of its suit lies beside it: {name}.",
        )
        .naming(beside),
    ],
    ..Rule::at("KIT-several", Layer::Reaction)
};

/// Returns the cards that may follow the top card in the same turn: its equals, or its neighbours in a run.
fn run(look: &Look) -> Cards {
    let top = look.top(0);
    match look.choice::<Several>(o::SEVERAL) {
        Several::Rank if i32::from(look.turn.laid) < look.opt(o::SEVERAL_MOST) => look.of_rank(look.rank(top)),
        Several::Suit => look.of_suit(look.suit(top)),
        Several::Run => neighbours(look, top),
        Several::RunOrRank => neighbours(look, top) | look.of_rank(look.rank(top)),
        Several::No | Several::Rank => Cards::NONE,
    }
}

/// Returns the next higher rank. The Ace is the highest, above the King.
fn higher(law: &Law, card: Card) -> Option<Rank> {
    let Rank(rank) = law.deck.rank(card);
    (rank < Rank::ACE.0).then_some(Rank(rank + 1))
}

/// Returns the names of the ranks next to the card's in a run.
fn beside(law: &Law, card: Card) -> Option<[String; 2]> {
    let Rank(rank) = law.deck.rank(card);
    let lower = (rank < Rank::JOKER.0).then_some(Rank(rank - 1));
    let both = [lower, higher(law, card)].into_iter().flatten();
    let there = both.filter(|&rank| !law.deck.of_rank(rank).is_empty());
    let names: Vec<[String; 2]> = there.filter_map(|rank| french::rank_name(&law.deck, rank)).collect();
    let join = |language: usize| {
        names
            .iter()
            .map(|name| name[language].as_str())
            .collect::<Vec<_>>()
            .join(", ")
    };
    (!names.is_empty()).then(|| [join(0), join(1)])
}

/// Returns the next higher and the next lower card of the suit.
fn neighbours(look: &Look, top: Card) -> Cards {
    let Rank(rank) = look.rank(top);
    if rank >= Rank::JOKER.0 {
        return Cards::NONE;
    }
    let higher = higher(look.law, top).map_or(Cards::NONE, |rank| look.of_rank(rank));
    look.of_suit(look.suit(top)) & (look.of_rank(Rank(rank - 1)) | higher)
}

/// KIT-jump-in: a player may throw in a card identical to the top card out of turn; play continues after that player.
pub const JUMP_IN: Rule = Rule {
    text: Text::new(
        "Wer genau die gleiche Karte hat, darf sie dazwischenwerfen, bis eine andere liegt; danach geht es bei ihm weiter. \
         Darf keine Wunschkarte auf einer Wunschkarte liegen, dann auch nicht dazwischengeworfen.",
        "A player who holds the identical card may throw it in until another card lies there; play continues after them. \
         Where no wish card may be played on a wish card, none may be thrown in on it either.",
    ),
    when: Some(|options| options.on(o::JUMP_IN)),
    fits: Some(|look, seat, _, _| {
        if may_jump_in(look, seat) {
            Opinion::yes(look.law.deck.twins(look.top(0)) - barred_by_wish_card(look))
        } else {
            Opinion::SILENT
        }
    }),
    then: on!(|look, fact, effects| match fact.what {
        What::Played { seat, .. } if is_play(look) && look.turn.seat != seat => {
            effects.push(Effect::GoOnAfter(seat));
        }
    }),
    ..Rule::at("KIT-jump-in", Layer::Reaction)
};

/// Returns whether `seat` may throw in a card: out of turn, and not while play is suspended, as it
/// is after a last card.
fn may_jump_in(look: &Look, seat: Seat) -> bool {
    is_play(look) && look.turn.seat != seat && look.active().has(seat) && !look.is_held_up()
}

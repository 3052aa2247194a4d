//! KIT-joker: what a joker does. Wishing, drawing and swapping are implemented with the other ranks that do so.

use super::options::{Joker, place as o};
use super::reading::{jokers_do, top_rank};
use maumau_referee::{Deed, Layer, Look, OfCards, Opinion, OptionChoice, Rule, Vote, may};
use maumau_table::{Card, Rank, Seat, Spot, Text};

/// KIT-joker: a joker fits on anything, and anything fits on a joker that stands for no card.
pub const FITS: Rule = Rule {
    text: Text::new(
        "Ein Joker passt auf alles; was auf ihm liegen darf, sagt sein Wunsch, sonst passt alles.",
        "A joker fits on anything; what fits on it its wish says, else anything does.",
    ),
    when: Some(|options| options.get(o::JOKERS) > 0),
    fits: Some(|look, _, _, _| {
        let bare = top_rank(look) == Rank::JOKER;
        let all = if bare {
            look.law.cards()
        } else {
            look.of_rank(Rank::JOKER)
        };
        Opinion::yes(all)
    }),
    of_cards: &[OfCards::as_table(
        |law| law.deck.of_rank(Rank::JOKER),
        |options| match Joker::of(options, o::JOKER) {
            Joker::StandsIn => Text::new(
                "Zeigt er keine Karte, passt alles auf ihn.",
                "If it shows no card, anything fits on it.",
            ),
            Joker::Wild | Joker::DrawFour | Joker::Swap => Text::new("Passt auf alles.", "Fits on anything."),
        },
    )],
    ..Rule::at("KIT-joker", Layer::Base)
};

/// KIT-joker: a joker stands for the named card, and may be played if that card may.
pub const STANDS_IN: Rule = Rule {
    text: Text::new(
        "Ein Joker steht für die Karte, die man nennt, ehe man ihn legt.",
        "A joker stands for the card named before it is played.",
    ),
    why: Text::new(
        "Erst wird eine Karte genannt, die passt.",
        "First a card that fits has to be named.",
    ),
    when: Some(|options| jokers_do(options, Joker::StandsIn)),
    fits: Some(|look, seat, _, so_far| {
        let jokers = look.of_rank(Rank::JOKER);
        let (by, face) = look.announced;
        if by == seat && so_far.has(face) {
            Opinion::yes(jokers)
        } else {
            Opinion::no(jokers)
        }
    }),
    acts: may!(|look, seat, deed| match *deed {
        Deed::Announce(face) if may_name(look, seat, face) => Vote::Yes,
        Deed::Announce(_) => Vote::No,
    }),
    of_cards: &[OfCards::new(
        |law| law.deck.of_rank(Rank::JOKER),
        "Steht für eine Karte, die passt; du nennst sie vorher.",
        "Stands for a card that fits; you name it before.",
    )],
    ..Rule::at("KIT-joker.stands-in", Layer::StandIn)
};

/// Returns whether `seat` may name `face` for its joker: on its turn, once per face, and only a
/// face that could be played.
fn may_name(look: &Look, seat: Seat, face: Card) -> bool {
    let holds = !(look.hand(seat) & look.of_rank(Rank::JOKER)).is_empty();
    let new = look.announced != (seat, face);
    let fits = || look.law.fitting(look.state, seat, Spot::Pile).has(face);
    look.is_on(seat) && holds && new && look.rank(face) != Rank::JOKER && fits()
}

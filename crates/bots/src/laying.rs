//! Which card to lay, which to give away, which suit to wish: what a sensible player does in any book.

use maumau_play::{Dice, Situation};
use maumau_referee::{Deed, Enforce, Verdict};
use maumau_table::{Card, Cards, Deck, Rank, Seed, Spot, Suit};

/// Cards that are worth keeping because they go on nearly anything: Jacks and jokers of a French deck, and cards without a suit.
pub(crate) fn is_wild(situation: Situation<'_>, card: Card) -> bool {
    let deck = &situation.law.deck;
    !deck.suit(card).is_some() || (deck.rank(card) == Rank::JACK && has_jacks(deck))
}

/// All cards of a deck that are worth keeping because they go on nearly anything.
pub fn wild(deck: &Deck) -> Cards {
    let jacks = if has_jacks(deck) {
        deck.of_rank(Rank::JACK)
    } else {
        Cards::NONE
    };
    deck.cards()
        .filter(|&card| !deck.suit(card).is_some())
        .fold(jacks, Cards::with)
}

/// Whether the rank that is called Jack elsewhere is one here.
fn has_jacks(deck: &Deck) -> bool {
    let jack = deck.ranks.get(usize::from(Rank::JACK.0));
    jack.is_some_and(|names| names[0] == "J")
}

/// What each card that can follow counts: who lays what the rest of the hand goes with is likelier to be able to go on.
pub(crate) const FOLLOWED: i32 = 10;
/// Of two that are left the other one decides what can follow: while one can, one lays what will be hard to lay.
const FOLLOWED_OF_TWO: i32 = -5;

/// What each card that can follow counts where so many still play, as who plays well has it.
pub(crate) fn followed(playing: u8) -> i32 {
    if playing == 2 { FOLLOWED_OF_TWO } else { FOLLOWED }
}

/// How gladly a card of this hand is laid, where each card of it that can follow counts `followed`; wild cards are saved until the end
/// is near.
pub(crate) fn gladness(deck: &Deck, wild: Cards, hand: Cards, card: Card, followed: i32) -> i32 {
    let follow = hand.without(card) & (deck.of_suit(deck.suit(card)) | deck.of_rank(deck.rank(card)));
    let near_the_end = is_near_the_end(hand.len());
    let kept = match (wild.has(card), near_the_end) {
        (true, true) => 300,
        (true, false) => 0,
        (false, _) => 100,
    };
    kept + followed * i32::from(follow.len())
}

/// With so few cards nobody saves any.
pub(crate) fn is_near_the_end(hand_len: u8) -> bool {
    hand_len <= 2
}

/// The card to lay in its turn, if one can be laid.
pub(crate) fn lay(situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
    let deck = &situation.law.deck;
    let (wild, hand) = (wild(deck), situation.view.hand);
    let offered = Spot::ALL.into_iter().flat_map(|spot| {
        let cards = situation.offers.lay[spot as usize];
        cards.map(move |card| (card, spot))
    });
    offered
        .map(|(card, spot)| {
            (
                gladness(deck, wild, hand, card, FOLLOWED) + dice.below(10) as i32,
                Deed::Lay(card, spot),
            )
        })
        .max_by_key(|&(gladness, _)| gladness)
        .map(|(_, deed)| deed)
}

/// A card that may not be laid and would be let stand until somebody challenges it, never one of the last two.
pub(crate) fn wrong(situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
    let (law, view) = (situation.law, situation.view);
    if law.referee() != Enforce::LetStand || view.hand.len() <= 2 {
        return None;
    }
    // What is wrong does not depend on what is hidden; any state that looks so will do.
    let guess = view.guess(law.cards(), &Seed::default());
    let stands = |card| {
        let deed = Deed::Lay(card, Spot::Pile);
        matches!(
            law.judge(&guess, view.seat, &deed),
            Verdict::Wrong(_, Enforce::LetStand)
        )
    };
    let kept = wild(&law.deck);
    let wrong = view.hand.filter(|&card| !kept.has(card) && stands(card)).collect();
    pick(wrong, dice).map(|card| Deed::Lay(card, Spot::Pile))
}

/// Whether a card of this rank can be laid.
pub(crate) fn may_lay(situation: Situation<'_>, rank: Rank) -> bool {
    !(all(situation) & situation.law.deck.of_rank(rank)).is_empty()
}

/// All cards that it may lay, wherever.
pub(crate) fn all(situation: Situation<'_>) -> Cards {
    situation.offers.lay.iter().fold(Cards::NONE, |all, &lay| all | lay)
}

/// A card of this rank to lay.
pub(crate) fn lay_rank(situation: Situation<'_>, rank: Rank, dice: &mut Dice) -> Option<Deed> {
    let cards = situation.offers.lay[Spot::Pile as usize] & situation.law.deck.of_rank(rank);
    pick(cards, dice).map(|card| Deed::Lay(card, Spot::Pile))
}

/// A card to name before one lays it: one that looks like a card of the hand if that is offered, otherwise anything.
pub(crate) fn announce(situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
    let (deck, view) = (&situation.law.deck, situation.view);
    let faces = situation.offers.announce;
    let named = faces.filter(|&face| {
        let alike = deck.of_suit(deck.suit(face)) & deck.of_rank(deck.rank(face));
        !(alike & view.hand).is_empty()
    });
    let best = pick(named.collect(), dice).or_else(|| {
        let own = deck.of_suit(favourite(situation, u16::MAX, dice));
        pick(faces & own, dice).or_else(|| pick(faces, dice))
    });
    best.map(Deed::Announce)
}

/// The card of this hand that is laid when `face` is named: one that looks like it, otherwise whatever stands for it.
pub(crate) fn meant(deck: &Deck, hand: Cards, face: Card) -> Card {
    let alike = deck.twins(face) & hand;
    alike.lowest().unwrap_or(face)
}

/// One of `cards`.
pub(crate) fn pick(cards: Cards, dice: &mut Dice) -> Option<Card> {
    cards.nth(dice.below(u32::from(cards.len())) as u8)
}

/// Of the suits in `among`, bit by bit, the one of which the hand holds most.
pub(crate) fn favourite(situation: Situation<'_>, among: u16, dice: &mut Dice) -> Suit {
    let deck = &situation.law.deck;
    let plain: Cards = situation.view.hand.filter(|&card| !is_wild(situation, card)).collect();
    (0..Suit::MAX as u8)
        .filter(|suit| among & (1 << suit) != 0)
        .map(|suit| (4 * (plain & deck.of_suit(Suit(suit))).len() + dice.below(4) as u8, suit))
        .max()
        .map_or(Suit::NONE, |(_, suit)| Suit(suit))
}

/// The card to give away: one that few others of the hand go with.
pub(crate) fn worst(situation: Situation<'_>, among: Cards, dice: &mut Dice) -> Option<Card> {
    among.min_by_key(|&card| {
        let deck = &situation.law.deck;
        let alike = situation.view.hand & (deck.of_suit(deck.suit(card)) | deck.of_rank(deck.rank(card)));
        let wild = if is_wild(situation, card) { 100 } else { 0 };
        wild + 4 * u32::from(alike.len()) + dice.below(4)
    })
}

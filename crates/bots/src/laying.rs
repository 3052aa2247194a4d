//! Heuristics for any book: which card to play, which to give away, which suit to wish for.

use maumau_play::{Dice, Situation};
use maumau_referee::{Deed, Enforce, Verdict};
use maumau_table::{Card, Cards, Deck, Rank, Seed, Spot, Suit};

/// Returns whether a card is worth keeping because it fits almost anything: Jacks and jokers of a French deck, and cards without a suit.
pub(crate) fn is_wild(situation: Situation<'_>, card: Card) -> bool {
    let deck = &situation.law.deck;
    !deck.suit(card).is_some() || (deck.rank(card) == Rank::JACK && has_jacks(deck))
}

/// Returns all cards of a deck that are worth keeping because they fit almost anything.
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

fn has_jacks(deck: &Deck) -> bool {
    let jack = deck.ranks.get(usize::from(Rank::JACK.0));
    jack.is_some_and(|names| names[0] == "J")
}

/// Score per card of the hand that could follow: a player who keeps matching cards is more likely to be able to continue.
pub(crate) const FOLLOWED: i32 = 10;
/// With two players the opponent decides what can follow, so the player gets rid of cards that will be hard to play later.
const FOLLOWED_OF_TWO: i32 = -5;

/// Returns the score per following card for this number of players still in the round.
pub(crate) fn followed(playing: u8) -> i32 {
    if playing == 2 { FOLLOWED_OF_TWO } else { FOLLOWED }
}

/// Scores how much the player wants to play `card`. Each card of the hand that could follow adds `followed`; wild cards score low until
/// the hand is nearly empty.
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

/// With this few cards there is no point in saving any.
pub(crate) fn is_near_the_end(hand_len: u8) -> bool {
    hand_len <= 2
}

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

/// A card that violates the rules but would be tolerated until challenged; never one of the last two.
pub(crate) fn wrong(situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
    let (law, view) = (situation.law, situation.view);
    if law.referee() != Enforce::LetStand || view.hand.len() <= 2 {
        return None;
    }
    // Whether a card is wrong does not depend on hidden cards, so any consistent state will do.
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

pub(crate) fn may_lay(situation: Situation<'_>, rank: Rank) -> bool {
    !(all(situation) & situation.law.deck.of_rank(rank)).is_empty()
}

/// All cards that may be played, on any pile.
pub(crate) fn all(situation: Situation<'_>) -> Cards {
    situation.offers.lay.iter().fold(Cards::NONE, |all, &lay| all | lay)
}

pub(crate) fn lay_rank(situation: Situation<'_>, rank: Rank, dice: &mut Dice) -> Option<Deed> {
    let cards = situation.offers.lay[Spot::Pile as usize] & situation.law.deck.of_rank(rank);
    pick(cards, dice).map(|card| Deed::Lay(card, Spot::Pile))
}

/// The card to name before playing it: the face of a card in the hand if possible, otherwise any.
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

/// The card of the hand that is played after naming `face`: a card with that face, otherwise one that can stand for it.
pub(crate) fn meant(deck: &Deck, hand: Cards, face: Card) -> Card {
    let alike = deck.twins(face) & hand;
    alike.lowest().unwrap_or(face)
}

pub(crate) fn pick(cards: Cards, dice: &mut Dice) -> Option<Card> {
    cards.nth(dice.below(u32::from(cards.len())) as u8)
}

/// Of the suits in the bit set `among`, returns the one the hand holds most of.
pub(crate) fn favourite(situation: Situation<'_>, among: u16, dice: &mut Dice) -> Suit {
    let deck = &situation.law.deck;
    let plain: Cards = situation.view.hand.filter(|&card| !is_wild(situation, card)).collect();
    (0..Suit::MAX as u8)
        .filter(|suit| among & (1 << suit) != 0)
        .map(|suit| (4 * (plain & deck.of_suit(Suit(suit))).len() + dice.below(4) as u8, suit))
        .max()
        .map_or(Suit::NONE, |(_, suit)| Suit(suit))
}

/// The card to give away: the one that few others of the hand match.
pub(crate) fn worst(situation: Situation<'_>, among: Cards, dice: &mut Dice) -> Option<Card> {
    among.min_by_key(|&card| {
        let deck = &situation.law.deck;
        let alike = situation.view.hand & (deck.of_suit(deck.suit(card)) | deck.of_rank(deck.rank(card)));
        let wild = if is_wild(situation, card) { 100 } else { 0 };
        wild + 4 * u32::from(alike.len()) + dice.below(4)
    })
}

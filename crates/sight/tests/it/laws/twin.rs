//! Checks that views hide what they should: twins of a table that differ only in what a seat may not know look the same
//! to it, until hidden things are revealed.

use super::dice::Dice;
use maumau_referee::{Deed, Law, Ruling};
use maumau_sight::{Outlook, Sighting};
use maumau_table::{
    CARDS_MAX, Card, Cards, Effect, Fact, Hidden, Of, Open, Place, SEATS_MAX, Seat, Secret, Seed, State, What,
};

/// Number of cards at the top of the stock that half of the twins keep, so that the same cards are turned up or drawn.
const TOP: usize = 24;

/// Shuffles the hidden cards among their places, except those in `stay` and `keep_top` cards at the top of the stock.
fn mix(hidden: &mut Hidden, stay: Cards, keep_top: usize, dice: &mut Dice) {
    let mut stock = hidden.stock().to_vec();
    let below = stock.len().saturating_sub(keep_top);
    let mut loose: Vec<Card> = stock[..below].to_vec();
    let zones = |hidden: &Hidden| {
        let seats = (0..SEATS_MAX).flat_map(|i| [hidden.hands[i], hidden.lying[i], hidden.ripe[i]]);
        seats.chain([hidden.aside]).collect::<Vec<_>>()
    };
    let before = zones(hidden);
    loose.extend(before.iter().flat_map(|&zone| zone - stay));
    for i in (1..loose.len()).rev() {
        loose.swap(i, dice.below(i + 1));
    }
    let after: Vec<Cards> = before
        .iter()
        .map(|&zone| {
            let stays = zone & stay;
            let n = usize::from((zone - stay).len());
            stays | loose.drain(loose.len() - n..).collect::<Cards>()
        })
        .collect();
    for i in 0..SEATS_MAX {
        (hidden.hands[i], hidden.lying[i], hidden.ripe[i]) = (after[3 * i], after[3 * i + 1], after[3 * i + 2]);
    }
    hidden.aside = after[3 * SEATS_MAX];
    stock[..below].copy_from_slice(&loose);
    hidden.set_stock(&stock);
}

/// Replaces the cards that other seats than `seat` have put face down by others of their hands.
fn put_others_down(open: &mut Open, hidden: &Hidden, seat: Seat, dice: &mut Dice) {
    for ask in open.asks.as_mut_slice() {
        let hand = hidden.hands[ask.seat.index()];
        if ask.seat != seat
            && ask.is_answered()
            && let Some(card) = hand.nth(dice.below(usize::from(hand.len()).max(1)) as u8)
        {
            ask.question = ask.question.with_face_down(card);
        }
    }
}

/// Checks that the outlook of `seat` doesn't depend on other hands, the stock, open violations, secret notes or the seed,
/// and that a guess from its view has that view.
pub fn check_still(law: &Law, state: &State, seat: Seat, dice: &mut Dice) {
    let outlook = Outlook::of(law, state, seat);
    let mut hidden = *state.hidden();
    mix(&mut hidden, outlook.view.hand, 0, dice);
    hidden.seed = Seed::from_number(dice.below(1 << 30) as u64);
    let mut open = *state.open();
    put_others_down(&mut open, &hidden, seat, dice);
    let mut twin = State::of(open, hidden);
    assert_eq!(
        outlook,
        Outlook::of(law, &twin, seat),
        "other cards, same outlook of {seat:?}"
    );
    assert_eq!(
        Outlook::for_people(law, state, seat).awaited(law),
        Outlook::for_people(law, &twin, seat).awaited(law),
        "other cards, and the table waits for the same seats"
    );
    hidden.faults.clear();
    twin = State::of(open, hidden);
    assert_eq!(
        outlook,
        Outlook::of(law, &twin, seat),
        "without faults, same outlook of {seat:?}"
    );
    let guess = outlook.view.guess(law.cards(), &hidden.seed);
    assert_eq!(
        outlook.view,
        maumau_sight::View::of(&guess, seat),
        "a guess of {seat:?} has the view that it was made from"
    );
    assert_eq!(guess.cards(), law.cards(), "a guess has all cards");
}

/// Returns the cards that a prompt or postponed effect refers to: moving them would make an impossible table.
fn spoken_for(law: &Law, state: &State) -> Cards {
    let put_down = state.asks.iter().filter_map(|ask| ask.question.face_down());
    let asks = state.asks.iter().map(|ask| Card(ask.arg)).chain(put_down);
    let secrets = Secret::every().map(|secret| state.secret(secret));
    let agenda = state.hidden().agenda.iter().filter_map(|caused| match caused.effect {
        Effect::Move { card, .. } | Effect::Play { card, .. } | Effect::Show { card, .. } => Some(card),
        Effect::Later(_, arg) => Some(Card(arg)),
        Effect::Ask(ask) => Some(Card(ask.arg)),
        _ => None,
    });
    asks.chain(agenda)
        .chain(
            secrets
                // A secret may contain the card, the card plus 1, a seat above it, or a smallest number in 16 bits.
                .flat_map(|value| [value, value.saturating_sub(1), value.max(0) % 128])
                .filter_map(|value| u8::try_from(value).ok().map(Card)),
        )
        .chain(remembered(law, state))
        .filter(|card| card.is_known())
        .collect()
}

/// Returns the cards about which a rule secretly remembers something, one by one or several in one number.
fn remembered(law: &Law, state: &State) -> impl Iterator<Item = Card> {
    law.book.memory.fields().flat_map(|field| {
        let together = match field.of {
            Of::Cards => 1,
            Of::Together(cards) => cards,
            Of::Several | Of::Table | Of::Seats => return Cards::NONE,
        };
        let kept = |card: &Card| {
            let secret = field.at(card.0 / together).and_then(Place::secret);
            secret.is_some_and(|secret| state.secret(secret) != 0)
        };
        (0..CARDS_MAX as u8).map(Card).filter(kept).collect()
    })
}

/// Checks that `deed` by `actor` looks the same to `onlooker` here and at a twin of this table.
pub fn check_deed(law: &Law, state: &State, at_ms: u32, actor: Seat, deed: &Deed, onlooker: Seat, dice: &mut Dice) {
    let mut stay = Cards::NONE;
    if onlooker.is_some() {
        stay |= state.hand(onlooker);
    }
    if actor == onlooker {
        return;
    }
    match *deed {
        Deed::Lay(card, _) | Deed::Choose(maumau_table::Choice::Card(card)) => stay |= Cards::one(card),
        Deed::Show(a, b) => stay |= Cards::one(a).with(b),
        _ => {}
    }
    stay |= spoken_for(law, state);
    let mut hidden = *state.hidden();
    let keep_top = if dice.once_in(2) { TOP } else { 0 };
    mix(&mut hidden, stay, keep_top, dice);
    let (mut one, mut other) = (*state, State::of(*state.open(), hidden));
    let (mut seen, mut also) = (Vec::new(), Vec::new());
    let ruling = law.deed(&mut one, at_ms, actor, deed, &mut |state: &State, fact: &Fact| {
        seen.extend(Sighting::of(state, fact, onlooker));
    });
    let ruled = law.deed(&mut other, at_ms, actor, deed, &mut |state: &State, fact: &Fact| {
        also.extend(Sighting::of(state, fact, onlooker));
    });
    let quiet = |ruling: &Ruling| matches!(ruling, Ruling::Right | Ruling::Idle | Ruling::Stands(_));
    // All players learn of a rejection or fine, and it may depend on the actor's hand.
    let (Ok(a), Ok(b)) = (ruling, ruled) else { return };
    if !quiet(&a) || !quiet(&b) {
        return;
    }
    for i in 0..seen.len().max(also.len()) {
        let (a, b) = (seen.get(i), also.get(i));
        if a == b {
            continue;
        }
        if [a, b].into_iter().flatten().any(|seen| reveals(seen, onlooker)) {
            return;
        }
        panic!("{onlooker:?} sees that hidden cards differ when {actor:?} does {deed:?}:\n{a:?}\n{b:?}");
    }
}

/// Returns whether this reveals a hidden card, or counts hidden cards.
fn reveals(sighting: &Sighting, onlooker: Seat) -> bool {
    match sighting.fact.what {
        What::RoundEnded { .. } | What::Scored { .. } | What::Upheld { .. } | What::Dismissed { .. } => true,
        // All players learn of a fine, and it may depend on the actor's hand.
        What::Displayed { .. } | What::Breached { .. } => true,
        What::Shown { card, .. } => card.is_known(),
        // The witness checks that no card is shown that must stay hidden.
        What::Moved { card, from, .. } => card.is_known() && !from.is_public(),
        What::HandsSwapped { a, b } => a == onlooker || b == onlooker,
        What::HandsRotated { among, .. } => among.has(onlooker),
        _ => false,
    }
}

//! The engine and the second implementation play the same rounds of `verschaerft`, with right and
//! wrong actions, and must never differ (VS1–VS24).
//!
//! `MAUMAU_ROUNDS=2000` plays that many; `MAUMAU_SEED=17` starts with that seed; `MAUMAU_TELL=1`
//! prints every action.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

use crate::agreement::cards::{Cards, french, sorted, suit, suit_of, to_suit};
use crate::agreement::told;
use crate::agreement::{Dice, number};
use maumau_plain::verschaerft::{End, JokerNames, Options, Phase, Verschaerft};
use maumau_plain::{Call, Card, Deal, Direction, Face, Kind, Move, Suit};
use maumau_referee::{Deed, Law, Ruling};
use maumau_table as table;
use maumau_table::{Choice, Fact, Seed, Sign, Spot, State, Way, What, round_seed};
use std::collections::BTreeSet;

const DEFAULT_ROUNDS: u64 = 100;

/// The paragraphs that can be switched off, with the engine's option for each (VS24).
const SWITCHES: [(&str, &str); 10] = [
    ("VS8", "queen_round"),
    ("VS9", "kings"),
    ("VS10", "slap"),
    ("VS11", "no_slap"),
    ("VS14", "jokers"),
    ("VS18", "announce"),
    ("VS19", "chatter"),
    ("VS20", "jump_in"),
    ("VS21", "whose_turn"),
    ("VS22", "out_of_turn"),
];

/// Returns random options. Two kinds of deadlines never coincide, if actions fall on every eighth
/// millisecond.
fn options(dice: &mut Dice) -> (Options, String) {
    let mut of = |times: [u64; 3]| times[dice.below(3)];
    let mut plain = Options {
        reaction_ms: of([0, 800, 2_600]),
        slap_ms: of([602, 5_002, 5_002]),
        turn_ms: of([0, 3_004, 10_004]),
        grace_ms: of([998, 9_998, 9_998]),
        ..Options::default()
    };
    let mut text = format!(
        "reaction={} slap_window={} turn_time={} grace={}",
        plain.reaction_ms, plain.slap_ms, plain.turn_ms, plain.grace_ms
    );
    if dice.below(2) == 0 {
        for (paragraph, key) in SWITCHES {
            if dice.below(4) == 0 {
                plain.off.push(paragraph);
                text += &format!(" {key}=off");
            }
        }
    }
    if dice.below(3) == 0 {
        plain.joker_names = JokerNames::Any;
        text += " joker_names=any";
    }
    if dice.below(3) == 0 {
        plain.forced_play = true;
        text += " forced_play=on";
    }
    (plain, text)
}

struct Both {
    law: Law,
    cards: Cards<Card>,
    state: State,
    plain: Verschaerft,
    options: Options,
    seats: usize,
    /// VS21: the engine's answer to the last action.
    answer: Option<(usize, Option<usize>)>,
}

impl Both {
    fn deal(options: Options, text: &str, seats: usize, seed: u64) -> Both {
        let book = maumau_rulebooks::find("verschaerft").expect("verschaerft is a book");
        let set = book.read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let law = Law::bind(book, seats as u8, set, &[]).expect("verschaerft can be played by so many");
        let mut state = law.table();
        assert!(law.deal(&mut state, 0, round_seed(Seed::from_number(seed), 1), &mut ()));
        let cards = Cards::of(&law, french);
        let mut stock = cards.stock(&state);
        let deal = Deal {
            dealer: state.dealer.index(),
            hands: (0..seats).map(|seat| cards.hand(&state, seat)).collect(),
            first: stock.remove(0),
            stock,
        };
        let plain = Verschaerft::new(options.clone(), seats, deal);
        Both {
            law,
            cards,
            state,
            plain,
            options,
            seats,
            answer: None,
        }
    }

    /// Lets time pass in the engine; the second implementation receives its random events.
    fn lapse(&mut self, at_ms: u32) {
        let Both {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        law.lapse(state, at_ms, &mut |state: &State, fact: &Fact| {
            tell((law, cards), plain, state, fact)
        });
    }

    /// Carries out an action in the engine. Returns its ruling, or `None` if it was rejected.
    fn engine(&mut self, seat: usize, at_ms: u32, deed: &Deed) -> Option<Ruling> {
        let Both {
            law,
            cards,
            state,
            plain,
            answer,
            ..
        } = self;
        let seat = table::Seat(seat as u8);
        let mut listen = |state: &State, fact: &Fact| {
            tell((law, cards), plain, state, fact);
            if let What::Answered { to, on } = fact.what {
                assert_eq!(to, seat, "VS21: whoever asks is answered");
                *answer = Some((to.index(), on.is_some().then(|| on.index())));
            }
        };
        law.deed(state, at_ms, seat, deed, &mut listen).ok()
    }

    /// Carries out an action in both, which must agree on whether to reject it.
    fn make(&mut self, seat: usize, at_ms: u32, deed: Move) {
        self.lapse(at_ms);
        self.plain.pass_time(u64::from(at_ms));
        if self.plain.end().is_some() {
            return;
        }
        self.answer = None;
        let (ours, theirs) = match deed {
            Move::LayAs(card, face) => self.lay_joker(seat, at_ms, card, face),
            other => {
                let ours = self.engine(seat, at_ms, &to_deed(&self.cards, other));
                self.decide_slap(at_ms);
                (ours, self.plain.make(seat, u64::from(at_ms), deed))
            }
        };
        assert_eq!(
            ours.is_some(),
            theirs.is_ok(),
            "seat {seat} {deed:?}: the engine says {ours:?}, the plain book {theirs:?}"
        );
        assert_eq!(self.answer, self.plain.answer(), "VS21: the answer");
    }

    /// The engine decides a slap a millisecond later, to recognize ties.
    fn decide_slap(&mut self, at_ms: u32) {
        if self.state.windows.iter().any(|window| window.deadline_ms == at_ms + 1) {
            self.lapse(at_ms + 1);
        }
    }

    /// The engine takes a joker's name and the card as two actions; the second implementation does
    /// so only on a spade.
    fn lay_joker(
        &mut self,
        seat: usize,
        at_ms: u32,
        card: Card,
        face: Face,
    ) -> (Option<Ruling>, Result<(), &'static str>) {
        let (says, lays) = (Move::Announce(face), to_deed(&self.cards, Move::Lay(card)));
        let on_spade = self.must_announce();
        let said = self.engine(seat, at_ms, &to_deed(&self.cards, says));
        assert!(
            matches!(said, Some(Ruling::Right | Ruling::Idle)),
            "a joker's naming is never needless: {said:?}"
        );
        if on_spade {
            self.plain.make(seat, u64::from(at_ms), says).expect("it may be said");
        }
        let ours = self.engine(seat, at_ms, &lays);
        let lays = if on_spade {
            Move::Lay(card)
        } else {
            Move::LayAs(card, face)
        };
        (ours, self.plain.make(seat, u64::from(at_ms), lays))
    }

    fn must_announce(&self) -> bool {
        let top = self.plain.top().and_then(|top| top.card.printed());
        self.options.has("VS18") && top.is_some_and(|face| face.suit == Suit::Spades)
    }

    fn compare(&self) {
        let Both {
            cards,
            state,
            plain,
            seats,
            ..
        } = self;
        assert_eq!(
            state.phase == table::Phase::Between,
            plain.end().is_some(),
            "VS23: whether the round is over"
        );
        for seat in 0..*seats {
            let (ours, theirs) = (cards.hand(state, seat), plain.hand(seat).to_vec());
            assert_eq!(sorted(ours), sorted(theirs), "hand of {seat}");
        }
        if let Some(end) = plain.end() {
            let winner = state.winner.is_some().then(|| state.winner.index());
            let theirs = match end {
                End::Won(seat) => Some(seat),
                End::Blocked => None,
            };
            assert_eq!(winner, theirs, "VS23: the winner");
            return;
        }
        let ours = state.piles.top(0).map(|(laid, _)| cards.card(laid));
        if plain.phase() == Phase::Gathering {
            return;
        }
        if let Some(top) = plain.top() {
            assert_eq!(ours, Some(top.card), "the top card");
            let shown = state.piles.top(0).and_then(|(_, face)| cards.card(face).printed());
            assert_eq!(shown, Some(top.face), "VS14: what it counts as");
        }
        assert_eq!(cards.stock(state), plain.stock.cards(), "the stock");
        if plain.phase() == Phase::Playing {
            assert_eq!(state.turn.seat.index(), plain.on(), "whose turn it is");
            assert_eq!(suit_of(state.wish[0]), plain.wish(), "VS6: the wish");
        }
        assert_eq!(usize::from(state.owed), plain.debt(), "VS4");
        assert_eq!(state.waits > 0, plain.eight_is_pending(), "VS5");
        let clockwise = state.direction == table::Direction::Clockwise;
        assert_eq!(clockwise, plain.direction() == Direction::Clockwise, "VS9");
        for seat in 0..*seats {
            self.compare_offers(seat);
        }
    }

    fn compare_offers(&self, seat: usize) {
        let Both {
            law,
            cards,
            state,
            plain,
            ..
        } = self;
        let deeds = law.offers(state, table::Seat(seat as u8)).deeds();
        let ours: BTreeSet<Move> = deeds.into_iter().map(|deed| to_move(cards, deed)).collect();
        let said = plain.said(seat);
        let in_the_engine = |deed: Move| match deed {
            Move::LayAs(_, face) if said.is_none() => Some(Move::Announce(face)),
            Move::LayAs(card, face) => (said == Some(face)).then_some(Move::Lay(card)),
            Move::Name(face) => Some(Move::Announce(face)),
            other => Some(other),
        };
        let theirs: BTreeSet<Move> = plain.moves(seat).into_iter().filter_map(in_the_engine).collect();
        let missing: Vec<_> = theirs.difference(&ours).collect();
        let excess: Vec<_> = ours.difference(&theirs).collect();
        assert!(
            missing.is_empty() && excess.is_empty(),
            "seat {seat} on {:?}: the plain book alone offers {missing:?}, the engine alone {excess:?}",
            plain.top()
        );
    }
}

/// Passes the engine's random events on to the second implementation.
fn tell((law, cards): (&Law, &Cards<Card>), plain: &mut Verschaerft, state: &State, fact: &Fact) {
    told::tell(law, fact);
    match fact.what {
        What::Renewed => plain.stock.feed(cards.stock(state)),
        What::Moved {
            card: taken,
            way: Way::Taken,
            ..
        } => plain.picks.push_back(cards.card(taken)),
        _ => {}
    }
}

fn to_deed(cards: &Cards<Card>, deed: Move) -> Deed {
    match deed {
        Move::Lay(card) => Deed::Lay(cards.to_card(card), Spot::Pile),
        Move::Announce(face) | Move::Name(face) => Deed::Announce(cards.to_card(Card::new(face.suit, face.rank))),
        Move::Draw => Deed::Draw,
        Move::Pass => Deed::Pass,
        Move::Wish(suit) => Deed::Choose(Choice::Suit(to_suit(suit))),
        Move::Call(Call::LastCard) => Deed::Sign(Sign::LAST_CARD),
        Move::Slap => Deed::Sign(Sign::SLAP),
        Move::Ready => Deed::Sign(Sign::READY),
        Move::Ask => Deed::Sign(Sign::WHOSE_TURN),
        other => panic!("not one deed of verschaerft: {other:?}"),
    }
}

fn to_move(cards: &Cards<Card>, deed: Deed) -> Move {
    match deed {
        Deed::Lay(c, _) => Move::Lay(cards.card(c)),
        Deed::Announce(face) => Move::Announce(cards.card(face).printed().expect("no joker is named")),
        Deed::Draw => Move::Draw,
        Deed::Pass => Move::Pass,
        Deed::Choose(Choice::Suit(wish)) => Move::Wish(suit(wish)),
        Deed::Sign(Sign::LAST_CARD) => Move::Call(Call::LastCard),
        Deed::Sign(Sign::SLAP) => Move::Slap,
        Deed::Sign(Sign::READY) => Move::Ready,
        other => panic!("not a deed of verschaerft: {other:?}"),
    }
}

/// Returns any action of a seat, right or wrong, except where the implementations use different
/// actions (naming a joker).
fn any_deed(both: &Both, seat: usize, dice: &mut Dice) -> Move {
    let hand = both.plain.hand(seat);
    let may_chatter = is_put_alike(both, seat);
    match dice.below(12) {
        0 => Move::Slap,
        1 => Move::Ask,
        2 if may_chatter => Move::Announce(any_face(both, seat, dice)),
        3 if !both.options.forced_play => Move::Draw,
        4 => Move::Pass,
        5 => Move::Call(Call::LastCard),
        6 => Move::Ready,
        7 => Move::Wish(Suit::ALL[dice.below(4)]),
        _ => {
            let card = hand[dice.below(hand.len())];
            if card.kind == Kind::Joker && !both.options.has("VS22") {
                Move::Slap
            } else {
                Move::Lay(card)
            }
        }
    }
}

/// Returns a face, mostly one that the seat holds: a random one could hardly ever be played.
fn any_face(both: &Both, seat: usize, dice: &mut Dice) -> Face {
    let hand = both.plain.hand(seat);
    match hand[dice.below(hand.len())].printed() {
        Some(face) if dice.below(3) > 0 => face,
        _ => Face::all()[dice.below(52)],
    }
}

/// Returns the time of the next action: on every eighth millisecond, but not at a deadline or one
/// millisecond before it.
fn next_moment(both: &Both, at_ms: u32, dice: &mut Dice) -> u32 {
    let longest = if dice.below(20) == 0 { 1_500 } else { 120 };
    let mut at_ms = at_ms + 8 * (1 + dice.below(longest) as u32);
    let is_due = |at_ms: u32| {
        let near = |window: &table::Window| window.deadline_ms == at_ms || window.deadline_ms == at_ms + 1;
        both.state.windows.iter().any(near)
    };
    while is_due(at_ms) {
        at_ms += 8;
    }
    at_ms
}

/// Returns an action that a seat may do, mostly other than drawing.
fn right_deed(both: &Both, dice: &mut Dice) -> Option<(usize, Move)> {
    let mut deeds: Vec<(usize, Move)> = (0..both.seats)
        .flat_map(|seat| both.plain.moves(seat).into_iter().map(move |deed| (seat, deed)))
        .collect();
    if dice.below(6) != 0 && deeds.iter().any(|(_, deed)| *deed != Move::Draw) {
        deeds.retain(|(_, deed)| *deed != Move::Draw);
    }
    // A joker has a great many names, which would dominate the choice.
    if dice.below(3) != 0 && deeds.iter().any(|(_, deed)| !matches!(deed, Move::LayAs(..))) {
        deeds.retain(|(_, deed)| !matches!(deed, Move::LayAs(..)));
    }
    (!deeds.is_empty()).then(|| deeds[dice.below(deeds.len())])
}

fn play(seed: u64) -> usize {
    let mut dice = Dice(seed ^ 0x5_eed0_f5e1);
    let seats = 3 + dice.below(6);
    let (options, text) = options(&mut dice);
    let mut both = Both::deal(options, &text, seats, seed);
    let tells = std::env::var("MAUMAU_TELL").is_ok();
    let mut at_ms = 1;
    for seat in 0..seats {
        both.make(seat, at_ms, Move::Ready);
    }
    both.compare();
    for deeds in 0..1_500 {
        if both.plain.end().is_some() {
            return deeds;
        }
        at_ms = next_moment(&both, at_ms, &mut dice);
        let wrong = dice.below(8) == 0;
        let seat = dice.below(seats);
        let (seat, deed) = match right_deed(&both, &mut dice) {
            Some(right) if !wrong => right,
            _ => (seat, any_deed(&both, seat, &mut dice)),
        };
        if tells {
            eprintln!(
                "{at_ms} {text}: on {} {:?} top {:?}; seat {seat} {deed:?}",
                both.plain.on(),
                both.plain.phase(),
                both.plain.top()
            );
        }
        // The chosen action may be too late by now, and its card gone.
        both.lapse(at_ms);
        both.plain.pass_time(u64::from(at_ms));
        both.compare();
        if both.plain.end().is_none() && can_still(&both, seat, deed) {
            both.make(seat, at_ms, deed);
            both.compare();
        }
    }
    1_500
}

/// Returns whether an action chosen before time passed is still the same action in both
/// implementations.
fn can_still(both: &Both, seat: usize, deed: Move) -> bool {
    match deed {
        Move::LayAs(..) | Move::Draw | Move::Name(_) => both.plain.moves(seat).contains(&deed),
        Move::Announce(_) => is_put_alike(both, seat),
        _ => true,
    }
}

/// Returns whether an announcement is the same action in both implementations: the dealer names a
/// turned-up joker with a different action.
fn is_put_alike(both: &Both, seat: usize) -> bool {
    both.plain.phase() != Phase::Naming || seat != both.plain.dealer()
}

#[test]
fn the_engine_and_the_plain_book_agree_on_verschaerft() {
    let first = number("MAUMAU_SEED", 0);
    let mut deeds = 0;
    for seed in first..first + number("MAUMAU_ROUNDS", DEFAULT_ROUNDS) {
        match std::panic::catch_unwind(|| play(seed)) {
            Ok(n) => deeds += n,
            Err(_) => panic!("round with seed {seed}"),
        }
    }
    println!("{deeds} deeds");
}

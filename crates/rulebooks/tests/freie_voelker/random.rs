//! Random matches with random options and every referee, right and wrong deeds: laws of this book hold after every deed.

use maumau_referee::{Deed, Law, Options, Range};
use maumau_rulebooks::freie_voelker::BOOK;
use maumau_table::{Card, Choice, Phase, Seat, Seats, Seed, Spot, State, round_seed};

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

fn options(dice: &mut Dice) -> Options {
    let mut options = Options::defaults(BOOK.options);
    for spec in BOOK.options {
        let value = match spec.range {
            Range::Switch => ["on", "off"][dice.below(2)].to_owned(),
            Range::OneOf(words) => words[dice.below(words.len())].0.to_owned(),
            Range::Number(..) if spec.key == "reaction" => ["0", "2600"][dice.below(2)].to_owned(),
            Range::Number(..) if spec.key == "rounds" => "2".to_owned(),
            Range::Number(..)
            | Range::NumberOr(..)
            | Range::Numbers(..)
            | Range::Set(_)
            | Range::PerCard(_)
            | Range::Cards(_) => continue,
        };
        options.set(spec.key, &value).expect("a value of its range");
    }
    options
}

fn laws_hold(law: &Law, state: &State, seed: u64) {
    assert_eq!(
        (state.cards(), state.card_places()),
        (law.cards(), usize::from(law.deck.len())),
        "seed {seed}: C3"
    );
    let (rings, bearers) = (law.deck.with_mark(0), law.deck.with_mark(3));
    let before = |seat: Seat| state.open[seat.index()];
    let out: u8 = state.playing.map(|seat| (before(seat) & bearers).len()).sum();
    let is_settled = !state.is_held_up() && state.hidden().agenda.is_empty();
    if !is_settled || state.phase != Phase::Playing {
        return;
    }
    assert!(out <= 1, "seed {seed}: FV6: never more than one bearer lies out");
    for seat in state.playing {
        let alone = !(before(seat) & bearers).is_empty() && (before(seat) & rings).is_empty();
        assert!(!alone, "seed {seed}: FV6: a bearer lies with the Ring only");
        assert!(
            (state.hand(seat) & rings).is_empty(),
            "seed {seed}: FV5: the Ring lies open"
        );
    }
    for (pile, wish) in state.wish.iter().enumerate() {
        let top = state.piles.top(pile as u8);
        let is_special = top.is_some_and(|(card, _)| !law.deck.suit(card).is_some());
        assert!(
            !is_special || wish.is_some(),
            "seed {seed}: FV7, FV8: a wish must have been made"
        );
        let is_mordor = top.is_some_and(|(card, _)| is_mordor(law, card));
        if top.is_some_and(|(card, _)| law.deck.suit(card).is_some()) && !is_table(law) {
            assert_eq!(
                is_mordor,
                pile == 1,
                "seed {seed}: FV16: a card lies on its own set's pile"
            );
        }
    }
    let location = law.book.memory.note("location", 0).expect("it is remembered");
    assert!(state.note(location) > 0, "seed {seed}: FV2: a location is open");
}

/// The first four colours are those of Freie Völker.
fn is_mordor(law: &Law, card: Card) -> bool {
    law.deck.suit(card).0 > 3
}

/// Whether wrong deeds stand.
fn is_table(law: &Law) -> bool {
    law.options.print(maumau_referee::Book::REFEREE) == "table"
}

fn any_deed(law: &Law, state: &State, dice: &mut Dice) -> (Seat, Deed) {
    let seat = Seat(dice.below(usize::from(law.seats)) as u8);
    let hand = state.hand(seat);
    let card = hand.nth(dice.below(usize::from(hand.len().max(1))) as u8);
    let deed = match (dice.below(6), card) {
        (0 | 1, Some(card)) => Deed::Lay(card, Spot::ALL[dice.below(4)]),
        (2, Some(card)) => Deed::Choose(Choice::Card(card)),
        (3, _) => Deed::Pass,
        (4, _) => Deed::TakeUp,
        _ => Deed::Draw,
    };
    (seat, deed)
}

fn step(law: &Law, state: &mut State, dice: &mut Dice, seed: u64) {
    let offers: Vec<_> = Seats::first(law.seats)
        .flat_map(|seat| {
            law.offers(state, seat)
                .deeds()
                .into_iter()
                .map(move |deed| (seat, deed))
        })
        .collect();
    let deadline = state.next_deadline_ms();
    assert!(
        !offers.is_empty() || deadline.is_some(),
        "seed {seed}: nobody can do anything: {state:?}"
    );
    if offers.is_empty() || dice.below(10) == 0 {
        let at = deadline.unwrap_or(state.now_ms);
        law.lapse(state, at, &mut ());
        return;
    }
    let (seat, deed) = if dice.below(12) == 0 {
        any_deed(law, state, dice)
    } else {
        offers[dice.below(offers.len())]
    };
    let at = state.now_ms + dice.below(900) as u32;
    law.lapse(state, at, &mut ());
    let before = *state;
    if law.deed(state, at, seat, &deed, &mut ()).is_err() {
        assert_eq!(before, *state, "seed {seed}: a refused deed leaves no trace");
    }
}

#[test]
fn laws_of_the_book_hold_with_any_options() {
    for seed in 0..40 {
        let mut dice = Dice(seed);
        let options = options(&mut dice);
        let seats = 2 + dice.below(7) as u8;
        // Two games and Mordor don't go together.
        let Ok(law) = Law::bind(&BOOK, seats, options, &[]) else {
            continue;
        };
        let mut state = law.table();
        for _ in 0..2 {
            if state.phase == Phase::Over {
                break;
            }
            let (now, round) = (state.now_ms, state.round + 1);
            assert!(law.deal(&mut state, now, round_seed(Seed::from_number(seed), round), &mut ()));
            let mut deeds = 0;
            while state.phase == Phase::Playing {
                step(&law, &mut state, &mut dice, seed);
                laws_hold(&law, &state, seed);
                deeds += 1;
                assert!(deeds < 20_000, "seed {seed}: the round does not end");
            }
        }
    }
}

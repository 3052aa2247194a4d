//! Players get out of a turn that could go on forever because the same Ace and 10s are drawn and played again and again.

use maumau_bots::{BotMatch, BotStep, by_name};
use maumau_referee::{Deed, Law, Options};
use maumau_table::{Card, Cite, Fact, Phase, Rank, Seat, Sign, State, Suit, Way, What, Zone};

const STEPS_MAX: u32 = 2_000;

fn law() -> Law {
    let book = maumau_rulebooks::find("swiss").expect("swiss is a book");
    Law::bind(book, 2, Options::defaults(book.options), &[]).expect("swiss can be played by two")
}

/// The start of the first turn of a round, with no debt and no open prompt.
fn begun(law: &Law) -> State {
    let begin = |number: u64| {
        let mut state = law.table();
        let seed = maumau_table::round_seed(maumau_table::Seed::from_number(number), 1);
        assert!(law.deal(&mut state, 0, seed, &mut ()), "a round can be dealt");
        for seat in 0..2 {
            let ready = Deed::Sign(Sign::READY);
            law.deed(&mut state, 1, Seat(seat), &ready, &mut ())
                .expect("it may be said");
        }
        state
    };
    let is_plain = |state: &State| state.phase == Phase::Playing && state.owed == 0 && state.asks.is_empty();
    (0..).map(begin).find(is_plain).expect("a plain first card")
}

/// The current player holds the King of clubs, the Ace of hearts is on a 10, and the stock is another 10.
fn ace_among_tens(law: &Law) -> State {
    let mut state = begun(law);
    let on = state.turn.seat;
    let other = state.after(on);
    let card = |suit, rank| {
        (law.deck.of_suit(suit) & law.deck.of_rank(rank))
            .lowest()
            .expect("a card of the deck")
    };
    let put = |state: &mut State, card: Card, to: Zone| {
        let from = state.zone_of(card).expect("it lies somewhere");
        let what = What::Moved {
            card,
            face: card,
            from,
            to,
            way: Way::Put,
        };
        state.apply(&Fact { cite: Cite::HAND, what });
    };
    for card in law.cards() {
        put(&mut state, card, Zone::Aside);
    }
    for rank in [Rank::SEVEN, Rank::EIGHT, Rank::KING] {
        put(&mut state, card(Suit::SPADES, rank), Zone::Hand(other));
    }
    put(&mut state, card(Suit::CLUBS, Rank::KING), Zone::Hand(on));
    put(&mut state, card(Suit::DIAMONDS, Rank::TEN), Zone::Discard(0));
    put(&mut state, card(Suit::HEARTS, Rank::ACE), Zone::Discard(0));
    put(&mut state, card(Suit::HEARTS, Rank::TEN), Zone::Stock);
    state
}

#[test]
fn a_turn_ends_though_what_is_drawn_can_always_be_laid() {
    let law = law();
    for name in ["simple", "easy", "medium"] {
        for seed in 0..5 {
            let bots = (0..2).map(|_| by_name(name).expect("a known bot")).collect();
            let mut play = BotMatch::at(&law, ace_among_tens(&law), bots, seed);
            let turn = play.state().turn.number;
            let mut steps = 0;
            while play.state().turn.number == turn && play.state().phase == Phase::Playing {
                assert!(steps < STEPS_MAX, "{name}, seed {seed}: a turn of {steps} steps");
                assert!(
                    !matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck),
                    "{name}, seed {seed}"
                );
                steps += 1;
            }
        }
    }
}

//! C14: if races last their whole window, a seat that needs 200 ms and one that needs 3,000 ms pay equally often; otherwise not.

use maumau_house::{lay, parse};
use maumau_play::{Dice, Match, Next};
use maumau_referee::{Deed, Law};
use maumau_table::{Seat, Seats, Seed, Sign, State, Window};

/// Reaction times of the two racing seats.
const FAST_MS: u32 = 200;
const SLOW_MS: u32 = 3_000;
const RACES: u32 = 400;
const STEPS_MAX: u32 = 200_000;

/// Returns an open race, and the sign that it waits for.
fn race(law: &Law, state: &State) -> Option<(Window, Sign)> {
    let open = state.windows.iter().find_map(|window| {
        let sign = law
            .awaited(window)
            .filter(|sign| matches!(*sign, Sign::SLAP | Sign::TOUCH_EDGE))?;
        Some((*window, sign))
    });
    open.filter(|(window, _)| window.seats.len() == 2 && window.done.is_empty())
}

fn cards(state: &State, seat: Seat) -> u8 {
    state.hand_len[seat.index()] + state.lying_len[seat.index()]
}

/// Returns how often the slow seat has paid, and how many races one of the two has paid for.
fn paid(law: &Law, seed: u64) -> (u32, u32) {
    let mut game = Match::new(law);
    let mut dice = Dice::new(seed);
    let (mut slow_paid, mut races) = (0, 0);
    for _ in 0..STEPS_MAX {
        let at_ms = game.state().now_ms;
        if races == RACES {
            break;
        }
        if let Some((window, sign)) = race(law, game.state()) {
            let mut seats = window.seats.into_iter();
            let (Some(one), Some(other)) = (seats.next(), seats.next()) else {
                continue;
            };
            let (fast, slow) = if dice.percent(50) { (one, other) } else { (other, one) };
            let before = Seats::one(fast)
                .with(slow)
                .map(|seat| cards(game.state(), seat))
                .sum::<u8>();
            let slow_before = cards(game.state(), slow);
            for (seat, after_ms) in [(fast, FAST_MS), (slow, SLOW_MS)] {
                game.time(at_ms + after_ms, &mut ());
                // Too late if the race was decided before.
                let _ = game.deed(at_ms + after_ms, seat, Deed::Sign(sign), &mut ());
            }
            game.time(at_ms + SLOW_MS + 1, &mut ());
            let after = Seats::one(fast)
                .with(slow)
                .map(|seat| cards(game.state(), seat))
                .sum::<u8>();
            if after > before {
                races += 1;
                slow_paid += u32::from(cards(game.state(), slow) > slow_before);
            }
            continue;
        }
        step(law, &mut game, &mut dice, seed);
    }
    (slow_paid, races)
}

/// Performs a random legal action, or advances time.
fn step(law: &Law, game: &mut Match<&Law>, dice: &mut Dice, seed: u64) {
    let at_ms = game.state().now_ms;
    if game.next() == Next::Deal {
        let own = maumau_table::round_seed(Seed::from_number(seed), game.state().round + 1);
        assert!(game.deal(at_ms, own, &mut ()));
        return;
    }
    let offered = (0..law.seats).map(Seat).flat_map(|seat| {
        let deeds = law.offers(game.state(), seat).deeds();
        deeds.into_iter().map(move |deed| (seat, deed))
    });
    let offered: Vec<(Seat, Deed)> = offered.collect();
    match (
        offered.get(dice.below(offered.len().max(1) as u32) as usize),
        game.next(),
    ) {
        (None, Next::Deadline(due_ms)) => game.time(due_ms, &mut ()),
        (Some(_), Next::Deadline(due_ms)) if dice.percent(20) => game.time(due_ms, &mut ()),
        (Some(&(seat, deed)), _) => {
            game.deed(at_ms, seat, deed, &mut ()).expect("what is offered");
        }
        (None, Next::Deal | Next::Waits(_) | Next::Over) => panic!("nothing goes on"),
    }
}

/// Returns a table with races, with `more` options.
fn table(id: &str, seats: u8, options: &str, more: &str, rules: &[&str]) -> Law {
    let book = maumau_rulebooks::find(id).expect("a book");
    let options = format!("{options} rounds=0 target=0 {more}");
    let law = Law::bind(book, seats, book.read(&options).expect("options"), &[]).expect("a law");
    let cards: Vec<_> = rules.iter().map(|rule| parse(rule).expect("a rule")).collect();
    lay(law, &cards).expect("they can be laid")
}

fn tables(more: &str) -> [Law; 4] {
    [
        table("classic", 2, "slap-ranks=all calls=none reaction=4000", more, &[]),
        table("verschaerft", 3, "slap_window=4000 reaction=4000", more, &[]),
        table(
            "swiss",
            2,
            "pimperle=on pimperle-rank=Q pimperle-suit=any reaction=4000",
            more,
            &[],
        ),
        table(
            "spin",
            2,
            "reaction=4000",
            more,
            &["rule slap when play any then all races slap in time last it draws 1"],
        ),
    ]
}

/// Returns whether the share is within the 95 % interval of one half.
fn is_half(paid: u32, races: u32) -> bool {
    let (paid, races) = (f64::from(paid), f64::from(races));
    (paid - races / 2.0).abs() <= 1.96 * (races / 4.0).sqrt()
}

#[test]
fn seats_of_200_ms_and_of_3000_ms_win_equally() {
    for law in tables("whole-window=on") {
        let (paid, races) = paid(&law, 1);
        assert_eq!(races, RACES, "{}", law.book.id);
        assert!(
            is_half(paid, races),
            "{}: the slow seat paid {paid} of {races}",
            law.book.id
        );
    }
}

#[test]
fn elsewhere_the_slow_seat_pays() {
    for law in tables("") {
        let (paid, races) = paid(&law, 1);
        assert_eq!((paid, races), (RACES, RACES), "{}", law.book.id);
    }
}

//! A live socket withstands arbitrary input: messages of the protocol, mangled in every way, from
//! players and spectators, while others play. The server never panics, and well-behaved clients get
//! replies.
//!
//! `MAUMAU_ROUNDS` is the number of sockets (default 40), `MAUMAU_SEED` the first seed. The fuzz
//! target `socket` uses the same table, but chooses how to mangle messages by coverage instead of
//! at random.

pub mod noise;
pub mod table;

use maumau_play::Dice;
use noise::Noise;
use std::iter::repeat_with;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::Table;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

static PANICS: AtomicUsize = AtomicUsize::new(0);

#[tokio::test(flavor = "multi_thread")]
async fn a_live_socket_takes_whatever_comes() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        tell(panic);
    }));
    let mut table = Table::open().await;
    let first = number("MAUMAU_SEED", 1);
    for seed in first..first + number("MAUMAU_ROUNDS", 40) {
        let mut dice = Dice::new(seed);
        let mut noise = Noise(|n| dice.below(n as u32) as usize);
        table.pour(seed, repeat_with(|| noise.message())).await;
        if seed % 5 == 0 {
            table.answers(seed as u32).await;
        }
        assert_eq!(PANICS.load(Ordering::Relaxed), 0, "seed {seed}");
    }
    table.answers_whoever_comes().await;
    table.answers(2).await;
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "nothing in the host panics");
}

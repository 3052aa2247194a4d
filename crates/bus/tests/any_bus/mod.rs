//! The suite that every bus must pass, within a process or between machines.

use maumau_bus::{Bus, BusEvent, ENVELOPE_MAX};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(20);

/// A place where nodes can join a bus.
pub trait Town {
    async fn stop(&self, node: u64) -> Arc<dyn Bus>;
}

async fn next(bus: &dyn Bus) -> Option<BusEvent> {
    timeout(PATIENCE, bus.next()).await.expect("it came in time")
}

fn letter(text: String) -> Option<BusEvent> {
    Some(BusEvent::Envelope(text.into_bytes()))
}

pub async fn letters_come_to_whom_they_are_for_in_their_order(town: &impl Town) {
    let (one, two, three) = (town.stop(1).await, town.stop(2).await, town.stop(3).await);
    let many = 3000;
    let sending = async {
        for n in 0..many {
            one.send(2, format!("to two {n}").into_bytes()).await.expect("sent");
            one.send(3, format!("to three {n}").into_bytes()).await.expect("sent");
        }
    };
    let reading = async {
        for n in 0..many {
            assert_eq!(next(&*two).await, letter(format!("to two {n}")));
            assert_eq!(next(&*three).await, letter(format!("to three {n}")));
        }
    };
    tokio::join!(sending, reading);
    two.send(1, b"back".to_vec()).await.expect("sent");
    assert_eq!(next(&*one).await, letter("back".into()));
    assert!(one.is_there() && two.is_there());
}

pub async fn a_letter_to_nobody_holds_nobody_up_and_one_to_oneself_comes(town: &impl Town) {
    let one = town.stop(1).await;
    for _ in 0..5000 {
        one.send(99, b"hello?".to_vec()).await.expect("sent");
    }
    one.send(1, b"myself".to_vec()).await.expect("sent");
    assert_eq!(next(&*one).await, letter("myself".into()));
}

pub async fn a_letter_may_be_big_and_of_any_bytes_and_one_that_is_too_big_is_refused(town: &impl Town) {
    let (one, two) = (town.stop(1).await, town.stop(2).await);
    let big: Vec<u8> = (0..ENVELOPE_MAX).map(|n| (n % 251) as u8).collect();
    one.send(2, big.clone()).await.expect("sent");
    one.send(2, vec![0; ENVELOPE_MAX + 1]).await.expect_err("it is too big");
    one.send(2, Vec::new()).await.expect("sent");
    assert!(next(&*two).await == Some(BusEvent::Envelope(big)), "it is whole");
    assert_eq!(next(&*two).await, letter(String::new()));
}

/// Generates a test for each requirement, in a `Town` made by `$town`, with the attributes in
/// braces.
#[macro_export]
macro_rules! every_bus {
    ($town:expr, $with:tt) => {
        $crate::every_bus! { @each $with $town;
            letters_come_to_whom_they_are_for_in_their_order
            a_letter_to_nobody_holds_nobody_up_and_one_to_oneself_comes
            a_letter_may_be_big_and_of_any_bytes_and_one_that_is_too_big_is_refused
        }
    };
    (@each $with:tt $town:expr; $($name:ident)*) => {
        $($crate::every_bus! { @one $with $town; $name })*
    };
    (@one { $(#[$with:meta])* } $town:expr; $name:ident) => {
        #[tokio::test(flavor = "multi_thread")]
        $(#[$with])*
        async fn $name() {
            $crate::any_bus::$name(&$town).await;
        }
    };
}

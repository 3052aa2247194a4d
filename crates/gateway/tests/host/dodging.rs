//! Points cannot be dodged, over real sockets: a player who leaves a round before a bad end, in any
//! way, is on average no better off than one who stays. The tests of `crates/room` check each way
//! in detail; this one plays many matches.

use crate::common::{Client, Running, config, token};
use futures_util::{StreamExt, stream};
use maumau_protocol::{ClientMessage, HostMessage, HostPower, View};
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WayOut {
    /// The player stays.
    Stays,
    /// Stands up and sits down again.
    Stands,
    /// Stands up, and takes a seat again with another device.
    NewName,
    /// Loses the network and comes back.
    LostNetwork,
    /// Is kicked and pardoned.
    Kicked,
    /// The table's host ends the match and starts another one.
    Ended,
}

const AT_ONCE: usize = 40;

const WAYS: [WayOut; 6] = [
    WayOut::Stays,
    WayOut::Stands,
    WayOut::NewName,
    WayOut::LostNetwork,
    WayOut::Kicked,
    WayOut::Ended,
];

/// A table of three. The same kind of bot stands in for every absent player, so no one plays
/// better.
struct Dodged<'a> {
    host: &'a Running,
    code: String,
    /// Secrets of Ann (the table's host), of Ben (who dodges), and of Ben's second device.
    people: [String; 3],
    way: WayOut,
    /// The clients' address. Each table has its own, because limits apply per address.
    from: [u8; 4],
}

impl Dodged<'_> {
    async fn enter(&self, who: usize) -> Client {
        Client::enter_from(self.from, self.host.addr, &self.code, &self.people[who]).await
    }

    /// Connects, sends a message, and disconnects.
    async fn say(&self, who: usize, message: ClientMessage) {
        let mut client = self.enter(who).await;
        client.say(&message).await;
        // The pong shows that the message was handled.
        client.say(&ClientMessage::Ping { t: 7 }).await;
        client
            .until(|message| matches!(message, HostMessage::Pong { .. }))
            .await;
    }

    async fn power(&self, power: HostPower) {
        self.say(0, ClientMessage::Host { power }).await;
    }

    async fn gets_out(&self) {
        match self.way {
            WayOut::Stays => {}
            WayOut::Stands | WayOut::NewName => self.say(1, ClientMessage::Stand {}).await,
            WayOut::LostNetwork => drop(self.enter(1).await),
            WayOut::Kicked => self.power(HostPower::Kick { seat: 2 }).await,
            WayOut::Ended => self.power(HostPower::End {}).await,
        }
    }

    async fn comes_back(&self) {
        let sit = |name: &str| ClientMessage::Sit { name: name.into() };
        match self.way {
            WayOut::Stays => {}
            WayOut::Stands => self.say(1, sit("Ben")).await,
            WayOut::NewName => self.say(2, sit("Benno")).await,
            WayOut::LostNetwork => drop(self.enter(1).await),
            WayOut::Kicked => {
                self.power(HostPower::Pardon { name: "Ben".into() }).await;
                self.say(1, sit("Ben")).await;
            }
            WayOut::Ended => self.power(HostPower::Start {}).await,
        }
    }
}

/// Returns whether the second seat is about to lose the round.
fn ends_badly(view: &View) -> bool {
    let others = view.seats.iter().enumerate().filter(|(seat, _)| *seat != 1);
    view.phase == "playing" && view.seats[1].hand > 2 && others.map(|(_, seat)| seat.hand).any(|cards| cards == 1)
}

/// Plays a match in which Ben dodges a bad round; returns how many points he has above the others'
/// average.
async fn plays(host: &Running, book: &str, way: WayOut, n: u64) -> f64 {
    let options = if book == "classic" {
        "rounds=3 points=table points-to=losers reaction=0"
    } else {
        "rounds=3 target=0 reaction=0"
    };
    let from = [127, 7, (n / 200) as u8, (n % 200) as u8 + 1];
    let code = host.table_from(from, book, options).await;
    let people = [1, 2, 3].map(|who| token(n * 4 + who));
    let table = Dodged {
        host,
        code,
        people,
        way,
        from,
    };
    let mut eve = Client::enter_from(from, host.addr, &table.code, &token(n * 4)).await;
    for (who, name) in [(0, "Ann"), (1, "Ben")] {
        let name = name.into();
        table.say(who, ClientMessage::Sit { name }).await;
    }
    let bot = "simple".into();
    table.power(HostPower::AddBot { bot }).await;
    table.power(HostPower::Start {}).await;
    let mut is_out = false;
    let mut was_out = false;
    loop {
        let Some(message) = eve.next().await else {
            panic!("{book}: the table is gone")
        };
        let HostMessage::Update { view, .. } = message else {
            continue;
        };
        if !was_out && ends_badly(&view) {
            table.gets_out().await;
            (is_out, was_out) = (true, true);
        }
        let is_over = view.phase == "over";
        if is_out && view.round > 0 && (is_over || view.phase == "between") {
            table.comes_back().await;
            is_out = false;
            if way == WayOut::Ended {
                continue;
            }
        }
        if is_over && !is_out {
            let points = |seat: usize| f64::from(view.seats[seat].points);
            return points(1) - (points(0) + points(2)) / 2.0;
        }
    }
}

fn mean(all: &[f64]) -> (f64, f64) {
    let n = all.len() as f64;
    let mean = all.iter().sum::<f64>() / n;
    let variance = all.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, variance / n)
}

async fn dodges(book: &str, matches: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    settings.server.grace = Duration::ZERO;
    settings.server.breath = Duration::from_millis(500);
    settings.server.sockets_max = 10_000;
    settings.server.connections_per_address = 10_000;
    settings.server.tables_per_minute = 100_000;
    let host = Running::start(settings);
    let mut stay = None;
    for (place, way) in WAYS.into_iter().enumerate() {
        let numbers = (0..matches).map(|n| place as u64 * matches + n + 1);
        let played = numbers.map(|n| plays(&host, book, way, n));
        let all: Vec<f64> = stream::iter(played).buffer_unordered(AT_ONCE).collect().await;
        let (points, variance) = mean(&all);
        let (stays, stays_variance) = *stay.get_or_insert((points, variance));
        let (more, error) = (points - stays, (variance + stays_variance).sqrt());
        println!(
            "{book} {way:?}: {more:+.2} ± {:.2} points more than who stays ({matches} matches)",
            1.96 * error
        );
        // In about thirty comparisons, a difference of three standard errors is not chance.
        assert!(more <= 3.0 * error, "{book}: {way:?} pays");
    }
}

mod long {
    use super::dodges;
    use maumau_rulebooks::BOOKS;

    const MATCHES: u64 = 200;

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_is_better_off_than_who_stays() {
        let wanted = std::env::var("MAUMAU_MATCHES").ok().and_then(|n| n.parse().ok());
        for book in BOOKS {
            dodges(book.id, wanted.unwrap_or(MATCHES)).await;
        }
    }
}

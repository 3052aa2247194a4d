//! Races: who jumps in first out of turn does not depend on the network, and response times reveal
//! nothing.

use crate::common::{Client, Running, config, shares, token};
use maumau_notation::{Words, print_deed};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};
use maumau_referee::{Deed, Law};
use maumau_room::deal::seed_of;
use maumau_store::{DocumentKind, Sqlite, Store};
use maumau_table::{Card, Seat, Spot, State};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

const OPTIONS: &str = "packs=2 jump-in=on calls=none hand=5";
/// One-way delay of the slow connection.
const WAY: Duration = Duration::from_millis(200);
/// How long the current player thinks: less than the slow connection's round trip, but more than
/// remains of it after the credit behind a proxy.
const THINKS: Duration = Duration::from_millis(385);
/// Long enough for a busy machine.
const SETTLE: Duration = Duration::from_millis(2_500);

struct Race {
    secret: [u8; 32],
    /// The seat that begins, and its card; the card that the next seat can then play; and the card
    /// that the third can jump in with, if any.
    begins: usize,
    first: String,
    then: String,
    thrown: Option<String>,
}

/// Whether a player holds the card to jump in with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Somebody,
    Nobody,
}

/// Finds a deal with a race, or with one that would be possible if a player held the card.
fn race(wanted: Holds) -> Race {
    let book = maumau_rulebooks::find("classic").expect("a book");
    let law = Law::bind(book, 3, book.read(OPTIONS).expect("options"), &[]).expect("a law");
    let people: Vec<String> = (1..=3).map(|n| n.to_string()).collect();
    let words = Words {
        law: &law,
        people: &people,
    };
    let lay = |card: Card| print_deed(&words, &Deed::Lay(card, Spot::Pile));
    let added = shares(&[token(1), token(2), token(3)]);
    for number in 0_u32..100_000 {
        let mut secret = [0; 32];
        secret[..4].copy_from_slice(&number.to_le_bytes());
        let mut state = law.table();
        law.deal(&mut state, 0, seed_of(&secret, 1, &added), &mut ());
        let begins = state.turn.seat;
        for first in law.offers(&state, begins).lay[Spot::Pile as usize] {
            if let Some((then, thrown)) = goes_on(&law, state, begins, first, wanted) {
                return Race {
                    secret,
                    begins: begins.index(),
                    first: lay(first),
                    then: lay(then),
                    thrown: thrown.map(lay),
                };
            }
        }
    }
    panic!("no such deal")
}

fn goes_on(law: &Law, mut state: State, begins: Seat, first: Card, wanted: Holds) -> Option<(Card, Option<Card>)> {
    law.deed(&mut state, 0, begins, &Deed::Lay(first, Spot::Pile), &mut ())
        .ok()?;
    let (next, third) = (Seat((begins.0 + 1) % 3), Seat((begins.0 + 2) % 3));
    let plain = state.turn.seat == next && state.windows.is_empty() && state.asks.is_empty() && state.owed == 0;
    let twins = law.deck.twins(first).without(first);
    let holds = |seat: Seat| state.hand(seat) & twins;
    let then = (law.offers(&state, next).lay[Spot::Pile as usize] - twins).lowest();
    let thrown = (law.offers(&state, third).lay[Spot::Pile as usize] & twins).lowest();
    let others = holds(begins) | holds(next);
    let fits = match wanted {
        Holds::Somebody => thrown.is_some(),
        Holds::Nobody => holds(third).is_empty() && !twins.is_empty(),
    };
    (plain && fits && others.is_empty()).then_some((then?, thrown))
}

async fn slow_line(host: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let addr = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(host).await.expect("the host is there");
            let (near, far) = (near.into_split(), far.into_split());
            carry(near.0, far.1);
            carry(far.0, near.1);
        }
    });
    addr
}

fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
    let (sender, mut waiting) = mpsc::unbounded_channel::<(tokio::time::Instant, Vec<u8>)>();
    tokio::spawn(async move {
        let mut buffer = vec![0; 16_384];
        while let Ok(n @ 1..) = from.read(&mut buffer).await {
            if sender
                .send((tokio::time::Instant::now() + WAY, buffer[..n].to_vec()))
                .is_err()
            {
                return;
            }
        }
    });
    tokio::spawn(async move {
        while let Some((at, bytes)) = waiting.recv().await {
            tokio::time::sleep_until(at).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    });
}

/// Whether the server trusts a proxy, which is the test itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proxy {
    Trusted,
    None,
}

async fn host_with(folder: &Path, race: &Race, code: &str, proxy: Proxy) -> Running {
    let store = Sqlite::open(folder).expect("a store");
    let secret: String = race.secret.iter().map(|byte| format!("{byte:02x}")).collect();
    let saved = format!(
        "{{\"book\":\"classic\",\"options\":\"{OPTIONS}\",\"game\":0,\"places\":[],\"host\":\"\",\"locked\":false,\"listed\":false,\
         \"secret\":\"{secret}\",\"numbers\":[]}}"
    );
    store.put(DocumentKind::Table, code, saved).await.expect("stored");
    drop(store);
    let mut settings = config(folder);
    settings.server.settle = SETTLE;
    if proxy == Proxy::Trusted {
        settings.trusted_proxies = vec![[127, 0, 0, 1].into()];
    }
    Running::start(settings)
}

async fn react(client: &mut Client, deed: &str, reaction: Duration) {
    client
        .say(&ClientMessage::Deed {
            id: "reaction".into(),
            deed: deed.into(),
            reaction_ms: Some(reaction.as_millis() as u32),
        })
        .await;
}

/// Seats three clients in order, the third after the first player on the slow connection; the first
/// card is played.
async fn begin(host: &Running, race: &Race, code: &str) -> Vec<Client> {
    let slow = slow_line(host.addr).await;
    let mut clients = Vec::new();
    for seat in 0..3 {
        let addr = if seat == (race.begins + 2) % 3 { slow } else { host.addr };
        let mut client = Client::enter(addr, code, &token(1 + seat as u64), None).await;
        client.sit(["Ann", "Ben", "Cem"][seat]).await;
        clients.push(client);
    }
    clients[0].power(HostPower::Start {}).await;
    for client in &mut clients {
        client
            .until(|message| matches!(message, HostMessage::Update { .. }))
            .await;
    }
    clients[race.begins].deed(&race.first).await;
    clients
}

fn played(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Update { seen, .. } if seen.iter().any(|fact| fact.word() == "played"))
}

fn answer(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Taken { id } | HostMessage::Refused { id, .. } if id == "reaction")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_line_does_not_lose_the_race() {
    let race = race(Holds::Somebody);
    let folder = tempfile::tempdir().expect("a folder");
    let code = "bababababa";
    let host = host_with(folder.path(), &race, code, Proxy::Trusted).await;
    let mut clients = begin(&host, &race, code).await;
    let thrown = race.thrown.clone().expect("somebody holds it");
    // In playing order: the first player, the next, the third.
    clients.rotate_left(race.begins);
    let [_, next, third] = &mut clients[..] else {
        unreachable!("three sit there")
    };
    // The player on the fast connection reacts later, but their message arrives sooner.
    tokio::join!(
        async {
            next.until(played).await;
            tokio::time::sleep(THINKS).await;
            react(next, &race.then, THINKS).await;
        },
        async {
            third.until(played).await;
            react(third, &thrown, Duration::ZERO).await;
        }
    );
    let taken = HostMessage::Taken { id: "reaction".into() };
    assert_eq!(third.until(answer).await, taken, "the first hand was first");
    let late = next.until(answer).await;
    assert!(
        matches!(late, HostMessage::Refused { .. }),
        "play goes on elsewhere: {late:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn it_takes_as_long_if_nobody_holds_the_card() {
    let race = race(Holds::Nobody);
    let folder = tempfile::tempdir().expect("a folder");
    let code = "bebebebebe";
    let host = host_with(folder.path(), &race, code, Proxy::Trusted).await;
    let mut clients = begin(&host, &race, code).await;
    let next = &mut clients[(race.begins + 1) % 3];
    next.until(played).await;
    let since = Instant::now();
    react(next, &race.then, Duration::ZERO).await;
    let taken = HostMessage::Taken { id: "reaction".into() };
    assert_eq!(next.until(answer).await, taken);
    assert!(
        since.elapsed() >= SETTLE,
        "not sooner than if somebody did: {:?}",
        since.elapsed()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_answers_pings_late_wins_no_race_by_it() {
    const LATE: Duration = Duration::from_millis(600);
    let race = race(Holds::Somebody);
    let folder = tempfile::tempdir().expect("a folder");
    let code = "bibibibibi";
    let host = host_with(folder.path(), &race, code, Proxy::None).await;
    let mut clients = Vec::new();
    for seat in 0..3 {
        let mut client = Client::open(host.addr, code, &token(1 + seat as u64)).await;
        if seat == (race.begins + 2) % 3 {
            // A client answers pings only while it reads.
            tokio::time::sleep(LATE).await;
        }
        client
            .say(&ClientMessage::Hello {
                v: maumau_protocol::VERSION,
                last: None,
            })
            .await;
        client.sit(["Ann", "Ben", "Cem"][seat]).await;
        clients.push(client);
    }
    clients[0].power(HostPower::Start {}).await;
    for client in &mut clients {
        client
            .until(|message| matches!(message, HostMessage::Update { .. }))
            .await;
    }
    clients[race.begins].deed(&race.first).await;
    let thrown = race.thrown.clone().expect("somebody holds it");
    clients.rotate_left(race.begins);
    let [_, next, third] = &mut clients[..] else {
        unreachable!("three sit there")
    };
    tokio::join!(
        async {
            next.until(played).await;
            tokio::time::sleep(THINKS).await;
            react(next, &race.then, THINKS).await;
        },
        async {
            third.until(played).await;
            // Later than the honest reaction, but claimed to be immediate.
            tokio::time::sleep(THINKS + LATE / 2).await;
            react(third, &thrown, Duration::ZERO).await;
        }
    );
    let taken = HostMessage::Taken { id: "reaction".into() };
    assert_eq!(next.until(answer).await, taken, "the first hand was first");
}

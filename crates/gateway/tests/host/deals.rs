//! While rounds are dealt, a player, a spectator and an anonymous client request every endpoint
//! over and over: no response reveals anything about an unfinished round.

use crate::common::{Client, Running, config, token};
use crate::listed::{all_routes, listed};
use maumau_protocol::{Coached, Days, HostMessage, HostPower, Replay};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const TABLES: usize = 12;
const DEALS: u64 = 1_000;
/// Minimum number of responses that must overlap with a deal at their table.
const OVERLAPS: usize = 100;
/// Rounds per match; longer matches would have ever longer records.
const ROUNDS: u64 = 10;
/// Number of routes requested per turn, out of all.
const EACH_TURN: usize = 4;
/// A player, a spectator, and an anonymous client.
const ASKERS: [Option<u64>; 3] = [Some(1), Some(3), None];

/// Responses that do not depend on matches: books and rules in words.
const THE_SAME: [&str; 2] = ["/api/books", "/api/house"];

struct Watched {
    code: String,
    /// When its rounds were dealt, as seen by a spectator.
    deals: Mutex<Vec<Instant>>,
    game: AtomicU64,
    round: AtomicU64,
}

#[derive(Default)]
struct Tally {
    deals: AtomicU64,
    overlaps: AtomicUsize,
    answers: AtomicUsize,
    given: AtomicUsize,
    asked: Mutex<BTreeSet<(String, String)>>,
    done: AtomicBool,
}

fn body_for(path: &str) -> &'static str {
    match path {
        "/api/tables" => r#"{"book":"spin"}"#,
        "/api/house/check" => r#"{"book":"classic","text":"rule mine when play Q then next draws 1"}"#,
        "/api/house/trial" => r#"{"book":"classic","text":"rule mine when"}"#,
        "/api/daily" => r#"{"date":"2026-01-01","book":"spin"}"#,
        _ => "{}",
    }
}

async fn ask_one(host: &Running, table: &Watched, who: Option<u64>, tally: &Tally, (method, route): &(String, String)) {
    let listed = listed();
    let (code, game, round) = (&table.code, table.game.load(SeqCst), table.round.load(SeqCst));
    let id = match route.split('/').nth(2) {
        Some("replays") => format!("{code}.{game}.{round}"),
        Some("books") => "spin".to_owned(),
        _ => code.clone(),
    };
    let path = route.replace("{code}", code).replace("{id}", &id);
    let path = path.replace("{token}", &token(77)).replace("{book}", "spin");
    let path = path.replace("{date}", "2026-01-01");
    assert!(
        !path.contains('{'),
        "this test does not know what stands for it: {path}"
    );
    // Deleting the person would delete what the test looks at.
    let who = who.filter(|_| (method.as_str(), route.as_str()) != ("DELETE", "/api/person"));
    let cookie = who.map_or(String::new(), |who| format!("Cookie: maumau={}\r\n", token(who)));
    let body = if method == "POST" { body_for(route) } else { "" };
    let answer = host
        .request(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n{cookie}\r\n{body}",
            host.addr,
            body.len()
        ))
        .await;
    tally.answers.fetch_add(1, SeqCst);
    let mut asked = tally.asked.lock().expect("nobody panics");
    let is_first = asked.insert((method.clone(), route.clone()));
    drop(asked);
    let (head, told) = answer.split_once("\r\n\r\n").expect("a body");
    let is_given = head.starts_with("HTTP/1.1 20") && (is_first || !THE_SAME.contains(&route.as_str()));
    if let Some(Some(reads)) = listed.get(&(method.clone(), route.clone())).filter(|_| is_given) {
        reads(told);
    }
    look(&path, who, &answer, tally);
}

/// Creates a table with Ann, who leaves so that a bot stands in for her, and another bot; a
/// spectator stays.
async fn table(host: &Running) -> (Arc<Watched>, Client) {
    let options = format!("hand=1 calls=none rounds={ROUNDS}");
    let code = host.table("classic", &options).await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    ann.power(HostPower::Start {}).await;
    ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
    let eve = Client::enter(host.addr, &code, &token(3), None).await;
    let watched = Watched {
        code,
        deals: Mutex::default(),
        game: AtomicU64::new(1),
        round: AtomicU64::new(1),
    };
    (Arc::new(watched), eve)
}

/// Watches deals until there are enough; Ann comes back for rematches.
async fn watch(addr: std::net::SocketAddr, table: Arc<Watched>, mut eve: Client, tally: Arc<Tally>) {
    while !tally.done.load(SeqCst) {
        let Some(message) = eve.next().await else { return };
        let HostMessage::Update { seen, view, .. } = message else {
            continue;
        };
        table.round.store(u64::from(view.round), SeqCst);
        if seen.iter().any(|fact| fact.word() == "round-began") {
            table.deals.lock().expect("nobody panics").push(Instant::now());
            if tally.deals.fetch_add(1, SeqCst) + 1 >= DEALS {
                tally.done.store(true, SeqCst);
            }
        }
        if view.phase == "over" {
            let mut ann = Client::enter(addr, &table.code, &token(1), None).await;
            ann.power(HostPower::Start {}).await;
            ann.until(|message| matches!(message, HostMessage::Update { .. })).await;
            table.game.fetch_add(1, SeqCst);
        }
    }
}

/// Requests all endpoints: those about rounds each time, the rest in turns, from a different start
/// for each requester.
async fn ask(host: Arc<Running>, table: Arc<Watched>, who: Option<u64>, tally: Arc<Tally>, first: usize) {
    let routes = all_routes();
    let mut rest = routes.iter().cycle().skip(first);
    let cookie = who.map_or(String::new(), |who| format!("Cookie: maumau={}\r\n", token(who)));
    while !tally.done.load(SeqCst) {
        let (code, game, round) = (&table.code, table.game.load(SeqCst), table.round.load(SeqCst));
        let next = round + 1;
        for path in [
            format!("/api/tables/{code}/record"),
            format!("/api/replays/{code}.{game}.{round}"),
            format!("/api/tables/{code}/record"),
            format!("/api/replays/{code}.{game}.{next}/record"),
            format!("/api/tables/{code}"),
            format!("/api/replays/{code}.{game}.{next}"),
            format!("/api/tables/{code}/rounds"),
            format!("/api/replays/{code}.{game}.{round}/record"),
        ] {
            let began = Instant::now();
            let answer = host.get(&path, &cookie).await;
            let ended = Instant::now();
            tally.answers.fetch_add(1, SeqCst);
            look(&path, who, &answer, &tally);
            // The spectator's message about a deal arrives slightly after it.
            tokio::time::sleep(Duration::from_millis(1)).await;
            let deals = table.deals.lock().expect("nobody panics");
            let meets = |at: &Instant| began <= *at && *at <= ended;
            if deals.iter().rev().take(4).any(meets) {
                tally.overlaps.fetch_add(1, SeqCst);
            }
        }
        for _ in 0..EACH_TURN {
            ask_one(&host, &table, who, &tally, rest.next().expect("there are some")).await;
        }
    }
}

/// Checks that a response reveals nothing about an unfinished round, and nothing about any round to
/// anonymous clients.
fn look(path: &str, who: Option<u64>, answer: &str, tally: &Tally) {
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    let is_given = head.starts_with("HTTP/1.1 200");
    if THE_SAME.iter().any(|same| path.starts_with(same)) {
        return;
    }
    if is_given && (path.ends_with("/record") || path.contains("/replays/")) {
        assert_eq!(who, Some(1), "only who sat there is told: {path}: {body}");
        tally.given.fetch_add(1, SeqCst);
    }
    if is_given && path.ends_with("/record") {
        let count = |what: &str| body.lines().filter(|line| line.contains(what)).count();
        assert_eq!(
            count(" deal "),
            count("# secret "),
            "the seed of a round that runs: {path}: {body}"
        );
        assert_eq!(count("# commit "), count("# secret "), "{path}: {body}");
        let last = body.lines().skip_while(|line| !line.starts_with("# secret "));
        let after = last.collect::<Vec<_>>();
        let after = after.iter().rev().take_while(|line| !line.starts_with("# secret "));
        assert!(after.clone().all(|line| line.starts_with("+0 check")), "{path}: {body}");
    } else if is_given && path.ends_with("/coach") {
        // A running round does not exist for replays: not found.
        let _: Coached = serde_json::from_str(body).expect("what the protocol says");
    } else if is_given && path.ends_with("/share") {
        assert!(body.contains("/replay/"), "{path}: {body}");
    } else if is_given && path == "/api/recovery" && body.contains("/r/") {
        assert!(who.is_some(), "a link to nobody: {body}");
    } else if is_given && path.contains("/replays/") {
        let replay: Replay = serde_json::from_str(body).expect("what the protocol says");
        let end = &replay.steps.last().expect("steps").view.phase;
        assert!(end == "between" || end == "over", "a round that runs: {path}");
    } else if is_given && path == "/api/daily" {
        // Commitments are public, the secrets behind them are not.
        let days: Days = serde_json::from_str(body).expect("what the protocol says");
        let own = days.own.iter().chain(&days.next);
        assert!(own.clone().all(|own| own.secret.is_none()), "{body}");
        let rest = own.fold(body.to_owned(), |rest, own| rest.replace(&own.commitment, ""));
        names_nothing(path, &rest);
    } else {
        names_nothing(path, body);
    }
}

fn names_nothing(path: &str, body: &str) {
    let mut digits = body.split(|c: char| !c.is_ascii_hexdigit());
    assert!(digits.all(|word| word.len() < 64), "{path}: {body}");
    assert!(!body.contains("hands") && !body.contains("deal "), "{path}: {body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_past_the_last_finished_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = config(folder.path());
    (settings.server.tempo, settings.server.settle) = (0, Duration::ZERO);
    (settings.server.grace, settings.server.breath) = (Duration::ZERO, Duration::from_millis(1));
    // Ann leaves at once, so nothing must wait for her.
    settings.server.exchange = Duration::from_millis(20);
    let host = Arc::new(Running::start(settings));
    let tally = Arc::new(Tally::default());
    let mut all = JoinSet::new();
    let routes = all_routes();
    for n in 0..TABLES {
        let (table, eve) = table(&host).await;
        for (place, who) in ASKERS.into_iter().enumerate() {
            let first = (n * ASKERS.len() + place) * EACH_TURN % routes.len();
            let (host, table) = (Arc::clone(&host), Arc::clone(&table));
            all.spawn(ask(host, table, who, Arc::clone(&tally), first));
        }
        all.spawn(watch(host.addr, table, eve, Arc::clone(&tally)));
    }
    while let Some(done) = all.join_next().await {
        done.expect("nothing leaks");
    }
    let (overlaps, given) = (tally.overlaps.load(SeqCst), tally.given.load(SeqCst));
    println!(
        "{} deals, {} answers, {overlaps} of them while their table was dealt, {given} records and replays",
        tally.deals.load(SeqCst),
        tally.answers.load(SeqCst)
    );
    let asked = tally.asked.lock().expect("nobody panics");
    let missing: Vec<_> = routes.iter().filter(|route| !asked.contains(*route)).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
    assert!(given > 0, "whoever sat there has them");
    assert!(overlaps >= OVERLAPS, "{overlaps} answers overlapped a deal");
}

//! Twins from outside: two tables look the same to one seat and differ in what it may not know
//! (other hands, the stock). They send it the same bytes, by socket and by HTTP, as long as the
//! others' actions look the same. The clock moves only when the test advances it, so a difference
//! in time would be a difference in bytes.

use crate::common::{Client, PATIENCE, Running, config, serving, shares, token};
use maumau_play::Dice;
use maumau_protocol::{ClientMessage, HostMessage, HostPower, Seen, ShownCard, View, ZoneView};
use maumau_referee::{Deed, Law};
use maumau_room::deal::seed_of;
use maumau_rulebooks::{BOOKS, find};
use maumau_sight::Outlook;
use maumau_store::{DocumentKind, Sqlite, Store};
use maumau_table::{Card, Seat, Seed, State};
use std::path::Path;
use std::time::Duration;

const CODE: &str = "bababababa";
const SECRET: [u8; 32] = [7; 32];
const NAMES: [&str; 3] = ["Ann", "Ben", "Cem"];
/// Number of deals per book, and of actions per deal.
const DEALS: u64 = 2;
const DEEDS: usize = 24;
/// One in this many actions is a random card, legal or not.
const HASTY: u32 = 6;
/// After this many actions Ann comes back through another socket.
const STAYS: usize = 7;
/// Any race has been decided by then.
const LONG_ENOUGH: Duration = Duration::from_millis(40);
/// How far time advances when no player can act at either table.
const WHILE: Duration = Duration::from_millis(700);

#[tokio::test(start_paused = true)]
async fn tables_that_are_alike_for_a_seat_tell_it_the_same() {
    let keep_still = keep_still();
    let (mut windows, mut owed) = (0, 0);
    for book in BOOKS {
        for number in 0..DEALS {
            let heard = deal(book.id, number).await;
            windows += heard.matches("\"windows\":[{").count();
            owed += heard.matches("\"owed\"]").count();
        }
    }
    assert!(
        windows > 30 && owed > 20,
        "there was something to see: {windows}, {owed}"
    );
    drop(keep_still);
}

/// Keeps a blocking task alive, so that the paused clock does not advance on its own.
fn keep_still() -> std::sync::mpsc::Sender<()> {
    let (hold, held) = std::sync::mpsc::channel();
    tokio::task::spawn_blocking(move || held.recv_timeout(10 * PATIENCE));
    hold
}

/// Plays on two servers with the same people, which Ann must not be able to tell apart. Returns
/// everything she received.
async fn deal(book: &str, number: u64) -> String {
    let mut dice = Dice::new(number);
    let law = law(book);
    let stacks = std::iter::from_fn(|| Some(stacks(&law, &mut dice))).find_map(|stacks| stacks);
    let [one, other] = stacks.expect("twins");
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let mut one = Side::open(book, one, folders[0].path()).await;
    let mut other = Side::open(book, other, folders[1].path()).await;
    for done in 0..DEEDS {
        if one.is_over() || other.is_over() {
            break;
        }
        let doing = (0..NAMES.len()).find_map(|n| {
            let seat = (n + done) % NAMES.len();
            let deed = choice(one.view(seat), other.view(seat), &mut dice)?;
            Some((seat, deed))
        });
        for side in [&mut one, &mut other] {
            side.act(doing.as_ref()).await;
        }
        tokio::time::advance(if doing.is_some() { LONG_ENOUGH } else { WHILE }).await;
        for side in [&mut one, &mut other] {
            side.catch_up().await;
        }
        if done % STAYS == STAYS - 1 {
            one.come_back(done % 2 == 0).await;
            other.come_back(done % 2 == 0).await;
        }
        if !same(&one, &other, &format!("{book}, deal {number}, deed {done}: {doing:?}")) {
            return one.heard.concat();
        }
    }
    one.ask().await;
    other.ask().await;
    same(&one, &other, &format!("{book}, deal {number}, by HTTP"));
    one.heard.concat()
}

/// Checks that both have sent Ann the same. Returns false if she has been given or shown a hidden
/// card, so that they are no longer twins.
fn same(one: &Side, other: &Side, at: &str) -> bool {
    for (mine, yours) in one.heard.iter().zip(&other.heard) {
        if mine != yours && is_shown(mine, yours) {
            return false;
        }
        let both = mine.bytes().zip(yours.bytes());
        let from = both.take_while(|(a, b)| a == b).count().saturating_sub(90);
        let part = |text: &str| text.bytes().skip(from).take(240).map(char::from).collect::<String>();
        assert_eq!(mine, yours, "{at}: from {:?}, or {:?}", part(mine), part(yours));
    }
    assert_eq!(one.heard.len(), other.heard.len(), "{at}: as many messages");
    true
}

/// Returns whether the first difference is a card that Ann gets or is shown.
fn is_shown(mine: &str, yours: &str) -> bool {
    let seen = |text| match serde_json::from_str(text) {
        Ok(HostMessage::Update { seen, .. }) => seen,
        _ => Vec::new(),
    };
    let mut both = seen(mine).into_iter().zip(seen(yours));
    let first = both.find(|(a, b)| a != b);
    // The same except for the card.
    let uncovered = |fact| match fact {
        Seen::Moved {
            from,
            to: to @ ZoneView::Hand(1),
            way,
            cite,
            ..
        } => Some(Seen::Moved {
            card: ShownCard::default(),
            from,
            to,
            way,
            cite,
        }),
        Seen::Shown { to, of, cite, .. } => Some(Seen::Shown {
            to,
            of,
            card: None,
            cite,
        }),
        _ => None,
    };
    first.is_some_and(|(a, b)| uncovered(a).is_some_and(|a| Some(a) == uncovered(b)))
}

/// Picks an action that is legal at both tables; now and then one that is illegal at both.
fn choice(one: &View, other: &View, dice: &mut Dice) -> Option<String> {
    let mut both = one.clone();
    both.offers.retain(|deed| other.offers.contains(deed));
    let deed = maumau_client::any_deed(&(&both).into(), |n| u64::from(dice.below(n as u32)))?;
    let is_wrong = |card: &&String| {
        let lays = |view: &View| view.offers.iter().any(|deed| deed.words().contains(card.as_str()));
        other.hand.contains(card) && !lays(one) && !lays(other)
    };
    let wrong = one.hand.iter().find(is_wrong);
    let hasty = wrong.filter(|_| dice.below(HASTY) == 0);
    Some(hasty.map_or(deed, |card| format!("lay {card}")))
}

fn options(book: &str) -> &'static str {
    let shown = ["reaction=300 show_turn=on show_fitting=on", "reaction=300"];
    let helps = |options: &&str| find(book).is_some_and(|book| book.read(options).is_ok());
    shown.into_iter().find(helps).expect("options of the book")
}

fn law(book: &str) -> Law {
    let book = find(book).expect("a book");
    let options = book.read(options(book.id)).expect("options");
    Law::bind(book, NAMES.len() as u8, options, &[]).expect("a law")
}

/// Returns two orders of the deck, as codes, that deal the same to Ann; `None` if she could tell
/// them apart.
fn stacks(law: &Law, dice: &mut Dice) -> Option<[Vec<String>; 2]> {
    let tokens = [1, 2, 3].map(token);
    let seed = seed_of(&SECRET, 1, &shares(&tokens));
    let mut order: Vec<Card> = law.cards().into_iter().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, dice.below(i as u32 + 1) as usize);
    }
    let state = dealt(law, &order, seed)?;
    let hidden = state.hidden();
    let hands: Vec<Card> = hidden.hands[1].into_iter().chain(hidden.hands[2]).collect();
    let below = &hidden.stock()[..hidden.stock().len() / 3];
    let mut twin = order.clone();
    for (card, lower) in hands.iter().zip(below).step_by(2) {
        for place in &mut twin {
            if place == card {
                *place = *lower;
            } else if place == lower {
                *place = *card;
            }
        }
    }
    let other = dealt(law, &twin, seed)?;
    let outlook = |state: &State| Outlook::for_people(law, state, Seat(0));
    let draws = |state: &State| law.offers(state, Seat(0)).deeds().contains(&Deed::Draw);
    let alike = outlook(&state) == outlook(&other) && draws(&state) == draws(&other);
    let differ = state.hand(Seat(1)) != other.hand(Seat(1));
    let codes = |order: &[Card]| order.iter().map(|card| law.deck.kind(*card).code.clone()).collect();
    (alike && differ).then(|| [codes(&order), codes(&twin)])
}

fn dealt(law: &Law, order: &[Card], seed: Seed) -> Option<State> {
    let law = law.clone().stacked(order.to_vec());
    let mut state = law.table();
    law.deal(&mut state, 0, seed, &mut ()).then_some(state)
}

/// One of the twins: a server, its people, and what Ann received.
struct Side {
    host: Running,
    people: Vec<Client>,
    heard: Vec<String>,
    pings: u32,
}

impl Side {
    async fn open(book: &str, stacked: Vec<String>, folder: &Path) -> Side {
        {
            let store = Sqlite::open(folder).expect("a store");
            let secret = "07".repeat(SECRET.len());
            let saved = format!(
                "{{\"book\":\"{book}\",\"options\":\"{}\",\"game\":0,\"places\":[],\"host\":\"\",\"locked\":false,\"listed\":true,\
                 \"secret\":\"{secret}\",\"numbers\":[]}}",
                options(book)
            );
            store.put(DocumentKind::Table, CODE, saved).await.expect("stored");
        }
        let settle = LONG_ENOUGH / 2;
        let config = serving(config(folder), |server| {
            server.stacked = stacked;
            server.settle = settle;
        });
        let host = Running::beside(config).await;
        let mut people = Vec::new();
        for (who, name) in (1..).zip(NAMES) {
            let mut client = Client::enter(host.addr, CODE, &token(who), None).await;
            client.sit(name).await;
            people.push(client);
        }
        people[0].power(HostPower::Start {}).await;
        let mut side = Side {
            host,
            people,
            heard: Vec::new(),
            pings: 0,
        };
        for client in &mut side.people {
            client
                .until(|message| matches!(message, HostMessage::Update { .. }))
                .await;
        }
        side.catch_up().await;
        side
    }

    fn view(&self, seat: usize) -> &View {
        self.people[seat].view.as_ref().expect("a round runs")
    }

    fn is_over(&self) -> bool {
        let phase = &self.view(0).phase;
        phase == "between" || phase == "over"
    }

    async fn act(&mut self, doing: Option<&(usize, String)>) {
        if let Some((seat, deed)) = doing {
            self.people[*seat].deed(deed).await;
            self.catch_up().await;
        }
    }

    /// Waits until all clients have received everything.
    async fn catch_up(&mut self) {
        // Twice: the table does its own work before it handles the second ping.
        for _ in 0..2 {
            self.pings += 1;
            let t = self.pings;
            for client in &mut self.people {
                client.say(&ClientMessage::Ping { t }).await;
                client.until(|message| *message == HostMessage::Pong { t }).await;
            }
        }
        let heard = std::mem::take(&mut self.people[0].heard);
        self.note(heard);
    }

    /// Records messages without the random board id and the time of day.
    fn note(&mut self, heard: impl IntoIterator<Item = String>) {
        let table = self.people[0].table.as_ref();
        let board = table
            .and_then(|table| table.board.as_ref())
            .map(|board| board.id.clone());
        for text in heard {
            let text = board.iter().fold(text, |text, board| text.replace(board, "BOARD"));
            let mut parts = text.split("\"at\":");
            let first = parts.next().unwrap_or_default().to_owned();
            let without = |part: &str| part.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
            self.heard
                .push(parts.fold(first, |text, part| text + "\"at\":" + &without(part)));
        }
    }

    /// Ann comes back, with her last update or for a full view.
    async fn come_back(&mut self, anew: bool) {
        let last = (!anew).then(|| self.people[0].n.saturating_sub(3));
        self.people[0] = Client::enter(self.host.addr, CODE, &token(1), last).await;
        self.people[0]
            .until(|message| matches!(message, HostMessage::Update { .. }))
            .await;
        self.catch_up().await;
    }

    /// Records Ann's HTTP responses, without the time of day.
    async fn ask(&mut self) {
        for path in [
            format!("/api/tables/{CODE}"),
            format!("/api/tables/{CODE}/record"),
            format!("/api/tables/{CODE}/rounds"),
            format!("/api/replays/{CODE}.1.1"),
            "/api/lobby".into(),
            "/api/boards".into(),
            "/api/person".into(),
        ] {
            let cookie = format!("Cookie: maumau={}\r\n", token(1));
            let answer = self.host.get(&path, &cookie).await;
            let lines = answer.lines().filter(|line| !line.starts_with("date: "));
            let lines: Vec<&str> = lines.collect();
            self.note([lines.join("\n")]);
        }
    }
}

//! What a table withholds from its players is not sent to them (VS21): neither whose turn it is nor
//! what fits.

use crate::common::{Client, Running, config, round_over, token};
use maumau_protocol::{HostMessage, HostPower, Seen, View};
use std::collections::BTreeSet;

/// Events that would reveal whose turn it is.
const TELLING: [&str; 7] = [
    "turn",
    "turn-ended",
    "turn-over",
    "on-again",
    "next-is",
    "passed-over",
    "turned-round",
];

/// Plays a round with Ann, Eve and two bots, watched by Fay. Ann asks once whose turn it is.
async fn a_round(options: &str) -> [Client; 3] {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("verschaerft", options).await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut eve = Client::enter(host.addr, &code, &token(2), None).await;
    eve.sit("Eve").await;
    let mut fay = Client::enter(host.addr, &code, &token(3), None).await;
    for _ in 0..2 {
        ann.power(HostPower::AddBot { bot: "simple".into() }).await;
    }
    // A bot stands in for anything else that only Ann could do, so the round does not wait for her.
    ann.power(HostPower::Timers { turn_ms: 1000 }).await;
    ann.power(HostPower::Start {}).await;
    let dealing =
        |message: &HostMessage| matches!(message, HostMessage::Update { view, .. } if view.phase == "dealing");
    ann.until(dealing).await;
    ann.deed("say ready").await;
    eve.until(dealing).await;
    eve.deed("say ready").await;
    // Ann only answers the dealer's prompts, and the clock skips her turns. She asks once.
    let mut asked = false;
    loop {
        let message = ann.next().await.expect("the socket stays open");
        let HostMessage::Update { view, .. } = &message else {
            continue;
        };
        if view.phase == "playing" && !asked && view.n_laid() > 3 {
            ann.deed("say whose-turn").await;
            asked = true;
        }
        let asks_ann = view.ask.as_ref().is_some_and(|ask| Some(ask.seat) == view.me);
        if let Some(answer) = view.offers.iter().find(|deed| asks_ann && deed.word() == "choose") {
            ann.deed(&answer.words()).await;
        }
        if round_over(&message) {
            break;
        }
    }
    eve.until(round_over).await;
    fay.until(round_over).await;
    [ann, eve, fay]
}

trait Laid {
    fn n_laid(&self) -> usize;
}

impl Laid for View {
    fn n_laid(&self) -> usize {
        self.piles.iter().map(|pile| usize::from(pile.len)).sum()
    }
}

fn updates(client: &Client) -> Vec<(Vec<Seen>, View)> {
    let heard = client
        .heard
        .iter()
        .map(|text| serde_json::from_str(text).expect("a message"));
    let updates = heard.filter_map(|message| match message {
        HostMessage::Update { seen, view, .. } => Some((seen, *view)),
        _ => None,
    });
    updates.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_have_to_know_themselves_is_not_on_the_wire() {
    let [ann, eve, fay] = a_round("reaction=100 grace=500 slap_window=500 turn_time=150 rounds=1 jokers=off").await;
    for (client, sits) in [(&ann, true), (&eve, true), (&fay, false)] {
        let all = updates(client);
        assert!(all.len() > 20, "there was something to see: {}", all.len());
        for (seen, view) in &all {
            assert_eq!((view.on, view.clockwise, view.me.is_some()), (None, true, sits));
            assert!(view.forbidden.is_empty());
            assert!(
                view.windows.iter().all(|window| window.rule != "VS21.1"),
                "{:?}",
                view.windows
            );
            assert!(
                view.notes.iter().all(|note| note.name != "goes-on-from"),
                "{:?}",
                view.notes
            );
            for fact in seen {
                assert!(!TELLING.contains(&fact.word()), "{fact:?}");
                let is_window = fact.word().starts_with("window");
                assert!(!fact.words().contains("VS21.1") || !is_window, "{fact:?}");
            }
            assert!(
                seen.iter().any(|fact| fact.word() != "clock") || seen.is_empty(),
                "no news but time: {seen:?}"
            );
        }
    }
    let told = heard(&ann, "answered");
    let [answer] = &told[..] else {
        panic!("who asks is answered, once: {told:?}");
    };
    let on = answer
        .strip_prefix("answered 1 ")
        .and_then(|rest| rest.strip_suffix(" VS21"))
        .and_then(|on| on.parse().ok());
    assert!(on.is_some_and(|on: u8| (1..=4).contains(&on)), "with a seat: {answer}");
    assert!(heard(&eve, "answered").is_empty(), "nobody else at the table hears it");
    assert!(heard(&fay, "answered").is_empty(), "nor does a spectator");
    for client in [&eve, &fay] {
        assert_eq!(
            heard(client, "whose-turn"),
            ["said 1 whose-turn"],
            "that somebody asked all hear"
        );
    }
}

fn heard(client: &Client, word: &str) -> Vec<String> {
    let seen = updates(client).into_iter().flat_map(|(seen, _)| seen);
    seen.map(|fact| fact.words())
        .filter(|fact| fact.contains(word))
        .collect()
}

/// Legal actions depend only on the player's own hand: not on whose turn it is or what is on the
/// pile.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_offered_depends_on_the_hand_alone() {
    let [ann, ..] = a_round("reaction=100 grace=500 slap_window=500 turn_time=150 rounds=1 jokers=off").await;
    let mut others: BTreeSet<Vec<String>> = BTreeSet::new();
    let mut tops = BTreeSet::new();
    for (_, view) in updates(&ann)
        .iter()
        .filter(|(_, view)| view.phase == "playing" && view.ask.is_none())
    {
        let lays = |deed: &&String| deed.starts_with("lay ");
        let wanted: BTreeSet<String> = view.hand.iter().map(|card| format!("lay {card}")).collect();
        let all: Vec<String> = view.offers.iter().map(|deed| deed.words()).collect();
        let offered: BTreeSet<String> = all.iter().filter(lays).cloned().collect();
        assert_eq!(offered, wanted);
        others.insert(all.iter().filter(|deed| !lays(deed)).cloned().collect());
        tops.insert(view.piles[0].card.clone());
    }
    assert!(tops.len() > 3, "cards were laid");
    assert_eq!(others.len(), 1, "the rest is always the same: {others:?}");
    let rest = others.pop_first().expect("something is offered");
    for deed in ["draw", "pass", "say slap", "say whose-turn"] {
        assert!(rest.iter().any(|offer| offer == deed), "{deed}: {rest:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_may_show_it() {
    let [ann, ..] = a_round(
        "reaction=100 grace=500 slap_window=500 turn_time=150 rounds=1 jokers=off show_turn=on show_fitting=on",
    )
    .await;
    let all = updates(&ann);
    assert!(all.iter().any(|(_, view)| view.on.is_some()));
    assert!(
        all.iter()
            .any(|(seen, _)| seen.iter().any(|fact| fact.word() == "turn"))
    );
    assert!(all.iter().any(|(_, view)| !view.forbidden.is_empty()));
}

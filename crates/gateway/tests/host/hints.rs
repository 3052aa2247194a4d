//! Hints over real sockets: computed in the coaches' queue, and refused for another person's seat.

use crate::common::{Client, Running, config, token};
use maumau_protocol::{ClientMessage, HostMessage, HostPower};

fn is_on(message: &HostMessage) -> bool {
    matches!(message, HostMessage::Update { view, .. }
        if view.me.is_some() && view.offers.iter().any(|deed| deed.word() == "lay"))
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_one_is_told_something_that_is_offered() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "rounds=1").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    ann.power(HostPower::AddBot { bot: "easy".into() }).await;
    ann.power(HostPower::Start {}).await;
    let first = ann
        .until(|message| matches!(message, HostMessage::Update { view, .. } if !view.hand.is_empty()))
        .await;
    if !is_on(&first) {
        ann.play(is_on).await;
    }
    ann.say(&ClientMessage::Hint {}).await;
    let told = ann
        .until(|message| matches!(message, HostMessage::Hint { .. } | HostMessage::Error { .. }))
        .await;
    let HostMessage::Hint { deed, says } = told else {
        panic!("{told:?}")
    };
    let deed = deed.expect("something is to be decided");
    assert!(ann.view.as_ref().expect("a view").offers.contains(&deed), "{deed:?}");
    assert!(!says.de.is_empty() && says.en.ends_with('.'), "{says:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_another_person_at_the_table_it_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Running::start(config(folder.path()));
    let code = host.table("spin", "").await;
    let mut ann = Client::enter(host.addr, &code, &token(1), None).await;
    ann.sit("Ann").await;
    let mut ben = Client::enter(host.addr, &code, &token(2), None).await;
    ben.sit("Ben").await;
    ann.power(HostPower::Start {}).await;
    for one in [&mut ann, &mut ben] {
        one.until(|message| matches!(message, HostMessage::Update { view, .. } if !view.hand.is_empty()))
            .await;
        one.say(&ClientMessage::Hint {}).await;
        let told = one
            .until(|message| matches!(message, HostMessage::Hint { .. } | HostMessage::Error { .. }))
            .await;
        assert!(
            matches!(&told, HostMessage::Error { code, why, .. } if code == "not_alone" && why.contains("alone")),
            "{told:?}"
        );
    }
}

//! A request to a table on another node while messages get lost: it is done, or not reported as
//! done.
#![cfg(unix)]

use crate::common::{Client, token};
use crate::owner::tell;
use crate::town::{Town, bare, get, table};
use maumau_gateway::{Done, OwnerOrder};
use std::net::SocketAddr;

/// Creates a table on node 1, with Ann on node 2. Returns its code, her client, and the addresses
/// of the nodes.
async fn seated(town: &Town) -> (String, Client, [SocketAddr; 2]) {
    let [one, two] = [town.node(1).await, town.node(2).await];
    let code = table(one).await;
    get(one, &format!("/api/tables/{code}"), "").await;
    let mut ann = Client::enter(two, &code, &token(1), None).await;
    ann.sit("Ann").await;
    (code, ann, [one, two])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_told_of_though_question_or_answer_is_lost() {
    for lost in ["\"Say\"", "\"Answer\""] {
        let town = Town::new();
        let (code, _ann, [_, two]) = seated(&town).await;
        town.lose(lost);
        let told = get(two, &format!("/api/tables/{code}"), "").await;
        assert!(
            told.starts_with("HTTP/1.1 200") && told.contains("Ann"),
            "{lost}: {told}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_said_to_be_closed_is() {
    for lost in ["\"Close\"", "\"Answer\""] {
        let town = Town::new();
        let (code, _ann, [one, _]) = seated(&town).await;
        town.lose(lost);
        let told = tell(&town.data(2), OwnerOrder::Close(code.clone()))
            .await
            .expect("closed");
        assert_eq!(told, Done::Closed(code.clone()));
        let looked = get(one, &format!("/api/tables/{code}"), "").await;
        assert!(looked.starts_with("HTTP/1.1 404"), "{lost}: {looked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_said_to_be_forgotten_is() {
    let town = Town::new();
    let (code, _ann, [one, two]) = seated(&town).await;
    town.lose("\"Forget\"");
    let cookie = format!("Cookie: maumau={}\r\n", token(1));
    let forgotten = bare(two, "DELETE", "/api/person", &cookie).await;
    assert!(forgotten.starts_with("HTTP/1.1 204"), "{forgotten}");
    let looked = get(one, &format!("/api/tables/{code}"), "").await;
    assert!(looked.starts_with("HTTP/1.1 404"), "nobody else is there: {looked}");
}

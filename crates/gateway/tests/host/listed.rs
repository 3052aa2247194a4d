//! The protocol's list of requests matches the server's routes, and responses have the types it
//! lists.

use maumau_protocol::{Body, Endpoint, Requests, requests};
use serde_json::Value;
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

const ROUTES: &str = include_str!("../../src/routes.rs");
/// By method and path: a check of the response's type, if it is JSON.
pub type ByRequest = BTreeMap<(String, String), Option<fn(&str)>>;

/// Collects the requests that the protocol lists.
#[derive(Default)]
struct Listed(ByRequest);

impl Requests for Listed {
    fn request<Sent: Body, Answer: Body>(&mut self, request: Endpoint) {
        let reads: fn(&str) = |body| {
            let told: Value = serde_json::from_str(body).expect("JSON");
            let read: Answer = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"));
            assert_eq!(serde_json::to_value(read).expect("it can be written"), told);
        };
        let is_json = TypeId::of::<Answer>() != TypeId::of::<()>();
        let name = (request.method.to_owned(), request.path.to_owned());
        self.0.insert(name, is_json.then_some(reads));
    }
}

pub fn listed() -> ByRequest {
    let mut listed = Listed::default();
    requests(&mut listed);
    listed.0
}

/// Returns each method of each route.
pub fn all_routes() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for said in ROUTES.split(".route(").skip(1) {
        let path = said.split('"').nth(1).expect("an address");
        let handlers = said.split(")\n").next().expect("who answers");
        let (_, handlers) = handlers.split_once(path).expect("who answers");
        let methods = ["get", "post", "delete", "put", "patch", "any"];
        let before = all.len();
        for method in methods.iter().filter(|method| handlers.contains(&format!("{method}("))) {
            all.push((method.to_uppercase(), path.to_owned()));
        }
        assert!(all.len() > before, "nobody answers at {path}?");
    }
    assert!(
        all.len() >= 30 && !all.iter().any(|(method, _)| method == "ANY"),
        "{all:?}"
    );
    all
}

#[test]
fn the_protocol_lists_every_route() {
    let of_the_api = all_routes().into_iter().filter(|(_, path)| path.starts_with("/api/"));
    let listed: BTreeSet<_> = listed().into_keys().collect();
    assert_eq!(of_the_api.collect::<BTreeSet<_>>(), listed);
}

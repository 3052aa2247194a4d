//! The requests that the protocol lists are those that the host answers, and what it answers is what they say.

use crate::deals::all_routes;
use maumau_protocol::{Body, Request, Requests, requests};
use serde_json::Value;
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};

/// By method and path, what reads an answer, if it is JSON.
pub type ByRequest = BTreeMap<(String, String), Option<fn(&str)>>;

/// Each request that the protocol lists, and what its answer is read by, if it is JSON.
#[derive(Default)]
struct Listed(ByRequest);

impl Requests for Listed {
    fn request<Sent: Body, Answer: Body>(&mut self, request: Request) {
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

/// All requests of the protocol.
pub fn listed() -> ByRequest {
    let mut listed = Listed::default();
    requests(&mut listed);
    listed.0
}

#[test]
fn the_protocol_lists_every_route() {
    let of_the_api = all_routes().into_iter().filter(|(_, path)| path.starts_with("/api/"));
    let listed: BTreeSet<_> = listed().into_keys().collect();
    assert_eq!(of_the_api.collect::<BTreeSet<_>>(), listed);
}

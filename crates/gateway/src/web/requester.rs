//! Extractors for the requester; the person is looked up once per request.

use super::{Device, Problem};
use crate::gateway::Gateway;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use maumau_limits::Requester;
use maumau_room::Caller;
use std::sync::Arc;

/// The requesting person, by hash; absent if the device is new.
#[derive(Clone)]
pub(crate) struct KnownPerson(pub(crate) Arc<str>);

/// The requester, assigned to the table where they sit: for queued work.
pub(crate) struct Seated(pub(crate) Requester);

impl FromRequestParts<Gateway> for Seated {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Seated, Problem> {
        let requester = Requester::from_request_parts(parts, gateway).await?;
        Ok(Seated(match parts.extensions.get::<KnownPerson>() {
            Some(known) => gateway.server.tables.seated(requester, &known.0).await,
            None => requester,
        }))
    }
}

impl FromRequestParts<Gateway> for Requester {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, gateway: &Gateway) -> Result<Requester, Problem> {
        // Without a connection the caller is the server itself, as in tests.
        let caller = parts.extensions.get::<Caller>().copied();
        let caller = caller.unwrap_or(Requester::server().caller);
        let device = Device::of(&parts.headers);
        if device.is_new {
            return Ok(Requester::new(caller, ""));
        }
        let known = match parts.extensions.get::<KnownPerson>() {
            Some(known) => known.clone(),
            None => KnownPerson(gateway.server.people.person(&device.hash()).await?.into()),
        };
        let requester = Requester::new(caller, &known.0);
        parts.extensions.insert(known);
        Ok(requester)
    }
}

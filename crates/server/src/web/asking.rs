//! Who asks, read off a request: looked up once, whoever wants to know.

use super::{Device, Problem};
use crate::Host;
use crate::asker::Asker;
use crate::caller::Caller;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::sync::Arc;

/// The person who asks, by hash; not there where the device is new.
#[derive(Clone)]
pub(super) struct AskedBy(pub(super) Arc<str>);

/// Who asks, at the table where they sit: for work that waits in a queue.
pub(super) struct Seated(pub(super) Asker);

impl FromRequestParts<Arc<Host>> for Seated {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, host: &Arc<Host>) -> Result<Seated, Problem> {
        let asker = Asker::from_request_parts(parts, host).await?;
        Ok(Seated(match parts.extensions.get::<AskedBy>() {
            Some(known) => host.seated(asker, &known.0).await,
            None => asker,
        }))
    }
}

impl FromRequestParts<Arc<Host>> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, host: &Arc<Host>) -> Result<Asker, Problem> {
        // Without a connection there is nobody else: whoever calls the routes by hand.
        let caller = parts.extensions.get::<Caller>().copied();
        let caller = caller.unwrap_or(Asker::host().caller);
        let device = Device::of(&parts.headers);
        if device.is_new {
            return Ok(Asker::new(caller, ""));
        }
        let known = match parts.extensions.get::<AskedBy>() {
            Some(known) => known.clone(),
            None => AskedBy(host.people.person(&device.hash()).await?.into()),
        };
        let asker = Asker::new(caller, &known.0);
        parts.extensions.insert(known);
        Ok(asker)
    }
}

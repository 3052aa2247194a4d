//! Who asks, read off a request.

use super::{Device, Problem};
use crate::Host;
use crate::asker::Asker;
use crate::caller::Caller;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::sync::Arc;

impl FromRequestParts<Arc<Host>> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, host: &Arc<Host>) -> Result<Asker, Problem> {
        // Without a connection there is nobody else: whoever calls the routes by hand.
        let caller = parts.extensions.get::<Caller>().copied();
        let caller = caller.unwrap_or(Asker::host().caller);
        let device = Device::of(&parts.headers);
        let person = if device.is_new {
            String::new()
        } else {
            host.people.person(&device.hash()).await?
        };
        Ok(Asker::new(caller, &person))
    }
}

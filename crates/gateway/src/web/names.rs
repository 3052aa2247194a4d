//! Checks the `Host` header against DNS rebinding: a foreign page whose name resolves to this
//! server would count as its own.

use super::Problem;
use crate::gateway::Gateway;
use crate::origins::Origin;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::HOST;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// Refuses requests for other names, if the server's names are configured.
pub(crate) async fn check(State(gateway): State<Gateway>, request: Request, next: Next) -> Response {
    let Some(first) = gateway.config.origins.first() else {
        return next.run(request).await;
    };
    let lan = gateway.lan.get().map(|lan| lan.ip());
    let is_ours = |name: &str| is_known(name, &gateway.config.origins, lan);
    let mut said = request.headers().get_all(HOST).iter().peekable();
    // A request in absolute form, as sent to a proxy, names the host in the URL too.
    let is_asked = request.uri().authority().is_none_or(|asked| is_ours(asked.as_str()));
    if is_asked && said.peek().is_some() && said.all(|name| name.to_str().is_ok_and(is_ours)) {
        return next.run(request).await;
    }
    let (origin, path) = (&first.origin, &first.path);
    let why = format!("this host is not called so: go to {origin}{path} (whoever runs it can name more with --origin)");
    Problem::new(StatusCode::MISDIRECTED_REQUEST, "wrong_host", why).into_response()
}

/// Returns whether this is a name of the server. Loopback names are always allowed, and so is the
/// local network address, which table links contain.
fn is_known(name: &str, origins: &[Origin], lan: Option<IpAddr>) -> bool {
    let named = |origin: &Origin| bare(origin.authority()).eq_ignore_ascii_case(bare(name));
    is_here(name) || origins.iter().any(named) || bare(name).parse().is_ok_and(|ip| Some(ip) == lan)
}

pub(crate) fn bare(name: &str) -> &str {
    let parted = match name.strip_prefix('[') {
        Some(rest) => rest.split_once(']'),
        None => name.split_once(':'),
    };
    parted.map_or(name, |(bare, _)| bare)
}

pub(crate) fn is_here(name: &str) -> bool {
    let bare = bare(name);
    bare.eq_ignore_ascii_case("localhost") || bare.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_known;
    use crate::origins::origin_of;

    #[test]
    fn only_names_that_are_known_are_ours() {
        let origins = ["https://mau.example/mau", "http://maumau:7878"].map(|said| origin_of(said).expect("an origin"));
        let lan = "192.168.0.7".parse().ok();
        let ours = ["mau.example", "MAU.example:443", "maumau:7878", "192.168.0.7:7878"];
        for name in ours.into_iter().chain(["localhost:7878", "127.0.0.9", "[::1]:7878"]) {
            assert!(is_known(name, &origins, lan), "{name}");
        }
        let theirs = [
            "",
            "evil.example",
            "mau.example.evil.example",
            "evil.example:7878",
            "192.168.0.8",
        ];
        for name in theirs
            .into_iter()
            .chain(["localhost.evil.example", "127.0.0.1.evil.example", "[::2]"])
        {
            assert!(!is_known(name, &origins, lan), "{name}");
        }
        assert!(!is_known("192.168.0.7", &origins, None));
    }
}

//! Information for the page's imprint and privacy texts: who runs the server, and how long it keeps
//! data.

use crate::gateway::Gateway;
use axum::Json;
use axum::extract::State;
use maumau_protocol::AboutHost;

const DAY_S: u64 = 86_400;

pub(crate) async fn about(State(gateway): State<Gateway>) -> Json<AboutHost> {
    let config = &gateway.config;
    Json(AboutHost {
        imprint: config.imprint.clone(),
        privacy: config.privacy.clone(),
        keep_days: u32::try_from(config.server.keep.as_secs().div_ceil(DAY_S)).unwrap_or(u32::MAX),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use crate::routes::routes;
    use axum::body::{Body, to_bytes};
    use axum::extract::Request;
    use std::time::Duration;
    use tower::ServiceExt;

    #[tokio::test]
    async fn a_host_says_who_runs_it_and_how_long_it_keeps_what() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut config = Config {
            imprint: "https://club.example/imprint".into(),
            privacy: "Ann answers questions.".into(),
            ..Config::default()
        };
        config.server.data = folder.path().to_owned();
        config.server.keep = Duration::from_secs(7 * DAY_S);
        let app = routes(Gateway::open(config).await.expect("a host"));
        let request = Request::builder().uri("/api/about").body(Body::empty());
        let answer = app.oneshot(request.expect("a request")).await.expect("an answer");
        let body = to_bytes(answer.into_body(), 4096).await.expect("a body");
        let about: AboutHost = serde_json::from_slice(&body).expect("JSON");
        assert_eq!(about.imprint, "https://club.example/imprint");
        assert_eq!(about.privacy, "Ann answers questions.");
        assert_eq!(about.keep_days, 7);
    }
}

//! Serves the routes under a path as well, whether or not a proxy strips the path from requests.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::LOCATION;
use axum::http::{StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Makes the routes available under these paths too, such as `/mau`.
pub(crate) fn under(paths: Vec<String>, app: Router) -> Router {
    if paths.is_empty() {
        return app;
    }
    // Wraps the router, because inner layers run after routing.
    Router::new()
        .fallback_service(app)
        .layer(middleware::from_fn_with_state(Arc::new(paths), take_off))
}

async fn take_off(State(paths): State<Arc<Vec<String>>>, mut request: Request, next: Next) -> Response {
    let rest = paths.iter().filter_map(|path| below(request.uri(), path));
    match rest.min_by_key(String::len).as_deref() {
        // The page's links are relative to a folder, so it needs the trailing slash.
        Some("") => (
            StatusCode::PERMANENT_REDIRECT,
            [(LOCATION, format!("{}/", request.uri().path()))],
        )
            .into_response(),
        Some(rest) => {
            let mut parts = request.uri().clone().into_parts();
            parts.path_and_query = rest.parse().ok();
            if let Ok(uri) = Uri::from_parts(parts) {
                *request.uri_mut() = uri;
            }
            next.run(request).await
        }
        None => next.run(request).await,
    }
}

/// Returns the rest of a URL after the path, with its query; empty for the path itself.
fn below(uri: &Uri, path: &str) -> Option<String> {
    let rest = uri.path().strip_prefix(path)?;
    match uri.query() {
        _ if rest.is_empty() => Some(String::new()),
        Some(query) if rest.starts_with('/') => Some(format!("{rest}?{query}")),
        None if rest.starts_with('/') => Some(rest.to_owned()),
        Some(_) | None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::below;

    #[test]
    fn a_path_is_taken_off_as_a_whole() {
        for (asked, rest) in [
            ("/mau", Some("")),
            ("/mau/", Some("/")),
            ("/mau/t/mokilatupe?x=1", Some("/t/mokilatupe?x=1")),
            ("/mauser", None),
            ("/t/mokilatupe", None),
        ] {
            assert_eq!(
                below(&asked.parse().expect("an address"), "/mau").as_deref(),
                rest,
                "{asked}"
            );
        }
    }
}

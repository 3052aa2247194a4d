//! Gives all error responses the same form: a code for programs, and a sentence that tells people
//! what to do.

use super::Problem;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Maximum size in bytes of the details taken over from other error responses.
const DETAIL_MAX: usize = 2_048;

/// Converts error responses of another form.
pub(crate) async fn tell(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let is_refused = status.is_client_error() || status.is_server_error();
    if !is_refused || is_told(response.headers()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // A body that is too long or incomplete adds nothing to the status.
    let detail = to_bytes(body, DETAIL_MAX).await.unwrap_or_default();
    let mut told = of(status, String::from_utf8_lossy(&detail).trim()).into_response();
    for header in [CONTENT_TYPE, CONTENT_LENGTH, CONTENT_ENCODING] {
        parts.headers.remove(header);
    }
    told.headers_mut().extend(parts.headers);
    told
}

fn is_told(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json"))
}

pub(crate) fn nothing_here() -> Problem {
    of(StatusCode::NOT_FOUND, "")
}

/// Returns the error for this status; `detail` says what is wrong.
pub(crate) fn of(status: StatusCode, detail: &str) -> Problem {
    let found = if detail.is_empty() {
        "it is no request of this protocol"
    } else {
        detail
    };
    let (code, why) = match status {
        StatusCode::NOT_FOUND => ("not_found", "there is nothing at this address: look at it again".into()),
        StatusCode::METHOD_NOT_ALLOWED => (
            "bad_method",
            "this address can't be asked in this way: ask as the header Allow says".into(),
        ),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => (
            "bad_type",
            "this can't be read: send JSON, with Content-Type: application/json".into(),
        ),
        StatusCode::UPGRADE_REQUIRED => ("no_socket", "open a WebSocket at this address".into()),
        StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG | StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => {
            ("too_big", "this request is too long: send less".into())
        }
        StatusCode::BAD_REQUEST => (
            "bad_request",
            format!("this request can't be read; send it anew: {found}"),
        ),
        StatusCode::UNPROCESSABLE_ENTITY => ("bad_request", format!("this is not what is asked for here: {found}")),
        other if other.is_server_error() => (
            "broken",
            "something went wrong at the host: try again in a moment".into(),
        ),
        _ => (
            "bad_request",
            format!("this can't be done; ask for something else: {found}"),
        ),
    };
    Problem::new(status, code, why)
}

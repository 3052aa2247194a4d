//! The page: the output of `web`, embedded in the binary; read from disk in debug builds.

use super::cookie::Device;
use super::packed::{Packing, packed, unpacked};
use super::refusals;
use crate::gateway::Gateway;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, SET_COOKIE, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "dist"]
#[allow_missing = true]
struct Dist;

const MISSING: &str = "<!doctype html>
<html lang=\"en\"><meta charset=\"utf-8\"><title>maumau</title>
<h1>maumau</h1>
<p>The host runs, but this build has no page in it. Build it with <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>, or play
in a terminal with <code>maumau play</code>.</p>
<p lang=\"de\">Der Host läuft, aber in diesem Bau steckt keine Seite. Sie entsteht mit <code>npm ci &amp;&amp; npm run build</code> in
<code>web/</code>; im Terminal spielt man mit <code>maumau play</code>.</p>
</html>
";

/// Serves a file of the page. Any other path gets the page itself, which routes by its URL.
pub(crate) async fn page(State(gateway): State<Gateway>, method: Method, headers: HeaderMap, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let file = Dist::get(path).filter(|_| path != "index.html");
    if file.is_none() && (is_file(path) || is_for_programs(path)) {
        return refusals::nothing_here().into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        let mut refused = refusals::of(StatusCode::METHOD_NOT_ALLOWED, "").into_response();
        refused
            .headers_mut()
            .insert(ALLOW, HeaderValue::from_static("GET,HEAD"));
        return refused;
    }
    if let Some(file) = file {
        return answer(path, file, &headers);
    }
    let depth = path.matches('/').count();
    if depth > DEPTH_MAX {
        return refusals::nothing_here().into_response();
    }
    let mut response = match Dist::get("index.html") {
        Some(file) if depth == 0 => answer("index.html", file, &headers),
        Some(mut file) => {
            file.data = leading_up(&file.data, depth).into();
            answer(&format!("{}index.html", up(depth)), file, &headers)
        }
        None => ([(CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response(),
    };
    let device = Device::of(&headers);
    // A visitor with a recovery link gets no new secret, so that the link's preview can tell
    // whether they already had one.
    if device.is_new
        && !path.starts_with("r/")
        && let Some(cookie) = device.cookie(gateway.config.secure)
    {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// The maximum number of slashes in a URL of the page, as in `/replay/here/`.
const DEPTH_MAX: usize = 2;

fn up(depth: usize) -> String {
    "../".repeat(depth)
}

/// Rewrites the page for a URL `depth` folders deep. Its links are relative (`="./`), so that a
/// proxy can serve it under any path; the service worker does the same
/// (`web/src/pocket/service.js`).
fn leading_up(page: &[u8], depth: usize) -> Vec<u8> {
    let page = String::from_utf8_lossy(page);
    page.replace("=\"./", &format!("=\"{}", up(depth))).into_bytes()
}

/// Files are in the root and in `assets`; deeper paths are the page's own URLs, which may contain
/// dots (`replay/CODE.1.2`).
fn is_file(path: &str) -> bool {
    let folder = path.split_once('/').map_or("", |(folder, _)| folder);
    folder == "assets" || folder.is_empty() && path.contains('.')
}

/// Returns whether a path cannot be one of the page's: an API path, or one that contains `..`.
fn is_for_programs(path: &str) -> bool {
    let mut parts = path.split('/');
    let first = parts.clone().next().unwrap_or("");
    matches!(first, "api" | "ws") || parts.any(|part| part == "..")
}

fn answer(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    // Files in `assets/` have a hash in their names and never change.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let (name, inside) = Packing::inside(path);
    let kind = kind(name);
    let packing = Packing::of(headers).filter(|_| is_text(kind));
    let ending = packing.map_or("", Packing::name);
    let tag = format!("\"{}{ending}\"", maumau_room::hex(&hash[..16]));
    let known = headers
        .get(IF_NONE_MATCH)
        .is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let built = Response::builder()
        .header(CONTENT_TYPE, kind)
        .header(CACHE_CONTROL, cache)
        .header(VARY, ACCEPT_ENCODING)
        .header(ETAG, tag);
    let built = match packing.filter(|_| !known) {
        Some(packing) => built.header(CONTENT_ENCODING, packing.name()),
        None => built,
    };
    let built = if known {
        built.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        built.body(Body::from(match (packing, file.data) {
            (Some(packing), Cow::Borrowed(file)) if inside == Some(packing) => Bytes::from_static(file),
            (Some(packing), file) => packed(path, hash, packing, &file),
            (None, file) if inside.is_some() => Bytes::from(unpacked(&file)),
            (None, Cow::Borrowed(file)) => Bytes::from_static(file),
            (None, Cow::Owned(read)) => Bytes::from(read),
        }))
    };
    built.unwrap_or_default()
}

pub(crate) fn pack_all() {
    for path in Dist::iter() {
        if let Some(file) = Dist::get(&path).filter(|_| is_text(kind(Packing::inside(&path).0))) {
            for packing in [Packing::Brotli, Packing::Gzip] {
                packed(&path, file.metadata.sha256_hash(), packing, &file.data);
            }
        }
    }
}

/// Returns whether a type benefits from compression; images and sounds are already compressed.
fn is_text(kind: &str) -> bool {
    let words = [
        "text/",
        "application/json",
        "application/manifest",
        "application/wasm",
        "image/svg",
    ];
    words.iter().any(|word| kind.starts_with(word))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" | "opus" => "audio/ogg",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{is_file, is_for_programs, leading_up};

    #[test]
    fn an_address_of_the_page_may_have_dots_in_it() {
        assert!(is_file("icon.svg"));
        assert!(is_file("assets/index-abc.js"));
        for address in [
            "",
            "t/mokilatupe",
            "replay/mokilatupe.1.2",
            "verify/mokilatupe.1.2",
            "rules",
        ] {
            assert!(!is_file(address) && !is_for_programs(address), "{address}");
        }
    }

    #[test]
    fn the_links_of_the_page_lead_up_from_where_it_is() {
        let page = "<link href=\"./icon.svg\"><script src=\"./assets/a.js\">";
        let at = |depth| String::from_utf8(leading_up(page.as_bytes(), depth)).expect("a page");
        assert_eq!(at(1), "<link href=\"../icon.svg\"><script src=\"../assets/a.js\">");
        assert_eq!(
            at(2),
            "<link href=\"../../icon.svg\"><script src=\"../../assets/a.js\">"
        );
    }

    #[test]
    fn what_programs_ask_for_is_no_page() {
        for path in ["api/nothing", "ws/../../etc/passwd", "t/../x"] {
            assert!(is_for_programs(path), "{path}");
        }
    }
}

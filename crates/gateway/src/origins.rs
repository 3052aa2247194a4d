//! The public origins of a server, from its settings.

use axum::http::Uri;

/// A public origin of the server, from `--origin`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The origin as browsers send it: `https://mau.example`.
    pub origin: String,
    /// The path at which a proxy serves the page, without a trailing slash: `/mau`. Empty for the
    /// root.
    pub path: String,
}

impl Origin {
    pub(crate) fn authority(&self) -> &str {
        self.origin.split_once("://").map_or("", |(_, authority)| authority)
    }
}

/// Parses an origin such as `https://mau.example`, with an optional port and path and without a
/// trailing slash. Returns `None` if it is invalid, or if its path begins like one of the server's
/// own: then the server could not tell whether a proxy has stripped the path from a request.
pub fn origin_of(said: &str) -> Option<Origin> {
    let bare = said.strip_suffix('/').unwrap_or(said);
    let uri: Uri = bare.parse().ok()?;
    let place = uri.authority()?.as_str();
    let (origin, _) = bare.split_at(bare.find(place)? + place.len());
    let path = bare.strip_prefix(origin)?;
    let is_port = uri.port_u16().is_some()
        || !place
            .trim_end_matches(|c: char| c.is_ascii_alphanumeric())
            .ends_with(':');
    let is_name = is_port
        && place
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte));
    let is_whole = is_name && matches!(uri.scheme_str(), Some("http" | "https"));
    (is_whole && is_free(path)).then(|| Origin {
        origin: origin.to_ascii_lowercase(),
        path: path.to_owned(),
    })
}

/// First segments of the server's and the page's own paths.
const TAKEN: [&str; 16] = [
    "api", "ws", "assets", "t", "rules", "replay", "verify", "build", "boards", "about", "privacy", "imprint", "r",
    "healthz", "readyz", "metrics",
];

/// Returns whether the page can be served under this path (`/mau` or none).
fn is_free(path: &str) -> bool {
    let is_plain = |part: &str| {
        let may = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '~' | '.');
        !part.is_empty() && part.chars().all(may) && !part.chars().all(|c| c == '.')
    };
    let mut parts = path.split('/');
    parts.next() == Some("") && parts.clone().all(is_plain) && parts.next().is_none_or(|first| !TAKEN.contains(&first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_as_a_browser_says_it() {
        for (said, kept) in [
            ("https://mau.example", Some("https://mau.example")),
            ("https://Mau.example/", Some("https://mau.example")),
            ("http://192.168.0.7:7878", Some("http://192.168.0.7:7878")),
            ("http://[::1]:7878", Some("http://[::1]:7878")),
            ("foo", None),
            ("mau.example", None),
            ("ftp://mau.example", None),
            ("https://Mau.example/Mau/", Some("https://mau.example/Mau")),
            (
                "https://mau.example:8443/games/mau",
                Some("https://mau.example:8443/games/mau"),
            ),
            ("https://mau.example/t", None),
            ("https://mau.example/api/x", None),
            ("https://mau.example/mau//", None),
            ("https://mau.example/../mau", None),
            ("https://mau.example/mau?x", None),
            ("https://mau.example/m%41u", None),
            ("https://me@mau.example", None),
            ("https://", None),
            ("https://*.example", None),
            ("https://münchen.example", None),
            ("https://xn--mnchen-3ya.example", Some("https://xn--mnchen-3ya.example")),
            ("http://mau.example:x", None),
            ("http://mau.example:99999", None),
        ] {
            let read = origin_of(said).map(|origin| origin.origin + &origin.path);
            assert_eq!(read.as_deref(), kept, "{said}");
        }
    }

    #[test]
    fn no_path_is_taken_that_the_page_has_itself() {
        let page = std::fs::read_to_string(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../web/src/net/place.svelte.ts"
        ));
        let page = page.expect("the page's addresses");
        let (_, names) = page.split_once("Record<string, Name> = {").expect("the names");
        let (names, _) = names.split_once('}').expect("their end");
        for name in names.split(',').filter_map(|pair| pair.split_once(':')) {
            assert!(TAKEN.contains(&name.0.trim()), "{}", name.0);
        }
    }
}

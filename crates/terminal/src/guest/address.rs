//! Table addresses: a link as the page shows it, or a server and a code.

use maumau_protocol::find_code;
use maumau_table::{Sentence, sentence};

/// The address of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableAddress {
    /// Whether the connection uses TLS.
    pub is_secure: bool,
    /// The server's host name or IP address, with its port if one was given.
    pub host: String,
    /// The path prefix under which a proxy serves maumau, such as `/mau`; empty if there is none.
    pub path: String,
    /// The table's code.
    pub code: String,
}

/// The port if the address has neither a port nor a scheme.
const PORT: u16 = 7878;

impl TableAddress {
    /// Parses `http://host:7878/t/CODE`, with or without text around it, or `host:7878` with a separate `code`.
    ///
    /// # Errors
    /// The message for the player: what is missing or wrong, and the remedy.
    pub fn read(link: &str, code: Option<&str>) -> Result<TableAddress, Sentence> {
        let link = link_in(link);
        let (scheme, rest) = link.split_once("://").unwrap_or(("", link));
        let is_secure = match scheme.to_ascii_lowercase().as_str() {
            "https" | "wss" => true,
            "http" | "ws" | "" => false,
            other => {
                return Err(sentence!(
                    "„{other}://“ führt zu keinem Tisch: ein Link beginnt mit http:// oder https://",
                    "“{other}://” leads to no table: a link begins with http:// or https://"
                ));
            }
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let path = format!("/{}", path.split(['?', '#']).next().unwrap_or_default());
        let (path, in_link) = match path.split_once("/t/") {
            Some((path, said)) => (path, Some(said)),
            None => (path.trim_end_matches('/'), None),
        };
        let Some(said) = code.or(in_link.filter(|said| !said.is_empty())) else {
            return Err(sentence!(
                "„{link}“ nennt keinen Tisch: nimm den Link von einem, http://HOST/t/CODE, oder schreib den Code dahinter",
                "“{link}” names no table: use the link of one, http://HOST/t/CODE, or write the code behind it"
            ));
        };
        if host.is_empty() || host.contains(char::is_whitespace) || host.contains('@') {
            return Err(sentence!(
                "„{link}“ nennt keinen Host: nimm den Link eines Tisches, http://HOST/t/CODE",
                "“{link}” names no host: use the link of a table, http://HOST/t/CODE"
            ));
        }
        if path.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return Err(sentence!(
                "„{link}“ ist kein Link: nimm den eines Tisches, http://HOST/t/CODE",
                "“{link}” is no link: use the one of a table, http://HOST/t/CODE"
            ));
        }
        if let Some(port) = wrong_port(host) {
            return Err(sentence!(
                "„{port}“ ist kein Port: er ist eine Zahl von 1 bis 65535",
                "“{port}” is no port: it is a number from 1 to 65535"
            ));
        }
        let is_bare = scheme.is_empty() && !has_port(host);
        let host = if is_bare {
            format!("{host}:{PORT}")
        } else {
            host.to_owned()
        };
        let Some(code) = find_code(said) else {
            return Err(sentence!(
                "„{said}“ ist kein Code eines Tisches: er hat fünf Silben, wie mokilatupe",
                "“{said}” is no code of a table: it has five syllables, like mokilatupe"
            ));
        };
        let path = path.to_owned();
        Ok(TableAddress {
            is_secure,
            host,
            path,
            code,
        })
    }

    /// Returns the URL of the table's WebSocket.
    pub fn socket(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}{}/ws/{}", self.host, self.path, self.code)
    }
}

/// Returns the link within pasted text: the word that names a table, or else the whole text.
fn link_in(pasted: &str) -> &str {
    let Some(word) = pasted.split_whitespace().find(|word| word.contains("/t/")) else {
        return pasted.trim();
    };
    let scheme = word.find("://").map_or("", |at| &word[..at]);
    let before = match scheme.rfind(|c: char| !c.is_ascii_alphanumeric()) {
        Some(at) => &word[at..],
        None => word,
    };
    before.trim_start_matches(|c: char| !c.is_alphanumeric() && (c != '[' || !scheme.is_empty()))
}

fn port(host: &str) -> Option<&str> {
    let behind = host.rsplit_once(']').map_or(host, |(_, behind)| behind);
    behind.rsplit_once(':').map(|(_, port)| port)
}

fn has_port(host: &str) -> bool {
    port(host).is_some_and(|port| port.parse::<u16>().is_ok())
}

/// Returns the text in the place of a port if it is not a valid port. An IPv6 address without brackets has no port.
fn wrong_port(host: &str) -> Option<&str> {
    let is_bare_v6 = !host.contains(']') && host.matches(':').count() > 1;
    port(host).filter(|port| !is_bare_v6 && !matches!(port.parse::<u16>(), Ok(1..)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn socket(link: &str, code: Option<&str>) -> String {
        TableAddress::read(link, code).map_or_else(|why| why.en, |address| address.socket())
    }

    #[test]
    fn a_link_or_a_host_with_a_code_lead_to_a_table() {
        for (link, code, wanted) in [
            (
                "http://192.168.0.7:7878/t/mokilatupe",
                None,
                "ws://192.168.0.7:7878/ws/mokilatupe",
            ),
            (
                "https://mau.example/t/mokilatupe?x#y",
                None,
                "wss://mau.example/ws/mokilatupe",
            ),
            (
                "192.168.0.7:7878/t/mokilatupe/",
                None,
                "ws://192.168.0.7:7878/ws/mokilatupe",
            ),
            (
                "localhost:9000",
                Some("MOKI-latu pe"),
                "ws://localhost:9000/ws/mokilatupe",
            ),
            ("mau.example", Some("mokilatupe"), "ws://mau.example:7878/ws/mokilatupe"),
            (
                "https://x.example/mau/t/mokilatupe",
                None,
                "wss://x.example/mau/ws/mokilatupe",
            ),
            (
                "https://x.example/a/bot/t/mokilatupe",
                None,
                "wss://x.example/a/bot/ws/mokilatupe",
            ),
            (
                "https://x.example/mau/",
                Some("mokilatupe"),
                "wss://x.example/mau/ws/mokilatupe",
            ),
            ("[::1]", Some("mokilatupe"), "ws://[::1]:7878/ws/mokilatupe"),
            ("http://[::1]:80/", Some("mokilatupe"), "ws://[::1]:80/ws/mokilatupe"),
            (
                "Kommt alle: „https://mau.example/t/mokilatupe“.",
                None,
                "wss://mau.example/ws/mokilatupe",
            ),
            (
                "<http://[::1]:7878/t/moki-latu-pe>,",
                None,
                "ws://[::1]:7878/ws/mokilatupe",
            ),
            (
                "mau.example:80/t/mokilatupe\u{200b}",
                None,
                "ws://mau.example:80/ws/mokilatupe",
            ),
            (
                "home.example/mau/",
                Some("mokilatupe"),
                "ws://home.example:7878/mau/ws/mokilatupe",
            ),
            (
                "mau.example",
                Some("(der Code ist „moki latu pe“)"),
                "ws://mau.example:7878/ws/mokilatupe",
            ),
        ] {
            assert_eq!(socket(link, code), wanted, "{link}");
        }
    }

    #[test]
    fn what_leads_nowhere_says_what_would() {
        for (link, code, wanted) in [
            ("http://mau.example/", None, "names no table"),
            ("ftp://mau.example/t/mokilatupe", None, "begins with http"),
            ("http:///t/mokilatupe", None, "names no host"),
            ("127.0.0.1:99999", Some("mokilatupe"), "“99999” is no port"),
            ("mau.example", Some("../../x"), "five syllables"),
            ("https://mau.example/t/mokilatup", None, "“mokilatup” is no code"),
        ] {
            assert!(socket(link, code).contains(wanted), "{}", socket(link, code));
        }
    }
}

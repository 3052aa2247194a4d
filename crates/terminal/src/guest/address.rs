//! Where a table is: the link as the page shows it, or a host and a code.

use maumau_table::{Sentence, sentence};

/// A table of a host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableAddress {
    /// Whether the way to it is encrypted.
    pub is_secure: bool,
    /// The host, with its port where one was named.
    pub host: String,
    /// The table's code.
    pub code: String,
}

/// The port of a host that names none, and no scheme either.
const PORT: u16 = 7878;

impl TableAddress {
    /// Reads `http://host:7878/t/CODE`, or `host:7878` with the code beside it.
    ///
    /// # Errors
    /// What is missing, with the remedy.
    pub fn read(link: &str, code: Option<&str>) -> Result<TableAddress, Sentence> {
        let (scheme, rest) = link.trim().split_once("://").unwrap_or(("", link.trim()));
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
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let in_link = path.split_once("t/").map(|(_, code)| code.trim_matches('/'));
        let code = code.or(in_link.filter(|code| !code.is_empty()));
        let Some(code) = code else {
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
        // As it is said aloud: in capitals, with spaces or hyphens. Other codes are for the host to refuse.
        let code: String = code.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
        let code = code.to_lowercase();
        if code.is_empty() || !code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(sentence!(
                "„{code}“ ist kein Code eines Tisches: er hat fünf Silben, wie mokilatupe",
                "“{code}” is no code of a table: it has five syllables, like mokilatupe"
            ));
        }
        Ok(TableAddress { is_secure, host, code })
    }

    /// Where its socket is.
    pub fn socket(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}/ws/{}", self.host, self.code)
    }
}

/// What stands in the place of a port.
fn port(host: &str) -> Option<&str> {
    let behind = host.rsplit_once(']').map_or(host, |(_, behind)| behind);
    behind.rsplit_once(':').map(|(_, port)| port)
}

fn has_port(host: &str) -> bool {
    port(host).is_some_and(|port| port.parse::<u16>().is_ok())
}

/// What stands there and is none. An address of the sixth version without brackets has no port.
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
            ("[::1]", Some("mokilatupe"), "ws://[::1]:7878/ws/mokilatupe"),
            ("http://[::1]:80/", Some("mokilatupe"), "ws://[::1]:80/ws/mokilatupe"),
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
        ] {
            assert!(socket(link, code).contains(wanted), "{}", socket(link, code));
        }
    }
}

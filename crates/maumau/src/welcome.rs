//! Prints the links to a new server, and one of them as a QR code for phones.

use crate::out::{mention, picture as picture_line};
use maumau_gateway::lan_address;
use maumau_terminal::Language;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::Path;

/// Always black on white, whatever the terminal's colours: not every phone reads an inverted code.
const BLACK_ON_WHITE: &str = "\x1b[38;5;16;48;5;231m";
const AS_BEFORE: &str = "\x1b[0m";

/// Prints that a server listens at `addr` (`scheme` is `http` or `https`), and where it keeps its tables: in
/// `data` or in a database.
pub fn tell(language: Language, scheme: &str, addr: SocketAddr, data: Option<&Path>) {
    let port = addr.port();
    let others = match (addr.ip().is_unspecified(), addr.ip().is_loopback()) {
        (true, _) => lan_address().map(|ip| SocketAddr::new(ip, port)),
        (false, true) => None,
        (false, false) => Some(addr),
    };
    let here = if addr.ip().is_unspecified() {
        SocketAddr::from(([127, 0, 0, 1], port))
    } else {
        addr
    };
    if let Some(others) = others {
        let link = format!("{scheme}://{others}/");
        mention!(
            "{}\n",
            language.pick(
                "maumau läuft. Wer im selben Netz ist, spielt mit über diesen Link:",
                "maumau is ready. Whoever is in the same network plays by this link:",
            )
        );
        if std::io::stdout().is_terminal() {
            for line in picture(&link).lines() {
                picture_line(&format!("    {BLACK_ON_WHITE}{line}{AS_BEFORE}"));
            }
            mention!();
        }
        // The link comes last, so that it stays visible if the code fills the screen.
        mention!("    {link}\n");
    }
    let kept = data.map_or_else(
        || language.pick("in der Datenbank", "in the database").to_owned(),
        |data| format!("in {}", data.display()),
    );
    match language {
        Language::German => {
            mention!("Auf diesem Rechner ist maumau {scheme}://{here}/ und verwahrt seine Tische {kept}")
        }
        Language::English => mention!("On this machine maumau is at {scheme}://{here}/ and keeps its tables {kept}"),
    }
    if others.is_some() {
        mention!(
            "{}",
            language.pick(
                "Nur für diesen Rechner: maumau serve --listen 127.0.0.1:7878",
                "For this machine alone: maumau serve --listen 127.0.0.1:7878",
            )
        );
    }
    mention!(
        "{}",
        language.pick(
            "Strg-C hält es an; beim nächsten Mal sind die Tische wieder da.",
            "Ctrl-C stops it; the tables are there again the next time.",
        )
    );
}

/// Returns the link as a QR code, with two rows of modules per line.
fn picture(link: &str) -> String {
    // A link has a few dozen characters, which always fit.
    QrCode::new(link).map_or_else(|_| String::new(), |code| code.render::<Dense1x2>().build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_picture_with_a_quiet_rim() {
        let picture = picture("http://192.168.178.23:7878/");
        let lines: Vec<&str> = picture.lines().collect();
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width), "{picture}");
        assert_eq!(width.div_ceil(2), lines.len(), "two rows in a line");
        assert!(
            lines[0]
                .chars()
                .all(|c| c == lines[0].chars().next().expect("a square")),
            "{picture}"
        );
        assert!(width < 60, "it fits a terminal: {width}");
    }
}

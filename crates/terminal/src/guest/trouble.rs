//! Translates the server's errors and connection problems.

mod words;

use super::NoSocket;
use crate::Language;
use maumau_protocol::Sentence;
use words::{OF_SENTENCES, SENTENCES};

const NAMES_MOST: usize = 8;

/// Returns the meaning of an error code; for an unknown code, the server's own English sentence.
pub(super) fn sentence(lang: Language, code: &str, why: &str) -> String {
    let own = OF_SENTENCES.iter().find(|(said, _)| *said == why);
    let known = own.or_else(|| SENTENCES.iter().find(|(known, _)| *known == code));
    match (known, why) {
        (Some((_, (de, en))), _) => lang.pick(*de, *en).to_owned(),
        (None, "") => format!(
            "{} ({code})",
            lang.pick("Das geht gerade nicht.", "That can’t be done now.")
        ),
        (None, why) => maumau_telling::capital(why),
    }
}

/// Returns the text of an error; for invalid house rules, what is wrong with them.
pub(super) fn error(lang: Language, code: &str, why: &str, says: Option<Sentence>) -> String {
    says.map_or_else(
        || sentence(lang, code, why),
        |says| maumau_telling::capital(&brief(lang, &lang.pick(says.de, says.en))),
    )
}

/// Shortens the error of a line that was just typed: removes its position, and most names of the catalogue.
fn brief(lang: Language, text: &str) -> String {
    let is_place = |place: &str| place.chars().all(|c| c.is_ascii_digit() || c == ':');
    let text = text
        .split_once(": ")
        .filter(|(place, _)| is_place(place))
        .map_or(text, |(_, text)| text);
    match text.match_indices(", ").nth(NAMES_MOST) {
        Some((end, _)) => {
            let all = lang.pick(
                "„maumau rules --catalogue“ zeigt alle",
                "“maumau rules --catalogue” shows all",
            );
            format!("{} … ({all})", &text[..end])
        }
        None => text.to_owned(),
    }
}

pub(super) fn refusal(lang: Language, host: &str, refusal: &NoSocket) -> String {
    match refusal {
        NoSocket::Broken => lang
            .pick("Die Verbindung ist abgerissen.", "The connection is lost.")
            .to_owned(),
        NoSocket::Unreachable(why) => {
            let why = lang.pick(&why.de, &why.en);
            let (de, en) = (
                format!("{host} ist nicht zu erreichen ({why}). Stimmt der Link, und läuft der Host?"),
                format!("{host} can’t be reached ({why}). Is the link right, and does the host run?"),
            );
            lang.pick(de, en)
        }
        NoSocket::Plain => {
            let (de, en) = (
                format!("{host} spricht nicht verschlüsselt: Nimm den Link mit http:// statt https://."),
                format!("{host} speaks no TLS: take the link with http:// instead of https://."),
            );
            lang.pick(de, en)
        }
        NoSocket::Distrusted => {
            let (de, en) = (
                format!(
                    "Dieser Rechner traut dem nicht, der für {host} bürgt: docs/operations.md sagt unter „TLS at home“, wie er \
                     ihn kennenlernt."
                ),
                format!(
                    "This machine doesn’t trust who vouches for {host}: docs/operations.md says under “TLS at home” how it \
                     gets to know them."
                ),
            );
            lang.pick(de, en)
        }
        NoSocket::Answered(code, why) => sentence(lang, code, why),
        NoSocket::Encrypted => {
            let (de, en) = (
                format!("{host} spricht nur verschlüsselt: Nimm den Link mit https:// statt http://."),
                format!("{host} speaks TLS only: take the link with https:// instead of http://."),
            );
            lang.pick(de, en)
        }
        NoSocket::Stranger => {
            let (de, en) = (
                format!("{host} antwortet, ist aber kein maumau: Nimm den Link, den die Seite des Tisches zeigt."),
                format!("{host} answers, but is no maumau: take the link that the table’s page shows."),
            );
            lang.pick(de, en)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_list_of_names_some_are_told() {
        let names = (1..50).map(|n| format!("rule-{n}")).collect::<Vec<_>>().join(", ");
        let says = Sentence {
            de: format!("1:6: im Katalog steht keine Regel „x“: nimm {names}"),
            en: String::new(),
        };
        let told = error(Language::German, "bad_rules", "", Some(says));
        assert!(
            told.starts_with("Im Katalog steht keine Regel „x“: nimm rule-1, rule-2"),
            "{told}"
        );
        assert!(
            told.ends_with("rule-9 … („maumau rules --catalogue“ zeigt alle)"),
            "{told}"
        );
    }

    #[test]
    fn what_a_word_means_several_ways_is_told_by_the_hosts_sentence() {
        let said = |code, why| sentence(Language::German, code, why);
        assert_eq!(
            said("no_seat", "no person sits there"),
            "Da sitzt kein Mensch: Ein Bot kann das nicht."
        );
        assert_eq!(
            said("bad_name", "nobody of this name was sent away"),
            "Niemand, der so heißt, wurde weggeschickt."
        );
        assert_eq!(
            said("bad_name", "a name has 1 to 24 characters"),
            "Ein Name hat 1 bis 24 Zeichen."
        );
    }
}

//! What can go wrong between a terminal and a host, in words.

mod words;

use super::Refusal;
use crate::Language;
use maumau_protocol::Sentence;
use words::SENTENCES;

/// What the host's word means; its own English sentence where the word is new.
pub(super) fn sentence(lang: Language, code: &str, why: &str) -> String {
    let known = SENTENCES.iter().find(|(known, _)| *known == code);
    match (known, why) {
        (Some((_, (de, en))), _) => lang.pick(*de, *en).to_owned(),
        (None, "") => format!(
            "{} ({code})",
            lang.pick("Das geht gerade nicht.", "That can’t be done now.")
        ),
        (None, why) => maumau_telling::capital(why),
    }
}

/// What an error says; of rules that somebody has written, what is wrong with them.
pub(super) fn error(lang: Language, code: &str, why: &str, says: Option<Sentence>) -> String {
    says.map_or_else(
        || sentence(lang, code, why),
        |says| maumau_telling::capital(&lang.pick(says.de, says.en)),
    )
}

/// Why nobody came in.
pub(super) fn refusal(lang: Language, host: &str, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Broken => lang
            .pick("Die Verbindung ist abgerissen.", "The connection is lost.")
            .to_owned(),
        Refusal::Unreachable(why) => {
            let (de, en) = (
                format!("{host} ist nicht zu erreichen ({why}). Stimmt der Link, und läuft der Host?"),
                format!("{host} can’t be reached ({why}). Is the link right, and does the host run?"),
            );
            lang.pick(de, en)
        }
        Refusal::Answered(code, why) => sentence(lang, code, why),
        Refusal::Encrypted => {
            let (de, en) = (
                format!("{host} spricht nur verschlüsselt: Nimm den Link mit https:// statt http://."),
                format!("{host} speaks TLS only: take the link with https:// instead of http://."),
            );
            lang.pick(de, en)
        }
        Refusal::Stranger => {
            let (de, en) = (
                format!("{host} antwortet, ist aber kein maumau: Nimm den Link, den die Seite des Tisches zeigt."),
                format!("{host} answers, but is no maumau: take the link that the table’s page shows."),
            );
            lang.pick(de, en)
        }
    }
}

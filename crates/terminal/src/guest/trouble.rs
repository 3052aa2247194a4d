//! What can go wrong between a terminal and a host, in words.

mod words;

use super::Refusal;
use crate::Language;
use maumau_protocol::Sentence;
use words::{OF_SENTENCES, SENTENCES};

/// What the host's word means; its own English sentence where the word is new.
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
            let why = lang.pick(&why.de, &why.en);
            let (de, en) = (
                format!("{host} ist nicht zu erreichen ({why}). Stimmt der Link, und läuft der Host?"),
                format!("{host} can’t be reached ({why}). Is the link right, and does the host run?"),
            );
            lang.pick(de, en)
        }
        Refusal::Plain => {
            let (de, en) = (
                format!("{host} spricht nicht verschlüsselt: Nimm den Link mit http:// statt https://."),
                format!("{host} speaks no TLS: take the link with http:// instead of https://."),
            );
            lang.pick(de, en)
        }
        Refusal::Distrusted => {
            let (de, en) = (
                format!(
                    "Diesem Rechner ist nicht bekannt, wer für {host} bürgt: docs/operations.md sagt, wie ein Zertifikat \
                     von zu Hause bekannt wird."
                ),
                format!(
                    "This machine doesn’t trust who vouches for {host}: docs/operations.md says how a certificate of one’s \
                     own is made known."
                ),
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

#[cfg(test)]
mod tests {
    use super::*;

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

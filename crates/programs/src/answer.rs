//! Parses the answers of a program.

use maumau_play::Situation;
use maumau_protocol::{DeedView, ProgramAnswered, Sentence, wire_words};
use maumau_referee::Deed;

/// A program's answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Take this action, which is legal.
    Deed(Deed),
    /// Wait.
    Nothing,
    /// An answer to an earlier question.
    Late,
    /// Not a valid answer, with the reason.
    Nonsense(Sentence),
}

/// Parses `line` as an answer to question number `n`. Only legal actions are accepted.
pub fn read_answer(situation: Situation<'_>, n: u32, line: &str) -> Answer {
    let answered = match serde_json::from_str::<ProgramAnswered>(line) {
        Ok(answered) if answered.n < n => return Answer::Late,
        Ok(answered) if answered.n > n => {
            let n = answered.n;
            return nonsense(
                format!("eine Frage mit der Nummer {n} gibt es nicht"),
                format!("no question has the number {n}"),
            );
        }
        Ok(answered) => answered,
        Err(error) => {
            return nonsense(
                format!("das ist keine Antwort: {error}"),
                format!("that is no answer: {error}"),
            );
        }
    };
    let Some(said) = answered.deed else {
        return Answer::Nothing;
    };
    let words = wire_words(situation.law);
    let offered = situation.offers.deeds().into_iter();
    let mut meant = offered.filter(|deed| DeedView::of(&words, deed) == said);
    match meant.next() {
        Some(deed) => Answer::Deed(deed),
        None => {
            let said = short(&said.words());
            nonsense(
                format!("„{said}“ wird nicht angeboten"),
                format!("“{said}” is not offered"),
            )
        }
    }
}

pub(crate) fn nonsense(de: String, en: String) -> Answer {
    Answer::Nonsense(Sentence { de, en })
}

fn short(text: &str) -> String {
    const MOST: usize = 80;
    text.chars().take(MOST).collect()
}

//! What a program's line says.

use maumau_play::Situation;
use maumau_protocol::{DeedView, ProgramAnswered, Sentence, wire_words};
use maumau_referee::Deed;

/// What a line says in answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// To do this, which is offered.
    Deed(Deed),
    /// To wait.
    Nothing,
    /// It answers an earlier question.
    Late,
    /// It is no answer: a sentence that says why.
    Nonsense(Sentence),
}

/// What `line` says in answer to the question with the number `n`. Whatever it is, no other deed comes of it than one that is offered.
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

/// As much of it as one reads.
fn short(text: &str) -> String {
    const MOST: usize = 80;
    text.chars().take(MOST).collect()
}

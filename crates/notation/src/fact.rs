//! Prints events: `moved 7H Ann pile laid`, `drew Ann 2 of 2 owed`, `turn Ben`. Scenes, replays and golden records use this form.

use crate::tokens::{Token, did_you_mean};
use crate::{Mistake, Words};
use maumau_table::{Fact, Topic, What};

/// Prints an event: first the paragraph that caused it (unless a player did), then what happened.
pub fn print_fact(words: &Words, fact: &Fact) -> String {
    let what = print_what(words, &fact.what);
    match words.cite(fact.cite) {
        "hand" => what,
        cite => format!("{cite}: {what}"),
    }
}

pub(crate) fn print_what(words: &Words, what: &What) -> String {
    let mut told = what.topic().word().to_owned();
    for part in what.parts() {
        told.push(' ');
        told.push_str(&words.part(&part));
    }
    told
}

/// Returns the topic whose events begin with this word.
pub(crate) fn find_topic(first: Token) -> Result<Topic, Mistake> {
    let mut all = Topic::ALL.iter().copied();
    all.find(|topic| topic.word() == first.text).ok_or_else(|| {
        let near = did_you_mean(first.text, Topic::ALL.iter().map(|topic| topic.word()));
        first.mistake(format!("no fact begins with “{}”{near}", first.text))
    })
}

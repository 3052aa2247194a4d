//! Facts in words: `moved 7H Ann pile laid`, `drew Ann 2 of 2 owed`, `turn Ben`. Scenes, replays and golden records tell them so.

use crate::tokens::{Token, did_you_mean};
use crate::{Mistake, Words};
use maumau_table::{Fact, Topic, What};

/// How a fact is told: the paragraph that caused it (nothing if a player's hand did), then what happened.
pub fn print_fact(words: &Words, fact: &Fact) -> String {
    let what = print_what(words, &fact.what);
    match words.cite(fact.cite) {
        "hand" => what,
        cite => format!("{cite}: {what}"),
    }
}

/// What happened, without the paragraph.
pub(crate) fn print_what(words: &Words, what: &What) -> String {
    let mut told = what.topic().word().to_owned();
    for part in what.parts() {
        told.push(' ');
        told.push_str(&words.part(&part));
    }
    told
}

/// The topic of facts that begin with this word.
pub(crate) fn find_topic(first: Token) -> Result<Topic, Mistake> {
    let mut all = Topic::ALL.iter().copied();
    all.find(|topic| topic.word() == first.text).ok_or_else(|| {
        let near = did_you_mean(first.text, Topic::ALL.iter().map(|topic| topic.word()));
        first.mistake(format!("no fact begins with “{}”{near}", first.text))
    })
}

//! Completions at a table: the words of the match and the commands of the client.

use super::Known;
use super::errand::Saying;
use super::sayings::{all, may};
use crate::TypedWords;

pub(super) fn words(known: &Known) -> TypedWords {
    let lang = known.language;
    let first = |saying: &'static Saying| {
        let [de, en] = saying.help.map(|(typed, _)| typed);
        lang.pick(de, en).split_whitespace().next().unwrap_or_default()
    };
    let sayings = all().filter(|saying| may(known, saying.who)).map(first);
    // Signs such as `:` are not words to complete.
    let sayings = sayings.filter(|word| word.chars().all(|letter| letter.is_alphabetic() || letter == '-'));
    let game = known
        .names()
        .map(|(names, view)| TypedWords::of(&names, view))
        .unwrap_or_else(|| TypedWords::at_any_time(lang));
    let people = known.people.iter().cloned();
    game.with(sayings.map(str::to_owned).chain(people))
}

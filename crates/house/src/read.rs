//! Parses slot contents that are not forms themselves: cards, players, numbers, times.

use crate::Mistake;
use crate::card::{CardsNamed, Clause, Time, Who};
use crate::hint::{hint, instead};
use crate::rows::{Worded, parts};
use crate::text::{Word, Words};
use crate::words::WHO;
use maumau_table::{Sentence, Text, sentence};

/// Maximum time that a duty may give: a minute.
const TIME_MAX_MS: u32 = 60_000;

pub(crate) fn first_words<T: Worded>() -> impl Iterator<Item = &'static str> + Clone {
    T::ROWS.iter().filter_map(|row| parts(row.form).next()?.word())
}

pub(crate) fn begins_sentence(word: &str) -> bool {
    first_words::<Clause<CardsNamed>>().any(|first| first == word)
}

/// Parses words for cards, separated by “or”.
pub(crate) fn cards(words: &mut Words) -> Result<CardsNamed, Mistake> {
    let mut list = Vec::new();
    loop {
        let word = words.next(Text::new(
            "eine Karte: 7, QC, hearts, red, any",
            "a card: 7, QC, hearts, red, any",
        ))?;
        let is_word = |c: char| c.is_alphanumeric() || "'-.:_".contains(c);
        let is_kept = ["if", "then", "and", "or", "until"].contains(&word.text) || begins_sentence(word.text);
        if !word.text.chars().all(is_word) || is_kept {
            return Err(word.mistake(sentence!(
                "„{}“ ist keine Karte: schreib 7, QC, hearts, red oder any",
                "“{}” is no card: write 7, QC, hearts, red or any",
                word.text
            )));
        }
        list.push(word.text.to_owned());
        if !words.takes("or") {
            break;
        }
    }
    if list == ["any"] {
        list.clear();
    }
    Ok(CardsNamed(list))
}

pub(crate) fn who(words: &mut Words) -> Result<Who, Mistake> {
    let wanted = Text::new("wer gemeint ist", "who is meant");
    find(words, WHO.iter().map(|one| (one.who, one.word)), wanted)
}

pub(crate) fn find<T>(
    words: &mut Words,
    list: impl Iterator<Item = (T, &'static str)> + Clone,
    wanted: Text,
) -> Result<T, Mistake> {
    let word = words.next(wanted)?;
    let found = list.clone().find(|(_, name)| *name == word.text);
    found.map(|found| found.0).ok_or_else(|| {
        let near = instead(word.text).unwrap_or_else(|| hint(word.text, list.map(|(_, name)| name)));
        word.mistake(no_place(word).and(&near))
    })
}

pub(crate) fn no_place(word: Word) -> Sentence {
    sentence!("„{}“ kann hier nicht stehen", "“{}” can't stand here", word.text)
}

pub(crate) fn number(words: &mut Words, least: i16, most: i16) -> Result<i16, Mistake> {
    let word = words.next(Text::new("eine Zahl", "a number"))?;
    let n = word.text.parse().ok().filter(|n| (least..=most).contains(n));
    n.ok_or_else(|| {
        word.mistake(sentence!(
            "„{}“ ist keine Zahl von {least} bis {most}",
            "“{}” is no number from {least} to {most}",
            word.text
        ))
    })
}

/// Parses `in time`, or `in 2.5 s`.
pub(crate) fn time(words: &mut Words) -> Result<Time, Mistake> {
    words.must_be("in")?;
    if words.takes("time") {
        return Ok(Time::Reaction);
    }
    let ms = seconds(words)?;
    words.must_be("s")?;
    Ok(Time::Within(ms))
}

pub(crate) fn seconds(words: &mut Words) -> Result<u32, Mistake> {
    let word = words.next(Text::new("eine Zeit", "a time"))?;
    let (whole, part) = word.text.split_once('.').unwrap_or((word.text, "0"));
    let tenth = part.parse::<u32>().ok().filter(|_| part.len() == 1 && part != "+");
    let whole = whole.parse::<u32>().ok().filter(|&s| s <= TIME_MAX_MS / 1000);
    let ms = whole.zip(tenth).map(|(s, tenth)| s * 1000 + tenth * 100);
    ms.filter(|&ms| ms > 0 && ms <= TIME_MAX_MS).ok_or_else(|| {
        word.mistake(sentence!(
            "„{}“ ist keine Zeit: schreib Sekunden als 2.5, bis zu 60, dann s",
            "“{}” is no time: write seconds as 2.5, up to 60, then s",
            word.text
        ))
    })
}

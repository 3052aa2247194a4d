//! The words for cards, characters, locations and signs.

use crate::{Names, told};
use maumau_protocol::{Named, Sentence, SheetText, SignName};

const WORDS_MAX: usize = 6;
/// Minimum number of letters of a word that identifies a gesture on its own.
const STEM_LEAST: usize = 5;
/// Synonyms for gestures that do not occur in their descriptions, by the gesture's code.
const ALSO: &[(&str, &[&str])] = &[("slap", &["hauen", "haudrauf", "draufhauen", "hit"])];

/// Returns whether squeezed words name this card: by its code, its own name, or its suit and rank in any order.
pub(super) fn is_called(names: &Names, code: &str, said: &str) -> bool {
    let squeezed_code = squeezed(code);
    if squeezed_code == said || squeezed_code.trim_end_matches('\'') == said {
        return true;
    }
    // The name under which the card is printed.
    if squeezed(&names.card_name(code)) == said {
        return true;
    }
    let play = names.play;
    let Some(card) = told::card(play, code) else {
        return false;
    };
    if either(&card.name).iter().any(|name| !name.is_empty() && name == said) {
        return true;
    }
    let Some(rank) = named(&play.ranks, &card.rank) else {
        return false;
    };
    let Some(suit) = named(&play.suits, &card.suit) else {
        // A card without a suit has only its rank for a name.
        return either(&rank.name).iter().any(|name| name == said);
    };
    let suits = either(&suit.name).into_iter().chain([squeezed(&suit.code)]);
    let ranks: Vec<String> = either(&rank.name).into_iter().chain([squeezed(&rank.code)]).collect();
    suits.into_iter().any(|suit| {
        let both = |rank: &String| {
            [
                format!("{suit}{rank}"),
                format!("{rank}{suit}"),
                format!("{rank}of{suit}"),
            ]
        };
        ranks.iter().flat_map(both).any(|form| form == said)
    })
}

fn named<'a>(list: &'a [Named], code: &str) -> Option<&'a Named> {
    list.iter().find(|named| named.code == code)
}

fn either(name: &Sentence) -> [String; 2] {
    [squeezed(&name.de), squeezed(&name.en)]
}

pub(super) fn is_ranked(names: &Names, code: &str, said: &str) -> bool {
    let rank = told::card(names.play, code).map_or("", |card| card.rank.as_str());
    let found = names.play.ranks.iter().find(|named| named.code == rank);
    found.is_some_and(|rank| either(&rank.name).iter().any(|name| name == said))
}

/// Finds a sign by its code, its text or its short form.
pub(super) fn sign<'a>(names: &Names<'a>, said: &str) -> Option<&'a SignName> {
    let is_called = |sign: &&SignName| {
        let short = sign.short.iter().flat_map(either);
        let is_also = ALSO
            .iter()
            .any(|(code, words)| *code == sign.code && words.iter().any(|word| is_form(word, said)));
        is_also || squeezed(&sign.code) == said || either(&sign.name).into_iter().chain(short).any(|name| name == said)
    };
    names.play.signs.iter().find(is_called).or_else(|| gesture(names, said))
}

/// Finds the only gesture described by this word, as an infinitive or an imperative: `schnarchen`, `schnarch`.
fn gesture<'a>(names: &Names<'a>, said: &str) -> Option<&'a SignName> {
    let has = |name: &str| name.split_whitespace().any(|word| is_form(&squeezed(word), said));
    let is_of = |sign: &&SignName| sign.gesture && (has(&sign.name.de) || has(&sign.name.en));
    let mut found = names.play.signs.iter().filter(is_of);
    let first = found.next().filter(|_| said.chars().count() >= STEM_LEAST)?;
    found.next().is_none().then_some(first)
}

/// Returns whether `said` is the word, or the imperative of a German verb.
fn is_form(word: &str, said: &str) -> bool {
    let stem = word.strip_suffix("en");
    word == said || stem.is_some_and(|stem| said.strip_suffix('e').unwrap_or(said) == stem)
}

pub(super) fn sheet<'a>(names: &Names<'a>, said: &str) -> Option<&'a SheetText> {
    let is_called =
        |sheet: &&SheetText| squeezed(&sheet.id) == said || either(&sheet.name).iter().any(|name| name == said);
    names.play.sheets.iter().find(is_called)
}

/// Returns a text in lower case, with only letters, digits and apostrophes.
pub(super) fn squeezed(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric() || *c == '\'');
    kept.flat_map(char::to_lowercase).collect()
}

/// Finds the longest match that starts at the first word. Returns it with its number of words.
pub(super) fn longest<T>(words: &[&str], find: impl Fn(&str) -> Option<T>) -> Option<(T, usize)> {
    (1..=words.len().min(WORDS_MAX)).rev().find_map(|n| {
        let said = squeezed(&words[..n].concat());
        let found = if said.is_empty() { None } else { find(&said) };
        found.map(|found| (found, n))
    })
}

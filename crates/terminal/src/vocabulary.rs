//! Tab completion: the words that a player can type now.

use crate::entry::RULES;
use crate::offered;
use crate::{Language, Names};
use maumau_protocol::{ChoiceView, DeedView, View};

/// Words that can be typed, in the player's language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypedWords {
    /// The legal actions, as far as the table shows them, and the cards of the hand.
    now: Vec<String>,
    always: Vec<String>,
    rules: Vec<String>,
}

/// Words that can be typed at any time, in German and in English.
pub(crate) const ALWAYS: &[(&str, &str)] = &[
    ("hilfe", "help"),
    ("tisch", "table"),
    ("punkte", "points"),
    ("regeln", "rules"),
    ("tipp", "tip"),
    ("was", "what"),
    ("warum", "why"),
    ("zurück", "back"),
    ("warten", "wait"),
    ("ende", "quit"),
    ("ziehen", "draw"),
    ("weiter", "pass"),
    ("lege", "lay"),
    ("sage", "say"),
    ("wünsche", "wish"),
    ("zweifle", "challenge"),
];

#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Found<'a> {
    /// The number of bytes before the cursor that a candidate replaces.
    pub(crate) begun: usize,
    pub(crate) words: Vec<&'a str>,
}

impl TypedWords {
    pub(crate) fn of(names: &Names, view: &View) -> TypedWords {
        let lang = names.language;
        let mut words = TypedWords::at_any_time(lang);
        let offers = offered::shown(names, view);
        words.now.extend(offers.iter().filter_map(|deed| typed(names, deed)));
        for code in &view.hand {
            words.now.extend([names.card_name(code), code.clone()]);
        }
        if !names.hide_nothing() {
            // All signs, legal or not: the table doesn't show which are legal.
            let signs = names.play.signs.iter().map(|sign| names.sign(&sign.code).to_owned());
            words.now.extend(signs);
        }
        let people = names.people.iter().cloned();
        let suits = names.play.suits.iter().map(|suit| names.suit(&suit.code).to_owned());
        words.always.extend(people.chain(suits));
        words.rules = names.play.rules.iter().map(|rule| rule.name.clone()).collect();
        words.once()
    }

    /// Returns the words that can be typed at any time, even before the first deal.
    pub(crate) fn at_any_time(language: Language) -> TypedWords {
        let always = ALWAYS.iter().map(|(de, en)| language.pick(*de, *en).to_owned());
        TypedWords {
            always: always.collect(),
            ..TypedWords::default()
        }
    }

    pub(crate) fn with(mut self, more: impl IntoIterator<Item = String>) -> TypedWords {
        self.always.extend(more);
        self.once()
    }

    fn once(mut self) -> TypedWords {
        let mut seen: Vec<String> = Vec::new();
        for list in [&mut self.now, &mut self.always] {
            list.retain(|word| {
                let is_new = !word.is_empty() && !seen.contains(word);
                seen.extend(is_new.then(|| word.clone()));
                is_new
            });
        }
        self
    }

    /// Completes the end of this text: as many words of it as possible, since a card's name may have several.
    pub(crate) fn complete(&self, head: &str) -> Found<'_> {
        let first = head.split_whitespace().next().unwrap_or_default().to_lowercase();
        let is_rule = RULES.contains(&first.as_str()) && head.trim_start().len() > first.len();
        let pool = || {
            let rules = self.rules.iter().filter(|_| is_rule);
            let others = self.now.iter().chain(&self.always).filter(|_| !is_rule);
            rules.chain(others).map(String::as_str)
        };
        for at in starts(head) {
            let begun = head[at..].to_lowercase();
            let fits = |word: &&str| word.to_lowercase().starts_with(&begun);
            let words: Vec<&str> = pool().filter(fits).collect();
            if !words.is_empty() {
                let begun = head.len() - at;
                return Found { begun, words };
            }
        }
        // Nothing has been typed yet: offer all legal actions.
        let is_open = head.is_empty() || head.ends_with(is_between);
        let words = if is_rule { &self.rules } else { &self.now };
        let words = words.iter().filter(|_| is_open).map(String::as_str).collect();
        Found { begun: 0, words }
    }
}

impl Found<'_> {
    pub(crate) fn common(&self) -> &str {
        let Some((first, others)) = self.words.split_first() else {
            return "";
        };
        let same = |n: &usize, letter: char| {
            let is_same = |other: &&str| {
                let found = other.chars().nth(*n);
                found.is_some_and(|found| found.to_lowercase().eq(letter.to_lowercase()))
            };
            others.iter().all(is_same)
        };
        let letters = first.char_indices().enumerate();
        let end = letters.into_iter().find(|(n, (_, letter))| !same(n, *letter));
        end.map_or(first, |(_, (at, _))| &first[..at])
    }
}

fn is_between(letter: char) -> bool {
    letter.is_whitespace() || ",;+?".contains(letter)
}

fn starts(text: &str) -> impl Iterator<Item = usize> {
    let mut before = true;
    text.char_indices().filter_map(move |(at, letter)| {
        let begins = before && !is_between(letter);
        before = is_between(letter);
        begins.then_some(at)
    })
}

/// Returns an action as a player would type it, or `None` for actions that are not typed.
fn typed(names: &Names, deed: &DeedView) -> Option<String> {
    let lang = names.language;
    let card = |code: &Option<String>| code.as_deref().map(|code| names.card_name(code));
    let seat = |seat: &Option<u8>| seat.map(|seat| names.seat(seat).to_owned());
    let behind = |verb: &str, what: Option<String>| what.map(|what| format!("{verb} {what}"));
    match deed {
        DeedView::Lay { card: code, .. } => card(code),
        DeedView::Draw => Some(lang.pick("ziehen", "draw").to_owned()),
        DeedView::Pass => Some(lang.pick("weiter", "pass").to_owned()),
        DeedView::Sign { sign } => Some(names.sign(sign).to_owned()),
        DeedView::Announce { face } => behind(lang.pick("ansage", "announce"), card(face)),
        DeedView::Choose { choice } => chosen(names, choice),
        DeedView::Challenge { accused } => behind(lang.pick("zweifle", "challenge"), seat(accused)),
        DeedView::Count { against } => behind(lang.pick("zähle", "count"), seat(against)),
        DeedView::Charge { accused, .. } => behind(lang.pick("plenum", "charge"), seat(accused)),
        DeedView::TakeUp => Some(lang.pick("aufnehmen", "take-up").to_owned()),
        DeedView::Show { a, b } => behind(lang.pick("zeige", "show"), Some(format!("{} {}", card(a)?, card(b)?))),
        DeedView::Vote { choice } => chosen(names, choice),
        DeedView::Join | DeedView::Leave | DeedView::AddRule { .. } | DeedView::TakeBack | DeedView::Newer(_) => None,
    }
}

fn chosen(names: &Names, choice: &ChoiceView) -> Option<String> {
    let lang = names.language;
    let verb = lang.pick("wähle", "choose");
    match choice {
        ChoiceView::Yes => Some(lang.pick("ja", "yes").to_owned()),
        ChoiceView::No => Some(lang.pick("nein", "no").to_owned()),
        ChoiceView::Nothing => Some(lang.pick("nichts", "nothing").to_owned()),
        ChoiceView::Suit(code) => code.as_ref().map(|code| names.suit(code).to_owned()),
        ChoiceView::Card(code) => code.as_ref().map(|code| format!("{verb} {}", names.card_name(code))),
        ChoiceView::Seat(seat) => seat.map(|seat| format!("{verb} {}", names.seat(seat))),
        ChoiceView::Number(n) => Some(format!("{verb} {n}")),
    }
}

#[cfg(test)]
mod tests;

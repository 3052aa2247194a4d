//! German and English names for card words.

use maumau_table::{Card, Deck, Rank, Suit};

const RANKS: [(&str, &str, &str); 5] = [
    ("J", "Bube", "Jack"),
    ("Q", "Dame", "Queen"),
    ("K", "König", "King"),
    ("A", "Ass", "Ace"),
    ("X", "Joker", "joker"),
];
const SUITS: [(&str, &str, &str); 4] = [
    ("C", "Kreuz", "clubs"),
    ("D", "Karo", "diamonds"),
    ("H", "Herz", "hearts"),
    ("S", "Pik", "spades"),
];

/// Returns the German and English name of a card word, or the word itself if it has none.
pub(crate) fn names(word: &str) -> [String; 2] {
    let find = |list: &[(&str, &'static str, &'static str)], text: &str| {
        let found = list
            .iter()
            .find(|(code, de, en)| *code == text || de.eq_ignore_ascii_case(text) || *en == text);
        found.map(|&(_, de, en)| (de, en))
    };
    let rank = |text: &str| match find(&RANKS, text) {
        Some((de, en)) => [de.to_owned(), en.to_owned()],
        None => [text.to_owned(), text.to_owned()],
    };
    if let Some((de, en)) = find(&SUITS, word) {
        return [de.into(), en.into()];
    }
    match word {
        "red" => return ["Rot".into(), "red".into()],
        "black" => return ["Schwarz".into(), "black".into()],
        _ => {}
    }
    let suit = word
        .char_indices()
        .last()
        .filter(|(at, _)| *at > 0)
        .and_then(|(at, _)| {
            let suit = SUITS.iter().find(|(code, ..)| *code == &word[at..])?;
            let front = &word[..at];
            let is_rank = front.chars().all(|c| c.is_ascii_digit()) || RANKS.iter().any(|(code, ..)| *code == front);
            is_rank.then_some((suit, front))
        });
    match suit {
        Some(((_, de, en), front)) => {
            let [rank_de, rank_en] = rank(front);
            [format!("{de}-{rank_de}"), format!("{rank_en} of {en}")]
        }
        None => rank(word),
    }
}

/// A card word as it appears in a sentence.
pub(crate) struct Noun {
    pub(crate) de: String,
    /// One such card, in English.
    pub(crate) en: String,
    /// The English article with a trailing space, or nothing.
    pub(crate) article: &'static str,
    /// All such cards, in English.
    pub(crate) all: String,
}

/// Returns the names of a card word in `deck`, or else in a French deck.
pub(crate) fn noun(word: &str, deck: Option<&Deck>) -> Noun {
    let [de, en] = match deck.filter(|deck| !is_french(deck)) {
        Some(deck) => match named(word, deck) {
            Some(Named::Suit([de, en])) => return a(de, format!("{en} card"), format!("{en} cards")),
            Some(Named::Card(names)) => names,
            None => names(word),
        },
        None => names(word),
    };
    match en.as_str() {
        "red" | "black" => a(de, format!("{en} card"), format!("{en} cards")),
        "clubs" | "diamonds" | "hearts" | "spades" => a(de, en.trim_end_matches('s').into(), en),
        _ => Noun {
            de,
            all: en.clone(),
            en,
            article: "",
        },
    }
}

fn a(de: String, en: String, all: String) -> Noun {
    let article = "a ";
    Noun { de, en, article, all }
}

fn is_french(deck: &Deck) -> bool {
    deck.suits.iter().any(|names| names[1] == "Herz")
}

enum Named {
    Suit([String; 2]),
    /// A card, a rank or a mark.
    Card([String; 2]),
}

fn named(word: &str, deck: &Deck) -> Option<Named> {
    let is = |name: &String| !name.is_empty() && name.eq_ignore_ascii_case(word);
    let of = |[code, de, en]: &[String; 3]| {
        let or_code = |name: &String| if name.is_empty() { code.clone() } else { name.clone() };
        [or_code(de), or_code(en)]
    };
    let find = |list: &[[String; 3]]| list.iter().find(|names| names.iter().any(is)).map(of);
    if let Some(card) = deck.find(word) {
        return Some(Named::Card(of_card(card, deck, of)));
    }
    if let Some(names) = find(&deck.ranks) {
        return Some(Named::Card(names));
    }
    if let Some(names) = find(&deck.suits) {
        return Some(Named::Suit(names));
    }
    find(&deck.marks).map(Named::Card)
}

fn of_card(card: Card, deck: &Deck, of: impl Fn(&[String; 3]) -> [String; 2]) -> [String; 2] {
    let own = deck.name_of(card);
    if own.iter().all(|name| !name.is_empty()) {
        return own.clone();
    }
    let (Rank(rank), Suit(suit)) = (deck.rank(card), deck.suit(card));
    let rank = deck.ranks.get(usize::from(rank)).map(&of).unwrap_or_default();
    match deck.suits.get(usize::from(suit)).map(of) {
        Some([de, en]) => [format!("{de}-{}", rank[0]), format!("{en} {}", rank[1])],
        None => rank,
    }
}

/// Returns “none of these cards” for a card word: a German object and its English counterpart.
pub(crate) fn without(word: &str, deck: Option<&Deck>) -> [String; 2] {
    let Noun { de, en, .. } = noun(word, deck);
    let rank = de.rsplit('-').next().unwrap_or_default();
    let is_suit = SUITS.iter().any(|(_, suit, _)| *suit == de);
    let is_number = !rank.is_empty() && rank.chars().all(|c| c.is_ascii_digit());
    let de = match rank {
        "Bube" => format!("keinen {de}n"),
        "König" | "Joker" => format!("keinen {de}"),
        "Ass" | "Rot" | "Schwarz" => format!("kein {de}"),
        "Dame" => format!("keine {de}"),
        _ if is_suit => format!("kein {de}"),
        _ if is_number => format!("keine {de}"),
        _ => format!("keine Karte {de}"),
    };
    [de, format!("no {en}")]
}

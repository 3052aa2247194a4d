//! What words for cards are called in German and in English.

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

/// The German and the English name of what a word for cards means; itself where it is nothing special.
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

/// Having none of what a word for cards means, in German as an object, and in English.
pub(crate) fn without(word: &str) -> [String; 2] {
    let [de, en] = names(word);
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

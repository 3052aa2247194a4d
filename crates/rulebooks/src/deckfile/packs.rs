//! Several packs shuffled together: a card of the second pack is written `B7'`, of the third `B7''`.

use maumau_table::{Cards, Deck, DeckError, Kind};

/// Returns `n` packs of `deck`. Cards in `once` and sheets are not duplicated.
///
/// # Errors
/// If there are more than 128 cards.
pub fn packs(deck: &Deck, n: u8, once: Cards) -> Result<Deck, DeckError> {
    let mut kinds: Vec<Kind> = Vec::new();
    let mut names = Vec::new();
    for pack in 0..n {
        for card in deck.cards().filter(|&card| pack == 0 || !once.has(card)) {
            let kind = deck.kind(card);
            let code = format!("{}{}", kind.code, "'".repeat(usize::from(pack)));
            kinds.push(Kind { code, ..kind.clone() });
            names.push(deck.name_of(card).clone());
        }
    }
    let mut mixed = Deck::new(&deck.id, kinds)?;
    mixed.names = names;
    mixed.suits.clone_from(&deck.suits);
    mixed.ranks.clone_from(&deck.ranks);
    mixed.marks.clone_from(&deck.marks);
    mixed.sheets.clone_from(&deck.sheets);
    Ok(mixed)
}

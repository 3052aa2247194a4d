//! Checking all matches that are stored: their deals, and whether they replay.

use maumau_room::Saved;
use maumau_room::deal::verify_log;
use maumau_store::{DocumentKind, Reader, StoreError};
use maumau_table::Deck;
use std::path::Path;

/// What is wrong with the deals of the matches that are stored in `folder`: a sentence for each match.
///
/// # Errors
/// The store can't be read.
pub fn unfair_deals(folder: &Path) -> Result<Vec<String>, StoreError> {
    let mut wrong = Vec::new();
    let store = Reader::open(folder)?;
    for (code, text) in store.all(DocumentKind::Table)?.sound {
        let Ok(saved) = serde_json::from_str::<Saved>(&text) else {
            wrong.push(format!("the table {code} can't be read"));
            continue;
        };
        for game in 1..=saved.game {
            let name = format!("{code}.{game}");
            let log = match store.log(&name) {
                Ok(log) => log,
                Err(StoreError::Damaged(what)) => {
                    wrong.push(format!("the match {name} can't be read: {what}"));
                    continue;
                }
                Err(error) => return Err(error),
            };
            // The secret that is next is not that of a round which was broken off. That of a shared deal is the same for all.
            let runs = game == saved.game && saved.ended != game;
            let secret = saved.dealt_from().filter(|_| runs || saved.shared.is_some());
            // A match that has not begun, or was deleted, has no lines.
            let checked = if log.is_empty() {
                Ok(())
            } else {
                verify_log(&log.join("\n"), secret)
            };
            wrong.extend(checked.err().map(|why| format!("the match {name}: {why}")));
        }
    }
    Ok(wrong)
}

/// Replays all matches that are stored in `folder`, with these decks beside those of the books: a sentence for each that does not replay,
/// and the number of those that do.
///
/// # Errors
/// The store can't be read.
pub fn replay_all(folder: &Path, decks: &[Deck]) -> Result<(usize, Vec<String>), StoreError> {
    let (mut sound, mut wrong) = (0, Vec::new());
    let store = Reader::open(folder)?;
    for name in store.logs()? {
        let replayed = match store.log(&name) {
            Ok(lines) => maumau_room::watch::record(&lines, decks).map(drop),
            Err(StoreError::Damaged(what)) => Err(format!("it can't be read: {what} is damaged")),
            Err(error) => return Err(error),
        };
        match replayed {
            Ok(()) => sound += 1,
            Err(why) => wrong.push(format!("the match {name} does not replay: {why}")),
        }
    }
    Ok((sound, wrong))
}

//! Verification of all stored matches: their deals, and whether they replay.

use maumau_room::Saved;
use maumau_room::deal::verify_log;
use maumau_store::{DocumentKind, Reader, StoreError};
use maumau_table::Deck;
use std::path::Path;

/// Checks the deals of the matches stored in `folder`. Returns a sentence for each bad match.
///
/// # Errors
/// The store cannot be read.
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
            // The next secret is not that of an aborted round. The secret of a shared deal is the
            // same for all rounds.
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

/// Replays all matches stored in `folder`, with these decks in addition to those of the books.
/// Returns the number of matches that replay, and a sentence for each that does not.
///
/// # Errors
/// The store cannot be read.
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

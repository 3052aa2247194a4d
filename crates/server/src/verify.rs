//! Checking the deals of all matches that are stored.

use crate::person::unhex;
use crate::store::{DocumentKind, Reader, StoreError};
use maumau_room::Saved;
use maumau_room::deal::verify_log;
use std::path::Path;

/// What is wrong with the deals of the matches that are stored in `folder`: a sentence for each match.
///
/// # Errors
/// The store can't be read.
pub fn unfair_deals(folder: &Path) -> Result<Vec<String>, StoreError> {
    let mut wrong = Vec::new();
    let store = Reader::open(folder)?;
    for (code, text) in store.all(DocumentKind::Table)? {
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
            // The secret that is next is not that of a round which was broken off.
            let runs = game == saved.game && saved.ended != game;
            let secret = unhex(&saved.secret).filter(|_| runs);
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

//! Keeps the data deleted by a cleanup for another day of uptime, so that the owner can undo a
//! mistake with `maumau admin put-back`. Deletions requested by a person or the owner are final and
//! do not come here.

use crate::boards::BoardStore;
use crate::uptime::Uptime;
use maumau_room::Saved;
use maumau_store::{DocumentKind, Store, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How long removed data is kept, in seconds of uptime.
const KEPT_S: u32 = 86_400;

/// One removal: a table with its matches, a match without a table, or a board.
#[derive(Serialize, Deserialize)]
struct Removed {
    uptime_s: u32,
    /// The document, if there was one: the name of its kind, its key and its text.
    document: Option<(String, String, String)>,
    /// The logs: name and lines.
    logs: Vec<(String, Vec<String>)>,
}

pub struct Quarantine {
    store: Arc<dyn Store>,
    uptime: Arc<Uptime>,
    boards: Arc<BoardStore>,
}

impl Quarantine {
    pub(crate) fn of(store: Arc<dyn Store>, uptime: Arc<Uptime>, boards: Arc<BoardStore>) -> Quarantine {
        Quarantine { store, uptime, boards }
    }

    /// Removes these logs, and this document if it is unchanged, and keeps both for a day.
    ///
    /// # Errors
    /// The store failed, or a log is damaged; then nothing is removed.
    pub(super) async fn remove(
        &self,
        key: &str,
        document: Option<(DocumentKind, String)>,
        logs: &[String],
    ) -> Result<(), StoreError> {
        let mut removed = Removed {
            uptime_s: self.uptime.s(),
            document: document
                .as_ref()
                .map(|(kind, text)| (kind.name().to_owned(), key.to_owned(), text.clone())),
            logs: Vec::new(),
        };
        for log in logs {
            removed.logs.push((log.clone(), self.store.log(log).await?));
        }
        let text = serde_json::to_string(&removed).unwrap_or_default();
        self.store.put(DocumentKind::Quarantine, key, text).await?;
        if let Some((kind, text)) = document {
            let key = key.to_owned();
            let gone = Write::Nothing { kind, key: key.clone() };
            if let Err(error) = self.store.write_if(kind, &key, Some(text), gone).await {
                // A player has come back in the meantime.
                self.store.remove(DocumentKind::Quarantine, &key).await?;
                return if error == StoreError::Conflict {
                    Ok(())
                } else {
                    Err(error)
                };
            }
        }
        for (log, lines) in removed.logs {
            match self.store.rewrite(&log, lines, Vec::new()).await {
                // The log was written in the meantime. It stays; a later cleanup removes it if it
                // is abandoned again.
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Restores the removed data of the table or board with this key. Returns the number of
    /// restored documents and logs.
    ///
    /// # Errors
    /// The store failed.
    pub async fn put_back(&self, key: &str) -> Result<usize, StoreError> {
        let all = self.store.all(DocumentKind::Quarantine).await?;
        let is_its = |stands: &str| stands.split('.').next() == Some(key);
        let mut back = 0;
        for (at, text) in all.sound.iter().filter(|(at, _)| is_its(at)) {
            let removed: Removed = serde_json::from_str(text)
                .map_err(|error| StoreError::Damaged(format!("what was removed of {at} ({error})")))?;
            for (log, lines) in removed.logs {
                match self.store.append(&log, 0, lines).await {
                    // An earlier attempt restored it, and the store failed afterwards.
                    Ok(()) | Err(StoreError::Conflict) => back += 1,
                    Err(error) => return Err(error),
                }
            }
            if let Some((kind, key, text)) = removed.document {
                let kind = DocumentKind::ALL.iter().find(|known| known.name() == kind);
                let kind = kind.ok_or_else(|| StoreError::Damaged(format!("what was removed of {at}")))?;
                self.put_document_back(*kind, &key, text).await?;
                back += 1;
            }
            self.store.remove(DocumentKind::Quarantine, at).await?;
        }
        Ok(back)
    }

    /// Restores a document with a fresh timestamp; the next cleanup would remove it otherwise.
    async fn put_document_back(&self, kind: DocumentKind, key: &str, text: String) -> Result<(), StoreError> {
        if kind == DocumentKind::Board {
            return self.boards.put_back(key, &text).await;
        }
        let saved = serde_json::from_str::<Saved>(&text);
        let text = match saved {
            Ok(saved) if kind == DocumentKind::Table => {
                let uptime_s = self.uptime.s();
                serde_json::to_string(&Saved { uptime_s, ..saved }).unwrap_or(text)
            }
            Ok(_) | Err(_) => text,
        };
        self.store.put(kind, key, text).await
    }

    /// Permanently deletes data that has been kept for a day.
    pub(super) async fn empty(&self) -> Result<(), StoreError> {
        for (key, text) in self.store.all(DocumentKind::Quarantine).await?.sound {
            let removed = serde_json::from_str::<Removed>(&text);
            if removed.is_ok_and(|removed| self.uptime.s().saturating_sub(removed.uptime_s) > KEPT_S) {
                self.store.remove(DocumentKind::Quarantine, &key).await?;
            }
        }
        Ok(())
    }

    /// Permanently deletes all removed data that mentions a person.
    pub async fn forget(&self, person: &str) -> Result<(), StoreError> {
        for (key, _) in self.store.all_with(DocumentKind::Quarantine, person).await? {
            self.store.remove(DocumentKind::Quarantine, &key).await?;
        }
        Ok(())
    }
}

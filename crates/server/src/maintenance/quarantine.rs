//! Keeps what a sweep removes for another day of uptime, so that the owner can undo a mistake with `maumau admin put-back`. Deletions that
//! a person or the owner asks for are final and do not come here.

use crate::boards::BoardStore;
use crate::uptime::Uptime;
use maumau_room::Saved;
use maumau_store::{DocumentKind, Store, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// For so many seconds of uptime it is kept.
const KEPT_S: u32 = 86_400;

/// What was removed together: a table with its matches, a match without a table, or a board.
#[derive(Serialize, Deserialize)]
struct Removed {
    /// The uptime when it was removed.
    uptime_s: u32,
    /// The document, if there was one: the name of its kind, its key and its text.
    document: Option<(String, String, String)>,
    /// The logs: a name and all lines.
    logs: Vec<(String, Vec<String>)>,
}

/// What was removed lately.
pub struct Quarantine {
    store: Arc<dyn Store>,
    uptime: Arc<Uptime>,
    boards: Arc<BoardStore>,
}

impl Quarantine {
    /// The quarantine in this store.
    pub(crate) fn of(store: Arc<dyn Store>, uptime: Arc<Uptime>, boards: Arc<BoardStore>) -> Quarantine {
        Quarantine { store, uptime, boards }
    }

    /// Removes these logs, and this document if it still stands so, and keeps both for a day.
    ///
    /// # Errors
    /// The store failed, or a log is damaged: then nothing is removed.
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
                // Somebody has come back meanwhile.
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
                // Somebody has written there meanwhile: it stays, and goes with a later sweep if nobody comes back to it.
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Puts back what was removed of the table or board with this key. Returns how many documents and logs there were.
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
                    // It was put back before, and the store failed behind it.
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

    /// Puts a document back. It has the whole time again, or it would go with the next sweep.
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

    /// Removes for good what was kept for a day.
    pub(super) async fn empty(&self) -> Result<(), StoreError> {
        for (key, text) in self.store.all(DocumentKind::Quarantine).await?.sound {
            let removed = serde_json::from_str::<Removed>(&text);
            if removed.is_ok_and(|removed| self.uptime.s().saturating_sub(removed.uptime_s) > KEPT_S) {
                self.store.remove(DocumentKind::Quarantine, &key).await?;
            }
        }
        Ok(())
    }

    /// Removes for good whatever was removed and tells of a person, who asks to be forgotten.
    pub async fn forget(&self, person: &str) -> Result<(), StoreError> {
        for (key, _) in self.store.all_with(DocumentKind::Quarantine, person).await? {
            self.store.remove(DocumentKind::Quarantine, &key).await?;
        }
        Ok(())
    }
}

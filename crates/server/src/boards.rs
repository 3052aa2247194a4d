//! Storage of leaderboards (§ 15): lookup by player and serialised updates. A board outlives its
//! tables and expires like them.

use crate::uptime::Uptime;
pub use maumau_room::StoredBoard;
use maumau_store::{DocumentKind, Store, StoreError, Write};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use tokio::sync::Mutex;

/// Number of locks shared by all boards; large enough that tables rarely wait for each other.
const LOCKS: usize = 64;

pub struct BoardStore {
    store: Arc<dyn Store>,
    uptime: Arc<Uptime>,
    locks: [Mutex<()>; LOCKS],
}

impl BoardStore {
    pub fn new(store: Arc<dyn Store>, uptime: Arc<Uptime>) -> BoardStore {
        BoardStore {
            store,
            uptime,
            locks: std::array::from_fn(|_| Mutex::default()),
        }
    }

    pub async fn get(&self, id: &str) -> Result<Option<StoredBoard>, StoreError> {
        let text = self.store.get(DocumentKind::Board, id).await?;
        text.map(|text| read(id, &text)).transpose()
    }

    /// Returns the boards that list this person, by id.
    pub async fn of(&self, person: &str) -> Result<BTreeMap<String, StoredBoard>, StoreError> {
        let found = self.store.tagged(DocumentKind::Board, person).await?.into_iter();
        Ok(found
            .filter_map(|(id, text)| Some((id, serde_json::from_str(&text).ok()?)))
            .collect())
    }

    /// Restores a removed board as if it had just been written.
    pub async fn put_back(&self, id: &str, text: &str) -> Result<(), StoreError> {
        let mut board = read(id, text)?;
        board.uptime_s = self.uptime.s();
        match self
            .store
            .write_if(DocumentKind::Board, id, None, written(id, &board))
            .await
        {
            // An earlier attempt restored it, and the store failed afterwards.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Applies `change` to the board with this id, or to a new one, and returns the board with the
    /// result of `change`. If `change` returns `None`, nothing is written. `change` runs again when
    /// another node has changed the board in the meantime.
    pub async fn change<T>(
        &self,
        id: &str,
        book: &str,
        change: impl Fn(&mut StoredBoard) -> Option<T>,
    ) -> Result<(StoredBoard, Option<T>), StoreError> {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        let _alone = self.locks[(hasher.finish() % LOCKS as u64) as usize].lock().await;
        loop {
            let was = self.store.get(DocumentKind::Board, id).await?;
            let known = was.as_deref().map(|text| read(id, text)).transpose()?;
            let mut board = known.unwrap_or_else(|| StoredBoard::new(book));
            let came = change(&mut board);
            if came.is_none() {
                return Ok((board, came));
            }
            board.uptime_s = self.uptime.s();
            match self
                .store
                .write_if(DocumentKind::Board, id, was, written(id, &board))
                .await
            {
                Ok(()) => return Ok((board, came)),
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// An unreadable board is an error: replacing it with an empty one would lose its points.
fn read(id: &str, text: &str) -> Result<StoredBoard, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(format!("the board {id} ({error})")))
}

/// A board that lists no one could never be found again, so it is deleted.
fn written(id: &str, board: &StoredBoard) -> Write {
    let (kind, key) = (DocumentKind::Board, id.to_owned());
    let tags: Vec<String> = board.people().map(str::to_owned).collect();
    if tags.is_empty() {
        return Write::Nothing { kind, key };
    }
    let text = serde_json::to_string(board).unwrap_or_default();
    Write::Tagged { kind, key, text, tags }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;

    #[tokio::test]
    async fn a_board_that_can_not_be_read_is_left_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let text = "of a later version".to_owned();
        host.store
            .put(DocumentKind::Board, "b", text.clone())
            .await
            .expect("it is stored");
        let changed = host.boards.change("b", "spin", |_| Some(())).await;
        assert!(matches!(changed, Err(StoreError::Damaged(_))), "{changed:?}");
        assert_eq!(host.store.get(DocumentKind::Board, "b").await, Ok(Some(text)));
    }
}

//! The blocklist: client addresses whose connections are refused. It is persisted, so it survives
//! restarts.

use crate::now::now;
use maumau_room::Caller;
use maumau_store::{DocumentKind, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::Mutex;

/// Client addresses that the owner of the server has blocked.
pub struct Blocklist {
    store: Arc<dyn Store>,
    all: RwLock<BTreeSet<Caller>>,
    /// Held from the store access until `all` is updated, so that a stale read cannot overwrite a
    /// newer write.
    turn: Mutex<()>,
}

impl Blocklist {
    /// Reads the list from the store.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn open(store: Arc<dyn Store>) -> Result<Blocklist, StoreError> {
        let all = RwLock::new(stored(&*store).await?);
        let turn = Mutex::default();
        Ok(Blocklist { store, all, turn })
    }

    /// Reloads the list, because a message from another node may have been lost. Returns the
    /// addresses that were blocked since.
    pub(crate) async fn look_again(&self) -> Result<Vec<Caller>, StoreError> {
        let _turn = self.turn.lock().await;
        let now = stored(&*self.store).await?;
        let before = std::mem::replace(
            &mut *self.all.write().unwrap_or_else(PoisonError::into_inner),
            now.clone(),
        );
        Ok(now.difference(&before).copied().collect())
    }

    /// Returns whether this address is blocked.
    pub fn holds(&self, caller: Caller) -> bool {
        self.all
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .contains(&caller)
    }

    /// Applies a change made on another node.
    pub(crate) fn hear(&self, caller: Caller, is_shut: bool) {
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        if is_shut {
            all.insert(caller);
        } else {
            all.remove(&caller);
        }
    }

    /// Returns all blocked addresses.
    pub fn all(&self) -> Vec<Caller> {
        let all = self.all.read().unwrap_or_else(PoisonError::into_inner);
        all.iter().copied().collect()
    }

    /// Blocks an address and persists the change.
    pub(crate) async fn add(&self, caller: Caller) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
        let key = caller.to_string();
        self.store.put(DocumentKind::ShutOut, &key, now().to_string()).await?;
        self.all.write().unwrap_or_else(PoisonError::into_inner).insert(caller);
        Ok(())
    }

    /// Unblocks an address. Returns whether it was blocked.
    pub(crate) async fn remove(&self, caller: Caller) -> Result<bool, StoreError> {
        if !self.holds(caller) {
            return Ok(false);
        }
        let _turn = self.turn.lock().await;
        self.store.remove(DocumentKind::ShutOut, &caller.to_string()).await?;
        self.all.write().unwrap_or_else(PoisonError::into_inner).remove(&caller);
        Ok(true)
    }
}

async fn stored(store: &dyn Store) -> Result<BTreeSet<Caller>, StoreError> {
    let stored = store.all(DocumentKind::ShutOut).await?;
    Ok(stored
        .sound
        .iter()
        .filter_map(|(address, _)| Caller::read(address))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_store::Sqlite;

    #[tokio::test]
    async fn what_another_node_has_stored_holds_here_though_its_letter_was_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        let [here, there] = [Blocklist::open(Arc::clone(&store)), Blocklist::open(store)];
        let [here, there] = [here.await.expect("opened"), there.await.expect("opened")];
        let eve = Caller::at([203, 0, 113, 6].into());
        there.add(eve).await.expect("stored");
        assert!(!here.holds(eve));
        assert_eq!(here.look_again().await, Ok(vec![eve]));
        assert!(here.holds(eve));
        assert_eq!(here.look_again().await, Ok(vec![]), "it is known already");
        assert_eq!(there.remove(eve).await, Ok(true));
        assert_eq!(here.look_again().await, Ok(vec![]));
        assert!(!here.holds(eve), "and is let in again");
    }
}

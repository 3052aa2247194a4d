//! Addresses from which nobody is let in. They are stored: a restart forgets none.

use crate::caller::Caller;
use crate::now::now;
use crate::store::{Kind, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError, RwLock};

/// Addresses that the owner has shut out.
pub(crate) struct ShutOut {
    store: Arc<dyn Store>,
    all: RwLock<BTreeSet<Caller>>,
}

impl ShutOut {
    /// Those that are stored.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn open(store: Arc<dyn Store>) -> Result<ShutOut, StoreError> {
        let stored = store.all(Kind::ShutOut).await?;
        let all = stored.iter().filter_map(|(address, _)| Caller::read(address)).collect();
        Ok(ShutOut {
            store,
            all: RwLock::new(all),
        })
    }

    pub(crate) fn holds(&self, caller: Caller) -> bool {
        self.all
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .contains(&caller)
    }

    /// Another node has shut an address out, or let it in again.
    pub(crate) fn hear(&self, caller: Caller, is_shut: bool) {
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        if is_shut {
            all.insert(caller);
        } else {
            all.remove(&caller);
        }
    }

    pub(super) fn all(&self) -> Vec<Caller> {
        let all = self.all.read().unwrap_or_else(PoisonError::into_inner);
        all.iter().copied().collect()
    }

    pub(super) async fn add(&self, caller: Caller) -> Result<(), StoreError> {
        let key = caller.to_string();
        self.store.put(Kind::ShutOut, &key, now().to_string()).await?;
        self.all.write().unwrap_or_else(PoisonError::into_inner).insert(caller);
        Ok(())
    }

    /// Whether it was shut out.
    pub(super) async fn remove(&self, caller: Caller) -> Result<bool, StoreError> {
        if !self.holds(caller) {
            return Ok(false);
        }
        self.store.remove(Kind::ShutOut, &caller.to_string()).await?;
        self.all.write().unwrap_or_else(PoisonError::into_inner).remove(&caller);
        Ok(true)
    }
}

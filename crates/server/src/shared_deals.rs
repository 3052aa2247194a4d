//! Deals that several tables share, on all nodes: for each one document with the secret that its cards come from. The host commits to a
//! secret by publishing its hash; whoever owns the deal decides when the secret is revealed.

use crate::now::now;
use maumau_protocol::OwnDeal;
use maumau_room::deal::SharedSecret;
use maumau_store::{DocumentKind, Store, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The secrets that are stored, by the names of their deals.
pub struct SharedDeals {
    store: Arc<dyn Store>,
    chance: fn() -> [u8; 32],
}

/// One of them. It never leaves the host before it is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SharedDeal {
    pub secret: SharedSecret,
    /// When the host committed to it, in seconds since 1970.
    committed_s: u32,
}

impl SharedDeal {
    /// What clients may know of it.
    pub fn told(&self, is_revealed: bool) -> OwnDeal {
        OwnDeal {
            commitment: self.secret.commitment(),
            committed_at: self.committed_s,
            secret: is_revealed.then(|| self.secret.into()),
        }
    }
}

impl SharedDeals {
    /// Those in this store, with the chance that new secrets come from.
    pub fn of(store: Arc<dyn Store>, chance: fn() -> [u8; 32]) -> SharedDeals {
        SharedDeals { store, chance }
    }

    /// The deal with this name, if the host has committed to one.
    ///
    /// # Errors
    /// The store fails, or its document is damaged.
    pub async fn get(&self, name: &str) -> Result<Option<SharedDeal>, StoreError> {
        let Some(text) = self.store.get(DocumentKind::SharedDeal, name).await? else {
            return Ok(None);
        };
        let deal = serde_json::from_str(&text);
        deal.map(Some)
            .map_err(|_| StoreError::Damaged(format!("the shared deal {name}")))
    }

    /// The deal with this name, with a new secret if the host has not committed to one. All nodes get the same.
    ///
    /// # Errors
    /// As for `get`.
    pub async fn commit(&self, name: &str) -> Result<SharedDeal, StoreError> {
        if let Some(known) = self.get(name).await? {
            return Ok(known);
        }
        let deal = SharedDeal {
            secret: SharedSecret::new((self.chance)()),
            committed_s: now(),
        };
        let write = Write::Document {
            kind: DocumentKind::SharedDeal,
            key: name.to_owned(),
            // Our own types have only text for keys: writing them can't fail.
            text: serde_json::to_string(&deal).unwrap_or_default(),
        };
        match self.store.write_if(DocumentKind::SharedDeal, name, None, write).await {
            Ok(()) => Ok(deal),
            // Another node was first.
            Err(StoreError::Conflict) => self.get(name).await?.ok_or(StoreError::Conflict),
            Err(error) => Err(error),
        }
    }

    /// Removes the deals of which this is true.
    ///
    /// # Errors
    /// The store fails.
    pub async fn sweep(&self, is_old: impl Fn(&str) -> bool) -> Result<(), StoreError> {
        for (name, _) in self.store.all(DocumentKind::SharedDeal).await?.sound {
            if is_old(&name) {
                self.store.remove(DocumentKind::SharedDeal, &name).await?;
            }
        }
        Ok(())
    }
}

//! Deals shared by several tables on all nodes: one document each, with the secret from which the
//! cards are derived. The server commits to a secret by publishing its hash; the owner of the deal
//! decides when the secret is revealed.

use crate::now::now;
use maumau_protocol::OwnDeal;
use maumau_room::deal::SharedSecret;
use maumau_store::{DocumentKind, Store, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The stored secrets, by the names of their deals.
pub struct SharedDeals {
    store: Arc<dyn Store>,
    chance: fn() -> [u8; 32],
}

/// The secret of a deal. It never leaves the server before it is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SharedDeal {
    pub secret: SharedSecret,
    /// When the server committed to it, in seconds since 1970.
    committed_s: u32,
}

impl SharedDeal {
    /// Returns the part that clients may see.
    pub fn told(&self, is_revealed: bool) -> OwnDeal {
        OwnDeal {
            commitment: self.secret.commitment(),
            committed_at: self.committed_s,
            secret: is_revealed.then(|| self.secret.into()),
        }
    }
}

impl SharedDeals {
    /// Uses the deals in this store; new secrets come from `chance`.
    pub fn of(store: Arc<dyn Store>, chance: fn() -> [u8; 32]) -> SharedDeals {
        SharedDeals { store, chance }
    }

    /// Returns the deal with this name, if the server has committed to one.
    ///
    /// # Errors
    /// The store fails, or the document is damaged.
    pub async fn get(&self, name: &str) -> Result<Option<SharedDeal>, StoreError> {
        let Some(text) = self.store.get(DocumentKind::SharedDeal, name).await? else {
            return Ok(None);
        };
        let deal = serde_json::from_str(&text);
        deal.map(Some)
            .map_err(|_| StoreError::Damaged(format!("the shared deal {name}")))
    }

    /// Returns the deal with this name, with a new secret if there is none yet. All nodes get the
    /// same one.
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
            // The map keys of our own types are text, so writing them cannot fail.
            text: serde_json::to_string(&deal).unwrap_or_default(),
        };
        match self.store.write_if(DocumentKind::SharedDeal, name, None, write).await {
            Ok(()) => Ok(deal),
            // Another node was first.
            Err(StoreError::Conflict) => self.get(name).await?.ok_or(StoreError::Conflict),
            Err(error) => Err(error),
        }
    }

    /// Removes the deals for which `is_old` returns true.
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

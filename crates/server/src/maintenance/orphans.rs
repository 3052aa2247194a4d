//! Deletes orphaned users: people of whom nothing is stored but old devices and links. A person
//! with a seat, a match, a board, a deal of the day or a shared round is not an orphan.

use super::Maintenance;
use maumau_store::{DocumentKind, StoreError};
use std::collections::{BTreeMap, BTreeSet};

/// Documents other than logs that mention people.
const NAMED_IN: [DocumentKind; 4] = [
    DocumentKind::Table,
    DocumentKind::Board,
    DocumentKind::Share,
    DocumentKind::Daily,
];

/// Length of a person's name, a hash in hex digits.
const NAME_LEN: usize = 64;

/// Removes all people mentioned in this text from `orphans`.
fn spare(orphans: &mut BTreeSet<String>, text: &str) {
    for word in text.split(|c: char| !c.is_ascii_hexdigit()) {
        if word.len() == NAME_LEN {
            orphans.remove(word);
        }
    }
}

impl Maintenance {
    /// Deletes the devices and links of orphaned users that were created before this time, in
    /// seconds since 1970.
    pub(super) async fn clear_orphans(&self, before: u32) -> Result<(), StoreError> {
        let before_ms = u64::from(before) * 1_000;
        let all = self.people.all_ways().await?;
        let is_old = |ways: &[(String, u64)]| ways.iter().all(|(_, made_ms)| *made_ms < before_ms);
        // A revoked first device is a new person, while its key is still the name of the old one.
        let is_led_to = |person: &str, ways: &[(String, u64)]| {
            let mut others = ways.iter().filter(|(key, _)| key != person);
            others.any(|(key, _)| all.contains_key(key))
        };
        let old: BTreeMap<_, _> = all
            .iter()
            .filter(|(person, ways)| is_old(ways) && !is_led_to(person, ways))
            .collect();
        let keys = old.values().flat_map(|ways| ways.iter().map(|(key, _)| key.clone()));
        let mut orphans: BTreeSet<String> = old.keys().map(|person| (*person).clone()).chain(keys).collect();
        self.spare_named(&mut orphans).await?;
        let mut gone = 0_u32;
        for (person, ways) in old {
            let is_orphan = orphans.contains(person) && ways.iter().all(|(key, _)| orphans.contains(key));
            if is_orphan && self.people.forget_old_ways(person, before_ms).await? {
                gone += 1;
            }
        }
        if gone > 0 {
            tracing::info!(people = gone, "people of whom nothing else is stored are forgotten");
        }
        Ok(())
    }

    /// Removes everyone who is mentioned in a document or log.
    async fn spare_named(&self, orphans: &mut BTreeSet<String>) -> Result<(), StoreError> {
        for kind in NAMED_IN {
            if orphans.is_empty() {
                return Ok(());
            }
            let all = self.store.all(kind).await?;
            if !all.damaged.is_empty() {
                // A damaged document could mention anyone.
                orphans.clear();
            }
            for (key, text) in all.sound {
                spare(orphans, &key);
                spare(orphans, &text);
            }
        }
        for log in self.store.logs().await? {
            if orphans.is_empty() {
                return Ok(());
            }
            match self.store.log(&log).await {
                Ok(lines) => lines.iter().for_each(|line| spare(orphans, line)),
                Err(StoreError::Damaged(_)) => orphans.clear(),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;
    use crate::now::now;
    use crate::secret::hash;
    use serde_json::json;

    const DAY: u32 = 86_400;

    async fn way(host: &Server, device: &str, person: &str, days: u32) {
        let made_ms = u64::from(now() - days * DAY) * 1_000;
        let (key, person) = (hash(device), hash(person));
        let text = json!({ "person": person, "way": "device", "made_ms": made_ms }).to_string();
        let stored = host
            .store
            .put_tagged(DocumentKind::Person, &key, text, vec![person])
            .await;
        stored.expect("it is stored");
    }

    async fn is_there(host: &Server, device: &str) -> bool {
        let found = host.store.get(DocumentKind::Person, &hash(device)).await;
        found.expect("a store").is_some()
    }

    #[tokio::test]
    async fn who_has_left_nothing_but_devices_is_forgotten_and_nobody_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        for (kind, who) in [
            (DocumentKind::Table, "sits"),
            (DocumentKind::Board, "stands"),
            (DocumentKind::Share, "shares"),
            (DocumentKind::Daily, "played"),
            (DocumentKind::Table, "was"),
        ] {
            let text = json!({ "somebody": hash(who) }).to_string();
            host.store.put(kind, who, text).await.expect("it is stored");
        }
        let line = format!("# here {}", json!({ "owner": hash("remembered") }));
        let stored = host.store.append("mokilatupe.1", 0, vec![line]).await;
        stored.expect("it is stored");
        let kept = ["sits", "stands", "shares", "played", "remembered"];
        for who in kept {
            way(&host, &format!("phone of {who}"), who, 90).await;
        }
        way(&host, "phone of nobody", "nobody", 40).await;
        way(&host, "phone of somebody new", "somebody new", 20).await;
        way(&host, "old phone", "comes back", 90).await;
        way(&host, "new phone", "comes back", 3).await;
        // Their first device was revoked: the holder of that secret must not get in again.
        way(&host, "was", "a thief", 90).await;
        way(&host, "phone of was", "was", 90).await;
        way(&host, "was shut out", "another thief", 90).await;
        way(&host, "phone of was shut out", "was shut out", 90).await;

        host.maintenance
            .clear_orphans(host.maintenance.kept_since())
            .await
            .expect("a store");
        for who in kept {
            assert!(is_there(&host, &format!("phone of {who}")).await, "{who}");
        }
        for device in [
            "phone of somebody new",
            "old phone",
            "new phone",
            "was",
            "phone of was",
            "was shut out",
        ] {
            assert!(is_there(&host, device).await, "{device}");
        }
        assert!(!is_there(&host, "phone of nobody").await);
        assert!(
            !is_there(&host, "phone of was shut out").await,
            "nothing is stored of it"
        );
        host.maintenance
            .clear_orphans(host.maintenance.kept_since())
            .await
            .expect("a store");
        assert!(
            !is_there(&host, "was shut out").await,
            "nor of anybody whom it could be"
        );
        assert!(is_there(&host, "was").await);
    }
}

//! How one person has several devices: a link, used once, by which another device becomes the same person. What there is of it is listed
//! and can be taken back.

use crate::person::{chance, hash, hex, unhex};
use crate::store::{DocumentKind, Store, StoreError, Write};
use maumau_protocol::{PersonWay, WayKind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::Mutex;

/// So many links may wait to be used; a new one takes the place of the oldest.
const LINKS_MAX: usize = 5;
/// So many devices one person may have besides the first.
const DEVICES_MAX: usize = 12;
/// A link that nobody has used for so long leads nowhere.
const LINK_LIFE_MS: u64 = 7 * 24 * 3600 * 1000;
/// So many digits of a hash name a way in a list.
const ID_LEN: usize = 16;

/// A way to a person, under the hash of its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Known {
    person: String,
    #[serde(default)]
    way: WayKind,
    /// In ms since 1970.
    #[serde(default)]
    made_ms: u64,
}

impl Known {
    fn new(person: String, way: WayKind) -> Known {
        let made_ms = now_ms();
        Known { person, way, made_ms }
    }

    fn is_open(&self) -> bool {
        self.is_open_at(now_ms())
    }

    fn is_open_at(&self, now_ms: u64) -> bool {
        self.way == WayKind::Link && now_ms.saturating_sub(self.made_ms) < LINK_LIFE_MS
    }
}

/// The time, in ms since 1970.
fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Why a link can't be followed.
pub(crate) enum NoWay {
    /// It leads to nobody, or no more.
    Nobody,
    /// That person has as many devices as it may have.
    TooMany,
    /// There is no other way to that person.
    Only,
    /// The store failed.
    Store(StoreError),
}

impl From<StoreError> for NoWay {
    fn from(error: StoreError) -> NoWay {
        NoWay::Store(error)
    }
}

/// Who somebody is: the people of a host, and the ways to them.
pub(crate) struct People {
    store: Arc<dyn Store>,
    /// Ways change one after the other: a link is used once.
    changing: Mutex<()>,
}

impl People {
    /// Those that are stored here.
    pub(crate) fn of(store: Arc<dyn Store>) -> People {
        People {
            store,
            changing: Mutex::default(),
        }
    }

    async fn known(&self, key: &str) -> Result<Option<Known>, StoreError> {
        let Some(text) = self.store.get(DocumentKind::Person, key).await? else {
            return Ok(None);
        };
        let read = serde_json::from_str(&text);
        read.map(Some)
            .map_err(|_| StoreError::Damaged(format!("the way {} to somebody", &key[..ID_LEN.min(key.len())])))
    }

    /// The person of a device: itself, or the one that a link made it.
    ///
    /// # Errors
    /// The store can't tell. Nobody is let in then: a device that was shut out would be the person again.
    pub(crate) async fn person(&self, device: &str) -> Result<String, StoreError> {
        let known = self.known(device).await?;
        let known = known.filter(|known| known.way == WayKind::Device);
        Ok(known.map_or_else(|| device.to_owned(), |known| known.person))
    }

    async fn write_way(&self, key: &str, known: &Known) -> Result<(), StoreError> {
        let text = serde_json::to_string(known).unwrap_or_default();
        let tags = vec![known.person.clone()];
        self.store.put_tagged(DocumentKind::Person, key, text, tags).await
    }

    /// All ways to a person that are stored, by key, the oldest first.
    async fn ways(&self, person: &str) -> Result<Vec<(String, Known)>, StoreError> {
        let found = self.store.tagged(DocumentKind::Person, person).await?.into_iter();
        let read = |(key, text): (String, String)| Some((key, serde_json::from_str::<Known>(&text).ok()?));
        let mut ways: Vec<(String, Known)> = found.filter_map(read).collect();
        ways.sort_by_key(|(_, known)| known.made_ms);
        Ok(ways)
    }

    /// A new link to a person: its secret.
    pub(crate) async fn new_link(&self, person: &str) -> Result<String, StoreError> {
        let _one = self.changing.lock().await;
        let links = self
            .ways(person)
            .await?
            .into_iter()
            .filter(|(_, known)| known.way == WayKind::Link);
        let links: Vec<String> = links.map(|(key, _)| key).collect();
        for oldest in links.iter().take((links.len() + 1).saturating_sub(LINKS_MAX)) {
            self.store.remove(DocumentKind::Person, oldest).await?;
        }
        let token = hex(&chance());
        let link = Known::new(person.to_owned(), WayKind::Link);
        self.write_way(&hash(&token), &link).await?;
        Ok(token)
    }

    /// The person to whom a link leads.
    pub(crate) async fn linked(&self, token: &str) -> Result<Option<String>, StoreError> {
        if unhex(token).is_none() {
            return Ok(None);
        }
        let known = self.known(&hash(&token.to_ascii_lowercase())).await?;
        Ok(known.filter(Known::is_open).map(|known| known.person))
    }

    /// Uses a link up: the secret of a new device of that person.
    pub(crate) async fn follow(&self, token: &str) -> Result<String, NoWay> {
        let _one = self.changing.lock().await;
        let person = self.linked(token).await?.ok_or(NoWay::Nobody)?;
        let ways = self.ways(&person).await?;
        if ways.iter().filter(|(_, known)| known.way == WayKind::Device).count() >= DEVICES_MAX {
            return Err(NoWay::TooMany);
        }
        let link = hash(&token.to_ascii_lowercase());
        // Gone before anything comes of it: a link that failed half-way is used up, and never works twice.
        // Whoever follows it at another node at the same time comes too late.
        let was = self
            .store
            .get(DocumentKind::Person, &link)
            .await?
            .ok_or(NoWay::Nobody)?;
        let (kind, key) = (DocumentKind::Person, link.clone());
        let gone = Write::Nothing { kind, key };
        match self.store.write_if(DocumentKind::Person, &link, Some(was), gone).await {
            Err(StoreError::Conflict) => return Err(NoWay::Nobody),
            done => done?,
        }
        let secret = hex(&chance());
        self.write_way(&hash(&secret), &Known::new(person, WayKind::Device))
            .await?;
        Ok(secret)
    }

    /// What there is of ways to the person of `device`.
    pub(crate) async fn list_ways(&self, device: &str) -> Result<Vec<PersonWay>, StoreError> {
        let person = self.person(device).await?;
        let listed = |key: &str, way: WayKind, made_ms: u64| PersonWay {
            id: key[..ID_LEN.min(key.len())].to_owned(),
            way,
            made_ms,
            here: key == device,
        };
        // The first device is the person itself, until it is shut out.
        let first = self
            .known(&person)
            .await?
            .is_none()
            .then(|| listed(&person, WayKind::Device, 0));
        let ways = self.ways(&person).await?.into_iter();
        let open = ways.filter(|(_, known)| known.way == WayKind::Device || known.is_open());
        Ok(first
            .into_iter()
            .chain(open.map(|(key, known)| listed(&key, known.way, known.made_ms)))
            .collect())
    }

    /// No way leads to this person any more, and nothing is known of it.
    pub(crate) async fn forget_ways(&self, person: &str) -> Result<(), StoreError> {
        let _one = self.changing.lock().await;
        for (key, _) in self.ways(person).await? {
            self.store.remove(DocumentKind::Person, &key).await?;
        }
        // That its first device was shut out.
        self.store.remove(DocumentKind::Person, person).await
    }

    /// Every way that is stored, by the person to whom it leads: its key, and when it was made.
    pub(crate) async fn all_ways(&self) -> Result<BTreeMap<String, Vec<(String, u64)>>, StoreError> {
        let mut all: BTreeMap<String, Vec<(String, u64)>> = BTreeMap::new();
        for (key, text) in self.store.all(DocumentKind::Person).await?.sound {
            if let Ok(Known { person, made_ms, .. }) = serde_json::from_str(&text) {
                all.entry(person).or_default().push((key, made_ms));
            }
        }
        Ok(all)
    }

    /// No way leads to this person any more, if all of them were made before then, in ms since 1970. Whether that is so.
    pub(crate) async fn forget_old_ways(&self, person: &str, before_ms: u64) -> Result<bool, StoreError> {
        let _one = self.changing.lock().await;
        let ways = self.ways(person).await?;
        if ways.iter().any(|(_, known)| known.made_ms >= before_ms) {
            return Ok(false);
        }
        for (key, _) in ways {
            self.store.remove(DocumentKind::Person, &key).await?;
        }
        Ok(true)
    }

    /// Links that lead nowhere any more at this time, in seconds since 1970, are deleted.
    pub(crate) async fn clear_links(&self, now_s: u32) -> Result<(), StoreError> {
        let now_ms = u64::from(now_s) * 1_000;
        let _one = self.changing.lock().await;
        for (key, text) in self.store.all(DocumentKind::Person).await?.sound {
            let known = serde_json::from_str::<Known>(&text);
            if known.is_ok_and(|known| known.way == WayKind::Link && !known.is_open_at(now_ms)) {
                self.store.remove(DocumentKind::Person, &key).await?;
            }
        }
        Ok(())
    }

    /// Takes a way back: it leads to this person no more.
    pub(crate) async fn take_back(&self, device: &str, id: &str) -> Result<(), NoWay> {
        let _one = self.changing.lock().await;
        let person = self.person(device).await?;
        if id.len() != ID_LEN {
            return Err(NoWay::Nobody);
        }
        let ways = self.ways(&person).await?;
        if !person.starts_with(id) {
            let (key, _) = ways.iter().find(|(key, _)| key.starts_with(id)).ok_or(NoWay::Nobody)?;
            return Ok(self.store.remove(DocumentKind::Person, key).await?);
        }
        // Nothing would lead to this person any more; and whoever has no other way leaves nothing behind here, however often it asks.
        if !ways
            .iter()
            .any(|(_, known)| known.way == WayKind::Device || known.is_open())
        {
            return Err(NoWay::Only);
        }
        // Whoever has its secret is somebody new from now on.
        let nobody = Known::new(hex(&chance()), WayKind::Device);
        Ok(self.write_way(&person, &nobody).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Host;

    #[tokio::test]
    async fn who_somebody_is_is_not_guessed() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Host::in_folder(folder.path()).await;
        let device = hash("a device");
        assert_eq!(host.people.person(&device).await, Ok(device.clone()));
        // It was shut out, or is somebody's: that can't be read any more.
        host.store
            .put(DocumentKind::Person, &device, "of a later version".into())
            .await
            .expect("it is stored");
        let person = host.people.person(&device).await;
        assert!(matches!(person, Err(StoreError::Damaged(_))), "{person:?}");
        assert!(!host.seats_device("mokilatupe", &device).await);
    }
}

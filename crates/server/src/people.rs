//! Identities of people and their devices. A login link, used once, adds another device to a
//! person; devices and links can be listed and revoked.

use crate::secret::{chance, hash};
use maumau_protocol::{PersonWay, WayKind};
use maumau_room::{hex, unhex};
use maumau_store::{DocumentKind, Store, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Maximum number of unused links per person; a new one replaces the oldest.
const LINKS_MAX: usize = 5;
/// Maximum number of devices per person, in addition to the first.
const DEVICES_MAX: usize = 12;
/// How long a link is valid, in milliseconds.
const LINK_LIFE_MS: u64 = 7 * 24 * 3600 * 1000;
/// Number of hash digits that identify a device or link in a list.
const ID_LEN: usize = 16;

/// A device or login link of a person, stored under the hash of its secret.
///
/// The entry under the person's own name is the *root*: their first device. Every change to a
/// person's devices, links and shares is written only if the root has not changed since it was
/// read, and changes the root. That way nodes detect concurrent changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Known {
    person: String,
    #[serde(default)]
    way: WayKind,
    /// In ms since 1970.
    #[serde(default)]
    made_ms: u64,
    /// In a root: a new random value after each change.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    change: String,
}

impl Known {
    fn new(person: String, way: WayKind) -> Known {
        Known {
            person,
            way,
            made_ms: now_ms(),
            change: String::new(),
        }
    }

    fn is_open(&self) -> bool {
        self.is_open_at(now_ms())
    }

    fn is_open_at(&self, now_ms: u64) -> bool {
        self.way == WayKind::Link && now_ms.saturating_sub(self.made_ms) < LINK_LIFE_MS
    }
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

fn read(key: &str, text: &str) -> Result<Known, StoreError> {
    serde_json::from_str(text)
        .map_err(|_| StoreError::Damaged(format!("the way {} to somebody", &key[..ID_LEN.min(key.len())])))
}

/// A root is found by its key alone, unless its device was revoked.
fn written(key: &str, known: &Known) -> Write {
    let is_itself = known.person == key;
    Write::Tagged {
        kind: DocumentKind::Person,
        key: key.to_owned(),
        text: serde_json::to_string(known).unwrap_or_default(),
        tags: (!is_itself).then(|| known.person.clone()).into_iter().collect(),
    }
}

fn gone(key: &str) -> Write {
    Write::Nothing {
        kind: DocumentKind::Person,
        key: key.to_owned(),
    }
}

/// Why a link or device cannot be used.
pub enum NoWay {
    /// The link or device does not exist, or no longer does.
    Nobody,
    /// The person already has the maximum number of devices.
    TooMany,
    /// It is the only device or link of that person.
    Only,
    /// The store failed.
    Store(StoreError),
}

impl From<StoreError> for NoWay {
    fn from(error: StoreError) -> NoWay {
        NoWay::Store(error)
    }
}

/// A person's root as read from the store.
pub struct Root {
    person: String,
    was: Option<String>,
    known: Known,
}

impl Root {
    /// Returns whether the first device still belongs to the person.
    fn is_itself(&self) -> bool {
        self.known.person == self.person
    }

    /// Returns the root's next version. A revoked first device keeps the time of its revocation.
    fn changed(&self) -> Known {
        let made_ms = if self.is_itself() { now_ms() } else { self.known.made_ms };
        Known {
            made_ms,
            change: hex(&chance()[..8]),
            ..self.known.clone()
        }
    }
}

pub struct People {
    store: Arc<dyn Store>,
}

impl People {
    pub fn of(store: Arc<dyn Store>) -> People {
        People { store }
    }

    async fn known(&self, key: &str) -> Result<Option<Known>, StoreError> {
        let text = self.store.get(DocumentKind::Person, key).await?;
        text.map(|text| read(key, &text)).transpose()
    }

    /// Returns the person to whom a device belongs: itself, unless a link has assigned it to
    /// another.
    ///
    /// # Errors
    /// The store failed. The caller must then refuse the device: a revoked one would become the
    /// person again.
    pub async fn person(&self, device: &str) -> Result<String, StoreError> {
        let known = self.known(device).await?;
        let known = known.filter(|known| known.way == WayKind::Device);
        Ok(known.map_or_else(|| device.to_owned(), |known| known.person))
    }

    /// Returns a person's root, or a new one if none is stored.
    pub async fn root(&self, person: &str) -> Result<Root, StoreError> {
        let was = self.store.get(DocumentKind::Person, person).await?;
        let known = match &was {
            Some(text) => read(person, text)?,
            None => Known::new(person.to_owned(), WayKind::Device),
        };
        let person = person.to_owned();
        Ok(Root { person, was, known })
    }

    /// Writes `what` if the root has not changed since it was read.
    ///
    /// # Errors
    /// `Conflict`, and nothing of `what` is written: the root has changed since it was read, or it
    /// was not stored yet, so that no other node could have detected the change. The caller must
    /// read everything again.
    pub async fn write_under(&self, root: Root, what: Vec<Write>) -> Result<(), StoreError> {
        let changed = written(&root.person, &root.changed());
        if root.was.is_none() {
            self.write_if_root(root, changed, Vec::new()).await?;
            return Err(StoreError::Conflict);
        }
        self.write_if_root(root, changed, what).await
    }

    async fn write_if_root(&self, root: Root, changed: Write, mut what: Vec<Write>) -> Result<(), StoreError> {
        what.insert(0, changed);
        let then = Write::All(what);
        self.store
            .write_if(DocumentKind::Person, &root.person, root.was, then)
            .await
    }

    /// Returns all stored devices and links of a person by key, the oldest first.
    async fn ways(&self, person: &str) -> Result<Vec<(String, Known)>, StoreError> {
        let found = self.store.tagged(DocumentKind::Person, person).await?.into_iter();
        let read = |(key, text): (String, String)| Some((key, serde_json::from_str::<Known>(&text).ok()?));
        let mut ways: Vec<(String, Known)> = found.filter_map(read).collect();
        ways.sort_by_key(|(_, known)| known.made_ms);
        Ok(ways)
    }

    /// Creates a link to a person and returns its secret.
    pub async fn new_link(&self, person: &str) -> Result<String, StoreError> {
        loop {
            let root = self.root(person).await?;
            let ways = self.ways(person).await?;
            let links: Vec<_> = ways.iter().filter(|(_, known)| known.way == WayKind::Link).collect();
            let oldest = links.iter().take((links.len() + 1).saturating_sub(LINKS_MAX));
            let mut what: Vec<Write> = oldest.map(|(key, _)| gone(key)).collect();
            let token = hex(&chance());
            let link = Known::new(person.to_owned(), WayKind::Link);
            what.push(written(&hash(&token), &link));
            match self.write_under(root, what).await {
                Ok(()) => return Ok(token),
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
    }

    pub async fn linked(&self, token: &str) -> Result<Option<String>, StoreError> {
        if unhex(token).is_none() {
            return Ok(None);
        }
        let known = self.known(&hash(&token.to_ascii_lowercase())).await?;
        Ok(known.filter(Known::is_open).map(|known| known.person))
    }

    /// Uses up a link and returns the secret of a new device of that person.
    pub async fn follow(&self, token: &str) -> Result<String, NoWay> {
        let link = hash(&token.to_ascii_lowercase());
        loop {
            let person = self.linked(token).await?.ok_or(NoWay::Nobody)?;
            let root = self.root(&person).await?;
            let ways = self.ways(&person).await?;
            if !ways.iter().any(|(key, known)| *key == link && known.is_open()) {
                return Err(NoWay::Nobody);
            }
            if ways.iter().filter(|(_, known)| known.way == WayKind::Device).count() >= DEVICES_MAX {
                return Err(NoWay::TooMany);
            }
            let secret = hex(&chance());
            let device = written(&hash(&secret), &Known::new(person, WayKind::Device));
            match self.write_under(root, vec![gone(&link), device]).await {
                Ok(()) => return Ok(secret),
                // Another node has changed something; it may have used the same link.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Lists the devices and links of the person of `device`.
    pub async fn list_ways(&self, device: &str) -> Result<Vec<PersonWay>, StoreError> {
        let person = self.person(device).await?;
        let listed = |key: &str, way: WayKind, made_ms: u64| PersonWay {
            id: key[..ID_LEN.min(key.len())].to_owned(),
            way,
            made_ms,
            here: key == device,
        };
        // The first device is the person's own key until it is revoked.
        let first = self.root(&person).await?.is_itself();
        let first = first.then(|| listed(&person, WayKind::Device, 0));
        let ways = self.ways(&person).await?.into_iter();
        let open = ways.filter(|(_, known)| known.way == WayKind::Device || known.is_open());
        Ok(first
            .into_iter()
            .chain(open.map(|(key, known)| listed(&key, known.way, known.made_ms)))
            .collect())
    }

    /// Deletes all devices and links of this person, and these `shares`.
    ///
    /// # Errors
    /// `Conflict`: the root has changed since it was read.
    pub async fn forget_ways(&self, root: Root, shares: Vec<String>) -> Result<(), StoreError> {
        let ways = self.ways(&root.person).await?;
        let mut what: Vec<Write> = ways.iter().map(|(key, _)| gone(key)).collect();
        let kind = DocumentKind::Share;
        what.extend(shares.into_iter().map(|key| Write::Nothing { kind, key }));
        let root_gone = gone(&root.person);
        self.write_if_root(root, root_gone, what).await
    }

    /// Returns all stored devices and links by person: key, and creation time in ms since 1970.
    pub async fn all_ways(&self) -> Result<BTreeMap<String, Vec<(String, u64)>>, StoreError> {
        let mut all: BTreeMap<String, Vec<(String, u64)>> = BTreeMap::new();
        for (key, text) in self.store.all(DocumentKind::Person).await?.sound {
            if let Ok(Known { person, made_ms, .. }) = serde_json::from_str(&text) {
                all.entry(person).or_default().push((key, made_ms));
            }
        }
        Ok(all)
    }

    /// Deletes all devices and links of this person if they were all created before `before_ms` (in
    /// ms since 1970). Returns whether it did.
    pub async fn forget_old_ways(&self, person: &str, before_ms: u64) -> Result<bool, StoreError> {
        let root = self.root(person).await?;
        let ways = self.ways(person).await?;
        if ways.iter().any(|(_, known)| known.made_ms >= before_ms) {
            return Ok(false);
        }
        let what = ways.iter().map(|(key, _)| gone(key)).collect();
        // A revoked first device belongs to another person now; its entry must stay.
        let changed = if root.is_itself() {
            gone(person)
        } else {
            written(person, &root.changed())
        };
        match self.write_if_root(root, changed, what).await {
            Ok(()) => Ok(true),
            // The person has come back.
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Deletes links that have expired at `now_s`, in seconds since 1970.
    pub async fn clear_links(&self, now_s: u32) -> Result<(), StoreError> {
        let now_ms = u64::from(now_s) * 1_000;
        for (key, text) in self.store.all(DocumentKind::Person).await?.sound {
            let known = serde_json::from_str::<Known>(&text);
            if known.is_ok_and(|known| known.way == WayKind::Link && !known.is_open_at(now_ms)) {
                let link_gone = gone(&key);
                let removed = self.store.write_if(DocumentKind::Person, &key, Some(text), link_gone);
                match removed.await {
                    Ok(()) | Err(StoreError::Conflict) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    pub async fn take_back(&self, device: &str, id: &str) -> Result<(), NoWay> {
        if id.len() != ID_LEN {
            return Err(NoWay::Nobody);
        }
        loop {
            let person = self.person(device).await?;
            let root = self.root(&person).await?;
            let ways = self.ways(&person).await?;
            let taken = if person.starts_with(id) {
                // The person would be left without a device. This also keeps a client without any
                // other device from creating entries here, however often it asks.
                let leads = |(_, known): &(String, Known)| known.way == WayKind::Device || known.is_open();
                if !ways.iter().any(leads) {
                    return Err(NoWay::Only);
                }
                // From now on the holder of its secret is a new person.
                let nobody = Known::new(hex(&chance()), WayKind::Device);
                self.write_if_root(root, written(&person, &nobody), Vec::new()).await
            } else {
                let (key, _) = ways.iter().find(|(key, _)| key.starts_with(id)).ok_or(NoWay::Nobody)?;
                self.write_under(root, vec![gone(key)]).await
            };
            match taken {
                Ok(()) => return Ok(()),
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;
    use maumau_store::Sqlite;

    #[tokio::test]
    async fn who_somebody_is_is_not_guessed() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let device = hash("a device");
        assert_eq!(host.people.person(&device).await, Ok(device.clone()));
        // This unreadable entry may have been a revoked device or another person's.
        host.store
            .put(DocumentKind::Person, &device, "of a later version".into())
            .await
            .expect("it is stored");
        let person = host.people.person(&device).await;
        assert!(matches!(person, Err(StoreError::Damaged(_))), "{person:?}");
        assert!(!host.tables.seats_device("mokilatupe", &device).await);
    }

    fn two_nodes(folder: &std::path::Path) -> [People; 2] {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder).expect("a store"));
        [People::of(Arc::clone(&store)), People::of(store)]
    }

    async fn device(people: &People, person: &str) -> String {
        let link = people.new_link(person).await.expect("a store");
        let followed = people.follow(&link).await;
        followed.ok().expect("a device")
    }

    #[tokio::test]
    async fn two_nodes_give_one_person_no_device_too_many() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, two] = two_nodes(folder.path());
        let ann = hash("ann");
        for _ in 1..DEVICES_MAX {
            device(&one, &ann).await;
        }
        let links = [one.new_link(&ann).await, two.new_link(&ann).await].map(|link| link.expect("a store"));
        let (first, second) = tokio::join!(one.follow(&links[0]), two.follow(&links[1]));
        assert!(first.is_ok() != second.is_ok(), "there is room for one of them");
        let ways = one.ways(&ann).await.expect("a store");
        let devices = ways.iter().filter(|(_, known)| known.way == WayKind::Device);
        assert_eq!(devices.count(), DEVICES_MAX);
    }

    #[tokio::test]
    async fn a_link_that_is_followed_at_two_nodes_is_used_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, two] = two_nodes(folder.path());
        let ann = hash("ann");
        let link = one.new_link(&ann).await.expect("a store");
        let (first, second) = tokio::join!(one.follow(&link), two.follow(&link));
        assert!(first.is_ok() != second.is_ok());
        assert_eq!(one.ways(&ann).await.expect("a store").len(), 1);
    }

    #[tokio::test]
    async fn no_way_is_left_to_a_person_who_is_forgotten_while_a_link_is_followed() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, two] = two_nodes(folder.path());
        let ann = hash("ann");
        device(&one, &ann).await;
        let link = one.new_link(&ann).await.expect("a store");
        let forget = async {
            while let Err(error) = two.forget_ways(two.root(&ann).await?, Vec::new()).await {
                assert_eq!(error, StoreError::Conflict);
            }
            Ok::<_, StoreError>(())
        };
        let (_, forgotten) = tokio::join!(one.follow(&link), forget);
        assert_eq!(forgotten, Ok(()));
        let left = one.store.all(DocumentKind::Person).await.expect("a store");
        assert_eq!(left.sound, []);
        assert!(one.follow(&link).await.is_err());
    }

    #[tokio::test]
    async fn what_was_read_of_a_person_before_it_was_forgotten_is_written_nowhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, two] = two_nodes(folder.path());
        let ann = hash("ann");
        let what = || vec![written(&hash("phone"), &Known::new(ann.clone(), WayKind::Device))];
        let early = one.root(&ann).await.expect("a store");
        let conflict = Err(StoreError::Conflict);
        assert_eq!(one.write_under(early, what()).await, conflict, "it is stored first");
        let read = one.root(&ann).await.expect("a store");
        let root = two.root(&ann).await.expect("a store");
        assert_eq!(two.forget_ways(root, Vec::new()).await, Ok(()));
        assert_eq!(one.write_under(read, what()).await, conflict);
        let left = one.store.all(DocumentKind::Person).await.expect("a store");
        assert_eq!(left.sound, []);
    }
}

//! How one person has several devices: a link, used once, by which another device becomes the same person. What there is of it is listed
//! and can be taken back.

use crate::secret::{chance, hash};
use maumau_protocol::{PersonWay, WayKind};
use maumau_room::{hex, unhex};
use maumau_store::{DocumentKind, Store, StoreError, Write};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// So many links may wait to be used; a new one takes the place of the oldest.
const LINKS_MAX: usize = 5;
/// So many devices one person may have besides the first.
const DEVICES_MAX: usize = 12;
/// A link that nobody has used for so long leads nowhere.
const LINK_LIFE_MS: u64 = 7 * 24 * 3600 * 1000;
/// So many digits of a hash name a way in a list.
const ID_LEN: usize = 16;

/// A way to a person, under the hash of its secret.
///
/// What stands under the person's own name is its *root*: its first device. Every change to a person's ways, devices and shares is written
/// only if the root still stands as it was read, and changes it: so nodes that change them at the same time notice each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Known {
    person: String,
    #[serde(default)]
    way: WayKind,
    /// In ms since 1970.
    #[serde(default)]
    made_ms: u64,
    /// In a root: another one after each change.
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

/// The time, in ms since 1970.
fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

fn read(key: &str, text: &str) -> Result<Known, StoreError> {
    serde_json::from_str(text)
        .map_err(|_| StoreError::Damaged(format!("the way {} to somebody", &key[..ID_LEN.min(key.len())])))
}

/// What is written of a way. The root is found by its key alone, unless its device was shut out.
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

/// Why a link can't be followed.
pub enum NoWay {
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

/// A person's root as it was read.
pub struct Root {
    person: String,
    was: Option<String>,
    known: Known,
}

impl Root {
    /// Whether the first device is the person still.
    fn is_itself(&self) -> bool {
        self.known.person == self.person
    }

    /// As it stands after a change. Where the first device was shut out it stays so, since then.
    fn changed(&self) -> Known {
        let made_ms = if self.is_itself() { now_ms() } else { self.known.made_ms };
        Known {
            made_ms,
            change: hex(&chance()[..8]),
            ..self.known.clone()
        }
    }
}

/// Who somebody is: the people of a host, and the ways to them.
pub struct People {
    store: Arc<dyn Store>,
}

impl People {
    /// Those that are stored here.
    pub fn of(store: Arc<dyn Store>) -> People {
        People { store }
    }

    async fn known(&self, key: &str) -> Result<Option<Known>, StoreError> {
        let text = self.store.get(DocumentKind::Person, key).await?;
        text.map(|text| read(key, &text)).transpose()
    }

    /// The person of a device: itself, or the one that a link made it.
    ///
    /// # Errors
    /// The store can't tell. Nobody is let in then: a device that was shut out would be the person again.
    pub async fn person(&self, device: &str) -> Result<String, StoreError> {
        let known = self.known(device).await?;
        let known = known.filter(|known| known.way == WayKind::Device);
        Ok(known.map_or_else(|| device.to_owned(), |known| known.person))
    }

    /// The root of a person; where none is stored, as it would be.
    pub async fn root(&self, person: &str) -> Result<Root, StoreError> {
        let was = self.store.get(DocumentKind::Person, person).await?;
        let known = match &was {
            Some(text) => read(person, text)?,
            None => Known::new(person.to_owned(), WayKind::Device),
        };
        let person = person.to_owned();
        Ok(Root { person, was, known })
    }

    /// Writes what is about a person.
    ///
    /// # Errors
    /// A conflict, and then nothing is written: something about that person has changed since the root was read, or it was not stored
    /// until now, so that nobody could have noticed. Whoever is told so reads all of it again.
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

    /// All ways to a person that are stored, by key, the oldest first.
    async fn ways(&self, person: &str) -> Result<Vec<(String, Known)>, StoreError> {
        let found = self.store.tagged(DocumentKind::Person, person).await?.into_iter();
        let read = |(key, text): (String, String)| Some((key, serde_json::from_str::<Known>(&text).ok()?));
        let mut ways: Vec<(String, Known)> = found.filter_map(read).collect();
        ways.sort_by_key(|(_, known)| known.made_ms);
        Ok(ways)
    }

    /// A new link to a person: its secret.
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

    /// The person to whom a link leads.
    pub async fn linked(&self, token: &str) -> Result<Option<String>, StoreError> {
        if unhex(token).is_none() {
            return Ok(None);
        }
        let known = self.known(&hash(&token.to_ascii_lowercase())).await?;
        Ok(known.filter(Known::is_open).map(|known| known.person))
    }

    /// Uses a link up: the secret of a new device of that person.
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
                // Another node has changed something: maybe it has followed the same link.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// What there is of ways to the person of `device`.
    pub async fn list_ways(&self, device: &str) -> Result<Vec<PersonWay>, StoreError> {
        let person = self.person(device).await?;
        let listed = |key: &str, way: WayKind, made_ms: u64| PersonWay {
            id: key[..ID_LEN.min(key.len())].to_owned(),
            way,
            made_ms,
            here: key == device,
        };
        // The first device is the person itself, until it is shut out.
        let first = self.root(&person).await?.is_itself();
        let first = first.then(|| listed(&person, WayKind::Device, 0));
        let ways = self.ways(&person).await?.into_iter();
        let open = ways.filter(|(_, known)| known.way == WayKind::Device || known.is_open());
        Ok(first
            .into_iter()
            .chain(open.map(|(key, known)| listed(&key, known.way, known.made_ms)))
            .collect())
    }

    /// No way leads to this person any more, and nothing is known of it; nor is there any of these `shares` any more.
    ///
    /// # Errors
    /// A conflict: something about that person has changed since its root was read.
    pub async fn forget_ways(&self, root: Root, shares: Vec<String>) -> Result<(), StoreError> {
        let ways = self.ways(&root.person).await?;
        let mut what: Vec<Write> = ways.iter().map(|(key, _)| gone(key)).collect();
        let kind = DocumentKind::Share;
        what.extend(shares.into_iter().map(|key| Write::Nothing { kind, key }));
        let root_gone = gone(&root.person);
        self.write_if_root(root, root_gone, what).await
    }

    /// Every way that is stored, by the person to whom it leads: its key, and when it was made.
    pub async fn all_ways(&self) -> Result<BTreeMap<String, Vec<(String, u64)>>, StoreError> {
        let mut all: BTreeMap<String, Vec<(String, u64)>> = BTreeMap::new();
        for (key, text) in self.store.all(DocumentKind::Person).await?.sound {
            if let Ok(Known { person, made_ms, .. }) = serde_json::from_str(&text) {
                all.entry(person).or_default().push((key, made_ms));
            }
        }
        Ok(all)
    }

    /// No way leads to this person any more, if all of them were made before then, in ms since 1970. Whether that is so.
    pub async fn forget_old_ways(&self, person: &str, before_ms: u64) -> Result<bool, StoreError> {
        let root = self.root(person).await?;
        let ways = self.ways(person).await?;
        if ways.iter().any(|(_, known)| known.made_ms >= before_ms) {
            return Ok(false);
        }
        let what = ways.iter().map(|(key, _)| gone(key)).collect();
        // A first device that was shut out is somebody else, to whom this way leads.
        let changed = if root.is_itself() {
            gone(person)
        } else {
            written(person, &root.changed())
        };
        match self.write_if_root(root, changed, what).await {
            Ok(()) => Ok(true),
            // Somebody has come back.
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Links that lead nowhere any more at this time, in seconds since 1970, are deleted.
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

    /// Takes a way back: it leads to this person no more.
    pub async fn take_back(&self, device: &str, id: &str) -> Result<(), NoWay> {
        if id.len() != ID_LEN {
            return Err(NoWay::Nobody);
        }
        loop {
            let person = self.person(device).await?;
            let root = self.root(&person).await?;
            let ways = self.ways(&person).await?;
            let taken = if person.starts_with(id) {
                // Nothing would lead to this person any more; and whoever has no other way leaves nothing behind here, however often it
                // asks.
                let leads = |(_, known): &(String, Known)| known.way == WayKind::Device || known.is_open();
                if !ways.iter().any(leads) {
                    return Err(NoWay::Only);
                }
                // Whoever has its secret is somebody new from now on.
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
        // It was shut out, or is somebody's: that can't be read any more.
        host.store
            .put(DocumentKind::Person, &device, "of a later version".into())
            .await
            .expect("it is stored");
        let person = host.people.person(&device).await;
        assert!(matches!(person, Err(StoreError::Damaged(_))), "{person:?}");
        assert!(!host.tables.seats_device("mokilatupe", &device).await);
    }

    /// The people of two nodes that share a store.
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

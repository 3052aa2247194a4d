//! The lobby: listed tables with players present. It is refreshed at most once a second, regardless
//! of the number of requests.

use crate::secret::chance;
use maumau_protocol::TableInfo;
use maumau_room::{Attendance, Caller};
use std::collections::BTreeMap;
use std::future::Future;
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant};

/// How long a list is reused.
const FRESH: Duration = Duration::from_secs(1);
/// Maximum number of tables shown, and of those whose players are all at one address.
const SHOWN_MAX: usize = 50;
const EACH_MAX: usize = 5;

/// The last list and its time.
#[derive(Default)]
pub struct Lobby(Mutex<Option<(Instant, Vec<TableInfo>)>>);

impl Lobby {
    /// Returns the listed tables with players present; `look` collects the attendance.
    pub async fn tables(&self, look: impl Future<Output = Vec<Attendance>>) -> Vec<TableInfo> {
        let mut seen = self.0.lock().await;
        if let Some((_, tables)) = seen.as_ref().filter(|(at, _)| at.elapsed() < FRESH) {
            return tables.clone();
        }
        let tables = shown(look.await);
        *seen = Some((Instant::now(), tables.clone()));
        tables
    }
}

fn shown(mut there: Vec<Attendance>) -> Vec<TableInfo> {
    // If there are too many, each table gets the same chance to be shown.
    if there.len() > SHOWN_MAX {
        let turned = usize::from(u16::from_le_bytes([chance()[0], chance()[1]])) % there.len();
        there.rotate_left(turned);
    }
    let mut each = BTreeMap::new();
    there.retain(|there| has_room(&mut each, &there.from));
    there.truncate(SHOWN_MAX);
    there.into_iter().map(|there| there.info).collect()
}

/// Returns whether the lobby may list another table from this address. Tables with players from
/// several addresses are always listed.
fn has_room(each: &mut BTreeMap<Caller, usize>, from: &[Caller]) -> bool {
    match from {
        // Loopback addresses are not limited: an unconfigured proxy may be running on this machine.
        [caller] if !caller.is_here() => {
            let shown = each.entry(*caller).or_default();
            *shown += 1;
            *shown <= EACH_MAX
        }
        _ => true,
    }
}

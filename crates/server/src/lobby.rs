//! The lobby: listed tables at which somebody is. It is looked at anew once a second at most, however many ask.

use crate::secret::chance;
use maumau_protocol::TableInfo;
use maumau_room::{Attendance, Caller};
use std::collections::BTreeMap;
use std::future::Future;
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant};

/// Whoever asks again within this time sees the same.
const FRESH: Duration = Duration::from_secs(1);
/// So many tables are shown, and so many of them at which all are at one address.
const SHOWN_MAX: usize = 50;
const EACH_MAX: usize = 5;

/// What was seen last, and when.
#[derive(Default)]
pub struct Lobby(Mutex<Option<(Instant, Vec<TableInfo>)>>);

impl Lobby {
    /// Those of the listed tables at which somebody is: `look` looks who.
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
    // Of too many each has its chance to be shown.
    if there.len() > SHOWN_MAX {
        let turned = usize::from(u16::from_le_bytes([chance()[0], chance()[1]])) % there.len();
        there.rotate_left(turned);
    }
    let mut each = BTreeMap::new();
    there.retain(|there| has_room(&mut each, &there.from));
    there.truncate(SHOWN_MAX);
    there.into_iter().map(|there| there.info).collect()
}

/// Whether one more table is shown whose people are all at the same address; where they are at several, always.
fn has_room(each: &mut BTreeMap<Caller, usize>, from: &[Caller]) -> bool {
    match from {
        // On this machine there may be a proxy that nobody has named.
        [caller] if !caller.is_here() => {
            let shown = each.entry(*caller).or_default();
            *shown += 1;
            *shown <= EACH_MAX
        }
        _ => true,
    }
}

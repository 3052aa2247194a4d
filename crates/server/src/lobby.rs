//! The lobby: listed tables at which somebody is. It is looked at anew once a second at most, however many ask.

use crate::asks::Asks;
use crate::caller::Caller;
use crate::fabric::Way;
use crate::person::chance;
use maumau_protocol::TableInfo;
use maumau_room::{Answer, Command};
use std::collections::BTreeMap;
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant};

/// Whoever asks again within this time sees the same.
const FRESH: Duration = Duration::from_secs(1);
/// So many tables are shown, so many of them at which all are at one address, and so many are asked who is there.
const SHOWN_MAX: usize = 50;
const EACH_MAX: usize = 5;
const ASKED_MAX: usize = 500;

/// What was seen last, and when.
#[derive(Default)]
pub(crate) struct Lobby(Mutex<Option<(Instant, Vec<TableInfo>)>>);

impl Lobby {
    /// Those of the listed tables, to which these are the ways, at which somebody is.
    pub(crate) async fn tables(&self, listed: impl FnOnce() -> Vec<Way>, asks: &Asks) -> Vec<TableInfo> {
        let mut seen = self.0.lock().await;
        if let Some((_, tables)) = seen.as_ref().filter(|(at, _)| at.elapsed() < FRESH) {
            return tables.clone();
        }
        let tables = look(listed(), asks).await;
        *seen = Some((Instant::now(), tables.clone()));
        tables
    }
}

async fn look(mut ways: Vec<Way>, asks: &Asks) -> Vec<TableInfo> {
    // Of too many each has its chance to be shown.
    if ways.len() > SHOWN_MAX {
        let turned = usize::from(u16::from_le_bytes([chance()[0], chance()[1]])) % ways.len();
        ways.rotate_left(turned);
    }
    let (mut tables, mut each) = (Vec::new(), BTreeMap::new());
    for way in ways.into_iter().take(ASKED_MAX) {
        // One that is busy would keep everybody waiting who looks.
        let answer = asks.try_ask(&way, |ask| Command::Attendance { ask }).await;
        let Some(Answer::Attendance(there)) = answer else {
            continue;
        };
        if there.info.people.iter().any(|person| person.here) && has_room(&mut each, &there.from) {
            tables.push(there.info);
        }
        if tables.len() == SHOWN_MAX {
            break;
        }
    }
    tables
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

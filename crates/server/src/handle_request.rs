//! What rooms ask of their host and wait for: what is stored, and boards.

use crate::boards::StoredBoard;
use crate::history::people_of;
use crate::personal_data::Log;
use crate::server::Server;
use maumau_bus::Envelope;
use maumau_room::{Command, ErrandDone, ErrandRequest, Left as LeftThere};
use maumau_store::{DocumentKind, StoreError};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::Instant;

/// What came of a request.
pub enum RequestOutcome {
    /// That.
    Done(ErrandDone),
    /// Somebody else has written there: the table does not run here any more.
    Lost,
}

/// What the store says went wrong.
fn why(error: StoreError) -> String {
    if let StoreError::Failed(why) | StoreError::Unavailable(why) = error {
        why
    } else {
        error.to_string()
    }
}

impl Server {
    /// Does what the room of this code waits for.
    pub async fn handle_request(&self, code: &str, request: ErrandRequest) -> RequestOutcome {
        RequestOutcome::Done(match request {
            ErrandRequest::Append { log, from, lines } => {
                let began = Instant::now();
                let stored = self.store.append(&log, from, lines).await;
                let took = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
                self.metrics.stored_us.fetch_add(took, Relaxed);
                return self.written(code, stored);
            }
            ErrandRequest::Save { text } => {
                let stored = self.store.put(DocumentKind::Table, code, text).await;
                return self.written(code, stored);
            }
            ErrandRequest::Delete => ErrandDone::Stored(self.delete(code).await.map_err(why)),
            ErrandRequest::Pulse => {
                let beats = self.can_store().await;
                ErrandDone::Stored(beats.then_some(()).ok_or_else(|| "the store takes nothing".into()))
            }
            ErrandRequest::Boards { people, taken } => {
                let (found, taken) = self.boards_of(code, &people, taken.as_deref()).await;
                ErrandDone::Boards { found, taken }
            }
            ErrandRequest::ChangeBoard { id, book, change } => {
                let changed = self
                    .boards
                    .change(&id, &book, |board| change.clone().apply(board))
                    .await;
                ErrandDone::Changed(match changed {
                    Ok((board, points)) => Some((board, points.flatten())),
                    Err(error) => {
                        self.note_store(code, Err(error));
                        None
                    }
                })
            }
            ErrandRequest::DayPlayed { log } => {
                let noted = self.days.note_played(code, &log).await;
                let told = noted.clone().map_err(why);
                self.note_store(code, noted);
                ErrandDone::Stored(told)
            }
            ErrandRequest::ForgetInLogs { person, log } => {
                let left = Box::pin(self.forget_in_logs(code, &person, log.as_deref())).await;
                ErrandDone::Forgotten(left.map_err(why))
            }
        })
    }

    fn written(&self, code: &str, stored: Result<(), StoreError>) -> RequestOutcome {
        if let Err(error @ (StoreError::Conflict | StoreError::Elsewhere | StoreError::TakenOver)) = &stored {
            tracing::warn!(table = crate::code::shown(code), %error, "a table is let go");
            return RequestOutcome::Lost;
        }
        let told = stored.clone().map_err(why);
        self.note_store(code, stored);
        RequestOutcome::Done(ErrandDone::Stored(told))
    }

    /// The boards on which at least two of these people stand, by id and with others beside them, and the one that was `taken`.
    pub async fn boards_of(
        &self,
        code: &str,
        people: &[String],
        taken: Option<&str>,
    ) -> (BTreeMap<String, StoredBoard>, Option<StoredBoard>) {
        let mut found = BTreeMap::new();
        // A board with two of them is another one's than the first's, too: whoever sits alone has none read.
        for who in people.iter().skip(1) {
            match self.boards.of(who).await {
                Ok(theirs) => found.extend(theirs),
                Err(error) => drop(self.note_store(code, Err(error))),
            }
        }
        let Some(id) = taken else { return (found, None) };
        match self.boards.get(id).await {
            Ok(board) => (found, board),
            Err(error) => {
                self.note_store(code, Err(error));
                (found, None)
            }
        }
    }

    /// Tables at which a board is played on hear that it has changed.
    pub fn board_changed(&self, tables: Vec<String>, id: &str) {
        self.board_changed_here(&tables, id);
        let id = id.to_owned();
        self.mailbox.broadcast(&Envelope::Board { tables, id });
    }

    pub fn board_changed_here(&self, tables: &[String], id: &str) {
        for way in tables.iter().filter_map(|code| self.registry.here(code)) {
            // A table that has too much to do hears of it with its own next round.
            let _ = way.try_send(Command::Board { id: id.to_owned() });
        }
    }

    /// A table's matches lose a person, the one that goes on in the log `running` too.
    async fn forget_in_logs(&self, code: &str, person: &str, running: Option<&str>) -> Result<LeftThere, StoreError> {
        let mut left = LeftThere::default();
        for log in self.store.logs_of(code).await? {
            match self.forget_in_log(&log, person).await? {
                Log::Removed => {}
                Log::Kept => left.others += 1,
                Log::Rewritten(lines) => {
                    left.others += 1;
                    if running == Some(log.as_str()) {
                        left.people = Some(people_of(&lines));
                    }
                }
            }
        }
        Ok(left)
    }
}

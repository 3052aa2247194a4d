//! Import of matches played offline. Each is verified and stored as the log of a table that does
//! not exist, with match number 0, which no match of a real table has.

use super::Rounds;
use crate::code;
use crate::now::now;
use crate::round_id::RoundId;
use maumau_limits::{Busy, Requester};
use maumau_protocol::Bringing;
use maumau_room::brought::{Bringer, CheckedRecord, checked};
use maumau_room::remark::heres;
use maumau_store::{Owner, StoreError};
use sha2::{Digest, Sha256};

/// Maximum number of imported matches per person.
const MOST: usize = 200;
const GAME: u32 = 0;

/// Why a match was not imported.
pub enum NotTaken {
    /// The person has reached the maximum number.
    TooMany,
    /// Too many imports are waiting.
    Busy,
    /// The store failed.
    Store(StoreError),
}

impl From<Busy> for NotTaken {
    fn from(_: Busy) -> NotTaken {
        NotTaken::Busy
    }
}

impl From<StoreError> for NotTaken {
    fn from(error: StoreError) -> NotTaken {
        NotTaken::Store(error)
    }
}

/// Returns whether the match of this log was imported.
pub fn is_brought(log: &str) -> bool {
    log.rsplit_once('.').is_some_and(|(_, game)| game == GAME.to_string())
}

impl Rounds {
    /// Replays the record that a person submits. Returns its log if the record is valid.
    ///
    /// # Errors
    /// Says why the record is invalid.
    pub fn check(&self, bringing: &Bringing, person: &str) -> Result<CheckedRecord, String> {
        let (person, seat, at) = (person.to_owned(), bringing.seat, bringing.at.min(now()));
        checked(&bringing.record, self.decks(), &Bringer { person, seat, at })
    }

    /// Stores a valid match and returns its rounds. Importing it again does not store it twice.
    pub async fn take_brought(
        &self,
        requester: &Requester,
        person: &str,
        found: CheckedRecord,
    ) -> Result<Vec<RoundId>, NotTaken> {
        // The digest covers the played lines only; the claimed time does not make it a different
        // match.
        let played = found.lines.iter().filter(|line| !line.starts_with('#'));
        let mut digest = Sha256::new_with_prefix(format!("maumau brought {person}"));
        for line in played {
            digest.update(line);
            digest.update("\n");
        }
        let code = code::of(&digest.finalize().into());
        let of = |round| RoundId {
            code: code.clone(),
            game: GAME,
            round,
        };
        let ids: Vec<RoundId> = found.rounds.iter().map(|round| of(*round)).collect();
        let log = format!("{code}.{GAME}");
        let known = self.store.log(&log).await?;
        if !known.is_empty() {
            let is_theirs = heres(&known).iter().any(|here| here.seat_of(person).is_some());
            return if is_theirs {
                Ok(ids)
            } else {
                Err(StoreError::Conflict.into())
            };
        }
        // Counting requires a search of all logs. The turn is held until the match is stored, so
        // that no other import is counted in between.
        let _turn = self.careful.turn(requester).await?;
        let theirs = self.store.logs_with(person).await?;
        if theirs.iter().filter(|log| is_brought(log)).count() >= MOST {
            return Err(NotTaken::TooMany);
        }
        // A table may have the same code, by chance or because a client has tried until it matched.
        if self.tables.has(&code).await {
            return Err(StoreError::Conflict.into());
        }
        if let Owner::Theirs(_) = self.store.claim(&code).await? {
            return Err(StoreError::Elsewhere.into());
        }
        let stored = self.store.append(&log, 0, found.lines).await;
        let released = self.store.release(&code).await;
        stored.and(released)?;
        Ok(ids)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;
    use futures_util::FutureExt;

    fn requester(address: u8) -> Requester {
        Requester::new(maumau_room::Caller::at([10, 0, 0, address].into()), "")
    }

    fn found() -> CheckedRecord {
        CheckedRecord {
            lines: vec!["+0 deal".into()],
            rounds: vec![1],
        }
    }

    #[tokio::test]
    async fn all_logs_are_looked_through_in_turns_however_many_are_brought() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let first = host
            .rounds
            .careful
            .turn(&Requester::server())
            .await
            .expect("nobody else is there");
        let (ann, mut waiting) = (requester(1), Vec::new());
        loop {
            let mut turn = Box::pin(host.rounds.careful.turn(&ann));
            match turn.as_mut().now_or_never() {
                None => waiting.push(turn),
                Some(turn) => {
                    assert_eq!(turn.err(), Some(Busy));
                    break;
                }
            }
        }
        let refused = host.rounds.take_brought(&ann, "ann", found()).await;
        assert!(matches!(refused, Err(NotTaken::Busy)), "so many of this address wait");
        assert_eq!(host.store.logs().await, Ok(Vec::new()));
        drop((first, waiting));
        let taken = host.rounds.take_brought(&ann, "ann", found()).await;
        assert_eq!(taken.map_err(|_| ()).expect("there is room again").len(), 1);
    }
}

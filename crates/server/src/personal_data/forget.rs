//! Deletion of a person's data.

use super::PersonalData;
use crate::boards::StoredBoard;
use crate::history::forget_in_log;
use crate::no_table::Unanswered;
use maumau_limits::Requester;
use maumau_room::{Command, RoomAnswer};
use maumau_store::{DocumentKind, StoreError};
use std::collections::BTreeSet;

impl PersonalData {
    /// Deletes everything stored about `person`. Devices and links are deleted last, so that an
    /// interrupted deletion can be requested again.
    pub async fn forget(&self, person: &str) -> Result<(), StoreError> {
        let _one = self.forgetting.lock().await;
        let (codes, logs) = self.codes_and_logs(person).await?;
        let mut unread = Ok(());
        for code in codes {
            match self.forget_at(&code, person).await {
                Err(error @ StoreError::Damaged(_)) => unread = Err(error),
                done => done?,
            }
        }
        for log in logs {
            forget_in_log(&*self.store, self.rounds.decks(), &log, person).await?;
        }
        self.rounds.coachings().clear();
        self.days.forget(person).await?;
        self.forget_on_boards(person).await?;
        self.quarantine.forget(person).await?;
        unread.map_err(|error| {
            let why = "ask the owner of this host to repair or delete it, and then ask again to be forgotten";
            StoreError::Failed(format!("{error}: {why}"))
        })?;
        loop {
            let root = self.people.root(person).await?;
            let shares = self.rounds.shares_of(person).await?;
            tracing::debug!(rounds = shares.len(), "shares are taken back");
            let shares = shares.into_iter().map(|(token, _)| token).collect();
            match self.people.forget_ways(root, shares).await {
                // A round was shared or a link used concurrently; the next pass deletes it too.
                Err(StoreError::Conflict) => {}
                done => return done,
            }
        }
    }

    async fn codes_and_logs(&self, person: &str) -> Result<(BTreeSet<String>, Vec<String>), StoreError> {
        let logs = self.store.logs_with(person).await?;
        let of_logs = logs.iter().filter_map(|log| log.split('.').next()).map(str::to_owned);
        let tables = self.store.all_with(DocumentKind::Table, person).await?;
        let of_tables = tables.into_iter().map(|(code, _)| code);
        Ok((of_logs.chain(of_tables).collect(), logs))
    }

    async fn forget_on_boards(&self, person: &str) -> Result<(), StoreError> {
        for (id, board) in self.boards.of(person).await? {
            let forget = |board: &mut StoredBoard| {
                board.forget(person);
                Some(())
            };
            self.boards.change(&id, &board.book, forget).await?;
            let tables: Vec<String> = board.tables().map(str::to_owned).collect();
            self.tables.board_changed(tables, &id);
        }
        Ok(())
    }

    /// Lets a running table delete the person itself and waits until it has: it may still write
    /// their name before.
    async fn forget_at(&self, code: &str, person: &str) -> Result<(), StoreError> {
        let forget = |ask| {
            let person = person.to_owned();
            Command::Forget { ask, person }
        };
        match self.tables.ask(&Requester::server(), code, forget).await {
            Ok(RoomAnswer::Done(done)) => done.map_err(StoreError::Failed),
            // No table runs that could write the name again, so the document is edited directly.
            Err(Unanswered::No(_) | Unanswered::Gone) => self.tables.stored().forget(code, person).await,
            Ok(RoomAnswer::Info(_) | RoomAnswer::Attendance(_)) | Err(Unanswered::Lost) => {
                Err(StoreError::Failed("a table does not answer".into()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Server;
    use crate::round_id::RoundId;
    use crate::secret::hash;
    use maumau_room::SavedPlace;
    use maumau_room::remark::SatHere;

    /// A log line that says who sat there.
    fn here(people: &[&str]) -> String {
        let place = |name: &&str| SavedPlace {
            name: (*name).to_owned(),
            owner: hash(name),
            bot: String::new(),
            named_after: String::new(),
            left_in_round: false,
        };
        let places = people.iter().map(place).collect();
        SatHere { at: 7, places }.remark(1).to_string()
    }

    #[tokio::test]
    async fn a_person_who_was_forgotten_shares_nothing_and_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let ann = hash("ann");
        let lines = vec![here(&["ann", "ben"])];
        host.store.append("mokilatupe.1", 0, lines).await.expect("it is stored");
        let id = RoundId::read("mokilatupe.1.1").expect("a round");
        let shared = host.rounds.share(&id, &ann).await.expect("a store");
        assert_eq!(host.rounds.share(&id, &ann).await, Ok(shared.clone()), "the same link");
        let read = host.people.root(&ann).await.expect("a store");
        host.personal_data.forget(&ann).await.expect("a store");
        for kind in DocumentKind::ALL {
            let named = host.store.all_with(*kind, &ann).await.expect("a store");
            assert_eq!(named, [], "{kind:?}");
        }
        assert!(host.rounds.shared(&shared.expect("a link")).await.is_none());
        let late = host.people.write_under(read, Vec::new()).await;
        assert_eq!(late, Err(StoreError::Conflict), "as if it had been shared meanwhile");
        assert_eq!(host.rounds.share(&id, &ann).await, Ok(None));
        assert_eq!(host.store.get(DocumentKind::Person, &ann).await, Ok(None));
    }

    #[tokio::test]
    async fn a_table_that_can_not_be_read_stays_and_the_person_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = Server::in_folder(folder.path()).await;
        let ann = hash("ann");
        let text = format!("of a later version, with {ann}");
        let kind = DocumentKind::Table;
        host.store
            .put(kind, "mokilatupe", text.clone())
            .await
            .expect("it is stored");
        host.store
            .append("talomipuke.1", 0, vec![here(&["ann"])])
            .await
            .expect("it is stored");
        let told = host
            .personal_data
            .forget(&ann)
            .await
            .expect_err("it is not forgotten there")
            .to_string();
        assert!(told.contains("mokilatupe") && told.contains("ask the owner"), "{told}");
        assert_eq!(host.store.get(kind, "mokilatupe").await, Ok(Some(text)));
        assert_eq!(host.store.logs().await, Ok(Vec::new()), "all else is deleted");
        host.store.remove(kind, "mokilatupe").await.expect("it is removed");
        assert_eq!(host.personal_data.forget(&ann).await, Ok(()));
    }
}

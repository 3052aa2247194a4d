//! Carries out the owner's orders.

use super::{Done, OwnerOrder, TableHere};
use crate::gateway::Gateway;
use maumau_limits::Requester;
use maumau_protocol::find_code;
use maumau_room::{Attendance, Caller, Command, RoomAnswer};
use maumau_server::{CleanupReport, NoTable, Unanswered, shown_code};
use std::sync::Arc;
use tokio::time::{Duration, timeout};

/// How long a table may take to close; the owner's client waits for 30 s.
const CLOSE: Duration = Duration::from_secs(25);
const NOT_STORED: &str = "it could not be stored, and has not happened: look at the disk and at the host's log";
const NOT_SWEPT: &str =
    "the sweep broke off, and what was to be removed after that is still there: look at the disk and at the host's log";
const SILENT: &str =
    "the table does not answer: look at the host's log, and at “maumau admin list” whether it is there still";

impl Gateway {
    pub(crate) async fn obey(&self, order: OwnerOrder) -> Result<Done, String> {
        match order {
            OwnerOrder::List => Ok(self.list_all().await),
            OwnerOrder::Close(said) => self.close_table(&said).await.map(Done::Closed),
            OwnerOrder::ShutOut(said) => self.shut_address_out(&said).await.map(Done::ShutOut),
            OwnerOrder::LetIn(said) => self.let_address_in(&said).await.map(Done::LetIn),
            OwnerOrder::Sweep { many } => self.sweep_now(many).await.map(Done::Swept),
            OwnerOrder::PutBack(said) => self.put_table_back(&said).await.map(Done::PutBack),
            OwnerOrder::Forget { table, name } => self.forget_called(&table, name).await.map(Done::Forgotten),
        }
    }

    async fn list_all(&self) -> Done {
        let tables = self
            .server
            .tables
            .all_attended()
            .await
            .into_iter()
            .map(table_of)
            .collect();
        let shut_out = self.server.blocklist.all().iter().map(ToString::to_string).collect();
        let unswept = self.server.maintenance.why_not();
        Done::Listed {
            tables,
            shut_out,
            unswept,
        }
    }

    async fn close_table(&self, said: &str) -> Result<String, String> {
        let code = find_code(said).ok_or_else(|| no_table(said))?;
        let failed = |why: String| format!("{NOT_STORED} ({why})");
        let requester = Requester::server();
        let asked = timeout(
            CLOSE,
            self.server.tables.ask(&requester, &code, |ask| Command::Close { ask }),
        );
        match asked.await.unwrap_or(Err(Unanswered::Lost)) {
            Ok(RoomAnswer::Done(done)) => done.map_err(failed)?,
            // The table closed, and its reply was lost.
            Err(Unanswered::Gone) => {}
            Err(Unanswered::No(NoTable::Unknown)) => return Err(no_table(said)),
            // The table cannot be restored, so no player can be there.
            Err(Unanswered::No(_)) => self
                .server
                .tables
                .stored()
                .delete(&code)
                .await
                .map_err(|error| failed(error.to_string()))?,
            Ok(RoomAnswer::Info(_) | RoomAnswer::Attendance(_)) | Err(Unanswered::Lost) => return Err(SILENT.into()),
        }
        tracing::info!(table = shown_code(&code), "the owner has closed a table");
        Ok(code.to_string())
    }

    async fn sweep_now(&self, many: bool) -> Result<usize, String> {
        let swept = self.server.maintenance.clean_up(many).await;
        match swept.map_err(|error| format!("{NOT_SWEPT} ({error})"))? {
            CleanupReport::Removed(tables) => Ok(tables),
            swept @ (CleanupReport::TooMany { .. } | CleanupReport::Elsewhere | CleanupReport::Unread(_)) => {
                Err(swept.why_not().unwrap_or_default())
            }
        }
    }

    async fn put_table_back(&self, said: &str) -> Result<usize, String> {
        let key = find_code(said).map_or_else(|| said.to_owned(), |code| code.to_string());
        match self.server.quarantine.put_back(&key).await {
            Ok(0) => Err(format!(
                "nothing of “{said}” was removed within the last day: its code stands in its link"
            )),
            Ok(back) => Ok(back),
            Err(error) => Err(format!("{NOT_STORED} ({error})")),
        }
    }

    async fn forget_called(&self, said: &str, name: String) -> Result<String, String> {
        let code = find_code(said).ok_or_else(|| no_table(said))?;
        let found = self.server.personal_data.called(&code, &name).await;
        let found = found.map_err(|error| format!("what is stored of table “{said}” can't be read ({error})"))?;
        let Some(mut people) = found else {
            return Err(no_table(said));
        };
        let person = people.pop_first().ok_or_else(|| {
            format!("nobody is called “{name}” at table “{said}”: write the name as the table shows it")
        })?;
        if !people.is_empty() {
            return Err(format!(
                "several people were called “{name}” at table “{said}”: name another table at which the one you mean has played"
            ));
        }
        // A task of its own, so that the deletion finishes even if the client disconnects.
        let server = Arc::clone(&self.server);
        let forgotten = tokio::spawn(async move { server.personal_data.forget(&person).await }).await;
        let broken = |why: String| format!("not all of it is deleted, so ask again: look at the host's log ({why})");
        forgotten
            .map_err(|error| broken(error.to_string()))?
            .map_err(|error| broken(error.to_string()))?;
        tracing::info!("the owner has had a person's data deleted");
        Ok(name)
    }

    async fn shut_address_out(&self, said: &str) -> Result<String, String> {
        let caller = address(said)?;
        let proxies = &self.config.trusted_proxies;
        if caller.is_here() || proxies.iter().any(|proxy| Caller::at(*proxy) == caller) {
            return Err(format!(
                "{caller} is this machine or its proxy: all who come that way would be shut out"
            ));
        }
        let blocked = self.server.nodes.block(caller).await;
        blocked.map_err(|error| format!("{NOT_STORED} ({error})"))?;
        tracing::info!("the owner has shut an address out");
        Ok(caller.to_string())
    }

    async fn let_address_in(&self, said: &str) -> Result<String, String> {
        let caller = address(said)?;
        let was_blocked = self.server.nodes.unblock(caller).await;
        match was_blocked.map_err(|error| format!("{NOT_STORED} ({error})"))? {
            true => Ok(caller.to_string()),
            false => Err(format!("{caller} was not shut out: “maumau admin list” tells who is")),
        }
    }
}

fn no_table(said: &str) -> String {
    format!("there is no table “{said}”: its code stands in its link, and in “maumau admin list”")
}

fn address(said: &str) -> Result<Caller, String> {
    Caller::read(said).ok_or_else(|| format!("“{said}” is no address: write it as 203.0.113.7 or 2001:db8::1"))
}

fn table_of(there: Attendance) -> TableHere {
    TableHere {
        code: there.info.code,
        book: there.info.book,
        seated: there.seated,
        watching: there.watching.iter().map(ToString::to_string).collect(),
    }
}

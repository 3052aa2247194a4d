//! What a table answers, wherever it runs: where it, or the way to it, is lost before it has, it is asked anew.

use crate::Server;
use crate::no_table::NoTable;
use maumau_limits::Requester;
use maumau_room::{Command, RoomAnswer};
use std::sync::Arc;
use tokio::time::{Duration, Instant, sleep};

/// So long it is asked anew.
const PATIENCE: Duration = Duration::from_secs(20);
/// So often it is.
const AGAIN: Duration = Duration::from_millis(100);

/// Why there is no answer.
#[derive(Debug)]
pub enum Unanswered {
    /// The table can't be had.
    No(NoTable),
    /// It was asked, and there is none any more.
    Gone,
    /// It was lost again and again.
    Lost,
}

impl Server {
    /// Questions the table of this code until it has answered. It may hear the same twice.
    pub async fn ask(
        self: &Arc<Self>,
        requester: &Requester,
        code: &str,
        question: impl Fn(u64) -> Command,
    ) -> Result<RoomAnswer, Unanswered> {
        let begun = Instant::now();
        let mut is_asked = false;
        loop {
            let way = match self.table(requester, code).await {
                Ok(way) => way,
                Err(NoTable::Unknown) if is_asked => return Err(Unanswered::Gone),
                Err(no) => return Err(Unanswered::No(no)),
            };
            if let Some(answer) = self.questions.ask(&way, &question).await {
                return Ok(answer);
            }
            if begun.elapsed() > PATIENCE {
                return Err(Unanswered::Lost);
            }
            is_asked = true;
            sleep(AGAIN).await;
        }
    }
}

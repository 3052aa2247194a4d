//! What comes of an owner's order.

use super::Order;
use crate::asker::Asker;
use crate::caller::Caller;
use crate::no_table::NoTable;
use crate::post::Letter;
use crate::{Host, code};
use maumau_room::{Answer, Attendance, Command};
use std::sync::Arc;

/// What is said when the store failed.
const NOT_STORED: &str = "it could not be stored, and has not happened: look at the disk and at the host's log";

impl Host {
    pub(super) async fn obey(self: &Arc<Self>, order: Order) -> Result<Vec<String>, String> {
        match order {
            Order::List => Ok(self.list_all().await),
            Order::Close(said) => self.close_table(&said).await.map(|told| vec![told]),
            Order::ShutOut(said) => self.shut_address_out(&said).await.map(|told| vec![told]),
            Order::LetIn(said) => self.let_address_in(&said).await.map(|told| vec![told]),
        }
    }

    async fn list_all(&self) -> Vec<String> {
        let mut tables = Vec::new();
        for way in self.ways.all_here() {
            // One that has too much to do, or has just ended, is left out.
            let answer = self.asks.try_ask(&way, |ask| Command::Attendance { ask }).await;
            if let Some(Answer::Attendance(there)) = answer {
                tables.push(format!("  {}", line_of(&there)));
            }
        }
        let shut: Vec<String> = self.shut_out.all().iter().map(|caller| format!("  {caller}")).collect();
        let mut lines = vec![format!("{} tables run", tables.len())];
        lines.extend(tables);
        lines.push(format!("{} addresses are shut out", shut.len()));
        lines.extend(shut);
        lines
    }

    async fn close_table(self: &Arc<Self>, said: &str) -> Result<String, String> {
        let none = || format!("there is no table “{said}”: its code stands in its link, and in “maumau admin list”");
        let code = code::read(said).ok_or_else(none)?;
        let failed = |why: String| format!("{NOT_STORED} ({why})");
        match self.table(&Asker::host(), &code).await {
            Ok(way) => {
                let answer = self.asks.ask(&way, |ask| Command::Close { ask }).await;
                if let Some(Answer::Done(done)) = answer {
                    done.map_err(failed)?;
                }
            }
            Err(NoTable::Unknown) => return Err(none()),
            // Nobody can be there.
            Err(_) => self.delete(&code).await.map_err(|error| failed(error.to_string()))?,
        }
        tracing::info!(table = code::shown(&code), "the owner has closed a table");
        Ok(format!("{code} is closed and deleted"))
    }

    async fn shut_address_out(self: &Arc<Self>, said: &str) -> Result<String, String> {
        let caller = address(said)?;
        let proxies = &self.config.trusted_proxies;
        if caller.is_here() || proxies.iter().any(|proxy| Caller::at(*proxy) == caller) {
            return Err(format!(
                "{caller} is this machine or its proxy: all who come that way would be shut out"
            ));
        }
        let stored = self.shut_out.add(caller).await;
        stored.map_err(|error| format!("{NOT_STORED} ({error})"))?;
        let is_shut = true;
        self.post.tell_others(&Letter::ShutOut { caller, is_shut });
        for way in self.ways.all_here() {
            // A table that is gone has nobody.
            let _ = way.send(Command::ShutOut { caller }).await;
        }
        tracing::info!("the owner has shut an address out");
        Ok(format!("{caller} is shut out"))
    }

    async fn let_address_in(&self, said: &str) -> Result<String, String> {
        let caller = address(said)?;
        let was = self.shut_out.remove(caller).await;
        match was.map_err(|error| format!("{NOT_STORED} ({error})"))? {
            true => {
                let is_shut = false;
                self.post.tell_others(&Letter::ShutOut { caller, is_shut });
                Ok(format!("{caller} is let in again"))
            }
            false => Err(format!("{caller} was not shut out: “maumau admin list” tells who is")),
        }
    }
}

fn address(said: &str) -> Result<Caller, String> {
    Caller::read(said).ok_or_else(|| format!("“{said}” is no address: write it as 203.0.113.7 or 2001:db8::1"))
}

/// `mokilatupe spin: Ann (203.0.113.7), Ben (away), Ada (bot); watching: 203.0.113.8`.
fn line_of(there: &Attendance) -> String {
    let seated = there.seated.iter().map(|(name, from)| format!("{name} ({from})"));
    let seated: Vec<String> = seated.collect();
    let watching: Vec<String> = there.watching.iter().map(ToString::to_string).collect();
    let mut line = format!("{} {}: {}", there.info.code, there.info.book, seated.join(", "));
    if !watching.is_empty() {
        line += &format!("; watching: {}", watching.join(", "));
    }
    line
}

//! Starts, stops and restarts what all nodes share.

use super::Fault;
use crate::apart::{Apart, Way};
use crate::postgres::Server;
use crate::standbys::Three;
use crate::{Failed, Machine, nats};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// How long all NATS servers are down.
const DOWN: Duration = Duration::from_millis(1500);
/// How long both standbys are down, so that nothing can be stored.
const NOT_STORED: Duration = Duration::from_secs(30);

/// What to start.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wanted {
    /// Whether the database has two standbys, one of which must confirm each commit.
    pub standbys: bool,
    /// Whether database, bus and nodes are in network namespaces with links that can be cut.
    pub apart: bool,
}

/// The database and the bus.
#[derive(Debug)]
pub struct Servers {
    /// The URL of the database.
    pub(super) store: String,
    /// The database server, if there is only one.
    _alone: Option<Server>,
    /// The database servers, if there are three.
    standbys: Option<Arc<Three>>,
    pub(super) bus: nats::Cluster,
    /// The network between all of them; dropped last.
    pub(super) apart: Option<Arc<Apart>>,
}

impl Servers {
    /// Starts the servers.
    ///
    /// # Errors
    /// If PostgreSQL, NATS or the tools for namespaces are missing or do not start.
    pub fn start(wanted: Wanted) -> Result<Servers, Failed> {
        let apart = wanted.apart.then(Apart::new).transpose()?.map(Arc::new);
        let machine = |way| match &apart {
            None => Ok(Machine::here()),
            Some(apart) => apart.shared(way),
        };
        let at = machine(Way::Store)?;
        let (alone, standbys) = if wanted.standbys {
            (None, Some(Arc::new(Three::start_at(&at)?)))
        } else {
            (Some(Server::start_at(&at)?), None)
        };
        let store = match (&alone, &standbys) {
            (Some(alone), _) => alone.database()?,
            (None, three) => three.as_ref().map(|three| three.url().to_owned()).unwrap_or_default(),
        };
        Ok(Servers {
            store,
            _alone: alone,
            standbys,
            bus: nats::Cluster::start_at(&machine(Way::Bus)?)?,
            apart,
        })
    }

    fn three(&self) -> Result<Arc<Three>, Failed> {
        Ok(Arc::clone(
            self.standbys.as_ref().ok_or("the database has no standbys")?,
        ))
    }

    /// Makes a shared server fail. Returns the affected database servers.
    pub(super) async fn fall(&mut self, fault: Fault) -> Result<Vec<usize>, Failed> {
        match fault {
            Fault::Bus => self.bus.down()?,
            Fault::NoBus => self.bus.all_down()?,
            Fault::FailOver => {
                let three = self.three()?;
                let falls = move || {
                    let old = three.primary()?;
                    three.servers[old].down().map(|()| vec![old])
                };
                return spawn_blocking(falls).await?;
            }
            Fault::NoStandbys => {
                let three = self.three()?;
                return spawn_blocking(move || three.lose_standbys()).await?;
            }
            Fault::Kill
            | Fault::Pause
            | Fault::Stop
            | Fault::Gate
            | Fault::Cut
            | Fault::CutStore
            | Fault::CutBus
            | Fault::Later
            | Fault::Upgrade => {}
        }
        Ok(Vec::new())
    }

    /// Repairs what all players need to continue.
    pub(super) async fn mend(&mut self, fault: Fault, fallen: &[usize]) -> Result<(), Failed> {
        let fallen = fallen.to_vec();
        match fault {
            Fault::NoBus => {
                sleep(DOWN).await;
                self.bus.all_up()
            }
            Fault::FailOver => {
                let three = self.three()?;
                spawn_blocking(move || fallen.iter().try_for_each(|old| three.replace(*old))).await?
            }
            Fault::NoStandbys => {
                let three = self.three()?;
                sleep(NOT_STORED).await;
                spawn_blocking(move || fallen.iter().try_for_each(|n| three.servers[*n].up())).await?
            }
            Fault::Bus
            | Fault::Kill
            | Fault::Pause
            | Fault::Stop
            | Fault::Gate
            | Fault::Cut
            | Fault::CutStore
            | Fault::CutBus
            | Fault::Later
            | Fault::Upgrade => Ok(()),
        }
    }

    /// Restores the initial state for the next fault.
    pub(super) async fn bring_back(&mut self, fault: Fault, fallen: Vec<usize>) -> Result<(), Failed> {
        match fault {
            Fault::Bus => self.bus.up(),
            Fault::FailOver => {
                let three = self.three()?;
                spawn_blocking(move || fallen.iter().try_for_each(|old| three.bring_back(*old))).await?
            }
            Fault::NoBus
            | Fault::NoStandbys
            | Fault::Kill
            | Fault::Pause
            | Fault::Stop
            | Fault::Gate
            | Fault::Cut
            | Fault::CutStore
            | Fault::CutBus
            | Fault::Later
            | Fault::Upgrade => Ok(()),
        }
    }
}

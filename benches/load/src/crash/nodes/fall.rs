//! Faults, one at a time.

use super::{Fault, Group, PEACE, Servers, Town, sum};
use crate::Failed;
use crate::crash::all;
use crate::crash::shared::Shared;
use crate::process::Running;
use crate::standbys::Three;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep};

/// What was told when something fell is heard within this time.
const TOLD: Duration = Duration::from_millis(50);

/// All servers of the bus are away for so long.
const DOWN: Duration = Duration::from_millis(1500);
/// Both standbys are away for so long, so that nothing can be stored.
const NOT_STORED: Duration = Duration::from_secs(30);

impl Town<'_> {
    /// A fault, until everybody whom it has hit goes on: how long that took for each of them. Then the node that had the tables is gone.
    pub(super) async fn fall(
        &mut self,
        fault: Fault,
        group: Group,
        servers: &mut Servers,
    ) -> Result<Vec<Duration>, Failed> {
        sleep(PEACE).await;
        let Group { owner, shared } = group;
        let everybody = self.shared.iter();
        let hit: Vec<Arc<Shared>> = match fault {
            Fault::Gate => everybody.map(|gates| Arc::clone(&gates[0])).collect(),
            Fault::FailOver | Fault::NoStandbys => everybody.flatten().cloned().collect(),
            Fault::Bus | Fault::NoBus | Fault::Kill | Fault::Pause | Fault::Stop => shared.to_vec(),
        };
        let people = sum(&hit, Shared::back);
        let begun = Instant::now();
        let kept = if fault.is_shared() {
            let fallen = servers.fall(fault).await?;
            sleep(TOLD).await;
            hit.iter().for_each(|shared| shared.halted(begun));
            servers.mend(fault, &fallen).await?;
            Some((owner, fallen))
        } else {
            hit.iter().for_each(|shared| shared.killed());
            self.node_falls(fault, owner).await?.map(|owner| (owner, Vec::new()))
        };
        all(people, &format!("go on after {fault:?}"), || sum(&hit, Shared::back)).await?;
        let took = hit.iter().flat_map(|shared| shared.pauses()).collect();
        if let Some((kept, fallen)) = kept {
            servers.bring_back(fault, fallen).await?;
            if fault == Fault::Pause {
                sleep(self.plan.pause.saturating_sub(begun.elapsed())).await;
                kept.resume().await?;
            }
            sleep(PEACE).await;
            kept.kill().await?;
        }
        Ok(took)
    }

    /// A node falls. The one that had the tables, if it is still there.
    async fn node_falls(&mut self, fault: Fault, owner: Running) -> Result<Option<Running>, Failed> {
        match fault {
            Fault::Kill => owner.kill().await.map(|()| None),
            Fault::Stop => owner.stop().await.map(|()| None),
            Fault::Pause => owner.pause().await.map(|()| Some(owner)),
            Fault::Gate => {
                let (place, running) = self.gates.remove(0);
                running.kill().await?;
                let running = place.start().await?;
                self.gates.insert(0, (place, running));
                Ok(Some(owner))
            }
            Fault::Bus | Fault::FailOver | Fault::NoBus | Fault::NoStandbys => Ok(Some(owner)),
        }
    }
}

impl Servers {
    fn three(&self) -> Result<Arc<Three>, Failed> {
        Ok(Arc::clone(
            self.standbys.as_ref().ok_or("the database has no standbys")?,
        ))
    }

    /// Something that all share falls: which machines of the database, if it is that.
    async fn fall(&mut self, fault: Fault) -> Result<Vec<usize>, Failed> {
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
            Fault::Kill | Fault::Pause | Fault::Stop | Fault::Gate => {}
        }
        Ok(Vec::new())
    }

    /// What has to be done before anybody can go on.
    async fn mend(&mut self, fault: Fault, fallen: &[usize]) -> Result<(), Failed> {
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
            Fault::Bus | Fault::Kill | Fault::Pause | Fault::Stop | Fault::Gate => Ok(()),
        }
    }

    /// All is as it was before, for the next fault.
    async fn bring_back(&mut self, fault: Fault, fallen: Vec<usize>) -> Result<(), Failed> {
        match fault {
            Fault::Bus => self.bus.up(),
            Fault::FailOver => {
                let three = self.three()?;
                spawn_blocking(move || fallen.iter().try_for_each(|old| three.bring_back(*old))).await?
            }
            Fault::NoBus | Fault::NoStandbys | Fault::Kill | Fault::Pause | Fault::Stop | Fault::Gate => Ok(()),
        }
    }
}

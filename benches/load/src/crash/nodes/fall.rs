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
        let hit: Vec<Arc<Shared>> = match fault {
            Fault::Gate => self.shared.iter().map(|gates| Arc::clone(&gates[0])).collect(),
            Fault::FailOver => self.shared.iter().flatten().cloned().collect(),
            Fault::Bus | Fault::Kill | Fault::Pause | Fault::Stop => shared.to_vec(),
        };
        let people = sum(&hit, Shared::back);
        let begun = Instant::now();
        let kept = match fault {
            Fault::Bus | Fault::FailOver => Some(owner),
            Fault::Kill | Fault::Pause | Fault::Stop | Fault::Gate => {
                hit.iter().for_each(|shared| shared.killed());
                self.node_falls(fault, owner).await?
            }
        };
        let halt = || hit.iter().for_each(|shared| shared.halted(begun));
        let has_fallen = match fault {
            Fault::Bus => servers.bus.down().map(|()| None)?,
            Fault::FailOver => Some(falls(servers).await?),
            Fault::Kill | Fault::Pause | Fault::Stop | Fault::Gate => None,
        };
        if matches!(fault, Fault::Bus | Fault::FailOver) {
            sleep(TOLD).await;
            halt();
        }
        if let Some((three, old)) = &has_fallen {
            let (three, old) = (Arc::clone(three), *old);
            spawn_blocking(move || three.replace(old)).await??;
        }
        all(people, &format!("go on after {fault:?}"), || sum(&hit, Shared::back)).await?;
        let took = hit.iter().flat_map(|shared| shared.pauses()).collect();
        if fault == Fault::Bus {
            servers.bus.up()?;
        }
        if let Some((three, old)) = has_fallen {
            spawn_blocking(move || three.bring_back(old)).await??;
        }
        if let Some(kept) = kept {
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
            Fault::Bus | Fault::FailOver => Ok(Some(owner)),
        }
    }
}

/// The machine of the database that can be written to falls.
async fn falls(servers: &Servers) -> Result<(Arc<Three>, usize), Failed> {
    let three = servers.standbys.as_ref().ok_or("the database has no standbys")?;
    let falling = Arc::clone(three);
    let old = spawn_blocking(move || {
        let old = falling.primary()?;
        falling.servers[old].down().map(|()| old)
    });
    Ok((Arc::clone(three), old.await??))
}

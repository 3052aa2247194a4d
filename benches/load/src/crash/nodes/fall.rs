//! Faults, one at a time.

use super::servers::Servers;
use super::{Fault, Group, PEACE, Town, sum};
use crate::Failed;
use crate::crash::all;
use crate::crash::shared::Shared;
use crate::process::Running;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// What was told when something fell is heard within this time.
const TOLD: Duration = Duration::from_millis(50);
/// A link is down for so long: twice as long as a node may be silent.
const CUT: Duration = Duration::from_secs(8);

impl Town<'_> {
    /// A fault, until everybody whom it has hit goes on: how long that took for each of them. Then the node that had the tables is gone.
    pub(super) async fn fall(
        &mut self,
        fault: Fault,
        group: Group,
        servers: &mut Servers,
    ) -> Result<Vec<Duration>, Failed> {
        sleep(PEACE).await;
        let Group { owner, place, shared } = group;
        let everybody = self.shared.iter();
        let hit: Vec<Arc<Shared>> = match fault {
            Fault::Gate => everybody.map(|gates| Arc::clone(&gates[0])).collect(),
            Fault::FailOver | Fault::NoStandbys => everybody.flatten().cloned().collect(),
            Fault::Bus
            | Fault::NoBus
            | Fault::Kill
            | Fault::Pause
            | Fault::Stop
            | Fault::Cut
            | Fault::CutStore
            | Fault::CutBus => shared.to_vec(),
        };
        let people = sum(&hit, Shared::back);
        let begun = Instant::now();
        let kept = if fault.is_shared() {
            let fallen = servers.fall(fault).await?;
            sleep(TOLD).await;
            hit.iter().for_each(|shared| shared.halted(begun));
            servers.mend(fault, &fallen).await?;
            Some((owner, fallen))
        } else if let (Some(place), [_, ..]) = (place, fault.cuts()) {
            fault.cuts().iter().try_for_each(|way| place.cut(*way))?;
            sleep(TOLD).await;
            hit.iter().for_each(|shared| shared.halted(begun));
            sleep(CUT).await;
            fault.cuts().iter().try_for_each(|way| place.mend(*way))?;
            Some((owner, Vec::new()))
        } else {
            hit.iter().for_each(|shared| shared.killed());
            self.node_falls(fault, owner).await?.map(|owner| (owner, Vec::new()))
        };
        let opened = sum(&hit, Shared::opened);
        let goes_on = format!("go on after {fault:?}");
        all(people, &goes_on, || sum(&hit, Shared::back)).await?;
        let took = hit.iter().flat_map(|shared| shared.pauses()).collect();
        if let (Fault::Gate, Some((proxy, led))) = (fault, &self.proxy) {
            // The proxy has led them elsewhere: they come back to where they are counted.
            proxy.forgives(led).await?;
            hit.iter().for_each(|shared| shared.moved(shared.door()));
            let back = all(people, &goes_on, || sum(&hit, Shared::back)).await;
            back.map_err(|why| {
                let again = sum(&hit, Shared::opened) - opened;
                format!("{why}, where they were before: {again} sockets were opened for that")
            })?;
        }
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
            Fault::Cut | Fault::CutStore | Fault::CutBus => Err("no link can be cut here".into()),
            Fault::Bus | Fault::FailOver | Fault::NoBus | Fault::NoStandbys => Ok(Some(owner)),
        }
    }
}

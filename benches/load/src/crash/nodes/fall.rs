//! Injects faults, one at a time.

use super::servers::Servers;
use super::{Fault, GATES, Group, PEACE, Town, sum};
use crate::Failed;
use crate::crash::all;
use crate::crash::shared::Shared;
use crate::process::Running;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Time for messages about a fault to arrive.
const TOLD: Duration = Duration::from_millis(50);
/// How long a link is down: twice as long as a node may be silent.
const CUT: Duration = Duration::from_secs(8);
/// How long no node may run the tables: longer than it takes to detect a dead node.
const NOWHERE: Duration = Duration::from_secs(8);

impl Town<'_> {
    /// Injects a fault and waits until all affected players continue. Returns how long that took
    /// for each. Then ends the node that had the tables.
    pub(super) async fn fall(
        &mut self,
        fault: Fault,
        group: Group,
        servers: &mut Servers,
    ) -> Result<Vec<Duration>, Failed> {
        sleep(PEACE).await;
        let Group { owner, place, shared } = group;
        let everybody = self.shared.iter();
        // An upgrade replaces the client-facing nodes in turn; a kill always hits the first.
        let gate = if fault == Fault::Upgrade {
            self.exchanged % GATES
        } else {
            0
        };
        let hit: Vec<Arc<Shared>> = match fault {
            Fault::Gate | Fault::Upgrade => everybody.map(|gates| Arc::clone(&gates[gate])).collect(),
            Fault::FailOver | Fault::NoStandbys => everybody.flatten().cloned().collect(),
            Fault::Bus
            | Fault::NoBus
            | Fault::Kill
            | Fault::Pause
            | Fault::Stop
            | Fault::Cut
            | Fault::CutStore
            | Fault::CutBus
            | Fault::Later => shared.to_vec(),
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
            self.node_falls(fault, owner, gate, &hit)
                .await?
                .map(|owner| (owner, Vec::new()))
        };
        let goes_on = format!("go on after {fault:?}");
        all(people, &goes_on, || sum(&hit, Shared::back)).await?;
        let took = hit.iter().flat_map(|shared| shared.pauses()).collect();
        if fault.is_at_gate() {
            self.led_back(&hit, people).await?;
        }
        if let Some((kept, fallen)) = kept {
            servers.bring_back(fault, fallen).await?;
            if fault == Fault::Pause {
                sleep(self.plan.pause.saturating_sub(begun.elapsed())).await;
                kept.resume().await?;
            }
            sleep(PEACE).await;
            if fault == Fault::Later {
                // No other node may run its tables yet.
                self.later.push(kept);
            } else {
                kept.kill().await?;
            }
        }
        Ok(took)
    }

    /// Waits for players whom the proxy moved to another node to come back to their own.
    async fn led_back(&self, hit: &[Arc<Shared>], people: usize) -> Result<(), Failed> {
        let Some((proxy, led)) = &self.proxy else { return Ok(()) };
        proxy.forgives(led).await?;
        let opened = sum(hit, Shared::opened);
        hit.iter().for_each(|shared| shared.moved(shared.door()));
        let back = all(people, "go on where they were", || sum(hit, Shared::back)).await;
        back.map_err(|why| {
            let again = sum(hit, Shared::opened) - opened;
            format!("{why}: {again} sockets were opened for that").into()
        })
    }

    /// Makes a node fail: the owner of the tables, or the one at `gate`, where the players in `hit`
    /// are connected. Returns the node that keeps the tables if the other nodes do not take them.
    async fn node_falls(
        &mut self,
        fault: Fault,
        owner: Running,
        gate: usize,
        hit: &[Arc<Shared>],
    ) -> Result<Option<Running>, Failed> {
        match fault {
            Fault::Kill => owner.kill().await.map(|()| None),
            Fault::Stop => owner.stop().await.map(|()| None),
            Fault::Pause => owner.pause().await.map(|()| Some(owner)),
            Fault::Gate => {
                let (process, running) = self.gates.remove(gate);
                running.kill().await?;
                let running = process.start().await?;
                self.gates.insert(gate, (process, running));
                Ok(Some(owner))
            }
            Fault::Upgrade => {
                let (mut process, running) = self.gates.remove(gate);
                running.stop().await?;
                process.program = self.of_later()?.to_owned();
                let running = process.start().await?;
                self.gates.insert(gate, (process, running));
                self.exchanged += 1;
                Ok(Some(owner))
            }
            Fault::Later => {
                owner.kill().await?;
                sleep(NOWHERE).await;
                if self.exchanged == 0 && self.later.is_empty() && sum(hit, Shared::back) > 0 {
                    return Err("a table of a later version went on at an earlier one".into());
                }
                Ok(Some(self.node(fault).await?.running))
            }
            Fault::Cut | Fault::CutStore | Fault::CutBus => Err("no link can be cut here".into()),
            Fault::Bus | Fault::FailOver | Fault::NoBus | Fault::NoStandbys => Ok(Some(owner)),
        }
    }
}

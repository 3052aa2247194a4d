//! The exchange before a deal. All clients commit to a nonce, by hash, before any is revealed: a
//! player who knew the others' nonces could choose the deal together with the server, which has
//! committed to its secret before.

use crate::deal::{Share, bound, commitment, seed_of, shown, told};
use crate::digits::hex;
use maumau_notation::record::{Remark, Remarked};
use maumau_protocol::HostMessage;
use maumau_table::{Phase, Seed};

/// The secret of the current or next round, and the contributions of the players.
pub(super) struct Exchange {
    secret: [u8; 32],
    stage: Stage,
}

enum Stage {
    /// No round is wanted yet; players may commit.
    Open,
    /// A round is wanted, but commitments are missing.
    Wanted {
        /// How long it waits for them.
        until: u64,
    },
    /// The commitments are stored and sent; no more are accepted.
    Closed(Closed),
    /// The round is dealt from these.
    Dealt(Vec<Share>),
}

/// Closed commitments, with the nonces revealed so far.
struct Closed {
    round: u16,
    shares: Vec<Share>,
    /// Remarks to be stored with the deal.
    unstored: Vec<Remarked>,
    /// How long it waits for nonces; `None` while no player is here, or after a restart.
    until: Option<u64>,
}

/// What a wanted round needs next.
pub(super) enum Want {
    Wait,
    /// The commitments must be closed.
    Close,
    /// The nonces must be asked for.
    Ask,
}

/// The result of a revealed nonce.
pub(super) enum Shown {
    /// It was not asked for.
    InVain,
    /// It does not match the commitment.
    Wrong,
    /// It is added.
    Added,
    /// It is added, and was the last.
    All,
}

/// The origin of a round's deal.
pub(super) struct Mixed {
    pub(super) round: u16,
    pub(super) seed: Seed,
    /// The remarks for the log.
    pub(super) said: Vec<Remark>,
    /// The seats, from 1, that did not reveal their nonces.
    pub(super) left_out: Vec<u8>,
}

/// Whether a log reveals the secret.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Secret {
    Kept,
    Known,
}

impl Exchange {
    pub(super) fn of(secret: [u8; 32]) -> Exchange {
        let stage = Stage::Open;
        Exchange { secret, stage }
    }

    /// Returns the secret as it is stored.
    pub(super) fn written(&self) -> String {
        hex(&self.secret)
    }

    /// Returns when the wait ends.
    pub(super) fn until(&self) -> Option<u64> {
        match &self.stage {
            Stage::Wanted { until } => Some(*until),
            Stage::Closed(closed) => closed.until,
            Stage::Open | Stage::Dealt(_) => None,
        }
    }

    /// Returns whether the commitments are closed and the round is not dealt.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Closed(_))
    }

    /// Returns whether a round waits for commitments.
    pub(super) fn is_wanted(&self) -> bool {
        matches!(self.stage, Stage::Wanted { .. })
    }

    /// Returns whether commitments are accepted. Later ones are asked for again before the next round.
    pub(super) fn is_binding(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Wanted { .. })
    }

    /// Asks for the next round, which waits for missing commitments until `late`.
    pub(super) fn want(&mut self, late: Option<u64>) -> Want {
        match (&self.stage, late) {
            (Stage::Open, Some(until)) => {
                self.stage = Stage::Wanted { until };
                Want::Wait
            }
            (Stage::Open, None) => Want::Close,
            (Stage::Closed(closed), _) if closed.until.is_none() => Want::Ask,
            (Stage::Wanted { .. } | Stage::Closed(_) | Stage::Dealt(_), _) => Want::Wait,
        }
    }

    /// Returns the log remarks about all commitments.
    pub(super) fn bound(&self, hashes: Vec<Option<String>>) -> Vec<Remarked> {
        bound(&self.secret, hashes)
    }

    /// Closes the commitments. The `unstored` remarks are stored with the deal.
    pub(super) fn close(&mut self, round: u16, hashes: Vec<Option<String>>, unstored: Vec<Remarked>) {
        let unshown = |hash| Share { hash, nonce: None };
        self.stage = Stage::Closed(Closed {
            round,
            shares: hashes.into_iter().map(unshown).collect(),
            unstored,
            until: None,
        });
    }

    /// Starts again with no commitments.
    pub(super) fn open(&mut self) {
        self.stage = Stage::Open;
    }

    /// Starts the wait for nonces. Returns the message that asks for them.
    pub(super) fn ask(&mut self, until: u64) -> Option<HostMessage> {
        if let Stage::Closed(closed) = &mut self.stage {
            closed.until = Some(until);
        }
        self.asked()
    }

    /// Returns the message that asks for nonces, also for clients that connect later.
    pub(super) fn asked(&self) -> Option<HostMessage> {
        let Stage::Closed(closed) = &self.stage else {
            return None;
        };
        closed.until?;
        let hashes = closed.shares.iter().map(|share| share.hash.clone());
        Some(HostMessage::Committed {
            round: closed.round,
            hashes: hashes.map(Option::unwrap_or_default).collect(),
        })
    }

    /// Records a revealed nonce.
    pub(super) fn show(&mut self, seat: usize, nonce: String) -> Shown {
        let Stage::Closed(closed) = &mut self.stage else {
            return Shown::InVain;
        };
        let Some(share) = closed.shares.get_mut(seat).filter(|share| share.hash.is_some()) else {
            return Shown::InVain;
        };
        let told = Share {
            hash: share.hash.clone(),
            nonce: Some(nonce),
        };
        if !told.is_kept() {
            return Shown::Wrong;
        }
        *share = told;
        if self.is_shown() { Shown::All } else { Shown::Added }
    }

    /// Returns whether all nonces are revealed.
    pub(super) fn is_shown(&self) -> bool {
        matches!(&self.stage, Stage::Closed(closed) if !closed.shares.iter().any(Share::is_left_out))
    }

    /// Pauses while no player is here to see the round.
    pub(super) fn rest(&mut self) {
        match &mut self.stage {
            Stage::Closed(closed) => closed.until = None,
            Stage::Wanted { .. } => self.open(),
            Stage::Open | Stage::Dealt(_) => {}
        }
    }

    /// Ends the wait and returns the deal made of the revealed nonces.
    pub(super) fn mix(&mut self) -> Option<Mixed> {
        let Stage::Closed(closed) = &mut self.stage else {
            return None;
        };
        closed.until = None;
        let (round, shares) = (closed.round, &closed.shares);
        let said = closed.unstored.iter().cloned().chain(shown(shares));
        let left_out = (1..).zip(shares).filter(|(_, share)| share.is_left_out());
        Some(Mixed {
            round,
            seed: seed_of(&self.secret, round, shares),
            said: said.map(|what| Remark { round, what }).collect(),
            left_out: left_out.map(|(seat, _)| seat).collect(),
        })
    }

    pub(super) fn dealt(&mut self) {
        if let Stage::Closed(closed) = &mut self.stage {
            self.stage = Stage::Dealt(std::mem::take(&mut closed.shares));
        }
    }

    /// Returns the server's commitment.
    pub(super) fn commit(&self, round: u16) -> HostMessage {
        let hash = commitment(&self.secret);
        HostMessage::Commit { round, hash }
    }

    /// Returns the secret and nonces of a finished round.
    pub(super) fn reveal(&self, round: u16) -> HostMessage {
        let shares: &[Share] = match &self.stage {
            Stage::Dealt(shares) => shares,
            Stage::Open | Stage::Wanted { .. } | Stage::Closed(_) => &[],
        };
        let nonces = shares.iter().map(|share| share.nonce.clone());
        HostMessage::Reveal {
            round,
            secret: self.written(),
            nonces: nonces.map(Option::unwrap_or_default).collect(),
        }
    }

    /// Returns the same for the log.
    pub(super) fn remark(&self, round: u16) -> Remark {
        let what = Remarked::Secret(self.written());
        Remark { round, what }
    }

    /// Restores the stage from the log of a match in this `phase` and `round`.
    pub(super) fn restore(&mut self, lines: &[String], phase: Phase, round: u16, seats: usize) -> Secret {
        let mut rounds = told(lines.iter().map(String::as_str));
        if let Phase::Dealing | Phase::Playing = phase {
            let told = rounds.remove(&round).unwrap_or_default();
            let unbound = |nonce| Share { hash: None, nonce };
            let unbound = told.nonces(seats).unwrap_or_default().into_iter().map(unbound);
            let shares = told.shares(seats).unwrap_or_else(|| unbound.collect());
            self.stage = Stage::Dealt(shares);
            return Secret::Kept;
        }
        let secret = self.written();
        if rounds.values().any(|told| told.secret.as_ref() == Some(&secret)) {
            return Secret::Known;
        }
        // Commitments made before the server was killed still hold.
        let told = rounds.remove(&(round + 1)).unwrap_or_default();
        let is_ours = told.commit.as_deref() == Some(&commitment(&self.secret));
        let hashes = told.hashes(seats).filter(|_| is_ours && phase == Phase::Between);
        if let Some(hashes) = hashes {
            self.close(round + 1, hashes, Vec::new());
        }
        Secret::Kept
    }
}

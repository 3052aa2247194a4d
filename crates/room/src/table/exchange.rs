//! Before a round is dealt the players' clients show what they add to its chance. All of them are bound to it, by hash, before any of them
//! shows it: whoever could wait for the others' could choose the deal together with the host, which is bound to its secret before.

use crate::deal::{Share, bound, commitment, seed_of, shown, told};
use crate::digits::hex;
use maumau_notation::record::{Remark, Remarked};
use maumau_protocol::HostMessage;
use maumau_table::{Phase, Seed};

/// The secret of the round that is next or runs, and what players add to it.
pub(super) struct Exchange {
    secret: [u8; 32],
    stage: Stage,
}

/// How far it is.
enum Stage {
    /// No round is wanted yet: whoever sits here binds itself.
    Open,
    /// A round is wanted, and not everybody here is bound.
    Wanted {
        /// So long it waits for them.
        until: u64,
    },
    /// What seats are bound to is stored and told, and nobody binds itself any more.
    Closed(Closed),
    /// The round is dealt from it.
    Dealt(Vec<Share>),
}

/// What seats are bound to, and have shown of it so far.
struct Closed {
    round: u16,
    shares: Vec<Share>,
    /// What is stored with the deal.
    unstored: Vec<Remarked>,
    /// So long it waits for what was not shown; nothing while nobody is here, or after a restart.
    until: Option<u64>,
}

/// What a round that is wanted needs next.
pub(super) enum Want {
    /// To wait.
    Wait,
    /// Nobody binds itself any more.
    Close,
    /// Everybody is asked to show what it is bound to.
    Ask,
}

/// What came of it that somebody has shown something.
pub(super) enum Shown {
    /// Nobody has asked for it.
    InVain,
    /// It is not what the seat was bound to.
    Wrong,
    /// It is added.
    Added,
    /// It is added, and was the last.
    All,
}

/// What a round is dealt from.
pub(super) struct Mixed {
    pub(super) round: u16,
    pub(super) seed: Seed,
    /// What the log says of it.
    pub(super) said: Vec<Remark>,
    /// The seats, from 1, that have not shown what they were bound to.
    pub(super) left_out: Vec<u8>,
}

/// What a log says of the secret.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Secret {
    /// Nobody knows it.
    Kept,
    /// It was shown already.
    Known,
}

impl Exchange {
    /// With this secret, before anybody is bound.
    pub(super) fn of(secret: [u8; 32]) -> Exchange {
        let stage = Stage::Open;
        Exchange { secret, stage }
    }

    /// The secret as it is written down.
    pub(super) fn written(&self) -> String {
        hex(&self.secret)
    }

    /// When it goes on by itself.
    pub(super) fn until(&self) -> Option<u64> {
        match &self.stage {
            Stage::Wanted { until } => Some(*until),
            Stage::Closed(closed) => closed.until,
            Stage::Open | Stage::Dealt(_) => None,
        }
    }

    /// Whether the seats are bound, and their round is not dealt.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Closed(_))
    }

    /// Whether a round waits for seats that are not bound yet.
    pub(super) fn is_wanted(&self) -> bool {
        matches!(self.stage, Stage::Wanted { .. })
    }

    /// Whether seats may still bind themselves. Later they are asked anew before the next round.
    pub(super) fn is_binding(&self) -> bool {
        matches!(self.stage, Stage::Open | Stage::Wanted { .. })
    }

    /// The next round is wanted, and waits for seats that are `late` until then.
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

    /// What the log says of what all are bound to.
    pub(super) fn bound(&self, hashes: Vec<Option<String>>) -> Vec<Remarked> {
        bound(&self.secret, hashes)
    }

    /// Nobody binds itself any more for this round. What is still `unstored` is stored with the deal.
    pub(super) fn close(&mut self, round: u16, hashes: Vec<Option<String>>, unstored: Vec<Remarked>) {
        let unshown = |hash| Share { hash, nonce: None };
        self.stage = Stage::Closed(Closed {
            round,
            shares: hashes.into_iter().map(unshown).collect(),
            unstored,
            until: None,
        });
    }

    /// It begins anew: whoever sits here binds itself.
    pub(super) fn open(&mut self) {
        self.stage = Stage::Open;
    }

    /// Everybody has so long to show what it is bound to. What is told them.
    pub(super) fn ask(&mut self, until: u64) -> Option<HostMessage> {
        if let Stage::Closed(closed) = &mut self.stage {
            closed.until = Some(until);
        }
        self.asked()
    }

    /// What whoever comes while nonces are shown is asked, too.
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

    /// A seat shows what it adds.
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

    /// Whether all have shown what they are bound to.
    pub(super) fn is_shown(&self) -> bool {
        matches!(&self.stage, Stage::Closed(closed) if !closed.shares.iter().any(Share::is_left_out))
    }

    /// Nobody is here who would see the round: it goes on when somebody is back.
    pub(super) fn rest(&mut self) {
        match &mut self.stage {
            Stage::Closed(closed) => closed.until = None,
            Stage::Wanted { .. } => self.open(),
            Stage::Open | Stage::Dealt(_) => {}
        }
    }

    /// What was shown is what the round is dealt from. It waits for nobody any more.
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

    /// The round is dealt.
    pub(super) fn dealt(&mut self) {
        if let Stage::Closed(closed) = &mut self.stage {
            self.stage = Stage::Dealt(std::mem::take(&mut closed.shares));
        }
    }

    /// What the host is bound to.
    pub(super) fn commit(&self, round: u16) -> HostMessage {
        let hash = commitment(&self.secret);
        HostMessage::Commit { round, hash }
    }

    /// What the round was dealt from, when it is over.
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

    /// The same in the log.
    pub(super) fn remark(&self, round: u16) -> Remark {
        let what = Remarked::Secret(self.written());
        Remark { round, what }
    }

    /// How far it is by what the log of a match says that stands in this `phase` of this `round`.
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
        // Who was bound when the host was killed is bound to the same.
        let told = rounds.remove(&(round + 1)).unwrap_or_default();
        let is_ours = told.commit.as_deref() == Some(&commitment(&self.secret));
        let hashes = told.hashes(seats).filter(|_| is_ours && phase == Phase::Between);
        if let Some(hashes) = hashes {
            self.close(round + 1, hashes, Vec::new());
        }
        Secret::Kept
    }
}

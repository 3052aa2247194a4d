//! Before a round is dealt the players' clients show what they add to its chance. All of them are bound to it, by hash, before any of them
//! shows it: whoever could wait for the others' could choose the deal together with the host.

use super::Table;
use crate::deal::{Share, digits};
use maumau_notation::record::Remarked;
use maumau_protocol::HostMessage;

/// How far it is.
pub(super) enum Exchange {
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
pub(super) struct Closed {
    pub(super) round: u16,
    pub(super) shares: Vec<Share>,
    /// What is stored with the deal.
    pub(super) unstored: Vec<Remarked>,
    /// So long it waits for what was not shown; nothing while nobody is here, or after a restart.
    pub(super) until: Option<u64>,
}

impl Closed {
    pub(super) fn of(round: u16, hashes: Vec<Option<String>>, unstored: Vec<Remarked>) -> Closed {
        let unshown = |hash| Share { hash, nonce: None };
        Closed {
            round,
            shares: hashes.into_iter().map(unshown).collect(),
            unstored,
            until: None,
        }
    }
}

impl Exchange {
    /// When it goes on by itself.
    pub(super) fn until(&self) -> Option<u64> {
        match self {
            Exchange::Wanted { until } => Some(*until),
            Exchange::Closed(closed) => closed.until,
            Exchange::Open | Exchange::Dealt(_) => None,
        }
    }

    /// Whether the seats are bound, and their round is not dealt.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self, Exchange::Closed(_))
    }

    /// What each seat has shown for the round that runs; empty for a seat that added nothing.
    pub(super) fn shown(&self) -> Vec<String> {
        let Exchange::Dealt(shares) = self else {
            return Vec::new();
        };
        let nonces = shares.iter().map(|share| share.nonce.clone());
        nonces.map(Option::unwrap_or_default).collect()
    }
}

impl Table {
    /// Somebody is bound to what it will add.
    pub(super) async fn bind_seat(&mut self, id: u64, text: &str) {
        let Some(seat) = self.seat_of(id) else {
            return self.tell_error(id, "no_seat", "who has no seat can only watch");
        };
        let Some(hash) = digits(text) else {
            return self.tell_error(id, "bad_nonce", "the hash of a nonce has 64 hexadecimal digits");
        };
        match self.exchange {
            Exchange::Open => self.seating[seat].hash = Some(hash),
            Exchange::Wanted { .. } => {
                self.seating[seat].hash = Some(hash);
                if self.waits_for_hashes().is_none() {
                    self.close_exchange().await;
                }
            }
            // It is asked anew before the next round.
            Exchange::Closed(_) | Exchange::Dealt(_) => {}
        }
    }

    pub(super) fn committed(&self) -> Option<HostMessage> {
        let Exchange::Closed(closed) = &self.exchange else {
            return None;
        };
        let hashes = closed.shares.iter().map(|share| share.hash.clone());
        Some(HostMessage::Committed {
            round: closed.round,
            hashes: hashes.map(Option::unwrap_or_default).collect(),
        })
    }

    /// A socket that comes while nonces are shown is asked, too.
    pub(super) fn tell_committed(&self, id: u64) {
        if self.exchange.until().is_some()
            && let Some(committed) = self.committed()
        {
            self.tell(id, &committed);
        }
    }

    /// Somebody shows what it adds.
    pub(super) async fn take_nonce(&mut self, id: u64, text: &str) {
        let Some(seat) = self.seat_of(id) else {
            return self.tell_error(id, "no_seat", "who has no seat can only watch");
        };
        let Some(nonce) = digits(text) else {
            return self.tell_error(id, "bad_nonce", "a nonce has 64 hexadecimal digits");
        };
        let Exchange::Closed(closed) = &mut self.exchange else {
            // Nobody has asked for it: it is shown in vain.
            return;
        };
        let Some(share) = closed.shares.get_mut(seat).filter(|share| share.hash.is_some()) else {
            return;
        };
        let shown = Share {
            hash: share.hash.clone(),
            nonce: Some(nonce),
        };
        if !shown.is_kept() {
            return self.tell_error(id, "bad_nonce", "this is not the nonce that you were bound to");
        }
        *share = shown;
        if closed.shares.iter().all(|share| !share.is_left_out()) {
            self.deal_shown().await;
        }
    }
}

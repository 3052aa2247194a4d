//! The client's part in a verifiable deal: it commits to a nonce, and reveals it when all have
//! committed.

use maumau_protocol::{ClientMessage, HostMessage};
use maumau_room::deal::commitment;

/// A player's part. The nonce is always the same, since nothing here is secret.
#[derive(Debug)]
pub(crate) struct Adds {
    me: Option<u8>,
    nonce: String,
    hash: String,
}

/// How the relevant messages begin: those of a deal, and those that name the client's seat.
const MARKS: [&str; 3] = ["{\"say\":\"commit", "{\"say\":\"welcome\"", "{\"say\":\"table\""];

impl Adds {
    /// Derives the nonce from the device's secret.
    pub(crate) fn of(token: &str) -> Adds {
        let mut nonce = [0; 32];
        for (byte, from) in nonce.iter_mut().zip(token.bytes().rev()) {
            *byte = from;
        }
        Adds {
            me: None,
            nonce: nonce.iter().map(|byte| format!("{byte:02x}")).collect(),
            hash: commitment(&nonce),
        }
    }

    /// Returns the answer to a message, if it asks for one.
    pub(crate) fn answer(&mut self, text: &str) -> Option<ClientMessage> {
        if !MARKS.iter().any(|mark| text.starts_with(mark)) {
            return None;
        }
        let message = serde_json::from_str(text).ok()?;
        if let HostMessage::Welcome { table, .. } | HostMessage::Table { table } = &message {
            self.me = table.me;
        }
        let seat = usize::from(self.me?).checked_sub(1)?;
        if let HostMessage::Commit { .. } = message {
            let hash = self.hash.clone();
            return Some(ClientMessage::Commit { hash });
        }
        if let HostMessage::Committed { hashes, .. } = message
            && hashes.get(seat) == Some(&self.hash)
        {
            let nonce = self.nonce.clone();
            return Some(ClientMessage::Nonce { nonce });
        }
        None
    }
}

//! Close messages for sockets, with a time to reconnect.

use crate::metrics::Metrics;
use crate::secret::chance;
use maumau_protocol::HostMessage;
use maumau_room::text;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// Clients of a stopping server reconnect at random times within a spread of `EACH_MS` per socket,
/// clamped to these bounds.
const EACH_MS: u64 = 5;
const LEAST_MS: u64 = 500;
const MOST_MS: u64 = 30_000;

fn why(code: &str) -> &'static str {
    match code {
        "shutdown" => "the host stops, and will be back in a moment",
        "kicked" => "the table's host has sent you away",
        "sent_away" => "the table's host has sent those who watch away",
        "unwatched" => "nobody watches at this table",
        "full" => "too many watch at this table",
        "elsewhere" => "you have too many sockets at this table",
        "forgotten" => "you had everything deleted that was stored of you",
        "closed" => "whoever runs this host has closed the table",
        "shut_out" => "whoever runs this host lets nobody in from your address",
        "version" => "this host speaks another version of the protocol",
        "flood" => "too much came",
        "bad_message" => "that was no message",
        _ => "the socket is closed",
    }
}

/// Returns a close message with this code.
pub fn bye(code: &str) -> Arc<str> {
    text(&HostMessage::Bye {
        code: code.to_owned(),
        why: why(code).to_owned(),
        retry_after_ms: None,
    })
    .into()
}

/// The close message of a stopping server with this many sockets; each call picks a random time to
/// reconnect.
fn shutdown(sockets: u64) -> Arc<str> {
    let spread = (sockets.saturating_mul(EACH_MS)).clamp(LEAST_MS, MOST_MS);
    let lot = chance();
    let lot = u64::from(u32::from_le_bytes([lot[0], lot[1], lot[2], lot[3]]));
    let after = u32::try_from((lot * (spread + 1)) >> 32).unwrap_or(0);
    text(&HostMessage::Bye {
        code: "shutdown".to_owned(),
        why: why("shutdown").to_owned(),
        retry_after_ms: Some(after),
    })
    .into()
}

/// Returns the close message for a socket. When the server stops, reconnects are spread over time.
pub fn last_word(code: &str, metrics: &Metrics) -> Arc<str> {
    match code {
        "shutdown" => shutdown(metrics.sockets.load(Relaxed)),
        code => bye(code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn after(sockets: u64) -> u32 {
        let told = serde_json::from_str(&shutdown(sockets)).expect("a message");
        let HostMessage::Bye {
            code, retry_after_ms, ..
        } = told
        else {
            panic!("{told:?}")
        };
        assert_eq!(code, "shutdown");
        retry_after_ms.expect("a time")
    }

    #[test]
    fn clients_come_back_one_after_the_other() {
        for (sockets, most) in [(0, 500), (1, 500), (400, 2_000), (12_000, 30_000), (u64::MAX, 30_000)] {
            let times: Vec<u32> = (0..400).map(|_| after(sockets)).collect();
            assert!(times.iter().all(|ms| *ms <= most), "{sockets}: {times:?}");
            // Each time is in the upper half with probability 1/2, so this fails by chance less
            // than once in 10^18 runs.
            assert!(times.iter().any(|ms| *ms > most / 2) && times.iter().any(|ms| *ms < most / 2));
            let different = times.iter().collect::<BTreeSet<_>>().len();
            assert!(different > 200, "{sockets}: {different} of 400");
        }
    }
}

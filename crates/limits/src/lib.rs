//! Limits of a Mau-Mau server.
//!
//! - [`RateLimits`]: how often an address, a table or a person may ask for something;
//!   [`TokenBucket`]; [`Requester`]: the origin of a request
//! - [`Quota`]: how much of something may be in use at once, in total and per address
//! - [`Admission`]: how fast new sockets are admitted
//! - [`WorkerQueue`]: long computations, a limited number at once, in fair turns
//! - [`Outbox`]: the bounded queue of messages for one socket
//! - [`ByteLimit`], [`MessageTally`], [`CountedStream`]: limits on the bytes of a connection
//!
//! A part of the program `maumau`, published so that `maumau` can be installed; other programs
//! should not depend on it.

mod admission;
mod byte_limits;
mod counted_stream;
mod lock;
mod low_priority;
mod outbox;
mod quota;
mod rate_limits;
mod requester;
mod token_bucket;
mod worker_queue;

pub use admission::Admission;
pub use byte_limits::{ByteLimit, MessageTally};
pub use counted_stream::CountedStream;
pub use lock::locked;
pub use outbox::{Outbox, OutboxEvent, SocketMessage};
pub use quota::{Exhausted, Quota, QuotaShare, Usage, connections_max};
pub use rate_limits::{BucketOwner, RateLimit, RateLimits, SpentTokens};
pub use requester::{PersonHash, Requester, TableHash};
pub use token_bucket::TokenBucket;
pub use worker_queue::{Busy, Permit, WorkerQueue};

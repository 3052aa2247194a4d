//! Limits of a Mau-Mau server.
//!
//! - [`RateLimits`]: how often an address, a table or a person may ask for something; [`TokenBucket`]; [`Requester`]: who asks
//! - [`Quota`]: how much of something may be in use at once, in all and by one address
//! - [`Admission`]: how fast new sockets are let in
//! - [`WorkerQueue`]: long work, a limited number of jobs at once, in fair turns
//! - [`Outbox`]: messages that wait for one socket, bounded
//! - [`ByteLimit`], [`MessageTally`], [`CountedStream`]: how much comes through a connection
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

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

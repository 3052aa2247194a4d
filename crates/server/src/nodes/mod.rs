//! Tables that run at another node of the host: what is said to them and by them goes as letters over the bus.
//!
//! - `carrier`: at the gate, where sockets are: takes what is said at one table there, and brings what comes back
//! - `agent`: at the owner, where the table runs: says it there for one gate
//! - `reading`: letters as they come; `watch`: which nodes are there; `lobby`: what is listed at all of them
//!
//! A carrier and its agent have a session. Letters from one node to another are numbered, and twice a second each node tells the others
//! that it is there: what is missing ends all sessions of the two nodes. The sockets are attached anew, by whoever runs the table then, and
//! see all of it again. So nothing is repaired and nothing is told twice: deeds without an answer are said again by their names, and done
//! once, and so is that somebody wants to sit down (`web/again.rs`).

mod agent;
mod carrier;
mod lobby;
mod reading;
mod watch;

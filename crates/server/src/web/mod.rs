//! What browsers and programs talk to: requests, sockets, the page.

mod books;
mod bucket;
mod cookie;
mod headers;
mod house;
mod links;
mod names;
mod origin;
mod packed;
mod page;
pub(crate) mod patience;
mod recovery;
mod refusals;
mod requests;
mod routes;
mod socket;
mod strangers;
mod talk;
mod writing;

pub(crate) use bucket::Bucket;
pub(crate) use cookie::{Device, forgotten};
pub(crate) use origin::is_ours;
pub(crate) use page::pack_all;
pub(crate) use recovery::somebody;
pub(crate) use requests::Problem;
pub(crate) use routes::routes;

//! What browsers and programs talk to: requests, sockets, the page.

mod again;
mod asking;
mod boards;
mod books;
mod brought;
mod coached;
mod cookie;
mod daily;
mod headers;
mod house;
mod links;
mod names;
mod origin;
mod overview;
mod packed;
mod page;
mod patience;
mod plain;
mod recovery;
mod refusals;
mod requests;
mod rounds;
mod routes;
mod socket;
mod strangers;
mod talk;
mod traces;
mod unanswered;
mod writing;

pub(crate) use cookie::{Device, forgotten};
pub(crate) use origin::is_ours;
pub(crate) use overview::routes_of_owner;
pub(crate) use page::pack_all;
pub(crate) use recovery::somebody;
pub(crate) use requests::Problem;
pub(crate) use routes::routes;

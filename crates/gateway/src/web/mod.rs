//! The HTTP interface: requests and the page.

pub(crate) mod about;
pub(crate) mod admission;
pub(crate) mod boards;
pub(crate) mod books;
pub(crate) mod brought;
pub(crate) mod coached;
mod cookie;
pub(crate) mod daily;
mod found;
pub(crate) mod headers;
pub(crate) mod house;
pub(crate) mod links;
pub(crate) mod mount;
pub(crate) mod names;
pub(crate) mod origin;
pub(crate) mod overview;
mod packed;
pub(crate) mod page;
pub(crate) mod personal_data;
pub(crate) mod plain;
pub(crate) mod recovery;
pub(crate) mod refusals;
mod requester;
pub(crate) mod requests;
pub(crate) mod rounds;
pub(crate) mod timeouts;

pub(crate) use cookie::{Device, forgotten};
pub(crate) use origin::speaks_ours;
pub(crate) use overview::routes_of_owner;
pub(crate) use page::pack_all;
pub(crate) use recovery::somebody;
pub(crate) use requester::KnownPerson;
pub(crate) use requests::Problem;

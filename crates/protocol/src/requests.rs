//! The HTTP requests of a server, one row each, with their bodies and answers. The schema, the
//! page's types and the table of docs/protocol.md are generated from these rows.

use crate::{
    AboutHost, Board, BoardInfo, BookInfo, Bringing, Brought, CheckedRule, Coached, DayBoard, DayWanted, Days,
    HouseCard, LinkPath, LinkSeen, MySeat, PersonWay, Play, Replay, RoundInfo, RuleDraft, RuleWords, TableInfo,
    TableLink, TableMade, TableWanted, Traces, TrialReport,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A request's or answer's body; `()` if there is none, or if it is not JSON.
pub trait Body: Serialize + DeserializeOwned + Described + 'static {}

impl<T: Serialize + DeserializeOwned + Described + 'static> Body for T {}

/// A type with a JSON Schema and a TypeScript type. Only this crate's tests need them, to generate
/// the files for other languages.
#[cfg(test)]
pub trait Described: schemars::JsonSchema + ts_rs::TS {}

#[cfg(test)]
impl<T: schemars::JsonSchema + ts_rs::TS> Described for T {}

/// Implemented by every type outside of tests.
#[cfg(not(test))]
pub trait Described {}

#[cfg(not(test))]
impl<T> Described for T {}

/// A visitor of all requests.
pub trait Requests {
    /// Visits one request.
    fn request<Sent: Body, Answer: Body>(&mut self, request: Endpoint);
}

/// A request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endpoint {
    /// `GET`, `POST` or `DELETE`.
    pub method: &'static str,
    /// The path on the server; the parts in braces are parameters.
    pub path: &'static str,
    /// What it does, for the docs.
    pub says: &'static str,
}

/// No body, or a body that is not JSON.
type Nothing = ();

macro_rules! requests {
    ($($method:ident $path:literal $sent:ty => $answer:ty: $says:literal;)*) => {
        /// Passes all requests to `all`, in the order of the docs.
        pub fn requests(all: &mut impl Requests) {
            $(all.request::<$sent, $answer>(Endpoint { method: stringify!($method), path: $path, says: $says });)*
        }
    };
}

requests! {
    POST "/api/tables" TableWanted => TableMade:
        "`201`: a new table. Whoever sits down first is its host. With `house` it has rules of its own \
        ([house-rules.md](house-rules.md)): `422 endless` with a `record` if a round was found that does not end, \
        `bad_rules` with a sentence for people";
    GET "/api/house" Nothing => Vec<HouseCard>: "the catalogue";
    GET "/api/house/words" Nothing => RuleWords: "the words of the language, for a page that builds rules";
    POST "/api/house/check" RuleDraft => CheckedRule:
        "what a rule says, and what is wrong with it, at a table or in its text";
    POST "/api/house/trial" RuleDraft => TrialReport:
        "what it changes, or the options in `change`. At most two seconds; `429` if too many are asked for. What is \
        `refused` here no table of this host plays, as long as the host runs";
    GET "/api/tables/{code}" Nothing => TableInfo:
        "the table and its people, as in `table` below; to look at before one sits down";
    GET "/api/tables/{code}/record" Nothing => Nothing:
        "the last match as a `.mau` record ([record.md](record.md)): up to the last finished round before which \
        whoever asks sat at every round";
    GET "/api/tables/{code}/link" Nothing => TableLink:
        "the table's link as others can follow it, also where the page itself was opened as `localhost`";
    GET "/api/tables/{code}/qr.svg" Nothing => Nothing: "the same as a QR code";
    GET "/api/tables/{code}/rounds" Nothing => Vec<RoundInfo>:
        "the finished rounds of this table at which whoever asks was there, the newest first";
    GET "/api/boards" Nothing => Vec<BoardInfo>: "the boards on which whoever asks stands, the last used first, at most 100";
    GET "/api/boards/{id}" Nothing => Board: "one of them with its history";
    GET "/api/daily" Nothing => Days:
        "the deals of today by UTC, one for each book, and how whoever asks stands to them; what the host has committed \
        to for today (`own`) and for tomorrow (`next`). See \"The deal of a day\"";
    POST "/api/daily" DayWanted => TableMade:
        "`201`: the table at which whoever asks plays the deal of today in this book, the same one each time. See \
        \"The deal of a day\"";
    GET "/api/daily/{date}/{book}" Nothing => DayBoard:
        "what people have made of it, `date` as 2026-11-23. Results are told to whoever has played it to its end, \
        the best 50 and one's own; before that only how many there are. `hard` is null while it is worked out, `own` \
        where the deal is the public one. \
        `404` for a day that is not one of the last 30";
    GET "/api/replays/{id}" Nothing => Replay: "a finished round, to be watched: see below";
    GET "/api/replays/{id}/coach" Nothing => Coached:
        "what a coach says of one's own decisions in this round, as far as it has looked. Asked again it says more, \
        until there are `of` decisions; `403` for who had no seat there. A round that nobody asks about for 20 \
        seconds waits";
    GET "/api/replays/{id}/record" Nothing => Nothing:
        "the match as a record up to the end of this round, for those who were there from its first round on";
    POST "/api/replays/{id}/share" Nothing => LinkPath: "a link by which anybody may watch this round";
    DELETE "/api/replays/{id}/share" Nothing => Nothing: "takes it back";
    POST "/api/replays" Bringing => Brought:
        "a match that was played where no host was, brought as a record by whoever sat at that seat then: `201` if \
        it can be played again to the digest at its end, else `422 bad_record` and why. Its rounds are watched and \
        shared like others, only by whoever brought it, and say so (`brought`); the other seats are nobody's. \
        32,768 bytes, a day of the match's clock, 200 for each person; `429`, `409 too_many`";
    GET "/api/about" Nothing => AboutHost: "who runs the host, and for how long it keeps what";
    GET "/api/lobby" Nothing => Vec<TableInfo>: "the tables that are listed";
    GET "/api/tables" Nothing => Vec<MySeat>: "the tables at which whoever asks sits, twelve at most";
    GET "/api/books" Nothing => Vec<BookInfo>: "the books, and what can be chosen from them";
    GET "/api/books/{id}/play" Nothing => Play:
        "what is played by that book with `?options=rounds=3` and rules of one's own in `house`, each on a line: \
        the rules in words, to be read before one joins. `seats=6` for so many, as the cards may depend on it";
    POST "/api/recovery" Nothing => LinkPath:
        "a link, `/r/TOKEN`, by which another device becomes the same person. Shown once, works once, for seven \
        days; five may wait, a new one takes the place of the oldest. A `GET` of `/r/TOKEN` is a page with a \
        button, and changes nobody";
    GET "/api/recovery" Nothing => Vec<PersonWay>: "the ways to whoever asks";
    GET "/api/recovery/{token}" Nothing => LinkSeen:
        "who would be lost if the link were followed. `404 no_link` if it leads to nobody";
    POST "/api/recovery/{token}" Nothing => LinkPath:
        "follows it, from a page of the host's own: a cookie with a new secret. The link is used up. `409 too_many` \
        if that person has twelve devices besides the first";
    DELETE "/api/recovery/{token}" Nothing => Nothing:
        "takes a link back, or shuts a device out, by its `id`. `409 only_way` if nothing else leads to that person";
    GET "/api/person" Nothing => Traces: "all that is stored of whoever asks";
    DELETE "/api/person" Nothing => Nothing:
        "deletes it, from a page of the host's own, and takes the cookie away. A running match leaves the seat to a \
        bot; matches of others stay without the name; a table and a board that were nobody else's are deleted";
}

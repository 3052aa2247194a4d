//! What a socket is told of a message that comes to nothing before any table has heard it.

use maumau_room::is_deed_id;

/// A word for programs, and a sentence for people that says what to do.
pub(super) type Complaint = (&'static str, String);

/// So many times the messages of a second may come at once.
pub(super) const AT_ONCE: u32 = 3;

pub(super) fn binary() -> Complaint {
    ("bad_message", "say it as text: each message is one JSON object".into())
}

pub(super) fn bad_message(error: &serde_json::Error) -> Complaint {
    let why = format!("this message can't be read; say it anew, as docs/protocol.md lists it: {error}");
    ("bad_message", why)
}

pub(super) fn too_big(most: usize) -> Complaint {
    ("too_big", format!("a message has {most} bytes at most: say less"))
}

pub(super) fn no_hello() -> Complaint {
    ("no_hello", "say hello first".into())
}

pub(super) fn too_fast(per_second: u32) -> Complaint {
    let at_once = AT_ONCE * per_second;
    let why = format!("slower, please: {at_once} messages at once at most, and {per_second} a second in the long run");
    ("too_fast", why)
}

/// The deed's id in a text that may be no message at all, if it has one: the first that stands there as a name with its text. In what
/// somebody says the quotes would have been escaped.
pub(super) fn id_in(said: &str) -> Option<String> {
    said.match_indices("\"id\"").find_map(|(place, name)| {
        let before = said[..place].trim_end();
        let rest = said[place + name.len()..].trim_start().strip_prefix(':')?;
        let (id, _) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
        (before.ends_with(['{', ',']) && is_deed_id(id)).then(|| id.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::id_in;

    #[test]
    fn the_id_of_a_deed_is_found_wherever_it_stands_and_nothing_else_is_taken_for_it() {
        for (said, id) in [
            (r#"{"say":"deed","id":"a-1","deed":"draw"}"#, Some("a-1")),
            (r#"{ "id" : "b_2", "say": "deed", "seat": 2 }"#, Some("b_2")),
            (r#"{"say":"deed","deed":"draw","id":"c"#, None),
            (r#"{"say":"deed","id":"c","deed":"#, Some("c")),
            (r#"{"say":"chat","text":"{\"id\":\"d\"}"}"#, None),
            (r#"{"say":"chat","text":"id"}"#, None),
            (r#"{"say":"deed","id":"a b","deed":"draw"}"#, None),
            (r#"{"say":"deed","id":7}"#, None),
            (r#"{"text":"id","id":"e"}"#, Some("e")),
            ("", None),
        ] {
            assert_eq!(id_in(said).as_deref(), id, "{said}");
        }
    }
}

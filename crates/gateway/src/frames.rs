//! WebSocket frames (RFC 6455), as a server reads and writes them. No buffers are kept here:
//! thousands of sockets are open, nearly all of them idle.

/// Size of a head without an extended length, and of the mask, in bytes.
const SHORT: usize = 2;
const MASK: usize = 4;
/// Maximum length that fits into the short form. Control frames are never longer.
const SHORT_MOST: u8 = 125;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A continuation of the current message.
    More,
    Text,
    Binary,
    Close,
    Ping,
    Pong,
}

impl Kind {
    fn of(bits: u8) -> Option<Kind> {
        let all = [
            Kind::More,
            Kind::Text,
            Kind::Binary,
            Kind::Close,
            Kind::Ping,
            Kind::Pong,
        ];
        all.into_iter().find(|kind| kind.bits() == bits)
    }

    fn bits(self) -> u8 {
        match self {
            Kind::More => 0x0,
            Kind::Text => 0x1,
            Kind::Binary => 0x2,
            Kind::Close => 0x8,
            Kind::Ping => 0x9,
            Kind::Pong => 0xa,
        }
    }

    /// Returns whether it is a control frame, which may come between the parts of a message.
    pub(crate) fn is_aside(self) -> bool {
        match self {
            Kind::Close | Kind::Ping | Kind::Pong => true,
            Kind::More | Kind::Text | Kind::Binary => false,
        }
    }
}

/// The data is too long, or not a valid WebSocket frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Garbled;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) kind: Kind,
    /// Whether this frame ends its message.
    pub(crate) is_last: bool,
    pub(crate) mask: [u8; MASK],
    pub(crate) begins: usize,
    pub(crate) len: usize,
}

/// Parses the head of a frame; `None` if it is incomplete.
///
/// # Errors
/// A client may not send such a frame, or its payload has more than `most` bytes.
pub(crate) fn head(bytes: &[u8], most: usize) -> Result<Option<Head>, Garbled> {
    let [first, second, rest @ ..] = bytes else {
        return Ok(None);
    };
    let kind = Kind::of(first & 0x0f).ok_or(Garbled)?;
    let (is_last, is_masked) = (first & 0x80 != 0, second & 0x80 != 0);
    let has_reserved_bits = first & 0x70 != 0;
    let (longer, short) = match second & 0x7f {
        126 => (2, 0),
        127 => (8, 0),
        len => (0, usize::from(len)),
    };
    let is_aside_wrongly = kind.is_aside() && (!is_last || longer > 0);
    if has_reserved_bits || !is_masked || is_aside_wrongly {
        return Err(Garbled);
    }
    let Some((long, rest)) = rest.split_at_checked(longer) else {
        return Ok(None);
    };
    let len = long.iter().fold(short as u64, |len, byte| len << 8 | u64::from(*byte));
    let len = usize::try_from(len).ok().filter(|len| *len <= most).ok_or(Garbled)?;
    let Some(mask) = rest.first_chunk::<MASK>() else {
        return Ok(None);
    };
    Ok(Some(Head {
        kind,
        is_last,
        mask: *mask,
        begins: SHORT + longer + MASK,
        len,
    }))
}

pub(crate) fn unmask(content: &mut [u8], mask: [u8; MASK]) {
    let [a, b, c, d] = mask;
    let word = u64::from_ne_bytes([a, b, c, d, a, b, c, d]);
    let (words, rest) = content.as_chunks_mut::<8>();
    for eight in words {
        *eight = (u64::from_ne_bytes(*eight) ^ word).to_ne_bytes();
    }
    for (byte, mask) in rest.iter_mut().zip(mask.iter().cycle()) {
        *byte ^= mask;
    }
}

/// Appends a frame that is a complete message, or a control frame.
pub(crate) fn put(bytes: &mut Vec<u8>, kind: Kind, content: &[u8]) {
    bytes.push(0x80 | kind.bits());
    let len = content.len();
    match (u8::try_from(len), u16::try_from(len)) {
        (Ok(short @ ..=SHORT_MOST), _) => bytes.push(short),
        (_, Ok(long)) => {
            bytes.push(126);
            bytes.extend(long.to_be_bytes());
        }
        _ => {
            bytes.push(127);
            bytes.extend((len as u64).to_be_bytes());
        }
    }
    bytes.extend(content);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(first: u8, content: &[u8], mask: [u8; 4]) -> Vec<u8> {
        let mut bytes = Vec::new();
        put(&mut bytes, Kind::Text, content);
        bytes[0] = first;
        bytes[1] |= 0x80;
        let mut hidden = content.to_vec();
        hidden.iter_mut().enumerate().for_each(|(n, byte)| *byte ^= mask[n % 4]);
        bytes.truncate(bytes.len() - content.len());
        bytes.extend(mask);
        bytes.extend(hidden);
        bytes
    }

    #[test]
    fn what_is_written_is_read_whatever_its_length() {
        for len in [0, 1, 3, 4, 7, 8, 9, 125, 126, 127, 255, 256, 65_535, 65_536, 70_001] {
            let content: Vec<u8> = (0..len).map(|n| (n % 251) as u8).collect();
            let mut bytes = masked(0x81, &content, [3, 141, 59, 26]);
            let head = head(&bytes, len).expect("a frame").expect("all of it");
            assert_eq!((head.kind, head.is_last, head.len), (Kind::Text, true, len));
            unmask(&mut bytes[head.begins..], head.mask);
            assert!(bytes[head.begins..] == content, "{len}");
        }
    }

    #[test]
    fn a_head_that_has_not_come_whole_is_waited_for() {
        let bytes = masked(0x01, &[7; 300], [1, 2, 3, 4]);
        assert!((0..8).all(|n| head(&bytes[..n], 300) == Ok(None)));
        let whole = head(&bytes[..8], 300).expect("a frame").expect("a head");
        assert_eq!((whole.is_last, whole.begins, whole.len), (false, 8, 300));
    }

    #[test]
    fn what_no_client_may_send_is_garbled() {
        let long = masked(0x81, &[7; 300], [0; 4]);
        assert_eq!(head(&long, 299), Err(Garbled), "too long");
        assert_eq!(
            head(&[0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 300),
            Err(Garbled),
            "longer than there is"
        );
        for (bytes, why) in [
            ([0x81, 0x00], "not masked"),
            ([0xc1, 0x80], "a reserved bit"),
            ([0x83, 0x80], "a kind that there is not"),
            ([0x8b, 0x80], "another one"),
            ([0x09, 0x80], "a ping in parts"),
            ([0x89, 0xfe], "a ping that is too long"),
        ] {
            assert_eq!(head(&bytes, 300), Err(Garbled), "{why}");
        }
    }
}

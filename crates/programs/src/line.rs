//! Lines from a program: bytes from outside, which may be anything.

use std::io::{self, BufRead, Read};

/// A line may have so many bytes, its end not counted.
pub const LINE_MAX: usize = 65_536;

/// A line, or what came in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramLine {
    /// A line, without its end. Bytes that are no text are replaced.
    Said(String),
    /// One that was too long: all of it is gone.
    TooLong,
}

/// The next line; nothing at the end. No more than [`LINE_MAX`] bytes of it are kept.
///
/// # Errors
/// It can't be read.
pub fn read_line(from: &mut impl BufRead) -> io::Result<Option<ProgramLine>> {
    let mut bytes = Vec::new();
    let most = LINE_MAX as u64 + 1;
    if from.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > LINE_MAX {
        skip_line(from)?;
        return Ok(Some(ProgramLine::TooLong));
    }
    Ok(Some(ProgramLine::Said(String::from_utf8_lossy(&bytes).into_owned())))
}

fn skip_line(from: &mut impl BufRead) -> io::Result<()> {
    loop {
        let there = from.fill_buf()?;
        let end = there.iter().position(|byte| *byte == b'\n');
        let n = end.map_or(there.len(), |end| end + 1);
        let is_over = end.is_some() || n == 0;
        from.consume(n);
        if is_over {
            return Ok(());
        }
    }
}

//! Reads lines from a program. The input is untrusted.

use std::io::{self, BufRead, Read};

/// Maximum length of a line in bytes, without the newline.
pub const LINE_MAX: usize = 65_536;

/// A line from a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramLine {
    /// A line without its newline. Invalid UTF-8 is replaced.
    Said(String),
    /// A line that was too long and has been discarded.
    TooLong,
}

/// Returns the next line, or `None` at the end of input. Keeps at most [`LINE_MAX`] bytes of a line.
///
/// # Errors
/// If reading fails.
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

//! Detects lost data in SQLite's write-ahead log after a crash. SQLite itself silently ignores what
//! it cannot read, although those writes were acknowledged.
//!
//! The formats are SQLite's: <https://sqlite.org/fileformat.html#the_write_ahead_log>,
//! <https://sqlite.org/walformat.html>.

const HEAD: usize = 32;
const FRAME: usize = 24;
const MAGIC: u32 = 0x377f_0682;

/// Returns what is wrong with a write-ahead log, if anything. `index` is the content of the `-shm`
/// file, if there is one; it records how many frames were written.
pub(super) fn damage(wal: &[u8], index: Option<&[u8]>) -> Option<&'static str> {
    if wal.is_empty() {
        return told(index).is_some().then_some("it is empty, and was not");
    }
    let Some(head) = Head::read(wal) else {
        return Some("its head can't be read");
    };
    let frames = head.frames(wal);
    if told(index).is_some_and(|(salt, frames_max)| salt == head.salt && frames < frames_max) {
        return Some("its end is missing, or it is damaged in the middle");
    }
    // Each commit is synced before the next one begins, so at most one can be incomplete on disk.
    let commits = head.commits_after(wal, frames);
    (commits > 1).then_some("it is damaged in the middle")
}

/// Returns the salt and the number of frames from the index. Its two copies must be equal.
fn told(index: Option<&[u8]>) -> Option<(&[u8], usize)> {
    let index = index?;
    let (one, other) = (index.get(..48)?, index.get(48..96)?);
    let is_set = one == other && one[12] == 1;
    let frames = u32::from_ne_bytes(one.get(16..20)?.try_into().ok()?);
    (is_set && frames > 0).then_some((&one[32..40], frames as usize))
}

struct Head<'a> {
    page: usize,
    salt: &'a [u8],
    sum: [u32; 2],
    word: fn([u8; 4]) -> u32,
}

fn big(bytes: &[u8], at: usize) -> u32 {
    bytes
        .get(at..at + 4)
        .map_or(0, |four| u32::from_be_bytes([four[0], four[1], four[2], four[3]]))
}

impl<'a> Head<'a> {
    fn read(wal: &'a [u8]) -> Option<Head<'a>> {
        let bytes = wal.get(..HEAD)?;
        let word = match big(bytes, 0) {
            MAGIC => u32::from_le_bytes,
            magic if magic == MAGIC | 1 => u32::from_be_bytes,
            _ => return None,
        };
        let mut head = Head {
            page: big(bytes, 8) as usize,
            salt: &bytes[16..24],
            sum: [0, 0],
            word,
        };
        head.sum = head.sum_up([0, 0], &bytes[..24]);
        (head.page >= 512 && head.sum == [big(bytes, 24), big(bytes, 28)]).then_some(head)
    }

    fn sum_up(&self, [mut a, mut b]: [u32; 2], bytes: &[u8]) -> [u32; 2] {
        for pair in bytes.chunks_exact(8) {
            a = a
                .wrapping_add((self.word)([pair[0], pair[1], pair[2], pair[3]]))
                .wrapping_add(b);
            b = b
                .wrapping_add((self.word)([pair[4], pair[5], pair[6], pair[7]]))
                .wrapping_add(a);
        }
        [a, b]
    }

    /// Returns how many frames are valid from the start.
    fn frames(&self, wal: &[u8]) -> usize {
        let mut sum = self.sum;
        let good = |frame: &&[u8]| {
            sum = self.sum_up(sum, &frame[..8]);
            sum = self.sum_up(sum, &frame[FRAME..]);
            frame[8..16] == *self.salt && sum == [big(frame, 16), big(frame, 20)]
        };
        wal[HEAD..].chunks_exact(FRAME + self.page).take_while(good).count()
    }

    /// Returns how many commits of this log follow the first `frames` frames. Leftovers of an
    /// earlier log have another salt.
    fn commits_after(&self, wal: &[u8], frames: usize) -> usize {
        let rest = wal[HEAD..].chunks_exact(FRAME + self.page).skip(frames);
        rest.filter(|frame| frame[8..16] == *self.salt && big(frame, 4) != 0)
            .count()
    }
}

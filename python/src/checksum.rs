//! A checksum of observations: equal play gives equal checksums.

/// The number of sums that are computed in parallel.
const LANES: usize = 16;

/// For each lane, the sum of its numbers, and the sum of all these sums (Fletcher's checksum).
struct Sums([i32; LANES], [i32; LANES]);

impl Sums {
    #[inline(always)]
    fn add(&mut self, row: &[i16; LANES]) {
        for ((sum, sums), number) in self.0.iter_mut().zip(&mut self.1).zip(row) {
            *sum = sum.wrapping_add((*number).into());
            *sums = sums.wrapping_add(*sum);
        }
    }
}

/// Returns a checksum that depends on every number and its position.
pub fn of(numbers: &[i16]) -> u64 {
    let (rows, rest) = numbers.as_chunks::<LANES>();
    let mut last = [0; LANES];
    last[..rest.len()].copy_from_slice(rest);
    let mut sums = Sums([0; LANES], [0; LANES]);
    for row in rows {
        sums.add(row);
    }
    sums.add(&last);
    let lanes = sums.0.iter().chain(&sums.1).zip(1_u64..);
    lanes.fold(0, |all, (&sum, place)| {
        all.wrapping_mul(0x0100_0000_01b3)
            .wrapping_add((sum as u64).wrapping_mul(place))
    })
}

//! A number made of many: who plays the same is shown the same.

/// Numbers that are added up side by side.
const LANES: usize = 16;

/// In each lane a sum, and the sum of all that it has been (Fletcher's checksum).
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

/// A number that depends on every one of these and on where it stands.
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

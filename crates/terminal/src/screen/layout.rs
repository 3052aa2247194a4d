//! Distributes the screen's rows. Each part is drawn if there is room and written in words if not; the top of
//! the pile is always visible.

/// Minimum number of columns and rows for a table.
pub(super) const LEAST: (u16, u16) = (30, 9);
/// Number of rows reserved for questions and actions before other parts turn into words.
const BELOW_LEAST: u16 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Drawn,
    Words,
}

/// The number of rows that a part needs in each form.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Need {
    pub(super) drawn: u16,
    pub(super) words: u16,
}

impl Need {
    pub(super) fn of(self, form: Form) -> u16 {
        match form {
            Form::Drawn => self.drawn,
            Form::Words => self.words,
        }
    }
}

/// The rows of each part; the middle and the log share the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rows {
    pub(super) seats: (Form, u16),
    pub(super) middle: Form,
    pub(super) hand: (Form, u16),
    pub(super) below: u16,
}

impl Rows {
    pub(super) fn left(self, height: u16) -> u16 {
        height.saturating_sub(self.seats.1 + self.hand.1 + self.below)
    }
}

/// Distributes `height` rows. The seats turn into words first, then the middle, the hand last.
pub(super) fn shared(height: u16, seats: Need, middle: Need, hand: Need, below: u16) -> Rows {
    use Form::{Drawn, Words};
    let seats_least = if seats.words < seats.drawn { Words } else { Drawn };
    let forms = [
        (Drawn, Drawn, Drawn),
        (seats_least, Drawn, Drawn),
        (seats_least, Words, Drawn),
        (seats_least, Words, Words),
    ];
    let taken = |(of_seats, of_middle, of_hand)| seats.of(of_seats) + middle.of(of_middle) + hand.of(of_hand);
    let fits = |forms: &&(Form, Form, Form)| taken(**forms) + below.min(BELOW_LEAST) <= height;
    let found = *forms.iter().find(fits).unwrap_or(&forms[3]);
    let left = height.saturating_sub(taken(found)).max(1);
    Rows {
        seats: (found.0, seats.of(found.0)),
        middle: found.1,
        hand: (found.2, hand.of(found.2)),
        below: below.min(left),
    }
}

/// Arranges texts of these widths side by side in lines of `width` columns. Returns the column and the row of each.
pub(super) fn flow(widths: impl IntoIterator<Item = usize>, width: u16, gap: u16) -> Vec<(u16, u16)> {
    let (mut x, mut y) = (0, 0);
    let place = |wide: usize| {
        let wide = wide as u16;
        if x > 0 && x + wide > width {
            (x, y) = (0, y + 1);
        }
        let at = (x, y);
        x += wide + gap;
        at
    };
    widths.into_iter().map(place).collect()
}

pub(super) fn rows(places: &[(u16, u16)]) -> u16 {
    places.last().map_or(0, |(_, y)| y + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(drawn: u16, words: u16) -> Need {
        Need { drawn, words }
    }

    #[test]
    fn what_has_no_room_is_told_in_words_and_the_hand_last() {
        let forms = |height| {
            let rows = shared(height, need(7, 2), need(7, 3), need(8, 2), 5);
            (rows.seats.0, rows.middle, rows.hand.0, rows.below)
        };
        use Form::{Drawn, Words};
        assert_eq!(forms(30), (Drawn, Drawn, Drawn, 5));
        assert_eq!(forms(22), (Words, Drawn, Drawn, 5));
        assert_eq!(forms(18), (Words, Words, Drawn, 5));
        assert_eq!(forms(13), (Words, Words, Words, 5));
        assert_eq!(forms(9), (Words, Words, Words, 2));
    }

    #[test]
    fn what_does_not_fit_in_a_row_begins_the_next() {
        let places = flow([4, 4, 4, 20], 10, 1);
        assert_eq!(places, [(0, 0), (5, 0), (0, 1), (0, 2)]);
        assert_eq!((rows(&places), rows(&[])), (3, 0));
    }
}

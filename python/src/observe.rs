//! The observation of an agent, as numbers: from its seat's view and from events that all players
//! saw.

use crate::history::{History, Numbers};
use crate::layout::{ASK, Kept, Layout, Name, SEAT, TABLE, WINDOW};
use maumau_sight::View;
use maumau_table::{Cite, Direction, Keeps, Question, Seat, Seats, Window};

impl Layout {
    /// Writes the observation of the view's seat. `out` must have the layout's length.
    pub fn write(&self, view: &View, history: &History, out: &mut [i16]) {
        out.fill(0);
        for card in view.hand {
            out[self.start(Name::Hand) + card.index()] = 1;
        }
        self.write_piles(view, out);
        self.write_open(view, out);
        self.write_table(view, out);
        self.write_seats(view, out);
        self.write_said(view, out);
        self.write_charge(view, out);
        self.write_asks(view, out);
        self.write_windows(view, out);
        self.write_notes(view, out);
        self.write_history(view.seat, history, &mut out[self.range(Name::History)]);
    }

    fn write_history(&self, me: Seat, history: &History, out: &mut [i16]) {
        let mut seats = [0; 16];
        for seat in Seats::first(self.seats) {
            seats[seat.index()] = self.from(me, seat);
        }
        let signs = &self.sign_numbers;
        history.write(&Numbers { seats, signs }, out);
    }

    #[inline]
    fn start(&self, name: Name) -> usize {
        self.range(name).start
    }

    /// Returns how many seats after `me` another one is.
    #[inline]
    fn ahead(&self, me: Seat, seat: Seat) -> usize {
        let ahead = seat.0 + self.seats - me.0;
        usize::from(if ahead >= self.seats { ahead - self.seats } else { ahead })
    }

    /// Returns a seat's number from 1, with `me` first; 0 for no seat.
    #[inline]
    fn from(&self, me: Seat, seat: Seat) -> i16 {
        if seat.is_some() {
            self.ahead(me, seat) as i16 + 1
        } else {
            0
        }
    }

    fn write_piles(&self, view: &View, out: &mut [i16]) {
        for pile in 0..self.piles {
            let row = usize::from(pile) * self.cards;
            if let Some((_, face)) = view.piles.top(pile).filter(|(_, face)| face.is_known()) {
                out[self.start(Name::Top) + row + face.index()] = 1;
            }
            let laid = &mut out[self.start(Name::Pile) + row..][..self.cards];
            for (card, _) in view.piles.pile(pile).entries() {
                laid[card.index()] = 1;
            }
            let wish = view.wish[usize::from(pile)];
            if let Some(suit) = wish.filter(|suit| usize::from(suit.0) < self.suits) {
                out[self.start(Name::Wish) + usize::from(pile) * self.suits + usize::from(suit.0)] = 1;
            }
        }
    }

    fn write_open(&self, view: &View, out: &mut [i16]) {
        let start = self.start(Name::Open);
        for seat in Seats::first(self.seats) {
            for card in view.open.open[seat.index()] {
                out[start + card.index()] = self.from(view.seat, seat);
            }
        }
        for card in view.middle {
            out[start + card.index()] = i16::from(self.seats) + 1;
        }
    }

    fn write_table(&self, view: &View, out: &mut [i16]) {
        let (turn, me) = (&view.turn, view.seat);
        let (seat, face) = view.announced;
        let row: [i16; TABLE] = [
            view.stock_len.into(),
            view.aside_len.into(),
            view.piles.len(0).into(),
            view.piles.len(1).into(),
            i16::from(view.direction == Direction::Counter),
            view.total_debt().into(),
            view.total_skips().into(),
            view.skips.into(),
            view.idle.into(),
            view.round as i16,
            turn.number.min(i16::MAX as u16) as i16,
            turn.drew.into(),
            turn.owed.into(),
            turn.laid.into(),
            i16::from(turn.tried),
            i16::from(turn.sat_out),
            i16::from(turn.over),
            i16::from(turn.again),
            tenths(view.now_ms.saturating_sub(turn.began_ms)),
            self.from(me, seat),
            if face.is_known() { i16::from(face.0) + 1 } else { 0 },
            i16::from(view.keep[0]),
        ];
        out[self.range(Name::Table)].copy_from_slice(&row);
    }

    fn write_seats(&self, view: &View, out: &mut [i16]) {
        let asked = view.all_asked();
        for seat in Seats::first(self.seats) {
            let i = seat.index();
            let row: [i16; SEAT] = [
                view.hand_len[i].into(),
                view.lying_len[i].into(),
                view.ripe_len[i].into(),
                i16::from(view.playing.has(seat)),
                i16::from(view.out.has(seat)),
                i16::from(view.turn.seat == seat),
                i16::from(view.turn.next == seat),
                i16::from(view.dealer == seat),
                i16::from(view.winner == seat),
                i16::from(asked.has(seat)),
                view.points[i],
                view.round_points[i],
            ];
            let place = self.start(Name::Seats) + self.ahead(view.seat, seat) * SEAT;
            out[place..place + SEAT].copy_from_slice(&row);
        }
    }

    fn write_said(&self, view: &View, out: &mut [i16]) {
        for seat in Seats::first(self.seats) {
            let place = self.start(Name::Said) + self.ahead(view.seat, seat) * self.signs.len();
            for (nth, &sign) in self.signs.iter().enumerate() {
                out[place + nth] = i16::from(view.has_said(seat, sign));
            }
        }
    }

    fn write_charge(&self, view: &View, out: &mut [i16]) {
        let Some(charge) = &view.charge else { return };
        let out = &mut out[self.range(Name::Charge)];
        out[0] = self.from(view.seat, charge.by);
        out[1] = self.from(view.seat, charge.accused);
        out[2] = charge.demand.into();
        out[3] = paragraph(charge.rule);
        let (yes, no) = out[4..].split_at_mut(usize::from(self.seats));
        self.mark(view.seat, charge.yes, yes);
        self.mark(view.seat, charge.no, no);
    }

    fn write_asks(&self, view: &View, out: &mut [i16]) {
        let rows = out[self.range(Name::Asks)].chunks_exact_mut(ASK);
        for (row, ask) in rows.zip(view.asks.iter()) {
            row[0] = self.from(view.seat, ask.seat);
            row[1] = paragraph(ask.rule);
            row[2] = Question::WORDS
                .iter()
                .position(|&word| word == ask.question.word())
                .map_or(0, |n| n as i16 + 1);
            row[3] = ask.step.into();
            row[4] = ask.arg.into();
        }
    }

    fn write_windows(&self, view: &View, out: &mut [i16]) {
        let rows = out[self.range(Name::Windows)].chunks_exact_mut(WINDOW + 2 * usize::from(self.seats));
        for (row, window) in rows.zip(view.windows.iter()) {
            let Window {
                rule,
                rest,
                tag,
                arg,
                opened_ms,
                deadline_ms,
                seats,
                done,
            } = *window;
            let left_ms = if deadline_ms == u32::MAX {
                0
            } else {
                deadline_ms.saturating_sub(view.now_ms)
            };
            let (own, others) = row.split_at_mut(WINDOW);
            own.copy_from_slice(&[
                paragraph(rule),
                rest as i16,
                tag.into(),
                arg.into(),
                tenths(view.now_ms.saturating_sub(opened_ms)),
                tenths(left_ms),
            ]);
            let (may, have) = others.split_at_mut(usize::from(self.seats));
            self.mark(view.seat, seats, may);
            self.mark(view.seat, done, have);
        }
    }

    fn write_notes(&self, view: &View, out: &mut [i16]) {
        let me = view.seat;
        let out = &mut out[self.range(Name::Notes)];
        for Kept {
            note,
            keeps,
            of,
            place,
            field,
        } in &self.kept
        {
            let value = view.note(*note);
            if value == 0 {
                continue;
            }
            let place = of.map_or(*place, |(seat, each)| {
                self.ahead(me, Seat(seat)) * usize::from(each) + place % usize::from(each)
            });
            out[field + place] = match keeps {
                Keeps::Seat if (1..=8).contains(&value) => self.from(me, Seat(value as u8 - 1)),
                Keeps::Seats => {
                    let turned = Seats(value as u8).map(|seat| 1 << self.ahead(me, seat));
                    turned.fold(0, |all, bit| all | bit)
                }
                Keeps::Seat | Keeps::Number | Keeps::Card | Keeps::Suit => value,
            };
        }
    }

    fn mark(&self, me: Seat, seats: Seats, out: &mut [i16]) {
        for seat in seats {
            out[self.ahead(me, seat)] = 1;
        }
    }
}

/// Returns the number of a paragraph in force, from 1; 0 for a player's own choice.
fn paragraph(cite: Cite) -> i16 {
    if cite == Cite::HAND { 0 } else { i16::from(cite.0) + 1 }
}

fn tenths(ms: u32) -> i16 {
    (ms / 100).min(i16::MAX as u32) as i16
}

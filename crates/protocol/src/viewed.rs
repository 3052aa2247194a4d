//! Converts an outlook into the view on the wire.

use crate::view::{
    AskView, AwaitedView, ForbiddenCard, NoteView, PileView, PlenumView, SeatView, ShownView, View, WindowView,
};
use crate::{DeedView, Sentence};
use maumau_notation::Words;
use maumau_referee::{Aid, Awaited, Face};
use maumau_sight::Outlook;
use maumau_table::{Ask, Card, Charge, Cite, Direction, Open, Place, Question, Seat, Seats, Spot, Text, Window};

pub(crate) fn awaited_view(awaited: Awaited) -> AwaitedView {
    let numbers = |seats: Seats| seats.filter_map(number).collect();
    AwaitedView {
        reacting: numbers(awaited.reacting),
        acting: numbers(awaited.acting),
        until_ms: awaited.until_ms,
    }
}

impl View {
    /// Returns `outlook` as it is on the wire. `words` must name the players `1`, `2` …
    pub fn of(words: &Words, outlook: &Outlook) -> View {
        let (view, names) = (&outlook.view, |cards: maumau_table::Cards| {
            cards.map(|card| words.card(card).to_owned()).collect()
        });
        View {
            me: number(view.seat),
            now_ms: view.now_ms,
            phase: view.phase.word().into(),
            round: view.round,
            dealer: number(view.dealer),
            on: number(view.turn.seat),
            clockwise: view.direction == Direction::Clockwise,
            winner: number(view.winner),
            seats: Seats::first(words.people.len() as u8)
                .map(|seat| SeatView {
                    playing: view.playing.has(seat),
                    out: view.out.has(seat),
                    hand: view.hand_len[seat.index()],
                    lying: view.lying_len[seat.index()],
                    ripe: view.ripe_len[seat.index()],
                    open: names(view.open.open[seat.index()]),
                    points: view.points[seat.index()],
                    round_points: view.round_points[seat.index()],
                })
                .collect(),
            hand: names(view.hand),
            stock: view.stock_len,
            piles: piles(words, outlook),
            middle: names(view.middle),
            aside: view.aside_len,
            owed: view.total_debt(),
            waits: view.total_skips(),
            owes: view.owes(),
            sits_out: view.sits_out(),
            announced: number(view.announced.0).map(|seat| (seat, words.card(view.announced.1).to_owned())),
            plenum: view.charge.as_ref().map(|charge| plenum(words, charge)),
            notes: notes(words, outlook),
            shows: shows(words, outlook),
            windows: view
                .windows
                .iter()
                .map(|window| window_view(words, view, window))
                .collect(),
            ask: asked(view).map(|ask| ask_view(words, view, ask)),
            awaited: awaited_view(outlook.awaited(words.law)),
            offers: outlook
                .offers
                .deeds()
                .iter()
                .map(|deed| DeedView::of(words, deed))
                .collect(),
            forbidden: outlook
                .forbidden
                .iter()
                .map(|found| ForbiddenCard {
                    card: words.card(found.card).into(),
                    spot: found.spot.word().into(),
                    rule: words.cite(found.cite).into(),
                })
                .collect(),
        }
    }
}

pub(crate) fn number(seat: Seat) -> Option<u8> {
    seat.is_some().then_some(seat.0 + 1)
}

fn piles(words: &Words, outlook: &Outlook) -> Vec<PileView> {
    let view = &outlook.view;
    let used = words.law.book.spots.iter().filter_map(|spot: &Spot| spot.pile());
    used.map(|pile| {
        let top = view.piles.top(pile);
        let name = |card: Card| words.card(card).to_owned();
        PileView {
            len: view.piles.len(pile),
            card: top.map(|(card, _)| name(card)),
            face: top.filter(|(card, face)| card != face).map(|(_, face)| name(face)),
            wish: view.wish[usize::from(pile)].map(|suit| words.suit(suit).to_owned()),
        }
    })
    .collect()
}

pub(crate) fn plenum(words: &Words, charge: &Charge) -> PlenumView {
    let numbers = |seats: Seats| seats.map(|seat| seat.0 + 1).collect();
    PlenumView {
        by: charge.by.0 + 1,
        seat: charge.accused.0 + 1,
        n: charge.demand,
        rule: (charge.rule != Cite::HAND).then(|| words.cite(charge.rule).into()),
        yes: numbers(charge.yes),
        no: numbers(charge.no),
    }
}

fn notes(words: &Words, outlook: &Outlook) -> Vec<NoteView> {
    let mut notes = Vec::new();
    each_note(words, outlook, |note, value| {
        notes.push(NoteView {
            name: words.note(note),
            value,
        });
    });
    notes
}

/// Calls `told` for each counter of the book that is not 0.
pub(crate) fn each_note(words: &Words, outlook: &Outlook, mut told: impl FnMut(maumau_table::Note, i16)) {
    let fields = words.law.book.memory.fields();
    let places = fields.flat_map(|field| field.places(words.people.len()));
    for note in places.filter_map(Place::open) {
        match outlook.view.open.note(note) {
            0 => {}
            value => told(note, value),
        }
    }
}

pub(crate) fn shows(words: &Words, outlook: &Outlook) -> Vec<ShownView> {
    let all = words.law.on_table(&outlook.view.open).into_iter();
    all.map(|shown| ShownView {
        title: shown.title.into(),
        seat: number(shown.seat),
        sheet: match shown.shows {
            Face::Sheet(sheet) => Some(sheet.id.clone()),
            Face::Word { .. } => None,
        },
        id: match shown.shows {
            Face::Sheet(_) => None,
            Face::Word { id, .. } => Some(id.into()),
        },
        word: match shown.shows {
            Face::Sheet(sheet) => (&sheet.name).into(),
            Face::Word { text, .. } => text.into(),
        },
    })
    .collect()
}

pub(crate) fn window_view(words: &Words, open: &Open, window: &Window) -> WindowView {
    let numbers = |seats: Seats| seats.map(|seat| seat.0 + 1).collect();
    // A table that hides whose turn it is must not reveal it by the purpose of a window.
    let tells_turn = words.law.aids().turn == Aid::Withheld && window.seats == Seats::one(open.turn.seat);
    WindowView {
        rule: words.cite(window.rule).into(),
        tag: window.tag,
        sign: words.law.awaited(window).map(|sign| sign.code().into()),
        says: sentence(words.law.window_prompt(window)).filter(|_| !tells_turn),
        seats: numbers(window.seats),
        done: numbers(window.done),
        deadline_ms: (window.deadline_ms != u32::MAX && !open.stands_still(window)).then_some(window.deadline_ms),
        rests: open.is_held_up_by(window),
    }
}

/// Returns the question to show: the seat's own, or else the first unanswered one.
pub(crate) fn asked(view: &maumau_sight::View) -> Option<&Ask> {
    let first = || view.front().iter().find(|ask| !ask.is_answered());
    view.asked().or_else(first)
}

fn sentence(text: Text) -> Option<Sentence> {
    (text != Text::NONE).then(|| text.into())
}

pub(crate) fn ask_view(words: &Words, open: &Open, ask: &Ask) -> AskView {
    AskView {
        seat: ask.seat.0 + 1,
        rule: words.cite(ask.rule).into(),
        kind: ask.question.word().into(),
        most: if let Question::Number(most) = ask.question {
            most
        } else {
            0
        },
        says: sentence(words.law.prompt(ask)),
        others: open.all_asked().without(ask.seat).map(|seat| seat.0 + 1).collect(),
    }
}

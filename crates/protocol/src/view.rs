//! What one seat knows of the table, what is offered to it, and why not the rest.

use crate::Sentence;
use maumau_notation::{Words, print_deed};
use maumau_referee::Face;
use maumau_sight::Outlook;
use maumau_table::{Ask, Card, Direction, Phase, Question, Rest, Seat, Seats, Spot, Suit, Window};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How the table stands, for one seat or a spectator. Seats are numbers from 1; cards, suits and paragraphs are named as in
/// [`crate::Play`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct View {
    /// Whose view it is; nothing for a spectator.
    pub me: Option<u8>,
    /// The match's clock, in ms.
    pub now_ms: u32,
    /// `between`, `dealing`, `playing` or `over`.
    pub phase: String,
    /// The number of the round, from 1; 0 before the first.
    pub round: u16,
    /// Who deals.
    pub dealer: Option<u8>,
    /// Who is on.
    pub on: Option<u8>,
    /// Whether play runs clockwise.
    pub clockwise: bool,
    /// Who finished the last round.
    pub winner: Option<u8>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The own hand.
    pub hand: Vec<String>,
    /// Cards in the stock.
    pub stock: u8,
    /// The discard piles.
    pub piles: Vec<Pile>,
    /// Cards open in the middle.
    pub middle: Vec<String>,
    /// How many lie face down in the middle.
    pub aside: u8,
    /// Cards that the next seat owes.
    pub owed: u8,
    /// Seats that must sit out or answer.
    pub waits: u8,
    /// Who has announced which card.
    pub announced: Option<(u8, String)>,
    /// Numbers that the book keeps, where they are not 0.
    pub notes: Vec<Note>,
    /// What lies open on the table besides cards: characters, a location, day or night.
    pub shows: Vec<ShownView>,
    /// What must or may be reacted to.
    pub windows: Vec<WindowView>,
    /// The front question.
    pub ask: Option<AskView>,
    /// Every right deed, in words.
    pub offers: Vec<String>,
    /// For each card of the hand that can't be laid, and each spot, the paragraph that forbids it.
    pub forbidden: Vec<Forbidden>,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatView {
    /// Whether it plays in this round.
    pub playing: bool,
    /// Whether it has gone out.
    pub out: bool,
    /// Cards in its hand.
    pub hand: u8,
    /// Penalty cards before it, not yet ripe.
    pub lying: u8,
    /// Penalty cards before it that may be taken up.
    pub ripe: u8,
    /// Cards open before it.
    pub open: Vec<String>,
    /// Points of the match.
    pub points: i16,
    /// Points of this round.
    pub round_points: i16,
}

/// A discard pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Pile {
    /// How many cards it has.
    pub len: u8,
    /// Its top card.
    pub card: Option<String>,
    /// The face that it shows, where that is another.
    pub face: Option<String>,
    /// The suit that is wished there.
    pub wish: Option<String>,
}

/// A number that the book keeps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Note {
    /// Its name; a seat's own has `.` and the seat's number behind it.
    pub name: String,
    /// Its value.
    pub value: i16,
}

/// Something that lies open on the table besides cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct ShownView {
    /// What it is: a character, day or night.
    pub title: Sentence,
    /// Before whom it lies; nobody: in the middle.
    pub seat: Option<u8>,
    /// The id of the sheet that it is, if it is one.
    pub sheet: Option<String>,
    /// What it shows in a word: the sheet's name, or `night`.
    pub word: Sentence,
}

/// A running time in which somebody may or must react.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct WindowView {
    /// The paragraph.
    pub rule: String,
    /// Which of its windows.
    pub tag: u8,
    /// Who may or must react.
    pub seats: Vec<u8>,
    /// Who has.
    pub done: Vec<u8>,
    /// When it lapses, in ms of the match.
    pub deadline_ms: Option<u32>,
    /// Whether play rests meanwhile.
    pub rests: bool,
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct AskView {
    /// Who is asked.
    pub seat: u8,
    /// By which paragraph.
    pub rule: String,
    /// What: `suit`, `seat`, `card`, `number` or `yes-no`; with `-or-none` behind it where nothing is an answer too.
    pub kind: String,
    /// Of a number: the most.
    pub most: u8,
}

/// A card of the own hand that can't be laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Forbidden {
    /// The card.
    pub card: String,
    /// Where.
    pub spot: String,
    /// The paragraph.
    pub rule: String,
}

impl View {
    /// What `outlook` says, in the words of a table whose people are called `1`, `2` …
    pub fn of(words: &Words, outlook: &Outlook) -> View {
        let (view, names) = (&outlook.view, |cards: maumau_table::Cards| {
            cards.map(|card| words.card(card).to_owned()).collect()
        });
        View {
            me: number(view.seat),
            now_ms: view.now_ms,
            phase: phase(view.phase).into(),
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
            owed: view.owed,
            waits: view.waits,
            announced: number(view.announced.0).map(|seat| (seat, words.card(view.announced.1).to_owned())),
            notes: notes(words, outlook),
            shows: shows(words, outlook),
            windows: view.windows.iter().map(|window| window_view(words, window)).collect(),
            ask: view.asks.first().map(|ask| ask_view(words, ask)),
            offers: outlook
                .offers
                .deeds()
                .iter()
                .map(|deed| print_deed(words, deed))
                .collect(),
            forbidden: outlook
                .forbidden
                .iter()
                .map(|found| Forbidden {
                    card: words.card(found.card).into(),
                    spot: words.spot(found.spot).into(),
                    rule: words.cite(found.cite).into(),
                })
                .collect(),
        }
    }
}

fn number(seat: Seat) -> Option<u8> {
    seat.is_some().then_some(seat.0 + 1)
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Between => "between",
        Phase::Dealing => "dealing",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

fn piles(words: &Words, outlook: &Outlook) -> Vec<Pile> {
    let view = &outlook.view;
    let wish = |suit: Suit| suit.is_some().then(|| words.suit(suit).to_owned());
    let used = words.law.book.spots.iter().filter_map(|spot: &Spot| spot.pile());
    used.map(|pile| {
        let top = view.piles.top(pile);
        let name = |card: Card| words.card(card).to_owned();
        Pile {
            len: view.piles.len(pile),
            card: top.map(|(card, _)| name(card)),
            face: top.filter(|(card, face)| card != face).map(|(_, face)| name(face)),
            wish: wish(view.wish[usize::from(pile)]),
        }
    })
    .collect()
}

fn notes(words: &Words, outlook: &Outlook) -> Vec<Note> {
    let seats = words.people.len() as u8;
    let named = words.law.book.names.iter();
    let notes = named.flat_map(|(_, named)| match *named {
        maumau_referee::Named::Note(note) => vec![note],
        maumau_referee::Named::Seat(note) => Seats::first(seats).map(|seat| note.of(seat)).collect(),
        maumau_referee::Named::Secret(_) => Vec::new(),
    });
    let valued = notes.map(|note| (note, outlook.view.open.note(note)));
    valued
        .filter(|(_, value)| *value != 0)
        .map(|(note, value)| Note {
            name: words.note(note),
            value,
        })
        .collect()
}

fn shows(words: &Words, outlook: &Outlook) -> Vec<ShownView> {
    let all = words.law.on_table(&outlook.view.open).into_iter();
    all.map(|shown| ShownView {
        title: shown.title.into(),
        seat: number(shown.seat),
        sheet: match shown.shows {
            Face::Sheet(sheet) => Some(sheet.id.clone()),
            Face::Word(_) => None,
        },
        word: match shown.shows {
            Face::Sheet(sheet) => (&sheet.name).into(),
            Face::Word(word) => word.into(),
        },
    })
    .collect()
}

fn window_view(words: &Words, window: &Window) -> WindowView {
    let numbers = |seats: Seats| seats.map(|seat| seat.0 + 1).collect();
    WindowView {
        rule: words.cite(window.rule).into(),
        tag: window.tag,
        seats: numbers(window.seats),
        done: numbers(window.done),
        deadline_ms: (window.deadline_ms != u32::MAX).then_some(window.deadline_ms),
        rests: window.rest != Rest::GoesOn,
    }
}

fn ask_view(words: &Words, ask: &Ask) -> AskView {
    AskView {
        seat: ask.seat.0 + 1,
        rule: words.cite(ask.rule).into(),
        kind: words.question(&ask.question).into(),
        most: if let Question::Number(most) = ask.question {
            most
        } else {
            0
        },
    }
}

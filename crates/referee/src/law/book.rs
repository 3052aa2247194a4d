//! A book: a constant list of paragraphs in the order of its document, with its deck and its options.

use super::{Enforce, Law, Look, Questions};
use crate::{Aids, OptionSpec, Options, Preset, Shown, choices};
use maumau_table::{Card, Cards, Deck, Fault, Memory, Seat, Sentence, Sign, Spot, Text, What, Zone};

/// When the stock is made anew (C4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renewal {
    /// As soon as a card must be drawn and none is there, also in the middle of several.
    Midway,
    /// Before a draw only: a draw takes what is there (SP5).
    Before,
    /// Never.
    Never,
}

/// How cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealt {
    /// One to each, as often as each is to have cards.
    Singly,
    /// All of one seat's cards, then all of the next one's.
    InBlocks,
}

/// When the powers of a card that was laid count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Powers {
    /// At once.
    Now,
    /// When a rule says so (CH-9: only the last card counts).
    Later,
}

/// Which ways play can run in a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    /// Clockwise alone, by its own paragraphs.
    Clockwise,
    /// Some paragraph turns it round, or lets it begin the other way.
    Turns,
}

/// Where cards come that somebody gets for a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fines {
    /// Into the hand.
    InHand,
    /// Face down before whoever gets them, to be taken up later.
    BeforeOne,
}

/// What a card laid out of turn is that stands until it is challenged (C10 `table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutOfTurn {
    /// Its player's turn: who was on is not on any more.
    ItsTurn,
    /// A stray card: who is on stays on (§ 5.1).
    Stray,
}

/// To whom debts and skips belong that a wrong action evades or overtakes (C10 `table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Debts {
    /// To the next player, or the book keeps them itself.
    GoOn,
    /// To the players whom they hit: of several skips in a row each player has one.
    Stay,
    /// To the player whom they hit, all skips in a row too.
    StayWithOne,
}

/// What becomes of a board on which two of those present stand (§ 15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// It may be used on.
    MayBeUsed,
    /// It must be used on.
    MustBeUsed,
}

impl Boards {
    /// Which of `boards`, each a list of people, those present have to use, if any: the one with most of them, of equals the one that
    /// `lot` picks.
    pub fn in_use(self, boards: &[&[&str]], present: &[&str], lot: impl FnOnce(usize) -> usize) -> Option<usize> {
        if self == Boards::MayBeUsed {
            return None;
        }
        let known = |board: &[&str]| present.iter().filter(|who| board.contains(who)).count();
        let most = boards.iter().map(|board| known(board)).max();
        let most = most.filter(|&most| most >= 2)?;
        let equals: Vec<usize> = (0..boards.len())
            .filter(|&place| known(boards[place]) == most)
            .collect();
        let picked = if equals.len() == 1 { 0 } else { lot(equals.len()) };
        equals.get(picked).copied()
    }
}

choices! {
    /// The referee that a table chooses (C10): the option at [`Book::REFEREE`].
    pub enum Referee {
        /// [`Book::referee`].
        Book = "book" ("wie im Buch", "as in the book"),
        /// [`Enforce::Refuse`].
        Strict = "strict" ("streng: Falsches geht nicht", "strict: wrong deeds are refused"),
        /// [`Enforce::FineAtOnce`].
        AtOnce = "instant" ("sofort: Falsches kostet gleich", "instant: wrong deeds are punished at once"),
        /// [`Enforce::LetStand`].
        Table = "table" (
            "am Tisch: Falsches gilt, bis es jemand anzweifelt",
            "table: wrong deeds stand until challenged",
        ),
    }
}

/// One rule book.
pub struct Book {
    /// Its id in records.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// The same in a word or two, where there is little room.
    pub short: Text,
    /// The version of its paragraphs: a changed paragraph is a new version, and what a record of an earlier one tells is not proved.
    pub version: u16,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// Its default referee (C10).
    pub referee: Enforce,
    /// Its options. The first must be those of [`Book::COMMON_OPTIONS`].
    pub options: &'static [OptionSpec],
    /// Options that belong together, by name.
    pub presets: &'static [Preset],
    /// Words `key=value` of earlier versions, and what they are called now: what was stored then is still read.
    pub former: &'static [(&'static str, &'static str)],
    /// Its paragraphs, made by [`rules!`](crate::rules).
    pub rules: Questions,
    /// What its paragraphs remember, declared by [`maumau_table::memory!`].
    pub memory: Memory,
    /// What of that lies open on the table, and what each is called: see [`Law::on_table`](crate::Law::on_table).
    pub shows: &'static [(Text, Shown)],
    /// What its tables help their players with.
    pub aids: fn(&Options) -> Aids,
    /// Its paragraphs and notes, by name, that tell whose turn it is: where that is withheld, their windows and values are too.
    pub tells_turn: &'static [&'static str],
    /// The signs that mean something.
    pub signs: &'static [Sign],
    /// How one of them sounds or looks at tables with these options, in German and in English.
    pub says: fn(&Options, Sign) -> Text,
    /// Where cards can be laid.
    pub spots: &'static [Spot],
    /// Makes the deck for these options and this number of seats; decks given at run time go before its own.
    pub deck: fn(&Options, u8, &[Deck]) -> Result<Deck, Sentence>,
    /// Cards dealt to each seat: at a table with so many, of which so many play.
    pub hand: fn(&Options, u8, u8) -> u8,
    /// Returns the cards of the deck that a round of this many players leaves out: they lie face down in the middle.
    pub left_out: fn(&Deck, u8) -> Cards,
    /// How they are dealt.
    pub dealt: fn(&Options) -> Dealt,
    /// The cards that have their place at a spot now, if they fit: where there are none nothing is asked about when offers are made, and
    /// what rules of players' own let be laid has its place there still.
    pub lays_at: fn(&Look, Seat, Spot) -> Cards,
    /// Where a card that a seat lays at a spot comes to lie, and which face it shows there.
    pub lands: fn(&Look, Seat, Card, Spot) -> (Zone, Card),
    /// When its powers count.
    pub powers: fn(&Look, Seat, Card, Spot) -> Powers,
    /// When the stock is renewed.
    pub renewal: fn(&Options) -> Renewal,
    /// Where cards for mistakes come.
    pub fines: Fines,
    /// What a card laid out of turn is that stands.
    pub out_of_turn: OutOfTurn,
    /// C10 `table`: to whom debts and skips belong that a wrong action evades or overtakes.
    pub debts: fn(&Look) -> Debts,
    /// C10 `table`: what the book writes down of a breach that is about to stand: its weight, what it leaves undrawn, its turn.
    pub written_down: fn(&Look, Fault) -> Fault,
    /// Whether a breach that is written down can still be proved, by this seat: asked of each one before a challenge settles it.
    pub stands: fn(&Look, Seat, &Fault) -> bool,
    /// Whether a challenge by the first of these seats, of the second, that finds nothing means nothing now: another one was only just
    /// before it.
    pub comes_too_late: fn(&Look, Seat, Seat) -> bool,
    /// Returns the points of a player who joins a running match, given the points of the others (§ 11, C11).
    pub join_points: fn(&Law, &[i16]) -> i16,
    /// What becomes of a board on which two of those present stand.
    pub boards: Boards,
    /// Which ways play can run.
    pub circle: Circle,
    /// Cards that one draw takes when nothing is owed.
    pub draw: fn(&Options) -> u8,
    /// The faces that a seat may rightly announce: quicker than asking the rules about each card, which debug builds do beside it.
    pub faces: fn(&Look, Seat) -> Cards,
    /// Among which cards of its hand those are that a seat may rightly show two of: only these are asked about when offers are made.
    pub pairs: fn(&Look, Seat) -> Cards,
    /// C4: whether the round is blocked, and who has won then, nobody or somebody; asked at the end of a turn in which nothing was drawn
    /// and nothing laid.
    pub blocked: fn(&Look) -> Option<Seat>,
    /// C9.1: whether the round is over as soon as this seat is out: then nobody is asked any more what only decides how play goes on.
    pub ends_with: fn(&Look, Seat) -> bool,
    /// C13: whether a fact shows what nobody could know before, beside those that do so in every book: what was brought about by chance,
    /// and only noted.
    pub reveals: fn(&What) -> bool,
}

impl Book {
    /// What a book is where it says nothing else: `Book { id: "…", ..Book::BASE }`.
    pub const BASE: Book = Book {
        id: "",
        name: Text::NONE,
        short: Text::NONE,
        version: 1,
        seats: (2, 8),
        referee: Enforce::Refuse,
        options: &[],
        presets: &[],
        former: &[],
        rules: Questions::NONE,
        memory: Memory::NONE,
        shows: &[],
        aids: |_| Aids::USUAL,
        tells_turn: &[],
        signs: &[],
        says: |_, sign| sign.text(),
        spots: &[Spot::Pile],
        lays_at: |_, _, _| Cards::ALL,
        deck: |_, _, _| Err(Sentence::default()),
        hand: |_, _, _| 5,
        left_out: |_, _| Cards::NONE,
        dealt: |_| Dealt::Singly,
        lands: |_, _, card, spot| (Zone::Discard(spot.pile().unwrap_or(0)), card),
        powers: |_, _, _, _| Powers::Now,
        renewal: |_| Renewal::Midway,
        fines: Fines::InHand,
        out_of_turn: OutOfTurn::ItsTurn,
        debts: |_| Debts::GoOn,
        written_down: |_, fault| fault,
        stands: |_, _, _| true,
        comes_too_late: |_, _, _| false,
        join_points: |_, _| 0,
        boards: Boards::MayBeUsed,
        circle: Circle::Clockwise,
        draw: |_| 1,
        faces: |look, seat| look.law.faces_asked(look.state, seat),
        pairs: |look, seat| look.hand(seat),
        blocked: |look| look.all_passed().then_some(Seat::NOBODY),
        ends_with: |_, _| true,
        reveals: |_| false,
    };

    /// Whether `id` is a paragraph of this book: one of its own, the whole of which one is a part, or what an option is named by.
    pub fn has_paragraph(&self, id: &str) -> bool {
        let is_part = |name: &str| {
            name.strip_prefix(id)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let options = self.options.iter().map(|option| option.cite);
        self.rules.list.iter().map(|rule| rule.name).chain(options).any(is_part)
    }

    /// Places of the options that all books have: see [`Book::COMMON_OPTIONS`].
    pub const REACTION_MS: usize = 0;
    /// Place of the option `referee`.
    pub const REFEREE: usize = 1;
    /// Place of the option `rounds`.
    pub const ROUNDS: usize = 2;
    /// Place of the option `target`.
    pub const TARGET: usize = 3;
    /// Place of the option `take-back`.
    pub const TAKE_BACK_MS: usize = 4;
    /// Place of the option `whole-window`.
    pub const WHOLE_WINDOW: usize = 5;
    /// Place of the option `new-rules`; in `swiss`, § 12, of `leisure`.
    pub const NEW_RULES: usize = 6;
    /// So many options come first in every book.
    pub const COMMON_OPTIONS: usize = 7;
}

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        self.id == other.id
    }
}

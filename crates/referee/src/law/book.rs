//! Books: constant lists of paragraphs in document order, with a deck and options.

use super::{Enforce, Law, Look, Questions};
use crate::{Aids, OptionSpec, Options, Preset, Shown, choices};
use maumau_table::{Card, Cards, Deck, Fault, Memory, Seat, Sentence, Sign, Spot, Text, What, Zone};

/// When an empty stock is renewed (C4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renewal {
    /// As soon as a card has to be drawn and there is none, even in the middle of a draw.
    Midway,
    /// Only before a draw; a draw takes only what is there (SP5).
    Before,
    /// Never.
    Never,
}

/// How cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealt {
    /// One card to each seat in turn, until all hands are complete.
    Singly,
    /// All cards of one seat, then all cards of the next.
    InBlocks,
}

/// When the powers of a played card apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Powers {
    /// At once.
    Now,
    /// When a rule says so (CH-9: only the last card counts).
    Later,
}

/// The directions of play that a book knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    /// Always clockwise, by the book's own paragraphs.
    Clockwise,
    /// A paragraph can reverse it, or start it counter-clockwise.
    Turns,
}

/// Where penalty cards go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fines {
    /// Into the hand.
    InHand,
    /// Face down in front of the player, who takes them up later.
    BeforeOne,
}

/// The meaning of a card played out of turn that stands until it is challenged (C10 `table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutOfTurn {
    /// The player has taken the turn; the previous turn is over.
    ItsTurn,
    /// A stray card; the current turn continues (§ 5.1).
    Stray,
}

/// What happens to debts and skips that a wrong action evades or overtakes (C10 `table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Debts {
    /// They pass to the next player, unless the book tracks them itself.
    GoOn,
    /// They stay with the players they hit; several skips in a row hit one player each.
    Stay,
    /// They stay with the player they hit, including all skips in a row.
    StayWithOne,
}

/// Whether a leaderboard has to be used if at least two of the players are on it (§ 15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// It may be used.
    MayBeUsed,
    /// It must be used.
    MustBeUsed,
}

impl Boards {
    /// Returns the board that the players have to use: the one with the most of them, at least two.
    /// `lot` picks one of `n` equal boards. Each board is a list of people.
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
    /// The referee chosen by the table (C10), as the option at [`Book::REFEREE`].
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

/// A rule book.
pub struct Book {
    /// The id in records.
    pub id: &'static str,
    /// The name.
    pub name: Text,
    /// A name of one or two words, for small spaces.
    pub short: Text,
    /// The version of its paragraphs. Raise it with every change: older records are not verified.
    pub version: u16,
    /// Minimum and maximum number of seats.
    pub seats: (u8, u8),
    /// The default referee (C10).
    pub referee: Enforce,
    /// The options. The first [`Book::COMMON_OPTIONS`] must be the common ones.
    pub options: &'static [OptionSpec],
    /// Named sets of options.
    pub presets: &'static [Preset],
    /// Option words `key=value` of earlier versions, and their current form.
    pub former: &'static [(&'static str, &'static str)],
    /// The paragraphs, made by [`rules!`](crate::rules).
    pub rules: Questions,
    /// The values that its paragraphs remember, declared by [`maumau_table::memory!`].
    pub memory: Memory,
    /// The displayed notes with their titles: see [`Law::on_table`](crate::Law::on_table).
    pub shows: &'static [(Text, Shown)],
    /// The help that tables give their players.
    pub aids: fn(&Options) -> Aids,
    /// The names of paragraphs and notes that reveal whose turn it is. Hidden where that is
    /// withheld.
    pub tells_turn: &'static [&'static str],
    /// The calls and gestures with a meaning.
    pub signs: &'static [Sign],
    /// The text of a call or gesture at tables with these options.
    pub says: fn(&Options, Sign) -> Text,
    /// The targets to which cards can be played.
    pub spots: &'static [Spot],
    /// Makes the deck for these options and seats. Decks given at run time replace the book's own.
    pub deck: fn(&Options, u8, &[Deck]) -> Result<Deck, Sentence>,
    /// Number of cards dealt to each seat, given the seats at the table and the seats that play.
    pub hand: fn(&Options, u8, u8) -> u8,
    /// Returns the cards that a round of this many players leaves out, face down in the middle.
    pub left_out: fn(&Deck, u8) -> Cards,
    /// How the cards are dealt.
    pub dealt: fn(&Options) -> Dealt,
    /// The cards that can go to a target now, if they fit. If none can, the legal actions skip the
    /// target without asking the rules. House rules may allow other cards.
    pub lays_at: fn(&Look, Seat, Spot) -> Cards,
    /// The zone in which a card played to a target ends up, and the face that it shows there.
    pub lands: fn(&Look, Seat, Card, Spot) -> (Zone, Card),
    /// When the card's powers apply.
    pub powers: fn(&Look, Seat, Card, Spot) -> Powers,
    /// When the stock is renewed.
    pub renewal: fn(&Options) -> Renewal,
    /// Where penalty cards go.
    pub fines: Fines,
    /// The meaning of a standing card that was played out of turn.
    pub out_of_turn: OutOfTurn,
    /// C10 `table`: what happens to debts and skips that a wrong action evades or overtakes.
    pub debts: fn(&Look) -> Debts,
    /// C10 `table`: adjusts a violation before it is recorded: weight, debt left undrawn, turn.
    pub written_down: fn(&Look, Fault) -> Fault,
    /// Whether this seat can still prove a recorded violation. Asked when it challenges.
    pub stands: fn(&Look, Seat, &Fault) -> bool,
    /// Whether the first seat's unfounded challenge of the second is ignored, as just after
    /// another.
    pub comes_too_late: fn(&Look, Seat, Seat) -> bool,
    /// Returns the points of a player who joins, given the points of the others (§ 11, C11).
    pub join_points: fn(&Law, &[i16]) -> i16,
    /// Whether a leaderboard with at least two of the players has to be used.
    pub boards: Boards,
    /// The directions of play.
    pub circle: Circle,
    /// Number of cards in a draw when nothing is owed.
    pub draw: fn(&Options) -> u8,
    /// The faces that a seat may rightly announce. Debug builds check them against the rules.
    pub faces: fn(&Look, Seat) -> Cards,
    /// The cards in hand from which a seat may rightly show two.
    pub pairs: fn(&Look, Seat) -> Cards,
    /// C4: the winner or [`Seat::NOBODY`] if the round is blocked. Asked after a turn without a
    /// card drawn or played.
    pub blocked: fn(&Look) -> Option<Seat>,
    /// C9.1: whether the round ends once this seat is out. Questions about further play are
    /// skipped.
    pub ends_with: fn(&Look, Seat) -> bool,
    /// C13: whether an event reveals something new, in addition to those that do in every book.
    pub reveals: fn(&What) -> bool,
}

impl Book {
    /// The defaults of all fields, for `Book { id: "…", ..Book::BASE }`.
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

    /// Returns whether `id` is a rule, a section with rules, or the paragraph of an option.
    pub fn has_paragraph(&self, id: &str) -> bool {
        let is_part = |name: &str| {
            name.strip_prefix(id)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let options = self.options.iter().map(|option| option.cite);
        self.rules.list.iter().map(|rule| rule.name).chain(options).any(is_part)
    }

    /// Index of the option `reaction`.
    pub const REACTION_MS: usize = 0;
    /// Index of the option `referee`.
    pub const REFEREE: usize = 1;
    /// Index of the option `rounds`.
    pub const ROUNDS: usize = 2;
    /// Index of the option `target`.
    pub const TARGET: usize = 3;
    /// Index of the option `take-back`.
    pub const TAKE_BACK_MS: usize = 4;
    /// Index of the option `whole-window`.
    pub const WHOLE_WINDOW: usize = 5;
    /// Index of the option `new-rules`; in `swiss`, of `leisure` (§ 12).
    pub const NEW_RULES: usize = 6;
    /// Number of options that come first in every book.
    pub const COMMON_OPTIONS: usize = 7;
}

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        self.id == other.id
    }
}

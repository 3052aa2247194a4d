//! Random tables and actions: mostly right, often wrong; early, in time or late.

use super::both::Match;
use crate::agreement::{Dice, Step};
use maumau_plain::card::Face;
use maumau_plain::swiss::{Ballot, Deed, Options, Phase, Question, Referee, Stage, Word};
use maumau_plain::{Card, Rank, Suit};

pub struct Table {
    pub seed: u64,
    pub seats: usize,
    pub options: Options,
    pub text: String,
}

const SWITCHES: [&str; 8] = [
    "opening",
    "forced-play",
    "auto-take",
    "queen-penalty",
    "king-short",
    "add-eights",
    "twisted-jack",
    "reversed-jack",
];

/// Options that require gestures, swap hands or change direction. Used only if the seed or
/// `MAUMAU_SWITCHES` says so.
const LATER: [&str; 7] = [
    "willi",
    "sorry",
    "pimperle",
    "lonely-nine",
    "thanks",
    "ace-turns",
    "swap-joker",
];

/// Seeds from this one on use the options in `GESTURES`.
pub const GESTURES_FROM: u64 = 1 << 32;
/// Seeds from this one on use all options and all referees.
pub const ALL_FROM: u64 = 1 << 33;
const GESTURES: [&str; 5] = ["willi", "sorry", "pimperle", "lonely-nine", "ace-turns"];

/// Returns whether `MAUMAU_SWITCHES` names the option, or is `all`.
fn is_wanted(name: &str) -> bool {
    let wanted = std::env::var("MAUMAU_SWITCHES").unwrap_or_default();
    wanted.split(',').any(|one| one == "all" || one == name)
}

/// The time limits are chosen so that two kinds of deadlines never coincide, if actions fall on
/// every eighth millisecond.
pub fn table(seed: u64, dice: &mut Dice) -> Table {
    let seats = 2 + if dice.one_in(4) { dice.below(7) } else { dice.below(3) };
    let mut options = Options {
        reaction_ms: dice.of(&[2_601, 2_601, 401, 0, 7_001]),
        closing_ms: dice.of(&[10_002, 10_002, 1_202, 0]),
        fair_ms: dice.of(&[5_003, 5_003, 803, 0]),
        ..Options::default()
    };
    let mut text = format!(
        "reaction={} closing={} fair-time={} target=0",
        options.reaction_ms, options.closing_ms, options.fair_ms
    );
    if dice.one_in(3) {
        text += dice.of(&[" deck=36", " deck=52"]);
    }
    let is_gesture = |name: &str| seed >= GESTURES_FROM && GESTURES.contains(&name);
    let is_wanted = |name: &str| seed >= ALL_FROM || is_wanted(name);
    let later = LATER.iter().filter(|name| is_wanted(name) || is_gesture(name));
    if dice.one_in(2) {
        for &name in SWITCHES.iter().chain(later) {
            if dice.one_in(5) {
                options.on.push(name);
                text += &format!(" {name}=on");
            }
        }
    }
    if dice.one_in(6) && is_wanted("referee") {
        let (referee, word) = dice.of(&[
            (Referee::Strict, "strict"),
            (Referee::Instant, "instant"),
            (Referee::Table, "table"),
        ]);
        options.referee = referee;
        text += &format!(" referee={word}");
    }
    if options.has("pimperle") {
        let (rank, word) = dice.of(&[
            (Rank::Queen, "Q"),
            (Rank::Nine, "9"),
            (Rank::King, "K"),
            (Rank::Ten, "10"),
        ]);
        let (suit, suit_word) = dice.of(&[
            (Some(Suit::Spades), "spades"),
            (Some(Suit::Hearts), "hearts"),
            (None, "any"),
        ]);
        (options.pimperle_rank, options.pimperle_suit) = (rank, suit);
        text += &format!(" pimperle-rank={word} pimperle-suit={suit_word}");
    }
    Table {
        seed,
        seats,
        options,
        text,
    }
}

const WORDS: [Word; 14] = [
    Word::Mau,
    Word::Mau,
    Word::MauMau,
    Word::QueenRound,
    Word::EndQueens,
    Word::LetPass,
    Word::Hurray,
    Word::ThatWasIt,
    Word::HaveSpoken,
    Word::Sorry,
    Word::Thanks,
    Word::TouchEdge,
    Word::StrokeNine,
    Word::Astonished,
];

fn any_deed(both: &Match, dice: &mut Dice) -> (usize, Deed) {
    let seat = if dice.one_in(2) {
        both.plain.on()
    } else {
        dice.below(both.seats)
    };
    let other = dice.below(both.seats);
    let hand = both.plain.hand(seat);
    let deed = match dice.below(16) {
        0 => Deed::Draw,
        1 => Deed::Pass,
        2 | 3 => Deed::Say(dice.of(&WORDS)),
        4 | 5 => Deed::Challenge(accused(both, dice)),
        6 => Deed::Count(if dice.one_in(3) { other } else { both.plain.on() }),
        7 => Deed::TakeUp,
        8 if dice.one_in(4) => Deed::Charge(other, dice.below(3) as u8),
        8 => Deed::Wish(Some(dice.of(&Suit::ALL))),
        9 if hand.len() >= 2 => Deed::Show(dice.of(hand), dice.of(hand)),
        _ if !hand.is_empty() => Deed::Lay(dice.of(hand)),
        _ => Deed::Say(Word::Mau),
    };
    (seat, deed)
}

/// Returns a player to accuse, mostly one who has committed a violation.
fn accused(both: &Match, dice: &mut Dice) -> usize {
    let standing = both.plain.standing();
    if standing.is_empty() || dice.one_in(4) {
        dice.below(both.seats)
    } else {
        standing[dice.below(standing.len())].seat
    }
}

fn is(card: &Card, rank: Rank) -> bool {
    card.printed().is_some_and(|face: Face| face.rank == rank)
}

fn sensible_deed(both: &Match, dice: &mut Dice) -> (usize, Deed) {
    let plain = &both.plain;
    match plain.question() {
        Some(Question::Suit(seat)) if dice.one_in(5) => return (seat, Deed::Wish(None)),
        Some(Question::Suit(seat)) => return (seat, Deed::Wish(Some(dice.of(&Suit::ALL)))),
        Some(Question::Swap(seat)) => return (seat, Deed::Swap(dice.below(both.seats))),
        None => {}
    }
    if plain.is_at_rest() && plain.closing().is_none() {
        let ballot = dice.of(&[Ballot::Against, Ballot::For]);
        let seat = dice.below(both.seats);
        return (seat, dice.of(&[Deed::Vote(ballot), Deed::Say(Word::HaveSpoken)]));
    }
    if let Some(closing) = plain.closing() {
        let finisher = closing.seat;
        let seat = dice.below(both.seats);
        return match dice.below(4) {
            0 => (finisher, Deed::Say(Word::MauMau)),
            1 if dice.one_in(2) => (seat, Deed::Challenge(finisher)),
            _ => (seat, Deed::Say(Word::LetPass)),
        };
    }
    if dice.one_in(6) {
        let seat = dice.below(both.seats);
        if plain.hand(seat).len() + plain.ripe(seat).len() == 1 {
            return (seat, Deed::Say(Word::Mau));
        }
        let kings: Vec<Card> = plain
            .hand(seat)
            .iter()
            .copied()
            .filter(|card| is(card, Rank::King))
            .collect();
        if !kings.is_empty() && plain.discard().last().is_some_and(|top| top.face.rank == Rank::King) {
            return (seat, Deed::Lay(dice.of(&kings)));
        }
        if let Some(caller) = plain.queens()
            && dice.one_in(2)
        {
            return (caller, Deed::Say(Word::EndQueens));
        }
    }
    (plain.on(), in_turn(both, dice))
}

/// Returns an action that the current player may rightly do.
fn in_turn(both: &Match, dice: &mut Dice) -> Deed {
    let (plain, seat) = (&both.plain, both.plain.on());
    let hand = plain.hand(seat);
    let active = hand.len() + plain.ripe(seat).len();
    if !plain.ripe(seat).is_empty() && (hand.is_empty() || dice.one_in(2)) {
        return Deed::TakeUp;
    }
    let queens: Vec<Card> = hand.iter().copied().filter(|card| is(card, Rank::Queen)).collect();
    if queens.len() >= 2 && plain.stage() == Stage::Fresh && plain.queens().is_none() && !dice.one_in(4) {
        return match dice.below(3) {
            0 => Deed::Say(Word::QueenRound),
            1 => Deed::Show(queens[0], queens[1]),
            _ => Deed::Lay(dice.of(&queens)),
        };
    }
    if active == 2 && dice.one_in(4) {
        return Deed::Say(Word::Mau);
    }
    if active == 1 && hand.iter().any(|card| is(card, Rank::Jack)) && dice.one_in(2) {
        return Deed::Say(Word::MauMau);
    }
    let fitting: Vec<Card> = hand.iter().copied().filter(|card| plain.fits(seat, *card)).collect();
    if !fitting.is_empty() && !dice.one_in(8) {
        return Deed::Lay(dice.of(&fitting));
    }
    match plain.stage() {
        Stage::Fresh | Stage::Ace if plain.run().is_empty() => Deed::Draw,
        Stage::Fresh | Stage::Ace | Stage::Drew | Stage::Base(_) => Deed::Pass,
    }
}

/// The engine stops counting wrong words of one seat (`WORDS_MAX`); some of these are omissions.
const WRONG_WORDS_MAX: usize = 3;

pub fn next(both: &Match, dice: &mut Dice) -> Step<Deed> {
    let wait = match dice.below(24) {
        0 => 1_500,
        1 | 2 => 300,
        _ => 60,
    };
    let pause = 8 * (1 + dice.below(wait) as u32);
    if both.plain.phase() == Phase::Gathering {
        let seat = dice.below(both.seats);
        let deed = if dice.one_in(20) {
            any_deed(both, dice).1
        } else {
            Deed::Say(Word::Ready)
        };
        return (pause, seat, deed);
    }
    let (seat, deed) = if dice.one_in(5) {
        any_deed(both, dice)
    } else {
        sensible_deed(both, dice)
    };
    let calls = matches!(deed, Deed::Say(Word::Mau | Word::MauMau | Word::Hurray));
    if calls && both.plain.wrong_words(seat) >= WRONG_WORDS_MAX {
        return (pause, seat, Deed::Say(Word::WhoseTurn));
    }
    // § 7: play is suspended during a plenum; what happens if a card goes back then is not
    // compared.
    if both.plain.plenum_sits() && matches!(deed, Deed::Challenge(_)) {
        return (pause, seat, Deed::Say(Word::HaveSpoken));
    }
    (pause, seat, deed)
}

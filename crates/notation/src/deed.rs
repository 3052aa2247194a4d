//! Deeds in words: `lay 7H`, `draw`, `say mau`, `choose suit H`, `charge Ben 2`.

use crate::tokens::{Token, Tokens, did_you_mean};
use crate::{Mistake, Words};
use maumau_referee::Deed;
use maumau_table::{Choice, Spot};

/// The verbs, as a deed is written and as a scene tells it.
const VERBS: [(&str, &str); 15] = [
    ("lay", "lays"),
    ("draw", "draws"),
    ("pass", "passes"),
    ("say", "says"),
    ("announce", "announces"),
    ("choose", "chooses"),
    ("wish", "wishes"),
    ("challenge", "challenges"),
    ("count", "counts"),
    ("take-up", "takes-up"),
    ("show", "shows"),
    ("charge", "charges"),
    ("vote", "votes"),
    ("join", "joins"),
    ("leave", "leaves"),
];

/// How a deed is written.
pub fn print_deed(words: &Words, deed: &Deed) -> String {
    match *deed {
        Deed::Lay(card, Spot::Pile) => format!("lay {}", words.card(card)),
        Deed::Lay(card, spot) => format!("lay {} {}", words.card(card), words.spot(spot)),
        Deed::Draw => "draw".into(),
        Deed::Pass => "pass".into(),
        Deed::Sign(sign) => format!("say {}", sign.code()),
        Deed::Announce(face) => format!("announce {}", words.card(face)),
        Deed::Choose(choice) => format!("choose {}", print_choice(words, choice)),
        Deed::Challenge(seat) => format!("challenge {}", words.seat(seat)),
        Deed::Count(seat) => format!("count {}", words.seat(seat)),
        Deed::TakeUp => "take-up".into(),
        Deed::Show(a, b) => format!("show {} {}", words.card(a), words.card(b)),
        Deed::Charge(seat, demand) => format!("charge {} {demand}", words.seat(seat)),
        Deed::Vote(choice) => format!("vote {}", print_choice(words, choice)),
        Deed::Join => "join".into(),
        Deed::Leave => "leave".into(),
        Deed::AddRule(rule) => format!("add-rule {rule}"),
    }
}

pub(crate) fn print_choice(words: &Words, choice: Choice) -> String {
    match choice {
        Choice::Suit(suit) => format!("suit {}", words.suit(suit)),
        Choice::Seat(seat) => format!("seat {}", words.seat(seat)),
        Choice::Card(card) => format!("card {}", words.card(card)),
        Choice::Number(n) => format!("number {n}"),
        Choice::Yes => "yes".into(),
        Choice::No => "no".into(),
        Choice::Nothing => "nothing".into(),
    }
}

/// Reads a deed, as [`print_deed`] writes it or as a scene tells it (`lays 7H`, `wishes H`).
///
/// # Errors
/// It is no deed at this table; the columns count from the beginning of `text`.
pub fn parse_deed(words: &Words, text: &str) -> Result<Deed, Mistake> {
    parse(words, &mut Tokens::of(text, 1))
}

pub(crate) fn parse(words: &Words, tokens: &mut Tokens) -> Result<Deed, Mistake> {
    let verb = tokens.next_or("what is done: lay, draw, pass, say …")?;
    let known = VERBS
        .iter()
        .find(|(base, told)| *base == verb.text || *told == verb.text);
    let deed = match known.map_or(verb.text, |found| found.0) {
        "lay" => {
            let card = words.find_card(tokens.next_or("a card")?)?;
            let spot = tokens.next().map_or(Ok(Spot::Pile), |token| words.find_spot(token))?;
            Deed::Lay(card, spot)
        }
        "draw" => Deed::Draw,
        "pass" => Deed::Pass,
        "say" => Deed::Sign(words.find_sign(tokens.next_or("a word or gesture")?)?),
        "announce" => Deed::Announce(words.find_card(tokens.next_or("a card")?)?),
        "choose" => Deed::Choose(parse_choice(words, tokens)?),
        "wish" => Deed::Choose(Choice::Suit(words.find_suit(tokens.next_or("a suit")?)?)),
        "challenge" => Deed::Challenge(words.find_seat(tokens.next_or("whom")?)?),
        "count" => Deed::Count(words.find_seat(tokens.next_or("against whom")?)?),
        "take-up" => Deed::TakeUp,
        "show" => {
            let first = words.find_card(tokens.next_or("a card")?)?;
            Deed::Show(first, words.find_card(tokens.next_or("a second card")?)?)
        }
        "charge" => {
            let seat = words.find_seat(tokens.next_or("whom")?)?;
            Deed::Charge(seat, number(tokens.next_or("how many penalty cards")?)?)
        }
        "vote" => Deed::Vote(parse_choice(words, tokens)?),
        "join" => Deed::Join,
        "leave" => Deed::Leave,
        "add-rule" | "adds-rule" => Deed::AddRule(number(tokens.next_or("a rule's number")?)?),
        other => {
            let near = did_you_mean(other, VERBS.iter().flat_map(|(base, told)| [*base, *told]));
            return Err(verb.mistake(format!("“{other}” is nothing that one does at a table{near}")));
        }
    };
    tokens.end()?;
    Ok(deed)
}

fn parse_choice(words: &Words, tokens: &mut Tokens) -> Result<Choice, Mistake> {
    let kind = tokens.next_or("yes, no, nothing, suit, seat, card or number")?;
    Ok(match kind.text {
        "suit" => Choice::Suit(words.find_suit(tokens.next_or("a suit")?)?),
        "seat" => Choice::Seat(words.find_seat(tokens.next_or("who")?)?),
        "card" => Choice::Card(words.find_card(tokens.next_or("a card")?)?),
        "number" => Choice::Number(number(tokens.next_or("a number")?)?),
        "yes" => Choice::Yes,
        "no" => Choice::No,
        "nothing" => Choice::Nothing,
        other => {
            return Err(kind.mistake(format!(
                "“{other}” is no answer: use yes, no, nothing, suit, seat, card or number"
            )));
        }
    })
}

pub(crate) fn number<N: std::str::FromStr>(token: Token) -> Result<N, Mistake> {
    token
        .text
        .parse()
        .map_err(|_| token.mistake(format!("“{}” is no number that fits here", token.text)))
}

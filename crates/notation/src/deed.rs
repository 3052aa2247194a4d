//! Prints and parses actions: `lay 7H`, `draw`, `say mau`, `choose suit H`, `charge Ben 2`.

use crate::part::Read;
use crate::tokens::{Tokens, did_you_mean};
use crate::{Mistake, Words};
use maumau_referee::{Act, Deed, for_each_deed};
use maumau_table::{Choice, Cite, Part, Spot, sentence};

/// Prints an action.
pub fn print_deed(words: &Words, deed: &Deed) -> String {
    let mut written = deed.act().verb().to_owned();
    for part in deed.parts().iter().filter(|part| !goes_without_saying(part)) {
        written.push(' ');
        written.push_str(&words.part(part));
    }
    written
}

/// Returns whether the part is left out: the first pile, and a charge that names no paragraph.
pub fn goes_without_saying(part: &Part) -> bool {
    matches!(part, Part::Spot(Spot::Pile) | Part::Cite(Cite::HAND))
}

/// Parses an action in the form of [`print_deed`] or of a scene (`lays 7H`, `wishes H`).
///
/// # Errors
/// If it is no action at this table. Columns count from the beginning of `text`.
pub fn parse_deed(words: &Words, text: &str) -> Result<Deed, Mistake> {
    parse(words, &mut Tokens::of(text, 1))
}

/// Short forms of choosing a suit.
const WISH: [&str; 2] = ["wish", "wishes"];

pub(crate) fn parse(words: &Words, tokens: &mut Tokens) -> Result<Deed, Mistake> {
    let verb = tokens.next_or([
        "was getan wird: lay, draw, pass, say …",
        "what is done: lay, draw, pass, say …",
    ])?;
    let unknown = |other| {
        let all = Act::ALL.iter().flat_map(|act| [act.verb(), act.told()]);
        let near = did_you_mean(other, all.chain(WISH));
        let nothing = sentence!(
            "„{other}“ tut man an keinem Tisch",
            "“{other}” is nothing that one does at a table"
        );
        verb.mistake(nothing.and(&near))
    };
    macro_rules! deed {
        ($verb:ident: $($(#[$doc:meta])* $name:ident $(($($place:ident: $kind:ident $what:tt),*))? = $word:literal $told:literal,)*) => {
            match $verb.text {
                $($word | $told => Deed::$name $(($(Read::read(words, tokens, $what)?),*))?,)*
                other => return Err(unknown(other)),
            }
        };
    }
    let deed = if WISH.contains(&verb.text) {
        Deed::Choose(Choice::Suit(Read::read(words, tokens, ["eine Farbe", "a suit"])?))
    } else {
        for_each_deed!(deed: verb)
    };
    tokens.end()?;
    Ok(deed)
}

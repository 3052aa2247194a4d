//! Prints and parses the parts of actions, events and patterns.

use crate::tokens::{Token, Tokens, number};
use crate::{Mistake, Words};
use maumau_table::{
    Card, Choice, Cite, Direction, Part, PartKind, Question, Seat, Sign, Spot, Suit, Way, Zone, for_each_choice,
    sentence,
};

impl Words<'_> {
    /// Prints a part.
    pub fn part(&self, part: &Part) -> String {
        match *part {
            Part::Word(word) => word.into(),
            Part::Card(card) => self.card(card).into(),
            Part::Shown(card, face) if card == face => self.card(card).into(),
            Part::Shown(card, face) => format!("{} as {}", self.card(card), self.card(face)),
            Part::Seat(seat) => self.seat(seat).into(),
            Part::Suit(suit) => self.wish(suit).into(),
            Part::Zone(zone) => self.zone(zone),
            Part::Spot(spot) => spot.word().into(),
            Part::Pile(pile) => self.zone(Zone::Discard(pile)),
            Part::Way(way) => way.word().into(),
            Part::Direction(direction) => direction.word().into(),
            Part::Sign(sign) => sign.code().into(),
            Part::Question(question) => question.word().into(),
            Part::Choice(choice) => self.choice(choice),
            Part::Window(window) => self.window(&window),
            Part::Cite(cite) => self.cite(cite).into(),
            Part::Note(note) => self.note(note),
            Part::Secret(secret) => self.secret(secret),
            Part::Number(n) => n.to_string(),
        }
    }

    fn choice(&self, choice: Choice) -> String {
        let what = match choice {
            Choice::Suit(suit) => Part::Suit(Some(suit)),
            Choice::Seat(seat) => Part::Seat(seat),
            Choice::Card(card) => Part::Card(card),
            Choice::Number(n) => Part::Number(n.into()),
            Choice::Yes | Choice::No | Choice::Nothing => return choice.word().into(),
        };
        format!("{} {}", choice.word(), self.part(&what))
    }

    /// Consumes the words of a part of this kind, if there are any; `_` matches any word.
    pub(crate) fn skip(&self, kind: PartKind, tokens: &mut Tokens) -> Result<(), Mistake> {
        let Some(token) = tokens.next() else { return Ok(()) };
        if token.text != "_" {
            self.begins(kind, token)?;
        }
        let next = tokens.peek();
        if kind == PartKind::Shown && next.is_some_and(|next| next.text == "as") {
            tokens.next();
            return self.skip(PartKind::Card, tokens);
        }
        if kind == PartKind::Choice && !matches!(token.text, "yes" | "no" | "nothing") {
            tokens.next();
        }
        if kind == PartKind::Window
            && let Some(seats) = tokens.next().filter(|seats| seats.text != "_")
        {
            self.find_seats(seats)?;
        }
        Ok(())
    }

    /// Checks that a part of this kind can begin with this word.
    fn begins(&self, kind: PartKind, token: Token) -> Result<(), Mistake> {
        let among = |words: &[&str]| {
            let mistake = || token.mistake(sentence!("hierher gehört {}", "here comes {}", words.join(", ")));
            words.contains(&token.text).then_some(()).ok_or_else(mistake)
        };
        match kind {
            PartKind::Word(word) => among(&[word]),
            PartKind::Card | PartKind::Shown if token.text == "?" => Ok(()),
            PartKind::Card | PartKind::Shown => self.find_card(token).map(drop),
            PartKind::Seat if token.text == "nobody" => Ok(()),
            PartKind::Seat => self.find_seat(token).map(drop),
            PartKind::Suit => self.find_wish(token).map(drop),
            PartKind::Zone | PartKind::Pile => self.find_zone(token).map(drop),
            PartKind::Spot => among(&Spot::ALL.map(Spot::word)),
            PartKind::Way => among(&Way::ALL.map(Way::word)),
            PartKind::Direction => among(&Direction::ALL.map(Direction::word)),
            PartKind::Sign => self.find_sign(token).map(drop),
            PartKind::Question => among(Question::WORDS),
            PartKind::Choice => among(Choice::WORDS),
            PartKind::Window => self.find_window(token).map(drop),
            PartKind::Cite => self.find_cite(token).map(drop),
            // A note without a name in the book has a number.
            PartKind::Note | PartKind::Secret if token.text.parse::<u8>().is_ok() => Ok(()),
            PartKind::Note => self.find_note(token).map(drop),
            PartKind::Secret => self.find_secret(token).map(drop),
            PartKind::Number => number::<i64>(token).map(drop),
        }
    }
}

/// A part of an action that can be parsed.
pub(crate) trait Read: Sized {
    /// Parses it; if the line ends before it, the mistake asks for `what`.
    fn read(words: &Words, tokens: &mut Tokens, what: [&str; 2]) -> Result<Self, Mistake>;
}

macro_rules! read {
    ($($type:ty: $find:expr,)*) => {
        $(impl Read for $type {
            fn read(words: &Words, tokens: &mut Tokens, what: [&str; 2]) -> Result<$type, Mistake> {
                let find: fn(&Words, Token) -> Result<$type, Mistake> = $find;
                find(words, tokens.next_or(what)?)
            }
        })*
    };
}

read! {
    Card: |words, token| words.find_card(token),
    Seat: |words, token| words.find_seat(token),
    Suit: |words, token| words.find_suit(token),
    Sign: |words, token| words.find_sign(token),
    u8: |_, token| number(token),
}

impl Read for Spot {
    /// Defaults to the first pile.
    fn read(words: &Words, tokens: &mut Tokens, _: [&str; 2]) -> Result<Spot, Mistake> {
        tokens.next().map_or(Ok(Spot::Pile), |token| words.find_spot(token))
    }
}

impl Read for Cite {
    /// Defaults to no paragraph.
    fn read(words: &Words, tokens: &mut Tokens, _: [&str; 2]) -> Result<Cite, Mistake> {
        tokens.next().map_or(Ok(Cite::HAND), |token| words.find_cite(token))
    }
}

impl Read for Choice {
    fn read(words: &Words, tokens: &mut Tokens, what: [&str; 2]) -> Result<Choice, Mistake> {
        macro_rules! choice {
            ($kind:ident: $($name:ident $(($type:ty))? = $word:literal,)*) => {
                match $kind.text {
                    $($word => Ok(Choice::$name $((<$type>::read(words, tokens, [$word; 2])?))?),)*
                    other => Err($kind.mistake(sentence!(
                        "„{other}“ ist keine Antwort: nimm {}",
                        "“{other}” is no answer: use {}",
                        Choice::WORDS.join(", ")
                    ))),
                }
            };
        }
        let kind = tokens.next_or(what)?;
        for_each_choice!(choice: kind)
    }
}

//! Builds the ruleset and state of a scene's situation, using only events.

use super::parse::{Scene, SceneWords};
use super::place::Set;
use super::seating::Seating;
use super::value::Values;
use crate::tokens::{Token, did_you_mean, number};
use crate::{Mistake, Words, no_book};
use maumau_house::HouseRule;
use maumau_referee::{Law, Slip};
use maumau_sight::View;
use maumau_table::{Cards, Deck, Direction, Phase, Seat, Seats, Seed, Sentence, State, What, Zone};

pub(super) struct Table {
    pub(super) law: Law,
    /// The players by seat.
    pub(super) people: Vec<String>,
    /// The players in the order in which the scene names them.
    pub(super) named: Vec<String>,
    pub(super) state: State,
    /// C13: the last action, as long as its player may take it back, and all views before it.
    pub(super) slip: Option<Slip>,
    pub(super) known_before: Vec<View>,
}

impl Table {
    pub(super) fn values(&self) -> Values<'_> {
        let words = Words {
            law: &self.law,
            people: &self.people,
        };
        Values {
            words,
            named: &self.named,
        }
    }
}

const NAMES: [&str; 8] = ["Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal"];

pub(super) fn table(scene: &Scene, decks: &[Deck], seating: Seating) -> Result<Table, Mistake> {
    let law = law(scene, decks)?;
    let named = people(scene)?;
    let people = seating.of(&named);
    let mut state = law.table();
    let between = lines_with(scene, "between").next().is_some();
    let words = Words {
        law: &law,
        people: &people,
    };
    let mut set = Set {
        words,
        named: &named,
        state: &mut state,
        rest: Zone::Stock,
        stock: Vec::new(),
        placed: Cards::NONE,
    };
    if between {
        set.lines(scene)?;
    } else {
        let first = named
            .first()
            .and_then(|first| people.iter().position(|name| name == first));
        set.begin(scene, Seat(first.unwrap_or(0) as u8), seating.clockwise())?;
    }
    Ok(Table {
        law,
        people,
        named,
        state,
        slip: None,
        known_before: Vec::new(),
    })
}

fn law(scene: &Scene, decks: &[Deck]) -> Result<Law, Mistake> {
    let head = |what: Sentence| Mistake::of_line(1, what);
    let book = maumau_rulebooks::find(&scene.book).ok_or_else(|| head(no_book(&scene.book)))?;
    let mut text = String::new();
    let mut at = 1;
    for said in lines_with(scene, "options") {
        at = said.line;
        text.push_str(said.text.trim_start_matches("options"));
        text.push(' ');
    }
    let options = book
        .read(&text)
        .map_err(|error| Mistake::of_line(at, error.sentence()))?;
    let decks = named_decks(scene, decks)?;
    let law = Law::bind(book, people(scene)?.len() as u8, options, &decks).map_err(|error| head(error.sentence()))?;
    let law = maumau_house::lay_rules(law, &house_rules(scene)?).map_err(head)?;
    paragraphs(scene, &law)?;
    Ok(law)
}

/// Checks that the scene's paragraphs exist: in the book, in what all books share, or among the house rules.
fn paragraphs(scene: &Scene, law: &Law) -> Result<(), Mistake> {
    let common = maumau_rulebooks::COMMON;
    let is_known = |id: &str| common.contains(&id) || law.book.has_paragraph(id) || law.cite(id).is_some();
    let Some(unknown) = scene.paragraphs.iter().find(|id| !is_known(id)) else {
        return Ok(());
    };
    let names = law.rules.iter().map(|rule| rule.name()).chain(common);
    let near = did_you_mean(unknown, names);
    let id = law.book.id;
    Err(Mistake::of_line(
        1,
        format!("the book “{id}” has no paragraph “{unknown}”{near}"),
    ))
}

/// Parses the house rules: in full or by catalogue name, and honour rules.
fn house_rules(scene: &Scene) -> Result<Vec<HouseRule>, Mistake> {
    let is_own = |said: &&SceneWords| matches!(first_word(said), "rule" | "honour");
    let read = |said: &SceneWords| {
        HouseRule::parse(&said.text).map_err(|mistake| Mistake {
            line: said.line,
            column: said.column + mistake.column - 1,
            what: mistake.what,
        })
    };
    scene.situation.iter().filter(is_own).map(read).collect()
}

/// Returns the decks that the scene names, or all given ones if it names none.
fn named_decks(scene: &Scene, given: &[Deck]) -> Result<Vec<Deck>, Mistake> {
    let named: Vec<Token> = lines_with(scene, "deck")
        .flat_map(|said| said.tokens().skip(1))
        .collect();
    if named.is_empty() {
        return Ok(given.to_vec());
    }
    let find = |name: Token| {
        let found = given.iter().find(|deck| deck.id == name.text).cloned();
        found.ok_or_else(|| {
            name.mistake(format!(
                "the deck “{}” is not there: give its file with --deck",
                name.text
            ))
        })
    };
    named.into_iter().map(find).collect()
}

fn people(scene: &Scene) -> Result<Vec<String>, Mistake> {
    let Some(said) = lines_with(scene, "seats").next() else {
        return Ok(NAMES[..3].iter().map(ToString::to_string).collect());
    };
    let names: Vec<Token> = said.tokens().skip(1).collect();
    for (place, name) in names.iter().enumerate() {
        if names[..place].iter().any(|other| other.text == name.text) {
            return Err(name.mistake(format!(
                "two people are called “{}”: give each a name of its own",
                name.text
            )));
        }
    }
    if names.len() > maumau_table::SEATS_MAX {
        return Err(names[maumau_table::SEATS_MAX].mistake("eight people are the most that a table can have"));
    }
    Ok(names.iter().map(|name| name.text.to_owned()).collect())
}

fn lines_with<'a>(scene: &'a Scene, word: &'a str) -> impl Iterator<Item = &'a SceneWords> {
    scene.situation.iter().filter(move |said| first_word(said) == word)
}

fn first_word(said: &SceneWords) -> &str {
    said.text.split_whitespace().next().unwrap_or_default()
}

impl Set<'_> {
    /// Begins a round; `first` has the turn unless the scene names another player.
    fn begin(&mut self, scene: &Scene, first: Seat, clockwise: Direction) -> Result<(), Mistake> {
        let playing = Seats::first(self.words.people.len() as u8);
        let one = |word: &'static str| lines_with(scene, word).next();
        let seat_in = |said: Option<&SceneWords>, words: &Words| match said {
            None => Ok(None),
            Some(said) => {
                let mut tokens = said.tokens();
                tokens.next();
                let seat = words.find_seat(tokens.next_or("a name")?)?;
                tokens.end().map(|()| Some(seat))
            }
        };
        let on = seat_in(one("turn"), &self.words)?.unwrap_or(first);
        let dealer = seat_in(one("dealer"), &self.words)?.unwrap_or(playing.after(on, clockwise.turned()));
        self.fact(What::Seeded {
            seed: Seed::from_number(0),
        });
        let round: u16 = match one("round") {
            None => 1,
            Some(said) => {
                let mut tokens = said.tokens();
                tokens.next();
                let round = number(tokens.next_or("the number of the round")?)?;
                tokens.end()?;
                round
            }
        };
        // Match points come before the round, which counts its own.
        for said in lines_with(scene, "points") {
            self.line(said)?;
        }
        for _ in 0..round {
            self.fact(What::RoundBegan { dealer, playing });
        }
        if clockwise != Direction::Clockwise {
            self.fact(What::TurnedRound { direction: clockwise });
        }
        let is_of_turn = |said: &&SceneWords| matches!(first_word(said), "window" | "fault");
        let before = |said: &&SceneWords| first_word(said) != "points" && !is_of_turn(said);
        for said in scene.situation.iter().filter(before) {
            self.line(said)?;
        }
        self.lay_out();
        self.fact(What::Dealt);
        self.fact(What::Opened);
        // In the first turn of a round, a book may play the card turned up. Skip that turn.
        self.fact(What::TurnBegan { seat: dealer });
        self.words.law.begin_turn(self.state, on);
        debug_assert_eq!(self.state.phase, Phase::Playing);
        // Violations and windows belong to the current turn. Notes are set again, because beginning the turn may have cleared them.
        let is_kept = |said: &&SceneWords| matches!(first_word(said), "note" | "secret");
        for said in scene.situation.iter().filter(|said| is_kept(said) || is_of_turn(said)) {
            self.line(said)?;
        }
        Ok(())
    }

    fn lines(&mut self, scene: &Scene) -> Result<(), Mistake> {
        scene.situation.iter().try_for_each(|said| self.line(said))
    }
}

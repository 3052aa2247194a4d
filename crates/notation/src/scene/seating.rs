//! How the people of a scene sit: who is named first need not sit in the first seat, and play may run the other way round.

use super::parse::{Scene, SceneWords};
use crate::Mistake;
use maumau_referee::{Book, Circle};
use maumau_table::Direction;

/// The line of a scene that says in which seatings alone it can be played, and why.
pub(super) const ONLY: &str = "only";

/// Where the people of a scene sit. Who plays after whom stays as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    /// How many seats everybody has moved up.
    moved: usize,
    /// Which way play runs where the scene lets it run clockwise: the other way the circle is turned over.
    direction: Direction,
}

/// What a scene says of its own seatings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Only<'a> {
    /// Nothing: it can be seated in every way.
    Any,
    /// It can't be turned over, for this reason.
    Clockwise(&'a str),
    /// It can't be seated otherwise than it is written, for this reason.
    AsSeated(&'a str),
}

/// In which other seatings a scene is played.
pub(super) struct Others {
    /// All must come out as it is written.
    pub(super) alike: Vec<Seating>,
    /// The scene says that it can't be seated so: one at least must come out otherwise.
    pub(super) excused: Vec<Seating>,
}

impl Seating {
    /// Who is named first sits in the first seat, and play runs as it is written.
    pub const AS_WRITTEN: Seating = Seating {
        moved: 0,
        direction: Direction::Clockwise,
    };

    /// The other seatings of a scene with so many people: the circle turned by each number of seats, and turned over where play may
    /// turn round in this book. Where a round is dealt it is not turned over: play begins clockwise (C1).
    pub(super) fn others(scene: &Scene, book: &Book, people: usize) -> Result<Others, Mistake> {
        let turned = (1..people).map(|moved| Seating {
            moved,
            ..Seating::AS_WRITTEN
        });
        let over = (book.circle == Circle::Turns && !scene.deals()).then_some(Seating {
            moved: 0,
            direction: Direction::Counter,
        });
        let (alike, excused): (Vec<Seating>, Vec<Seating>) = match scene.only()? {
            Only::Any => (turned.chain(over).collect(), Vec::new()),
            Only::Clockwise(_) => (turned.collect(), over.into_iter().collect()),
            Only::AsSeated(_) => (Vec::new(), turned.chain(over).collect()),
        };
        Ok(Others { alike, excused })
    }

    /// Which way play runs where the scene lets it run clockwise.
    pub(super) fn clockwise(self) -> Direction {
        self.direction
    }

    /// The people in the order of seats.
    pub(super) fn of(self, named: &[String]) -> Vec<String> {
        let mut people = named.to_vec();
        if self.direction == Direction::Counter
            && let Some(others) = people.get_mut(1..)
        {
            others.reverse();
        }
        people.rotate_right(self.moved % named.len().max(1));
        people
    }

    /// The scene as it is to be read with people seated so: turned over, clockwise and counter change places.
    pub(super) fn read(self, scene: &Scene) -> Scene {
        let mut scene = scene.clone();
        if self.direction == Direction::Counter {
            let is_course = |said: &&mut SceneWords| !said.text.starts_with("options") && !said.text.starts_with(ONLY);
            let situation = scene.situation.iter_mut().filter(is_course);
            let expected = scene.steps.iter_mut().flat_map(|step| &mut step.expected);
            situation.chain(expected).for_each(turn_over);
        }
        scene
    }

    /// In words, with the people in the order of seats: ` (seated Cem Ann Ben)`; nothing as it is written.
    pub(super) fn tell(self, seats: &[String]) -> String {
        if self == Seating::AS_WRITTEN {
            return String::new();
        }
        let way = match self.direction {
            Direction::Clockwise => "",
            Direction::Counter => ", counter-clockwise",
        };
        format!(" (seated {}{way})", seats.join(" "))
    }
}

fn turn_over(said: &mut SceneWords) {
    let words = said.text.split(' ').map(|word| match word {
        "clockwise" => "counter",
        "counter" => "clockwise",
        other => other,
    });
    said.text = words.collect::<Vec<_>>().join(" ");
}

impl Scene {
    /// What it says of its own seatings: `only as-seated REASON`, `only clockwise REASON`.
    ///
    /// # Errors
    /// It says something else, or gives no reason.
    pub fn only(&self) -> Result<Only<'_>, Mistake> {
        let Some(said) = self.only_line() else {
            return Ok(Only::Any);
        };
        let mut tokens = said.tokens();
        tokens.next();
        let way = tokens.next_or("as-seated or clockwise")?;
        if tokens.peek().is_none() {
            return Err(tokens.mistake("the reason is missing: say why the scene can't be seated otherwise"));
        }
        match way.text {
            "as-seated" => Ok(Only::AsSeated(tokens.rest())),
            "clockwise" => Ok(Only::Clockwise(tokens.rest())),
            _ => Err(way.mistake("a scene can be played only “as-seated” or only “clockwise”")),
        }
    }

    /// The line that says so.
    pub(super) fn only_line(&self) -> Option<&SceneWords> {
        let mut lines = self.situation.iter();
        lines.find(|said| said.text.split(' ').next() == Some(ONLY))
    }

    /// Whether a round is dealt in it.
    fn deals(&self) -> bool {
        let mut deeds = self.steps.iter().map(|step| &step.deed.text);
        deeds.any(|deed| deed.split(' ').next() == Some("deal"))
    }
}

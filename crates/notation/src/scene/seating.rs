//! Seatings of a scene: the first player named need not have the first seat, and play may run counter-clockwise.

use super::parse::{Scene, SceneWords};
use crate::Mistake;
use maumau_referee::{Book, Circle};
use maumau_table::Direction;

/// The first word of the line that restricts the seatings and gives the reason.
pub(super) const ONLY: &str = "only";

/// Where the players of a scene sit. The order of play stays as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    /// By how many seats all players are shifted.
    moved: usize,
    /// The direction in which play runs where the scene says clockwise; counter-clockwise mirrors the circle.
    direction: Direction,
}

/// The seatings that a scene allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Only<'a> {
    /// All seatings.
    Any,
    /// No mirrored seating, for this reason.
    Clockwise(&'a str),
    /// Only the written seating, for this reason.
    AsSeated(&'a str),
}

pub(super) struct Others {
    /// Each must give the same result as the written one.
    pub(super) alike: Vec<Seating>,
    /// The scene excludes these: at least one must give a different result.
    pub(super) excused: Vec<Seating>,
}

impl Seating {
    /// The first player named has the first seat, and play runs as written.
    pub const AS_WRITTEN: Seating = Seating {
        moved: 0,
        direction: Direction::Clockwise,
    };

    /// Returns the other seatings of a scene with this many players: each rotation, and the mirror image if the book lets
    /// play reverse. A scene that deals a round is not mirrored, because play begins clockwise (C1).
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

    /// Returns the direction in which play runs where the scene says clockwise.
    pub(super) fn clockwise(self) -> Direction {
        self.direction
    }

    /// Returns the players by seat.
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

    /// Returns the scene for this seating: the mirror image swaps clockwise and counter.
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

    /// Describes the seating, with the players by seat: ` (seated Cem Ann Ben)`; empty for the written one.
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
    /// Parses the seatings that the scene allows: `only as-seated REASON`, `only clockwise REASON`.
    ///
    /// # Errors
    /// If the line says something else, or gives no reason.
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

    pub(super) fn only_line(&self) -> Option<&SceneWords> {
        let mut lines = self.situation.iter();
        lines.find(|said| said.text.split(' ').next() == Some(ONLY))
    }

    fn deals(&self) -> bool {
        let mut deeds = self.steps.iter().map(|step| &step.deed.text);
        deeds.any(|deed| deed.split(' ').next() == Some("deal"))
    }
}

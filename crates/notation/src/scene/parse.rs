//! Parses the structure of a scene: its head, the lines of its situation, and its steps with their expectations.

use crate::tokens::Tokens;
use crate::{Mistake, no_book};
use maumau_rulebooks::find;

/// A parsed scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The id of the book.
    pub book: String,
    /// The paragraphs that the scene is about.
    pub paragraphs: Vec<String>,
    /// The title.
    pub title: String,
    /// The lines of the situation.
    pub situation: Vec<SceneWords>,
    /// The steps.
    pub steps: Vec<SceneStep>,
}

/// A step of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneStep {
    /// The time, in ms of the match.
    pub at_ms: u32,
    /// The action: `Ann lays 7H`, `passes`, `deal 42`; empty if the step only checks.
    pub deed: SceneWords,
    /// The expectations.
    pub expected: Vec<SceneWords>,
}

/// A piece of a scene's text, and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneWords {
    /// The line, from 1.
    pub line: usize,
    /// The column of the first character, from 1, in characters.
    pub column: usize,
    /// The text.
    pub text: String,
}

impl SceneWords {
    /// Returns the position of `text`, which must be a slice of `whole`, the line with this number.
    fn within(whole: &str, text: &str, line: usize) -> SceneWords {
        let start = (text.as_ptr() as usize).wrapping_sub(whole.as_ptr() as usize);
        SceneWords {
            line,
            column: whole.get(..start).unwrap_or_default().chars().count() + 1,
            text: text.to_owned(),
        }
    }

    pub(crate) fn tokens(&self) -> Tokens<'_> {
        Tokens::at(&self.text, self.line, self.column)
    }
}

/// Parses a scene.
///
/// # Errors
/// If the first line is no head, a line after the first step is no step, or there is no step.
pub fn parse(text: &str) -> Result<Scene, Mistake> {
    let mut scene: Option<Scene> = None;
    for (place, raw) in text.lines().enumerate() {
        let line = place + 1;
        let said = raw.split_once('#').map_or(raw, |(before, _)| before).trim_end();
        if said.trim().is_empty() {
            continue;
        }
        match &mut scene {
            None => scene = Some(head(said, line)?),
            Some(scene) => read_line(scene, said, line)?,
        }
    }
    let scene = scene.ok_or_else(|| {
        Mistake::of_line(
            1,
            "this is no scene: its first line must be “scene BOOK PARAGRAPH  title”",
        )
    })?;
    if scene.steps.is_empty() {
        // An unknown book is the more useful mistake.
        find(&scene.book).ok_or_else(|| Mistake::of_line(1, no_book(&scene.book)))?;
        return Err(Mistake::of_line(
            text.lines().count().max(1),
            "this scene shows nothing: add a step, as “0 => on Ann”",
        ));
    }
    Ok(scene)
}

fn head(said: &str, line: usize) -> Result<Scene, Mistake> {
    let mut tokens = Tokens::of(said, line);
    let first = tokens.next_or("“scene”")?;
    if first.text != "scene" {
        return Err(first.mistake("a scene begins with “scene BOOK PARAGRAPH  title”"));
    }
    let book = tokens.next_or("the book")?.text.to_owned();
    let mut paragraphs = Vec::new();
    loop {
        let id = tokens.next_or("a paragraph")?.text;
        paragraphs.push(id.trim_end_matches(',').to_owned());
        if !id.ends_with(',') {
            break;
        }
    }
    let title = tokens.rest().to_owned();
    Ok(Scene {
        book,
        paragraphs,
        title,
        situation: Vec::new(),
        steps: Vec::new(),
    })
}

fn read_line(scene: &mut Scene, said: &str, line: usize) -> Result<(), Mistake> {
    let trimmed = said.trim_start();
    let (before, expected) = match trimmed.split_once("=>") {
        Some((before, expected)) => (before.trim(), parts(said, expected, line)),
        None => (trimmed, Vec::new()),
    };
    if before.is_empty() {
        let Some(step) = scene.steps.last_mut() else {
            return Err(Mistake::of_line(
                line,
                "“=>” says what comes of a step, and there is no step before it",
            ));
        };
        step.expected.extend(expected);
        return Ok(());
    }
    let begins = SceneWords::within(said, before, line).column;
    let mut tokens = Tokens::at(before, line, begins);
    let first = tokens.next_or("a time or a word")?;
    if let Some(at_ms) = time(first.text) {
        let deed = SceneWords::within(said, tokens.rest(), line);
        if scene.steps.last().is_some_and(|step| step.at_ms > at_ms) {
            return Err(first.mistake("time runs forward: this step lies before the one above it"));
        }
        scene.steps.push(SceneStep { at_ms, deed, expected });
        return Ok(());
    }
    if !scene.steps.is_empty() {
        return Err(first.mistake(format!(
            "“{}” is no time: a step begins with its time in seconds, as 1.5",
            first.text
        )));
    }
    scene.situation.push(SceneWords::within(said, trimmed, line));
    Ok(())
}

fn parts(said: &str, expected: &str, line: usize) -> Vec<SceneWords> {
    let parts = expected.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| SceneWords::within(said, part, line)).collect()
}

/// Parses seconds with up to three decimals into ms.
pub(super) fn time(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 3 {
        return None;
    }
    let ms: u32 = format!("{part:0<3}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(1000)?.checked_add(ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_is_cut_into_its_parts() {
        let text = "scene spin SP3, C5  a wish\n\nseats Ann Ben # who\n0.25 Ann lays 7H => pile 7H; on Ben\n     => owed 2\n1 => on Ben\n";
        let scene = parse(text).expect("a scene");
        assert_eq!(
            (scene.paragraphs, scene.title.as_str()),
            (vec!["SP3".to_owned(), "C5".into()], "a wish")
        );
        let seats = &scene.situation[0];
        assert_eq!((seats.line, seats.column, seats.text.as_str()), (3, 1, "seats Ann Ben"));
        assert_eq!(scene.steps.len(), 2);
        assert_eq!(
            (
                scene.steps[0].at_ms,
                scene.steps[0].deed.text.as_str(),
                scene.steps[0].deed.column
            ),
            (250, "Ann lays 7H", 6)
        );
        let owed = &scene.steps[0].expected[2];
        assert_eq!((owed.line, owed.column, owed.text.as_str()), (5, 9, "owed 2"));
    }

    #[test]
    fn mistakes_say_where() {
        let wrong = |text, line| assert_eq!(parse(text).expect_err(text).line, line, "{text}");
        wrong("", 1);
        wrong("table spin SP1 x", 1);
        wrong("scene spin SP1 x\n=> on Ann", 2);
        wrong("scene spin SP1 x\n1.0 Ann draws\n0.5 Ann passes", 3);
        wrong("scene spin SP1 x\n1.0 Ann draws\nAnn passes", 3);
    }
}

//! Prints scenes, each item on a line of its own.

use super::parse::Scene;
use std::fmt;

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "scene {} {}  {}\n",
            self.book,
            self.paragraphs.join(", "),
            self.title
        )?;
        for said in &self.situation {
            writeln!(f, "{}", said.text)?;
        }
        for step in &self.steps {
            let (s, ms) = (step.at_ms / 1000, step.at_ms % 1000);
            writeln!(f, "{}", format!("{s}.{ms:03}  {}", step.deed.text).trim_end())?;
            for expected in &step.expected {
                writeln!(f, "    => {}", expected.text)?;
            }
        }
        Ok(())
    }
}

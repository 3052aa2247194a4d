//! The arguments of `cargo xtask mutants`. `xtask` includes this file to print help without
//! building the rest, so it may use only std and clap.

/// Arguments of `cargo xtask mutants`.
#[derive(Clone, Debug, clap::Args)]
pub struct Asked {
    /// Change only these crates and books: all whose name contains one of these texts
    #[arg(value_name = "NAME")]
    pub only: Vec<String>,
    /// Draw this many changes for each crate and book
    // If the tests notice 96 of 100, the lower bound is 90 %.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub each: usize,
    /// Draw the changes by this text, for example the hash that an earlier run printed [default: the hash of the commit]
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub seed: String,
    /// Run only the tests whose name contains this text; repeat it for several texts
    #[arg(long, value_name = "TEST")]
    pub with: Vec<String>,
    /// Play this many rounds in each test of random play
    #[arg(long, value_name = "N", default_value_t = 150)]
    pub rounds: u32,
    /// Try again the changes that no test has noticed, unless they are known to change nothing
    #[arg(long)]
    again: bool,
    /// Print the results so far and try nothing
    #[arg(long, conflicts_with = "again")]
    told: bool,
    /// The changes to try; `resolve` derives this from the flags.
    #[arg(skip)]
    pub pick: Pick,
}

/// Which of the drawn changes to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pick {
    /// Those not tried yet.
    #[default]
    New,
    /// Those that no test noticed, except changes known to be equivalent.
    Unnoticed,
    /// None: only print the results so far.
    None,
}

impl Asked {
    /// Fills in `pick`, and the seed if it is empty.
    pub fn resolve(mut self, commit: impl FnOnce() -> Result<String, String>) -> Result<Asked, String> {
        if self.again {
            self.pick = Pick::Unnoticed;
        } else if self.told {
            self.pick = Pick::None;
        }
        if self.seed.is_empty() {
            self.seed = commit()?;
        }
        Ok(self)
    }

    /// Returns the position of the first text that selects this target, or `None`. Without texts it
    /// is 0 for every target.
    pub fn target(&self, name: &str) -> Option<usize> {
        if self.only.is_empty() {
            return Some(0);
        }
        self.only.iter().position(|part| name.contains(part.as_str()))
    }

    pub fn test(&self, name: &str) -> bool {
        self.with.is_empty() || self.with.iter().any(|part| name.contains(part.as_str()))
    }
}

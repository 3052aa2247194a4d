//! The arguments of `cargo xtask pairs`. `xtask` includes this file to print help without building
//! the rest, so it may use only std and clap.

/// Arguments of `cargo xtask pairs`.
#[derive(Clone, Debug, clap::Args)]
pub struct Asked {
    /// List the pairs of these books, first those that have not met in a scene [default: only the counts, of all books]
    #[arg(value_name = "BOOK")]
    pub books: Vec<String>,
    /// Play this many random rounds of each book
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub rounds: u64,
    /// Draw the rounds and the order of the list from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

//! `cargo xtask VERB`: everything that CI runs, and nothing that a player needs.
//!
//! A check is a function of the [`tree::Tree`], so each has a test with a bad example, and the real
//! tree is one more example. All checks are also tests of this crate: `cargo test` alone finds what
//! CI finds.

mod ci;
mod coverage;
mod instructions;
mod later;
mod licences;
mod load;
// xtask shares the argument types of `load`, `crash`, `mutants` and `pairs` with those programs, so
// it can print help and reject wrong usage before it builds anything.
#[path = "../../benches/load/src/args.rs"]
mod load_args;
mod mutants;
// Only the program itself reads the parsed arguments.
#[allow(dead_code)]
#[path = "../mutants/src/asked.rs"]
mod mutants_args;
mod oracle;
mod pairs;
// Only the program itself reads the parsed arguments.
#[allow(dead_code)]
#[path = "../pairs/src/asked.rs"]
mod pairs_args;
mod peers;
mod servers;
mod shell;
mod source;
mod tidy;
mod tokens;
mod tree;

use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about = "Tests, checks and measures this repository",
    arg_required_else_help = true
)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Run the tests as CI does, and count what passed and failed
    Test(ci::TestArgs),
    /// Check the conventions that can be checked by reading the source
    Tidy,
    /// Print the code and the scenes of paragraphs of the rules; without names, a count for each book
    Coverage {
        /// Paragraphs (SP6, §9.D), or books for all their paragraphs
        #[arg(value_name = "PARAGRAPH|BOOK", conflicts_with = "check")]
        names: Vec<String>,
        /// Only check that every paragraph has code and a scene, and that each citation names a paragraph
        #[arg(long)]
        check: bool,
    },
    /// Count the tokens of the Rust code, without comments and tests, for each crate and in total
    Tokens {
        /// The root of another checkout [default: this one]
        #[arg(value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
    /// Write every generated file again: golden records, the offline module, the built page
    Bless(ci::BlessArgs),
    /// Check the licences of the dependencies, and where they come from
    Licences,
    /// Replay matches of other programs: how many agree, or where we differ
    Oracle {
        /// The folder with the matches, for example oracle/openspiel-crazy-eights
        dir: PathBuf,
    },
    /// Count the instructions per action of random play (needs valgrind)
    Instructions {
        /// Only these books [default: all, without presets]
        #[arg(value_name = "BOOK[:PRESET]")]
        books: Vec<String>,
    },
    /// Kill servers at random moments, then compare what they acknowledged with what they stored
    Crash(load_args::CrashArgs),
    /// Measure servers under load
    Load(load_args::LoadArgs),
    /// Make small wrong changes, one at a time, and report which ones no test notices
    Mutants(mutants_args::Asked),
    /// Count which two rules of a book have met in a scene, only in random play, or never
    Pairs(pairs_args::Asked),
    /// Compare random play with a ceiling program, OpenSpiel and RLCard, in one run
    Peers {
        /// Make short runs, to see that it works
        #[arg(long)]
        quick: bool,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse().verb) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            if !why.is_empty() {
                eprintln!("{why}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run(verb: Verb) -> Result<(), String> {
    // The words after the verb, for the programs that parse them again.
    let words: Vec<OsString> = std::env::args_os().skip(2).collect();
    match verb {
        Verb::Test(args) => ci::test(&args),
        Verb::Tidy => tidy::report(),
        Verb::Coverage { check: true, .. } => coverage::check(),
        Verb::Coverage { names, check: false } => coverage::show(&names),
        Verb::Tokens { folder } => tokens::count(folder.as_deref()),
        Verb::Bless(args) => ci::bless(&args),
        Verb::Licences => licences::check(),
        Verb::Oracle { dir } => oracle::replay(&dir),
        Verb::Instructions { books } => instructions::count(books),
        Verb::Crash(args) => load::crash(&args, &words),
        Verb::Load(args) => load::load(&args, &words),
        Verb::Mutants(_) => mutants::run(&words),
        Verb::Pairs(_) => pairs::run(&words),
        Verb::Peers { quick: false } => peers::compare(peers::Length::Full),
        Verb::Peers { quick: true } => peers::compare(peers::Length::Quick),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use clap::error::ErrorKind;
    use load_args::LoadMode;

    fn parse(line: &str) -> Result<Verb, ErrorKind> {
        let words = ["cargo xtask"].into_iter().chain(line.split_whitespace());
        Cli::try_parse_from(words)
            .map(|cli| cli.verb)
            .map_err(|error| error.kind())
    }

    #[test]
    fn the_definition_of_the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_documented_command_line_parses() {
        for line in [
            "test",
            "test --list",
            "coverage",
            "coverage --check",
            "coverage SP6 §9.D spin",
            "tokens",
            "tokens ../main",
            "oracle oracle/openspiel-crazy-eights",
            "instructions",
            "instructions spin swiss:tournament",
            "peers --quick",
            "crash",
            "crash --kills 50 --tables 12 --seed 7 --store own",
            "crash --nodes --kills 12 --pauses 3 --stops 8 --gates 3 --bus 2",
            "crash --nodes --standbys --failovers 5 --no-standbys 1 --pause-s 10 --think 500",
            "crash --nodes --apart --door --standbys --first 200 --no-bus 0 --cuts 2 --store-cuts 2 --bus-cuts 0",
            "crash --nodes --later --laters 1 --upgrades 2",
            "load --tables 500 --seats 2 --think 100 --seconds 10 --book spin --options a=1 --bots 3 --core 0 --seed 1 --json",
            "load --store postgres://localhost/x --fast",
            "load --nodes 3 --tables 200 --fast --core 0",
            "load --moves --percent 30 --tables 200",
            "load --flood --seconds 10 --core 0",
            "load --peers --quick",
            "pairs",
            "pairs swiss classic --rounds 2000 --seed 7",
            "mutants --seed HASH --again --with laws --with agree --rounds 1500 spin classic",
        ] {
            assert!(parse(line).is_ok(), "{line}: {:?}", parse(line));
        }
    }

    #[test]
    fn arguments_that_exclude_or_need_each_other_are_checked() {
        for line in [
            "load --moves --flood",
            "load --flood --seats 3",
            "load --idle-sockets 10 --tables 5",
            "load --nodes 3 --store own",
            "load --fast --think 5",
            "crash --nodes --store own",
            "mutants --again --told",
            "coverage --check SP6",
        ] {
            assert_eq!(parse(line).err(), Some(ErrorKind::ArgumentConflict), "{line}");
        }
        for line in [
            "load --percent 5",
            "load --quick",
            "crash --pauses 3",
            "crash --later",
            "crash --nodes --cuts 2",
            "crash --nodes --failovers 2",
            "crash --nodes --laters 2",
            "oracle",
        ] {
            assert_eq!(parse(line).err(), Some(ErrorKind::MissingRequiredArgument), "{line}");
        }
        assert_eq!(parse("crash --nodes --think 0").err(), Some(ErrorKind::ValueValidation));
    }

    #[test]
    fn load_measures_what_its_arguments_select() {
        for (line, mode) in [
            ("load --tables 5", LoadMode::ManyTables),
            ("load --idle-sockets 10000 --seconds 5", LoadMode::IdleSockets(10_000)),
            ("load --spectators 1000 --think 100", LoadMode::Spectators(1_000)),
            (
                "load --dead-gate 10000 --tables 200 --think 1000",
                LoadMode::DeadGate(10_000),
            ),
            ("load --moves", LoadMode::Moves),
            ("load --flood", LoadMode::Flood),
            ("load --peers", LoadMode::Peers),
        ] {
            let Ok(Verb::Load(args)) = parse(line) else {
                panic!("{line} is not understood");
            };
            assert_eq!(args.other.mode(), mode, "{line}");
        }
    }
}

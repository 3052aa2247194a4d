//! `cargo xtask VERB`: everything that CI runs, and nothing that a player needs.
//!
//! A check is a function of the [`tree::Tree`], so that each has a test with a bad example, and the real tree is
//! only one more example. All checks are tests of this crate too: `cargo test` alone finds what CI finds.

mod ci;
mod coverage;
mod instructions;
mod later;
mod licences;
mod load;
mod mutants;
mod oracle;
mod peers;
mod servers;
mod shell;
mod source;
mod tidy;
mod tree;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask VERB

  test              all that CI runs, with counts and a closing line 'N passed, N failed'
  ci                the list of those steps, and which of them this tree has
  tidy              the house rules and laws that can be checked by reading the source
  coverage          paragraph -> code -> scenes; writes docs/coverage.md, fails on a gap
  coverage --check  the same, but only compares docs/coverage.md
  bless             run the tests with BLESS=1, which writes the golden records anew
  licences          under which licences the dependencies are, and where they come from
  oracle DIR        matches of other programs, replayed: how many agree, or where we part
  instructions      instructions per deed of random play, each book or BOOK[:PRESET] … (needs valgrind)
  crash             a host is killed (-9) at random moments: is all there that was acknowledged? --kills 50 --tables 12 --seed N,
                    --store postgres://… or --store own for one that keeps its tables in a database
  crash --nodes     several hosts that share a database and reach each other over three NATS servers fall while people play, in an order of
                    chance: --kills 1 --pauses 1 --stops 1 --gates 1 --bus 1 --no-bus 1 --tables 2 (new ones before each fault) --seed N,
                    --think MS (at most), --pause-s S (a node stands still so long), --first N (tables before all), --standbys --failovers 1
                    --no-standbys 0 (of the database), --door (people come through nginx), --apart --cuts 1 --store-cuts 1 --bus-cuts 1
                    (all are in network namespaces: a node's links are down for 8 s, all of them or one)
  crash --nodes --later
                    the same beside nodes of a build whose logs are of the next version: --laters 1 (such a node is killed, and none of an
                    earlier version may go on) --upgrades 2 (the nodes where people are, exchanged one by one)
  load              players at many tables of a host: --tables 500 --seats 2, --think MS or --fast, --seconds 10, --book, --options,
                    --store, --nodes 3 (so many hosts that share a database)
  load --idle-sockets 10000
                    sockets that say nothing
  load --dead-gate 10000
                    so many sockets are at one of three nodes, which is killed: when are all back at the others, through nginx, and how long
                    do the deeds of those take who play there? --tables 200 --think 1000 --seconds 20
  load --moves      tables are played at through two nodes, in 30 hundredths of what can be done (--percent 30): how long do they
                    stand still when one of the two nodes where they run is told to end, and the other one is killed? --tables 200
                    --seconds 10, --core N (all nodes have this one)
  load --flood      one client asks for all it can: how long do the deeds of another's table take? --seconds 10, --core N
  load --peers      500 tables of two, beside three hosts for Node that do the same; --quick for a short run
  mutants           small wrong changes, one at a time: which do tests notice? --each 100, --seed TEXT, names of crates and books
  peers             ours beside the ceiling program, OpenSpiel and RLCard, in one run
  peers --quick     the same with short runs, to see that it works
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => ci::test(),
        ["ci"] => ci::list(),
        ["tidy"] => tidy::report(),
        ["coverage"] => coverage::write(),
        ["coverage", "--check"] => coverage::check(),
        ["bless"] => ci::bless(),
        ["licences"] => licences::check(),
        ["oracle", dir] => oracle::replay(dir),
        ["instructions", books @ ..] => instructions::count(books),
        ["crash", words @ ..] => load::crash(words),
        ["load", words @ ..] => load::load(words),
        ["mutants", words @ ..] => mutants::run(words),
        ["peers"] => peers::compare(peers::Length::Full),
        ["peers", "--quick"] => peers::compare(peers::Length::Quick),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprint!("There is no verb '{}'. These are known:\n\n{HELP}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            if !why.is_empty() {
                eprintln!("{why}");
            }
            ExitCode::FAILURE
        }
    }
}

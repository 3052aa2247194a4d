//! The binary: one verb, one module.

mod bad;
mod language;
mod out;
mod play;
mod replay;
mod rules;
mod scene;
mod serve;
mod sim;
mod table;
mod trial;
mod verify;

use bad::Bad;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Mau-Mau by your own rules.
///
/// Begin with `maumau play`: you against two bots, in this terminal.
#[derive(Parser)]
#[command(name = "maumau", version, after_help = EXAMPLES, disable_help_subcommand = true)]
struct Maumau {
    #[command(subcommand)]
    verb: Option<Verb>,
}

const EXAMPLES: &str = "\
Examples:
  maumau play                                  you against two bots
  maumau play --seats Ann,Ben,bot              two people and a bot at one keyboard
  maumau rules                                 the books there are
  maumau rules BOOK                            what is played there, in German and English
  maumau play --book BOOK -o KEY=VALUE         that book, with an option of it
  maumau play --seed 7 --record my.mau         cards that can be dealt again, and the match kept
  maumau serve                                 tables that others join by a link
  maumau sim --bots simple,random --rounds 1000 --json
  maumau scene scenes                          situations and what must come of them
  maumau replay my.mau                         a match, step by step";

#[derive(Subcommand)]
enum Verb {
    /// Play in this terminal: against bots, or several people at one keyboard.
    Play(play::Play),
    /// Host tables that others join by a link.
    Serve(serve::Serve),
    /// Let bots play against bots, as fast as they can, and count.
    Sim(sim::Sim),
    /// The rules of a book in our own words, with its options.
    Rules(rules::Rules),
    /// Run scenes: situations, deeds, and what must come of them.
    Scene(scene::Scenes),
    /// Look a rule of one's own over and try it in some thousand rounds.
    Trial(trial::Trials),
    /// Show a recorded match step by step, or check it.
    Replay(replay::Replays),
    /// Check that the cards of a record were dealt as the host had bound itself to.
    Verify(verify::Verify),
}

fn main() -> ExitCode {
    let asked = match Maumau::try_parse() {
        Ok(asked) => asked,
        Err(error) if error.use_stderr() => {
            eprintln!("maumau: {}", bad::sentence(&error.to_string()));
            return ExitCode::from(2);
        }
        // Help and the version are no mistakes.
        Err(error) => error.exit(),
    };
    let done = match asked.verb {
        None => play::Play::default().run(),
        Some(Verb::Play(play)) => play.run(),
        Some(Verb::Serve(serve)) => serve.run(),
        Some(Verb::Sim(sim)) => sim.run(),
        Some(Verb::Rules(rules)) => rules.run(),
        Some(Verb::Scene(scenes)) => scenes.run(),
        Some(Verb::Trial(trials)) => trials.run(),
        Some(Verb::Replay(replays)) => replays.run(),
        Some(Verb::Verify(verify)) => verify.run(),
    };
    match done {
        Ok(code) => code,
        Err(Bad(why)) => {
            eprintln!("maumau: {why}");
            ExitCode::from(2)
        }
    }
}

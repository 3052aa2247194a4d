//! The binary: one verb, one module.

mod admin;
mod arena;
mod bad;
mod bot;
mod coach;
mod complaint;
mod completions;
mod daily;
mod data;
mod join;
mod language;
mod looks;
mod minds;
mod out;
mod play;
mod progress;
mod replay;
mod rules;
mod scene;
mod serve;
mod settings;
mod sim;
mod spared;
mod stored;
mod table;
mod told;
mod trial;
mod verify;
mod waiting;
mod welcome;

use bad::Bad;
use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

/// A host gives and takes small pieces of memory all the time, for many tables at once (docs/decisions/0050).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Mau-Mau by your own rules.
///
/// Without a verb it hosts tables, as `maumau serve` does: it prints a link, and whoever follows it plays. `maumau play` is you against
/// two bots, in this terminal.
#[derive(Parser)]
#[command(name = "maumau", version, after_help = EXAMPLES, disable_help_subcommand = true)]
struct Maumau {
    #[command(subcommand)]
    verb: Option<Verb>,
}

const EXAMPLES: &str = "\
Examples:
  maumau                                       tables that others join by a link
  maumau play                                  you against two bots
  maumau play --seats Ann,Ben,bot              two people and a bot at one keyboard
  maumau join http://HOST:7878/t/CODE          at somebody's table, from here
  maumau rules                                 the books there are
  maumau rules BOOK                            what is played there, in German and English
  maumau play --book BOOK -o KEY=VALUE         that book, with an option of it
  maumau play --seed 7 --record my.mau         cards that can be dealt again, and the match kept
  maumau daily --book BOOK                     the deal of the day, the same for all
  maumau serve --listen 127.0.0.1:7878         the same, for this machine alone
  maumau sim --bots simple,random --rounds 1000 --json
  maumau arena --bots simple,random --seats 4 --deals 1000 --until 1%
  maumau scene scenes                          situations and what must come of them
  maumau bot --exec 'python3 mine.py'          a bot of your own, tried in every book
  maumau replay my.mau                         a match, step by step
  maumau coach my.mau --seat Ann               what Ann could have done better, and why";

#[derive(Subcommand)]
enum Verb {
    /// Play in this terminal: against bots, or several people at one keyboard.
    ///
    /// Alone against bots the table is drawn on the whole screen. With --lines, with several people, or through a pipe, it is a line in,
    /// lines out: type a card (7h), a number of what is offered, or “help”. With one person time runs as on the wall, with 12 s for calls
    /// unless -o reaction=MS says otherwise. With several people, or where lines come from a file, it stands still while it is somebody's
    /// turn, and an empty line lets it go on; between two people the screen is cleared and the next one presses Enter.
    Play(play::PlayArgs),
    /// Sit down at somebody's table, by its link.
    ///
    /// The link is the one that the table's page shows; or a host and the table's code: `maumau join 192.168.0.7:7878 mokilatupe`. A lost
    /// connection comes back by itself, and so does whoever starts anew: at each host one is the same person as before, by a secret in
    /// ~/.local/state/maumau/hosts. “help” says what can be typed.
    Join(join::Join),
    /// Play the deal of the day: one round, the same cards and the same bots for all.
    ///
    /// Time stands still while it is your turn; an empty line lets it go on. Behind it stands how you fared, in squares that betray no card
    /// (🟩 laid, 🟨 drawn, 🟥 penalty cards, ⬜ sat out), and what the bot hard made of the same cards. It is played here and counted nowhere.
    Daily(daily::PlayDaily),
    /// Host tables that others join by a link.
    ///
    /// Each setting can be given as a flag, in the environment, or in a file; the first of these that says something counts. In a
    /// file it has the name of its flag, as in `grace = 60` or `origin = ["https://mau.example"]`.
    Serve(Box<serve::Serve>),
    /// Let bots play against bots, as fast as they can, and count.
    Sim(sim::Sim),
    /// Say how strong bots are: the same deals in every seat, and differences with their intervals.
    ///
    /// Each deal is played with every rotation of the seats, same cards, same dice. With one bot for each seat all sit together;
    /// otherwise each pair meets, the one named first alone against as many of the other as there are seats left. What is printed is
    /// the same on every machine for the same seeds, but for the time.
    Arena(arena::Arena),
    /// Try a bot that is a program of your own.
    ///
    /// It plays against simple bots, in every book. What it answers too late, or what is not offered, is counted; the simple bot does
    /// something in its place. Exit code 1 if a deed was lost.
    Bot(bot::TryBot),
    /// The rules of a book in our own words, with its options.
    Rules(rules::Rules),
    /// Run scenes: situations, deeds, and what must come of them.
    ///
    /// Each is played as it is written, and then with its people seated in every other way in which it must come out the same.
    Scene(scene::Scenes),
    /// Look a rule of one's own over and try it in some thousand rounds.
    Trial(trial::Trials),
    /// Show a recorded match step by step, or check it.
    Replay(replay::Replays),
    /// Say what would have been better in a recorded match, what each deed cost, and why.
    ///
    /// Decisions are looked at one by one, by what their seat had seen until then and nothing else. A deed is marked where it surely
    /// cost two wins of 100 or more; what is not sure counts as nothing. Accuracy runs from 0 to 100. The same record, budget and seed
    /// give the same.
    Coach(coach::Coaches),
    /// Check that the cards of a record were dealt as the host had bound itself to.
    Verify(verify::Verify),
    /// Look whether all data of a host is what was written.
    Check(data::Check),
    /// Tell a host that runs: who is there, close a table, shut an address out.
    Admin(admin::Admin),
    /// Copy all data of a host into one file.
    Backup(data::Backup),
    /// Put a backup in the place of a host's data.
    Restore(data::Restore),
    /// Print what a shell needs to complete the words of this program.
    ///
    /// For bash: `maumau completions bash > ~/.local/share/bash-completion/completions/maumau`.
    Completions(completions::Completions),
    /// Print the manual page.
    ///
    /// `maumau man | man -l -` shows it; `--to DIR` writes all of them, as packages keep them: `maumau.1`, `maumau-play.1` …
    Man(completions::Manual),
}

fn main() -> ExitCode {
    let asked = match Maumau::try_parse().and_then(hosting) {
        Ok(verb) => verb,
        Err(error) if error.use_stderr() => {
            out::complain(&complaint::sentence(&error));
            return ExitCode::from(bad::Bad::CODE);
        }
        // Help and the version are no mistakes.
        Err(error) => error.exit(),
    };
    let done = match asked {
        Verb::Play(play) => play.run(),
        Verb::Join(join) => join.run(),
        Verb::Daily(daily) => daily.run(),
        Verb::Serve(serve) => serve.run(),
        Verb::Sim(sim) => sim.run(),
        Verb::Arena(arena) => arena.run(),
        Verb::Bot(bot) => bot.run(),
        Verb::Rules(rules) => rules.run(),
        Verb::Scene(scenes) => scenes.run(),
        Verb::Trial(trials) => trials.run(),
        Verb::Replay(replays) => replays.run(),
        Verb::Coach(coaches) => coaches.run(),
        Verb::Verify(verify) => verify.run(),
        Verb::Check(check) => check.run(),
        Verb::Admin(admin) => admin.run(),
        Verb::Backup(backup) => backup.run(),
        Verb::Restore(restore) => restore.run(),
        Verb::Completions(completions) => completions.run(Maumau::command()),
        Verb::Man(manual) => manual.run(Maumau::command()),
    };
    match done {
        Ok(code) => code,
        Err(Bad(why)) => {
            out::complain(&why);
            ExitCode::from(bad::Bad::CODE)
        }
    }
}

/// The verb; without one a host is started, by what the environment says.
fn hosting(asked: Maumau) -> Result<Verb, clap::Error> {
    match asked.verb {
        Some(verb) => Ok(verb),
        None => {
            let serve = Maumau::try_parse_from(["maumau", "serve"])?;
            serve.verb.map_or_else(
                || Err(Maumau::command().error(clap::error::ErrorKind::MissingSubcommand, "no verb")),
                Ok,
            )
        }
    }
}

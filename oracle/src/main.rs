//! `maumau-oracle DIR`: replays every file of recorded matches in a folder and prints how many
//! matches and decisions agreed.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(dir) = std::env::args().nth(1) else {
        eprintln!("say which folder: for example `cargo xtask oracle oracle/openspiel-crazy-eights`");
        return ExitCode::from(2);
    };
    let told = maumau_oracle::folder(Path::new(&dir), |file, agreed| {
        println!(
            "{:>6} matches {:>8} decisions agree  {file}",
            agreed.matches, agreed.decisions
        );
    });
    match told {
        Ok(all) => {
            println!(
                "{:>6} matches {:>8} decisions agree  in all",
                all.matches, all.decisions
            );
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

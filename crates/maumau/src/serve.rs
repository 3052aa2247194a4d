//! `maumau serve`: a host for tables that others join by a link.

use crate::bad::Bad;
use crate::language::{Lang, spoken};
use crate::settings::HostSettings;
use crate::{out, stored, told, welcome};
use clap::Args;
use maumau_gateway::told_to_stop;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

/// When the host has stopped, what is being tried or replayed may take so long.
const PATIENCE: Duration = Duration::from_secs(2);

/// Host tables: prints a link by which others join.
#[derive(Args, Debug)]
pub struct Serve {
    /// A file with settings, in TOML
    #[arg(long, env = "MAUMAU_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: HostSettings,
    /// The language of what is printed; without it as the locale says.
    #[arg(long)]
    lang: Option<Lang>,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let file = self.config.as_deref().map(HostSettings::of_file).transpose()?;
        let settings = self.settings.clone().or(file.unwrap_or_default());
        let config = settings.clone().config()?;
        // What happens is told line by line as JSON; MAUMAU_LOG=debug tells more. Who sits before a terminal wants to see the link.
        let usual = if std::io::stderr().is_terminal() {
            LevelFilter::WARN
        } else {
            LevelFilter::INFO
        };
        let wanted = std::env::var("MAUMAU_LOG").ok();
        let filter = wanted.and_then(|levels| levels.parse().ok());
        let filter: Targets = filter.unwrap_or_else(|| Targets::new().with_default(usual));
        let lines = tracing_subscriber::fmt::layer()
            .json()
            .with_writer(std::io::stderr)
            // Where a log can't be written, as on a full disk, that can't be told there either: to try it would end whatever is being done.
            .log_internal_errors(false);
        tracing_subscriber::registry().with(lines.with_filter(filter)).init();
        let (language, data) = (spoken(self.lang), config.server.data.clone());
        let kept = settings.store.is_none().then_some(data.as_path());
        let scheme = if config.tls.is_some() { "https" } else { "http" };
        let runtime = tokio::runtime::Runtime::new().map_err(Bad::of)?;
        let served = runtime.block_on(async {
            let mut stop = Box::pin(told_to_stop());
            let (store, bus) = tokio::select! {
                opened = stored::open(&settings, &data) => opened?,
                () = &mut stop => return Ok(Ok(())),
            };
            Ok(maumau_gateway::serve(config, store, bus, stop, |addr| {
                welcome::tell(language, scheme, addr, kept)
            })
            .await)
        });
        // What is still being worked at has nobody left to be told.
        runtime.shutdown_timeout(PATIENCE);
        match served? {
            Ok(()) => Ok(ExitCode::SUCCESS),
            // A supervisor may start it again: only bad input is final (deploy/maumau.service).
            Err(why) if why.may_pass() => {
                let Bad(sentence) = told::serve(&why);
                out::complain(&sentence);
                Ok(ExitCode::FAILURE)
            }
            Err(why) => Err(told::serve(&why)),
        }
    }
}

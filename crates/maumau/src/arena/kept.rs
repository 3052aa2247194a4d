//! A file of played deals, so that a contest can be resumed.

use crate::bad::{Bad, bad};
use maumau_arena::Deal;
use serde_json::Value;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file with one deal a line, after a first line that identifies the contest.
pub(super) struct Kept {
    file: File,
}

impl Kept {
    /// Opens the file and reads its deals into `deals`. Cuts off an incomplete last line, which a killed run
    /// leaves behind.
    pub(super) fn open(path: &Path, head: &Value, deals: &mut Vec<Deal>) -> Result<Kept, Bad> {
        let of = |why: std::io::Error| Bad(format!("{}: {why}", path.display()));
        let options = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .clone();
        let mut file = options.open(path).map_err(of)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(of)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        match lines.next().map(serde_json::from_str::<Value>) {
            None => {
                file.set_len(0).map_err(of)?;
                file.seek(SeekFrom::Start(0)).map_err(of)?;
                writeln!(file, "{head}").map_err(of)?;
            }
            Some(Ok(found)) if found == *head => {
                for line in lines {
                    let deal: Deal =
                        serde_json::from_str(line).map_err(|why| Bad(format!("{}: {why}", path.display())))?;
                    if deal.number != deals.len() as u64 {
                        return Err(bad!(
                            "{}: Blatt {} fehlt",
                            "{}: deal {} is missing",
                            path.display(),
                            deals.len()
                        ));
                    }
                    deals.push(deal);
                }
                file.set_len(whole as u64).map_err(of)?;
                file.seek(SeekFrom::End(0)).map_err(of)?;
            }
            Some(_) => {
                return Err(bad!(
                    "{}: das ist kein Vergleich dieser Bots nach diesen Regeln mit diesem Seed: nenne eine andere Datei",
                    "{}: that is no contest of these bots by these rules with this seed: name another file",
                    path.display()
                ));
            }
        }
        Ok(Kept { file })
    }

    pub(super) fn add(&mut self, deals: &[Deal]) -> Result<(), Bad> {
        let mut text = String::new();
        for deal in deals {
            text += &serde_json::to_string(deal).map_err(Bad::of)?;
            text.push('\n');
        }
        self.file.write_all(text.as_bytes()).map_err(Bad::of)
    }
}

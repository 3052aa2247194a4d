//! Helpers that run other programs and report their failures.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

pub struct Ran {
    /// The whole standard output.
    pub output: String,
    pub well: bool,
}

/// Runs a program and returns its output. Its standard error goes to ours.
pub fn quiet(command: &mut Command) -> Result<Ran, String> {
    let name = name(command);
    let out = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| format!("{name}: {e}"))?;
    Ok(Ran {
        output: String::from_utf8_lossy(&out.stdout).into_owned(),
        well: out.status.success(),
    })
}

/// Like [`quiet`], but a non-zero exit status is an error.
pub fn must(command: &mut Command) -> Result<String, String> {
    let name = name(command);
    let ran = quiet(command)?;
    if ran.well {
        Ok(ran.output)
    } else {
        Err(format!("{name} failed"))
    }
}

/// Runs a program and returns its output, and prints each line as it arrives, because a run may
/// take many minutes.
pub fn loud(line: &str, root: &Path) -> Result<Ran, String> {
    let mut child = Command::new("bash")
        .args(["-c", &format!("exec 2>&1; {line}")])
        .current_dir(root)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{line}: {e}"))?;
    let mut output = String::new();
    let stdout = child.stdout.take().ok_or("no output to read")?;
    let mut reader = BufReader::new(stdout);
    let mut bytes = Vec::new();
    while reader
        .read_until(b'\n', &mut bytes)
        .map_err(|e| format!("{line}: {e}"))?
        > 0
    {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        print!("{text}");
        output.push_str(&text);
        bytes.clear();
    }
    let status = child.wait().map_err(|e| format!("{line}: {e}"))?;
    Ok(Ran {
        output,
        well: status.success(),
    })
}

fn name(command: &Command) -> String {
    let args: Vec<_> = command.get_args().map(|a| a.to_string_lossy().into_owned()).collect();
    format!("{} {}", command.get_program().to_string_lossy(), args.join(" "))
}

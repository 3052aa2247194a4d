//! `cargo xtask bless`: writes every generated file again, in the order in which they depend on each other.

use crate::shell;
use crate::tree;

struct Kind {
    name: &'static str,
    what: &'static str,
    line: &'static str,
}

const KINDS: [Kind; 4] = [
    Kind {
        name: "golden",
        what: "golden records, schemas, the page's types, word lists, terminal screens",
        line: "BLESS=1 cargo test --workspace --no-fail-fast",
    },
    Kind {
        name: "module",
        what: "the offline module of the page",
        line: "web/pocket.sh",
    },
    Kind {
        name: "page",
        what: "the built page in crates/gateway/dist",
        line: "cd web && npm ci && npm run build",
    },
    Kind {
        name: "spoken",
        what: "what a screen reader is given in a round of every book (web/e2e/spoken)",
        line: "cargo build -p maumau && cd web && BLESS=1 npm run e2e -- e2e/spoken.test.ts",
    },
];

/// The arguments of `cargo xtask bless`.
#[derive(Debug, clap::Args)]
pub struct BlessArgs {
    /// The kinds to write again: golden, module, page, spoken [default: all]
    #[arg(value_name = "KIND")]
    kinds: Vec<String>,
}

/// Regenerates the named kinds of files, or all of them. Stops at the first one that fails.
pub fn bless(args: &BlessArgs) -> Result<(), String> {
    if let Some(unknown) = args
        .kinds
        .iter()
        .find(|name| KINDS.iter().all(|kind| kind.name != **name))
    {
        let known = KINDS.map(|kind| format!("  {:10}{}", kind.name, kind.what)).join("\n");
        return Err(format!(
            "There is nothing generated called `{unknown}`. These are:\n{known}"
        ));
    }
    let root = tree::root();
    for kind in KINDS {
        if !args.kinds.is_empty() && !args.kinds.iter().any(|name| name == kind.name) {
            continue;
        }
        println!("\n== {}: {}", kind.name, kind.what);
        if !shell::loud(kind.line, &root)?.well {
            return Err(format!("`{}` failed: don't trust what it has written", kind.line));
        }
    }
    println!("\nRead `git diff` like code before you commit it.");
    Ok(())
}

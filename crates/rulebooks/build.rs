//! Generates `BOOKS` from the modules listed in `src/lib.rs`: a module whose file contains
//! `pub static BOOK` is a book. A macro could declare the modules and the list in one place, but rustfmt
//! does not format modules declared by a macro.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let lib = fs::read_to_string("src/lib.rs")?;
    println!("cargo::rerun-if-changed=src/lib.rs");
    let mut books = String::from("/// All books, in the order of their names.\npub static BOOKS: &[&Book] = &[\n");
    let modules = lib
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    for module in modules {
        let file = format!("src/{module}/mod.rs");
        println!("cargo::rerun-if-changed={file}");
        if Path::new(&file).exists() && is_book(&fs::read_to_string(&file)?) {
            books += &format!("    &{module}::BOOK,\n");
        }
    }
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("books.rs"), books + "];\n")
}

/// Ignores whitespace, because `cargo xtask mutants` reformats the files.
fn is_book(text: &str) -> bool {
    let words: String = text.split_whitespace().collect();
    words.contains("pubstaticBOOK:Book")
}

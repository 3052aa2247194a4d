//! Makes `BOOKS` of the modules that `src/lib.rs` names: each whose file says `pub static BOOK` is a book. So a book is one line there.
//! A macro could make module and list of one line too, but rustfmt does not look into it, and the books would go unformatted.

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

/// However its words are spaced: `cargo xtask mutants` writes files anew.
fn is_book(text: &str) -> bool {
    let words: String = text.split_whitespace().collect();
    words.contains("pubstaticBOOK:Book")
}

//! A terminal with a line editor: the input line stays below all output.

use crate::asks::{LineAsker, PlainLines};
use crate::input::Input;
use crate::wrap::{Wrapped, wrapped};
use crate::{Lines, TypedWords, printable, signals};
use ratatui::crossterm::cursor::MoveToColumn;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, read};
use ratatui::crossterm::queue;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{Clear, ClearType, disable_raw_mode, enable_raw_mode, size};
use std::io::{self, BufReader, Write, stdin, stdout};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use unicode_width::UnicodeWidthStr;

/// The exit code after an interrupt from the keyboard: 128 plus the signal's number, as in shells.
const INTERRUPTED: i32 = 130;
/// Minimum number of columns for the input. A longer prompt is printed above it.
const ROOM: usize = 12;

/// The ways to read lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keys {
    /// As they arrive: from a pipe, or from a terminal that edits them itself.
    Plain,
    /// On a terminal, with a line editor, completion and history.
    Edited,
}

impl Keys {
    /// Opens the input and the output.
    ///
    /// # Errors
    /// The terminal can't be switched to raw mode.
    pub fn open(self) -> io::Result<(Lines, Box<dyn LineAsker>)> {
        match self {
            Keys::Plain => {
                let out = PlainLines::to(Wrapped::to_terminal(stdout()));
                Ok((Lines::of(BufReader::new(stdin())), Box::new(out)))
            }
            Keys::Edited => {
                enable_raw_mode()?;
                let sheet = Arc::new(Mutex::new(Sheet::default()));
                let (sender, lines) = channel();
                let typed = Arc::clone(&sheet);
                std::thread::spawn(move || listen(&typed, &sender));
                let ended = Arc::clone(&sheet);
                signals::on_end(move |code| {
                    let _ = lock(&ended).leave();
                    std::process::exit(code);
                });
                let out = Wrapped::to_terminal(Above {
                    sheet,
                    told: Vec::new(),
                });
                Ok((Lines::through(lines), Box::new(Edited(out))))
            }
        }
    }
}

/// The input line at the bottom.
#[derive(Default)]
struct Sheet {
    input: Input,
    prompt: String,
    words: TypedWords,
    stands: bool,
}

enum Typed {
    On,
    Line(String),
    End,
    Break,
}

fn lock(sheet: &Mutex<Sheet>) -> MutexGuard<'_, Sheet> {
    sheet.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads keys until the terminal closes or the receiver of the lines is gone.
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
fn listen(sheet: &Mutex<Sheet>, lines: &Sender<String>) {
    while let Ok(event) = read() {
        let mut sheet = lock(sheet);
        let done = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => sheet.key(key),
            Event::Paste(text) => {
                sheet.input.insert(&text);
                sheet.draw().map(|()| Typed::On)
            }
            Event::Resize(..) if sheet.stands => sheet.draw().map(|()| Typed::On),
            _ => Ok(Typed::On),
        };
        match done {
            Ok(Typed::On) => {}
            Ok(Typed::Line(line)) => {
                if lines.send(line).is_err() {
                    return;
                }
            }
            Ok(Typed::Break) => {
                let _ = sheet.leave();
                std::process::exit(INTERRUPTED);
            }
            Ok(Typed::End) | Err(_) => return,
        }
    }
}

fn columns() -> usize {
    size().map_or(80, |(columns, _)| usize::from(columns))
}

impl Sheet {
    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    fn key(&mut self, key: KeyEvent) -> io::Result<Typed> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Ok(Typed::Break),
            KeyCode::Char('d') if control && self.input.is_empty() => return Ok(Typed::End),
            KeyCode::Char('d') if control => self.input.delete(),
            KeyCode::Char('j' | 'm') if control => return self.enter(),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char('p') if control => self.input.older(),
            KeyCode::Char('n') if control => self.input.newer(),
            KeyCode::Up => self.input.older(),
            KeyCode::Down => self.input.newer(),
            KeyCode::Tab => self.complete()?,
            KeyCode::Esc => self.input.clear(),
            _ => self.input.key(key),
        }
        self.draw().map(|()| Typed::On)
    }

    /// Leaves the line on the screen as it was typed; output continues below it.
    fn enter(&mut self) -> io::Result<Typed> {
        let line = self.input.take();
        let mut out = stdout();
        let begin = (MoveToColumn(0), Clear(ClearType::FromCursorDown));
        queue!(out, begin.0, begin.1, Print(&self.prompt), Print(&line), Print("\r\n"))?;
        out.flush()?;
        self.stands = false;
        Ok(Typed::Line(line))
    }

    /// Completes the word before the cursor as far as it is unambiguous; otherwise lists the candidates.
    fn complete(&mut self) -> io::Result<()> {
        let found = self.words.complete(self.input.head());
        let is_only = found.words.len() == 1;
        let common = found.common().to_owned();
        if is_only || common.len() > found.begun {
            let behind = if is_only { " " } else { "" };
            let begun = found.begun;
            self.input.replace(begun, &format!("{common}{behind}"));
            return Ok(());
        }
        if found.words.is_empty() {
            return Ok(());
        }
        // No-break spaces keep each candidate on one line.
        let words: Vec<String> = found.words.iter().map(|word| word.replace(' ', "\u{a0}")).collect();
        let columns = u16::try_from(columns()).unwrap_or(u16::MAX);
        let lines = wrapped(&format!("  {}", words.join("  ")), columns);
        self.tell(&format!("{}\n", lines.join("\n")))
    }

    fn tell(&mut self, text: &str) -> io::Result<()> {
        let mut out = stdout();
        queue!(out, MoveToColumn(0), Clear(ClearType::FromCursorDown))?;
        queue!(out, Print(text.replace('\n', "\r\n")))?;
        if self.stands { self.draw() } else { out.flush() }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.stands = true;
        let room = columns().saturating_sub(self.prompt.width() + 1).max(1);
        let (skip, at) = self.input.seen(room);
        let mut text = String::new();
        for letter in self.input.text()[skip..].chars() {
            text.push(letter);
            if text.width() > room {
                text.pop();
                break;
            }
        }
        let column = u16::try_from(self.prompt.width() + at).unwrap_or(u16::MAX);
        let mut out = stdout();
        queue!(out, MoveToColumn(0), Clear(ClearType::FromCursorDown))?;
        queue!(out, Print(&self.prompt), Print(text), MoveToColumn(column))?;
        out.flush()
    }

    /// Prompts for a line; keeps what has been typed so far.
    fn ask(&mut self, prompt: &str, words: TypedWords) -> io::Result<()> {
        self.words = words;
        let prompt = printable(prompt);
        let mut prompt = prompt.as_ref();
        if prompt.width() + ROOM > columns() {
            self.tell(&format!("{}\n", prompt.trim_end()))?;
            prompt = "> ";
        }
        if !self.stands || self.prompt != prompt {
            prompt.clone_into(&mut self.prompt);
            return self.draw();
        }
        Ok(())
    }

    /// Restores the terminal. Removes the prompt if nothing has been typed.
    fn leave(&mut self) -> io::Result<()> {
        let mut out = stdout();
        if self.stands && self.input.is_empty() {
            queue!(out, MoveToColumn(0), Clear(ClearType::FromCursorDown))?;
        } else if self.stands {
            queue!(out, Print("\r\n"))?;
        }
        self.stands = false;
        out.flush()?;
        disable_raw_mode()
    }
}

struct Above {
    sheet: Arc<Mutex<Sheet>>,
    told: Vec<u8>,
}

impl Write for Above {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.told.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let told = std::mem::take(&mut self.told);
        if told.is_empty() {
            return Ok(());
        }
        lock(&self.sheet).tell(&String::from_utf8_lossy(&told))
    }
}

impl Drop for Above {
    fn drop(&mut self) {
        let _ = self.flush();
        let _ = lock(&self.sheet).leave();
    }
}

struct Edited(Wrapped<Above>);

impl Write for Edited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl LineAsker for Edited {
    fn ask(&mut self, prompt: &str, words: &dyn Fn() -> TypedWords) -> io::Result<()> {
        self.flush()?;
        lock(&self.0.inner().sheet).ask(prompt, words())
    }

    fn answered(&mut self) {}

    fn hand_over(&mut self) {
        let mut sheet = lock(&self.0.inner().sheet);
        (sheet.input, sheet.words) = (Input::default(), TypedWords::default());
    }
}

//! The change for an expression: a plausible mistake.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::BTreeMap;
use syn::{BinOp, Expr, ExprLit, File, Item, Lit};

/// Larger numbers are not changed: they are more often limits of types than of the game.
const NUMBER_MAX: u64 = 100;

/// A file's numeric constants: the replacement for each use, by name.
pub type Numbers = BTreeMap<String, TokenStream>;

/// Collects the replacements. Small numbers are incremented, large ones (mostly times) are halved.
pub fn numbers(file: &File) -> Numbers {
    let number = |item: &Item| {
        let Item::Const(item) = item else { return None };
        let Expr::Lit(ExprLit {
            lit: Lit::Int(value), ..
        }) = &*item.expr
        else {
            return None;
        };
        let name = &item.ident;
        let other = match value.base10_parse::<u64>().ok()? {
            0..=NUMBER_MAX => quote!((#name + 1)),
            _ => quote!((#name / 2)),
        };
        Some((name.to_string(), other))
    };
    file.items.iter().filter_map(number).collect()
}

/// Returns the replacement for an expression and its description.
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
pub fn of(expr: &Expr, numbers: &Numbers) -> Option<(TokenStream, String)> {
    match expr {
        Expr::Path(path) if path.path.get_ident().is_some() => {
            let other = numbers.get(&path.path.get_ident()?.to_string())?;
            Some((other.clone(), other.to_string()))
        }
        Expr::Binary(binary) => {
            let op = other_operator(binary)?;
            let (left, right) = (&binary.left, &binary.right);
            Some((quote!((#left) #op (#right)), op.to_string()))
        }
        Expr::Lit(lit) => match &lit.lit {
            Lit::Bool(was) => {
                let other = !was.value;
                Some((quote!(#other), other.to_string()))
            }
            Lit::Int(was) => {
                let number: u64 = was.base10_parse().ok().filter(|&n| n <= NUMBER_MAX)?;
                let other: TokenStream = format!("{}{}", number + 1, was.suffix()).parse().ok()?;
                Some((other, (number + 1).to_string()))
            }
            _ => None,
        },
        Expr::Path(path) => {
            let mut names = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
            let (last, kind) = (names.next()?, names.next()?);
            let name = other_name(&kind, &last)?;
            let mut other = path.clone();
            let segment = other.path.segments.last_mut()?;
            segment.ident = Ident::new(name, segment.ident.span());
            Some((quote!(#other), format!("{kind}::{name}")))
        }
        _ => None,
    }
}

/// Returns the mistaken operator, or `None` if the type might not support it.
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
fn other_operator(binary: &syn::ExprBinary) -> Option<TokenStream> {
    let counts = is_number(&binary.left) || is_number(&binary.right);
    Some(match binary.op {
        BinOp::Eq(_) => quote!(!=),
        BinOp::Ne(_) => quote!(==),
        BinOp::Lt(_) => quote!(<=),
        BinOp::Le(_) => quote!(<),
        BinOp::Gt(_) => quote!(>=),
        BinOp::Ge(_) => quote!(>),
        BinOp::And(_) if !has_let(&binary.left) && !has_let(&binary.right) => quote!(||),
        BinOp::Or(_) => quote!(&&),
        BinOp::Add(_) if counts => quote!(-),
        BinOp::Sub(_) if counts && !is_most(&binary.left) => quote!(+),
        _ => return None,
    })
}

/// `MAX - 1` must not become `MAX + 1`: the compiler rejects the overflow.
fn is_most(expr: &Expr) -> bool {
    matches!(expr, Expr::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "MAX"))
}

fn is_number(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(lit) if matches!(lit.lit, Lit::Int(_)))
}

/// Returns another value for an answer or an effect of a rule.
fn other_name(kind: &str, name: &str) -> Option<&'static str> {
    Some(match (kind, name) {
        ("Vote", "Yes") => "No",
        ("Vote", "No") => "Yes",
        ("Vote", "Idle") => "No",
        ("Vote", "Silent") => "No",
        ("Rest", "GoesOn") => "Turn",
        ("Rest", "Turn") => "GoesOn",
        ("Rest", "All") => "GoesOn",
        ("Enforce", "Refuse") => "LetStand",
        ("Enforce", "FineAtOnce") => "Refuse",
        ("Enforce", "LetStand") => "FineAtOnce",
        ("Way", "Owed") => "Fined",
        ("Way", "Fined") => "Owed",
        ("Way", "Drawn") => "Owed",
        ("Effect", "EndTurn") => "Again",
        ("Effect", "Again") => "EndTurn",
        ("Effect", "TurnRound") => "EndTurn",
        _ => return None,
    })
}

/// A condition with `let` can be neither negated nor parenthesized.
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
pub fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

//! Finds the places where a file can be changed, and changes it.
//!
//! Only code that runs is changed: bodies of functions and closures. Compile-time code (constants,
//! lengths, patterns) cannot be behind a switch, so a constant is changed where it is used. Tests
//! are left alone.

use crate::instead::{self, Numbers};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use std::collections::BTreeMap;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, File, Stmt};

/// Maximum number of characters of the original code in a description.
const QUOTED_MAX: usize = 90;

pub struct Place {
    pub line: usize,
    /// The original and the changed code.
    pub what: String,
}

pub fn find(text: &str) -> syn::Result<Vec<Place>> {
    let mut file = syn::parse_file(text)?;
    let mut walk = Walk::new(&file, BTreeMap::new(), TokenStream::new());
    walk.visit_file_mut(&mut file);
    Ok(walk.found)
}

/// Returns the file with the places of `ids` (index to change number) behind their switches.
/// `switch` is the path of the function that returns whether a change is switched on.
pub fn change(text: &str, ids: BTreeMap<usize, u32>, switch: TokenStream) -> syn::Result<String> {
    let mut file: File = syn::parse_file(text)?;
    let mut walk = Walk::new(&file, ids, switch);
    walk.visit_file_mut(&mut file);
    Ok(file.to_token_stream().to_string())
}

struct Walk {
    found: Vec<Place>,
    ids: BTreeMap<usize, u32>,
    switch: TokenStream,
    /// The file's numeric constants, which are changed where they are used.
    numbers: Numbers,
    /// The number of function and closure bodies around the current node.
    bodies: usize,
}

impl Walk {
    fn new(file: &File, ids: BTreeMap<usize, u32>, switch: TokenStream) -> Walk {
        Walk {
            found: Vec::new(),
            ids,
            switch,
            numbers: instead::numbers(file),
            bodies: 0,
        }
    }

    /// Records a place. Returns the condition of its switch if it is to be changed.
    fn place(&mut self, span: Span, was: &impl ToTokens, instead: &str) -> Option<TokenStream> {
        if self.bodies == 0 {
            return None;
        }
        let nth = self.found.len();
        let was: String = was.to_token_stream().to_string().chars().take(QUOTED_MAX).collect();
        self.found.push(Place {
            line: span.start().line,
            what: format!("{was}  =>  {instead}"),
        });
        let id = *self.ids.get(&nth)?;
        let switch = &self.switch;
        Some(quote!(#switch(#id)))
    }

    /// Walks with another number of bodies.
    fn within(&mut self, bodies: usize, look: impl FnOnce(&mut Walk)) {
        let before = std::mem::replace(&mut self.bodies, bodies);
        look(self);
        self.bodies = before;
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.to_token_stream().to_string();
        text.contains("cfg (test)") || text == "# [test]"
    })
}

impl VisitMut for Walk {
    fn visit_item_mod_mut(&mut self, item: &mut syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit_mut::visit_item_mod_mut(self, item);
        }
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        let bodies = usize::from(item.sig.constness.is_none() && !is_test(&item.attrs));
        self.within(bodies, |walk| visit_mut::visit_item_fn_mut(walk, item));
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        let bodies = usize::from(item.sig.constness.is_none());
        self.within(bodies, |walk| visit_mut::visit_impl_item_fn_mut(walk, item));
    }

    fn visit_item_const_mut(&mut self, item: &mut syn::ItemConst) {
        self.within(0, |walk| visit_mut::visit_item_const_mut(walk, item));
    }

    fn visit_impl_item_const_mut(&mut self, item: &mut syn::ImplItemConst) {
        self.within(0, |walk| visit_mut::visit_impl_item_const_mut(walk, item));
    }

    fn visit_item_static_mut(&mut self, item: &mut syn::ItemStatic) {
        self.within(0, |walk| visit_mut::visit_item_static_mut(walk, item));
    }

    fn visit_expr_const_mut(&mut self, _: &mut syn::ExprConst) {}

    fn visit_pat_mut(&mut self, _: &mut syn::Pat) {}

    fn visit_type_mut(&mut self, _: &mut syn::Type) {}

    fn visit_path_mut(&mut self, _: &mut syn::Path) {}

    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}

    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }

    /// A borrowed constant list cannot contain a switch.
    fn visit_expr_reference_mut(&mut self, reference: &mut syn::ExprReference) {
        if !matches!(*reference.expr, Expr::Array(_) | Expr::Lit(_)) {
            visit_mut::visit_expr_reference_mut(self, reference);
        }
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        let bodies = self.bodies + 1;
        self.within(bodies, |walk| visit_mut::visit_expr_closure_mut(walk, closure));
    }

    /// Rules write their answers as arms in these macros; `syn` can parse them as a closure.
    fn visit_macro_mut(&mut self, called: &mut syn::Macro) {
        let answers = ["on", "may"].iter().any(|name| called.path.is_ident(name));
        if answers && let Ok(mut answer) = called.parse_body::<Expr>() {
            self.visit_expr_mut(&mut answer);
            called.tokens = answer.to_token_stream();
        }
    }

    fn visit_expr_if_mut(&mut self, branch: &mut syn::ExprIf) {
        if !instead::has_let(&branch.cond) {
            let on = self.place(branch.cond.span(), &branch.cond, "the opposite");
            visit_mut::visit_expr_if_mut(self, branch);
            if let Some(on) = on {
                let cond = &branch.cond;
                *branch.cond = syn::parse_quote!(#on != (#cond));
            }
        } else {
            visit_mut::visit_expr_if_mut(self, branch);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        let removable = match stmt {
            Stmt::Expr(expr @ (Expr::MethodCall(_) | Expr::Call(_)), Some(_)) => Some(expr.span()),
            _ => None,
        };
        let on = removable.and_then(|span| self.place(span, stmt, "nothing"));
        visit_mut::visit_stmt_mut(self, stmt);
        if let Some(on) = on {
            *stmt = syn::parse_quote!(if !#on { #stmt });
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        // Made from the original parts, because only one change is switched on at a time.
        let instead = instead::of(expr, &self.numbers);
        let instead = instead.and_then(|(other, called)| Some((self.place(expr.span(), expr, &called)?, other)));
        visit_mut::visit_expr_mut(self, expr);
        if let Some((on, other)) = instead {
            *expr = syn::parse_quote!((if #on { #other } else { #expr }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "const A: u8 = 1;\n\
        const R: Rule = Rule { at: 2, then: Some(|look| look.n > 3) };\n\
        fn f(a: u8) -> bool {\n    if let Some(x) = a && x == 1 { go(a); }\n    match a { 1 => true, A => a + 1 > A, _ => a + 1 > 2 }\n}\n\
        #[cfg(test)] mod tests { fn g() -> bool { true } }\n";

    #[test]
    fn the_arms_of_a_rule_are_found_and_stay_arms() {
        let text = "const R: Rule = Rule { acts: may!(|look, seat, deed| match *deed { Deed::Pass if look.n > 3 => Vote::Yes, }) };";
        let found: Vec<String> = find(text)
            .expect("it is Rust")
            .into_iter()
            .map(|place| place.what)
            .collect();
        let nth = found
            .iter()
            .position(|what| what.starts_with("look . n > 3"))
            .expect("the guard");
        let changed = change(text, BTreeMap::from([(nth, 7)]), quote!(on)).expect("it is Rust");
        assert!(
            changed.contains("match * deed { Deed :: Pass if (if on (7u32)"),
            "{changed}"
        );
    }

    #[test]
    fn what_runs_is_found_and_what_is_constant_is_not() {
        let found: Vec<(usize, String)> = find(TEXT)
            .expect("Rust")
            .into_iter()
            .map(|place| (place.line, place.what))
            .collect();
        let found: Vec<(usize, &str)> = found.iter().map(|(line, what)| (*line, what.as_str())).collect();
        assert_eq!(
            found,
            [
                (2, "look . n > 3  =>  >="),
                (2, "3  =>  4"),
                (4, "x == 1  =>  !="),
                (4, "1  =>  2"),
                (4, "go (a) ;  =>  nothing"),
                (5, "true  =>  false"),
                (5, "a + 1 > A  =>  >="),
                (5, "a + 1  =>  -"),
                (5, "1  =>  2"),
                (5, "A  =>  (A + 1)"),
                (5, "a + 1 > 2  =>  >="),
                (5, "a + 1  =>  -"),
                (5, "1  =>  2"),
                (5, "2  =>  3"),
            ]
        );
    }

    #[test]
    fn a_change_stands_behind_its_switch() {
        let changed = change(TEXT, BTreeMap::from([(0, 7), (4, 8)]), quote!(on)).expect("Rust");
        assert!(
            changed.contains("(if on (7u32) { (look . n) >= (3) } else { look . n > 3 })"),
            "{changed}"
        );
        assert!(changed.contains("if ! on (8u32) { go (a) ; }"), "{changed}");
        assert!(syn::parse_file(&changed).is_ok());
    }

    #[test]
    fn each_change_has_its_switch_whatever_is_changed_in_its_parts() {
        let all: BTreeMap<usize, u32> = (0..find(TEXT).expect("Rust").len()).zip(1..).collect();
        let changed = change(TEXT, all.clone(), quote!(on)).expect("Rust");
        for id in all.values() {
            assert!(changed.contains(&format!("on ({id}u32)")), "{id} is missing: {changed}");
        }
    }
}

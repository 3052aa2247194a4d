//! The public half written out, as digests of stored records have it: what few tables ever have stands there only where it is, so that
//! room for it changes no digest.

use crate::Open;
use std::fmt;

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        macro_rules! fields {
            ($($name:ident)*) => {{
                let mut all = f.debug_struct("Open");
                $(all.field(stringify!($name), &self.$name);)*
                if let Some(charge) = &self.charge {
                    all.field("charge", charge);
                }
                all.finish()
            }};
        }
        fields!(
            now_ms phase seated playing out round dealer direction turn idle hand_len lying_len ripe_len stock_len aside_len
            piles keep open middle wish owed waits skips announced windows asks said points round_points winner rules_added
            notes
        )
    }
}

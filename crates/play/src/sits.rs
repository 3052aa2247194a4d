//! Places at a table.

use crate::Mind;

/// A place at a table, at which somebody may sit who plays by itself.
pub trait Sits {
    /// Who does, if anybody.
    fn mind(&self) -> Option<&Mind>;
    /// The same, to think.
    fn mind_mut(&mut self) -> Option<&mut Mind>;
}

impl Sits for Mind {
    fn mind(&self) -> Option<&Mind> {
        Some(self)
    }

    fn mind_mut(&mut self) -> Option<&mut Mind> {
        Some(self)
    }
}

impl Sits for Option<Mind> {
    fn mind(&self) -> Option<&Mind> {
        self.as_ref()
    }

    fn mind_mut(&mut self) -> Option<&mut Mind> {
        self.as_mut()
    }
}

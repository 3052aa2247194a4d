//! The table at which somebody plays the deal of a day.

use crate::Host;
use crate::asker::Asker;
use crate::no_table::NoTable;
use crate::store::StoreError;
use maumau_daily::Daily;
use maumau_room::of_day;
use std::sync::Arc;

impl Host {
    /// The table at which `person` plays this deal: the one that was made for it first, as long as it is there. An attempt at another table
    /// is not counted.
    pub(crate) async fn begin_daily(
        self: &Arc<Self>,
        asker: &Asker,
        daily: &Daily,
        person: &str,
        name: &str,
    ) -> Result<String, NoTable> {
        let broken = |error: StoreError| NoTable::Broken(error.to_string());
        let known = self.days.begun_at(daily, person).await.map_err(broken)?;
        if let Some(code) = &known
            && self.has(code).await
        {
            return Ok(code.clone());
        }
        let saved = of_day::table(daily, person, name).map_err(NoTable::Rules)?;
        let code = self.make(asker, saved).await?;
        if known.is_some() {
            return Ok(code);
        }
        match self.days.begin(daily, person, name, &code).await {
            Ok(()) => Ok(code),
            Err(error) => {
                // Whoever has asked twice at once has one table.
                self.delete(&code).await.map_err(broken)?;
                let first = self.days.begun_at(daily, person).await.map_err(broken)?;
                first.ok_or_else(|| broken(error))
            }
        }
    }
}

//! Signal handling: a signal ends the program like its user would, and the terminal is restored.

/// Shells report the end by a signal as this plus the signal's number.
#[cfg(unix)]
const BY_SIGNAL: i32 = 128;

/// Calls `end` with the program's exit code on SIGTERM, or on SIGHUP (the terminal is gone).
#[cfg(unix)]
pub(crate) fn on_end(end: impl FnOnce(i32) + Send + 'static) {
    use tokio::signal::unix::{SignalKind, signal};
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
        // Without a runtime the signal has its default effect and ends the program at once.
        let Ok(runtime) = runtime else { return };
        let came = runtime.block_on(async {
            let (mut terminate, mut hangup) = (signal(SignalKind::terminate())?, signal(SignalKind::hangup())?);
            let kind = tokio::select! {
                _ = terminate.recv() => SignalKind::terminate(),
                _ = hangup.recv() => SignalKind::hangup(),
            };
            Ok::<_, std::io::Error>(kind.as_raw_value())
        });
        if let Ok(number) = came {
            end(BY_SIGNAL + number);
        }
    });
}

#[cfg(not(unix))]
pub(crate) fn on_end(_: impl FnOnce(i32) + Send + 'static) {}

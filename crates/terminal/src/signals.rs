//! A program that is told to end, by a signal, ends as its user would: the terminal is as it was before.

/// How shells tell that a program was ended by a signal: its number behind this.
#[cfg(unix)]
const BY_SIGNAL: i32 = 128;

/// Calls this with the program's exit code when it is told to end (SIGTERM), or its terminal is gone (SIGHUP).
#[cfg(unix)]
pub(crate) fn on_end(end: impl FnOnce(i32) + Send + 'static) {
    use tokio::signal::unix::{SignalKind, signal};
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
        // Without it a signal ends the program at once, as it ends any other.
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

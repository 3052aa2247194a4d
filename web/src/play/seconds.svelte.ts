// A clock that ticks once a second, for durations on the screen. It runs only while it is needed.

export class Seconds {
  /** The page's clock in ms, at most one second old. */
  now = $state(performance.now());

  /** Call while a component initializes; `runs` says whether the clock is needed. */
  constructor(runs: () => boolean) {
    $effect(() => {
      if (!runs()) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), 1000);
      return () => clearInterval(timer);
    });
  }
}

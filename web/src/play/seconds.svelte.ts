// A clock of seconds, for what says since when something lasts: it runs only while somebody needs it.

export class Seconds {
  /** This page's clock, in ms, a second old at most. */
  now = $state(performance.now());

  /** Made while a component is made; `runs` says whether it is needed. */
  constructor(runs: () => boolean) {
    $effect(() => {
      if (!runs()) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), 1000);
      return () => clearInterval(timer);
    });
  }
}

// Ensures that only one window uses this device's tables: the newest takes over, and the previous one is notified.
import { windowLocks } from '../net/kept';

const NAME = 'maumau-pocket';

export class Alone {
  /** True once another window has taken over. */
  over = false;
  private taken: Promise<void> | null = null;

  constructor(private readonly lost: () => void) {}

  /** Takes over the tables. Browsers without locks let every window have them. */
  take(): Promise<void> {
    this.taken ??= new Promise((taken) => {
      const locks = windowLocks();
      if (locks === null) return taken();
      let had = false;
      const held = () => {
        had = true;
        taken();
        return new Promise<void>(() => {});
      };
      locks.request(NAME, { steal: true }, held).catch(() => {
        if (!had) return taken();
        this.over = true;
        this.lost();
      });
    });
    return this.taken;
  }
}

// One window at a time has the tables of this device: the newest takes them over, and the one before is told.
import { windowLocks } from '../net/kept';

const NAME = 'maumau-pocket';

export class Alone {
  /** Whether another window has them now. */
  over = false;
  private taken: Promise<void> | null = null;

  constructor(private readonly lost: () => void) {}

  /** They are here from now on. Browsers that know no locks, or refuse them with all storage, let each window have them. */
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

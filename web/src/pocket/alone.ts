// One window at a time has the tables of this device: the newest takes them over, and the one before is told.

const NAME = 'maumau-pocket';

export class Alone {
  /** Whether another window has them now. */
  over = false;
  private taken: Promise<void> | null = null;

  constructor(private readonly lost: () => void) {}

  /** They are here from now on. Browsers that know no locks let each window have them. */
  take(): Promise<void> {
    this.taken ??= new Promise((taken) => {
      if (!('locks' in navigator)) return taken();
      const held = () => {
        taken();
        return new Promise<void>(() => {});
      };
      navigator.locks.request(NAME, { steal: true }, held).catch(() => {
        this.over = true;
        this.lost();
      });
    });
    return this.taken;
  }
}

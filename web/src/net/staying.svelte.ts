// Whether the browser keeps what lies on this device when room runs short. It is asked once there is something to lose, and not before.

const KEY = 'maumau.asked-to-stay';

/** Nothing is known before it was asked. */
export type Staying = 'unknown' | 'stays' | 'may-go';

class Stay {
  state = $state<Staying>('unknown');

  /** A table of this device was made. Some browsers ask whoever sits before them: once is enough. */
  async wanted() {
    if (localStorage.getItem(KEY) === null) await this.ask();
  }

  /** Asks the browser, again too. */
  async ask() {
    localStorage.setItem(KEY, 'yes');
    this.tell(await navigator.storage?.persist?.().catch(() => false));
  }

  /** What it has said, if it was ever asked. Nobody is asked by this. */
  async look() {
    if (localStorage.getItem(KEY) !== null) this.tell(await navigator.storage?.persisted?.().catch(() => false));
  }

  /** A browser without the question has promised nothing. */
  private tell(stays: boolean | undefined) {
    this.state = stays ? 'stays' : 'may-go';
  }
}

export const staying = new Stay();

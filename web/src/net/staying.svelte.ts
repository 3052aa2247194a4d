// Whether the browser keeps what lies on this device when room runs short. It is asked once there is something to lose, and not before.
import { onDevice, storageManager } from './kept';

const KEY = 'maumau.asked-to-stay';

/** Nothing is known before it was asked. */
export type Staying = 'unknown' | 'stays' | 'may-go';

class Stay {
  state = $state<Staying>('unknown');

  /** A table of this device was made. Some browsers ask whoever sits before them: once is enough. */
  async wanted() {
    if (onDevice.get(KEY) === null) await this.ask();
  }

  /** Asks the browser, again too. */
  async ask() {
    onDevice.set(KEY, 'yes');
    this.tell(
      await storageManager()
        ?.persist?.()
        .catch(() => false),
    );
  }

  /** What it has said, if it was ever asked. Nobody is asked by this. */
  async look() {
    if (onDevice.get(KEY) !== null)
      this.tell(
        await storageManager()
          ?.persisted?.()
          .catch(() => false),
      );
  }

  /** A browser without the question has promised nothing. */
  private tell(stays: boolean | undefined) {
    this.state = stays ? 'stays' : 'may-go';
  }
}

export const staying = new Stay();

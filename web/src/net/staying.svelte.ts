// Persistent storage: whether the browser may evict this device's data. Asked only once there is something to lose.
import { onDevice, storageManager } from './kept';

const KEY = 'maumau.asked-to-stay';

/** `unknown` until the browser has been asked. */
export type Staying = 'unknown' | 'stays' | 'may-go';

class Stay {
  state = $state<Staying>('unknown');

  /** Call when a table was created on this device. Asks only once, because some browsers prompt the user. */
  async wanted() {
    if (onDevice.get(KEY) === null) await this.ask();
  }

  /** Asks the browser, even if it was asked before. */
  async ask() {
    onDevice.set(KEY, 'yes');
    this.tell(
      await storageManager()
        ?.persist?.()
        .catch(() => false),
    );
  }

  async look() {
    if (onDevice.get(KEY) !== null)
      this.tell(
        await storageManager()
          ?.persisted?.()
          .catch(() => false),
      );
  }

  /** A browser without this API promises nothing. */
  private tell(stays: boolean | undefined) {
    this.state = stays ? 'stays' : 'may-go';
  }
}

export const staying = new Stay();

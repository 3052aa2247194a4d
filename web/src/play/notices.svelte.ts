// Short messages over the table, each shown for as long as it takes to read.
import { readingMs } from './reading';

export interface Notice {
  n: number;
  text: string;
  /** True for information, false for a problem. */
  news: boolean;
}

export class Notices {
  all = $state.raw<readonly Notice[]>([]);
  private count = 0;

  /** A repeated message counts as new. */
  tell(text: string, news = true) {
    const notice = { n: ++this.count, text, news };
    this.all = [...this.all.filter((one) => one.text !== text), notice];
    setTimeout(() => (this.all = this.all.filter((one) => one !== notice)), readingMs(text));
  }
}

// What is said to whoever sits here, over the table: each for as long as it takes to read it, whatever else is said meanwhile.
import { readingMs } from './reading';

export interface Notice {
  n: number;
  text: string;
  /** Whether it is only news, and nothing went wrong. */
  news: boolean;
}

export class Notices {
  all = $state.raw<readonly Notice[]>([]);
  private count = 0;

  /** What is said again is new. */
  tell(text: string, news = true) {
    const notice = { n: ++this.count, text, news };
    this.all = [...this.all.filter((one) => one.text !== text), notice];
    setTimeout(() => (this.all = this.all.filter((one) => one !== notice)), readingMs(text));
  }
}

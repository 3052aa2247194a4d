// The clock of one table, in ms: it stands while a phone that several share goes from hand to hand.

export class Clock {
  private behind = 0;
  private stands: number | null = null;

  constructor(private readonly real: () => number) {}

  now(): number {
    return Math.round((this.stands ?? this.real()) - this.behind);
  }

  get runs(): boolean {
    return this.stands === null;
  }

  /** From now on it stands. */
  stand() {
    this.stands ??= this.real();
  }

  /** From now on it runs, from where it stood. */
  run() {
    if (this.stands === null) return;
    this.behind += this.real() - this.stands;
    this.stands = null;
  }
}

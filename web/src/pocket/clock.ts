// A table's clock in ms, which can be paused while players pass the phone.

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

  /** Pauses the clock. */
  stand() {
    this.stands ??= this.real();
  }

  /** Resumes from where it was paused. */
  run() {
    if (this.stands === null) return;
    this.behind += this.real() - this.stands;
    this.stands = null;
  }
}

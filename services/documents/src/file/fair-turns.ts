/**
 * Gives out a few turns at a time, and to each person one at the most: whoever brings ten waits for their own, and
 * others do not. Those who wait take turns: a person who has just had one stands behind everybody else.
 */
export class FairTurns {
  /** by person, in the order in which their turn comes; never empty */
  private readonly waiting = new Map<number, (() => void)[]>();
  private readonly having = new Set<number>();

  constructor(private free: number) {}

  /** Does the work when it is this person's turn, and hands the turn on, whatever became of it. */
  async take<T>(idUsuario: number, work: () => Promise<T>): Promise<T> {
    if (this.free > 0 && !this.having.has(idUsuario)) this.begin(idUsuario);
    else await new Promise<void>((go) => this.waiting.set(idUsuario, [...(this.waiting.get(idUsuario) ?? []), go]));
    try {
      return await work();
    } finally {
      this.free++;
      this.having.delete(idUsuario);
      this.putLast(idUsuario);
      this.handOn();
    }
  }

  /** The turn is theirs from here on, before they even run: nobody comes in between. */
  private begin(idUsuario: number): void {
    this.free--;
    this.having.add(idUsuario);
  }

  private putLast(idUsuario: number): void {
    const own = this.waiting.get(idUsuario);
    if (own && this.waiting.delete(idUsuario)) this.waiting.set(idUsuario, own);
  }

  private handOn(): void {
    for (const [idUsuario, calls] of this.waiting) {
      if (this.free === 0) return;
      if (this.having.has(idUsuario)) continue;
      this.begin(idUsuario);
      calls.shift()!();
      if (!calls.length) this.waiting.delete(idUsuario);
    }
  }
}

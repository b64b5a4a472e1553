/**
 * Runs work of one key one after the other, in the order it came, and work of other keys meanwhile. It spares a process
 * the work of somebody's hundred clicks: the first does it, the rest find it done. What must hold across processes is
 * for the database to hold.
 */
export class Turns<K> {
  private readonly last = new Map<K, Promise<unknown>>();

  /** Answers what `work` answers, and throws what it throws; neither keeps the next from its turn. */
  async take<T>(key: K, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}

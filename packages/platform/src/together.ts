import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks once for many who ask at the same time: the first is asked for at once, and who comes while that is under way
 * waits for its end and is asked for with all others who came meanwhile. So an answer is never older than its question,
 * and many questions cost as one. All of a round get the same answer, of which each takes its own part; where it fails,
 * all of them learn of it.
 */
export class Together<Q, A> {
  private waiting: Q[] = [];
  private next: Promise<A> | null = null;
  private last: Promise<unknown> = Promise.resolve();

  /** @param gatherMs for which the first waits too */
  constructor(
    private readonly ask: (questions: Q[]) => Promise<A>,
    private readonly gatherMs = 0,
  ) {}

  take(question: Q): Promise<A> {
    this.waiting.push(question);
    this.next ??= (this.gatherMs ? this.last.then(() => delay(this.gatherMs)) : this.last).then(() => this.round());
    return this.next;
  }

  private round(): Promise<A> {
    const questions = this.waiting;
    this.waiting = [];
    this.next = null;
    const answer = this.ask(questions);
    this.last = answer.catch(() => undefined);
    return answer;
  }
}

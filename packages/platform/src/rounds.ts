import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

interface Options {
  everyMs: number;
  /** a round that is due while another runs waits for its end; otherwise it begins, and both run */
  oneAfterAnother?: boolean;
}

/**
 * Work that is done at once and then every so often, until it is stopped. A round that fails is warned of, and the next
 * one comes. The timer does not keep a process alive.
 */
export class Rounds {
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  /** Looked at by work that takes long: what is left of it is the next process's. */
  stopped = false;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: Logger,
    private readonly work: () => Promise<unknown>,
  ) {}

  start({ everyMs, oneAfterAnother = false }: Options): void {
    const round = () => this.round(oneAfterAnother ? this.last : Promise.resolve());
    this.timer = setInterval(round, everyMs);
    this.timer.unref();
    round();
  }

  /** No round begins from now on; resolves when those that run have ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.running);
  }

  private round(after: Promise<void>): void {
    const round = after
      .then(async () => {
        if (!this.stopped) await this.work();
      })
      .catch((err: unknown) => this.log.warn({ err }, 'round failed'))
      .finally(() => this.running.delete(round));
    this.last = round;
    this.running.add(round);
  }
}

/** A provider whose rounds begin when the application is up and end with it. */
export abstract class Periodic implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly log: Logger;
  protected readonly rounds: Rounds;

  /** @param name by which the log knows it */
  constructor(
    name: string,
    private readonly every: Options,
  ) {
    this.log = new Logger(name);
    this.rounds = new Rounds(this.log, () => this.round());
  }

  onApplicationBootstrap(): void {
    this.rounds.start(this.every);
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  protected abstract round(): Promise<unknown>;
}

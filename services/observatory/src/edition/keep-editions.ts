import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { Periodic } from '@registro/platform/rounds';
import { countMarked, markAllAtFirst } from '../counted/count-marked.js';
import { seedDemoCounted } from '../counted/seed-demo-counted.js';
import { CannotProtect } from '../protect/cannot-protect.js';
import { makeEdition } from './make-edition.js';
import { noteAttempt } from './note-attempt.js';

const EVERY_MS = 10_000;
/** An edition that could not be made is tried again after so long: it costs seconds. */
const PATIENCE_MS = 3_600_000;

/**
 * Keeps what is counted as the other services have it, and publishes an edition of it once a week, from Monday at three
 * in Caracas on (rule P-28); who is not up then does it once they are.
 */
@Injectable()
export class KeepEditions extends Periodic {
  /** The first round comes before the product listens: nothing can be asked yet, and the start does not wait for it. */
  private listens = false;
  private notBefore = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    @Inject(Config) private readonly config: Config,
  ) {
    super('KeepEditions', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  protected async round(): Promise<void> {
    if (!this.listens) {
      this.listens = true;
      return;
    }
    if (this.config.demo) await seedDemoCounted(this.em);
    await markAllAtFirst(this.em);
    while (await countMarked(this.em, this.internal)) if (this.rounds.stopped) return;
    if (Date.now() < this.notBefore) return;
    const made = await makeEdition(this.em).catch((err: unknown) => {
      this.log.error({ err }, 'the edition of the week is not published');
      return err instanceof CannotProtect ? ('sinProteger' as const) : ('fallo' as const);
    });
    if (made === 'not due') return;
    await noteAttempt(this.em, made);
    if (made === 'published') return this.log.log('the edition of the week was published');
    if (made !== 'pocas') this.notBefore = Date.now() + PATIENCE_MS;
    if (made === 'quieta') this.log.log('the edition of the week waits: too little changed since the one before');
  }
}

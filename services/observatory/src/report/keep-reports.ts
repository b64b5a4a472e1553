import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Config } from '@registro/platform/config';
import { Periodic } from '@registro/platform/rounds';
import { dueReaders, sendReports } from './send-reports.js';

const EVERY_MS = 10_000;
const AT_ONCE = 100;

/** Sends operators the measures that they get, from Monday at three in Caracas on (rule O-21). */
@Injectable()
export class KeepReports extends Periodic {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    @Inject(Config) private readonly config: Config,
  ) {
    super('KeepReports', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  protected async round(): Promise<void> {
    for (let after = 0, found; (found = await dueReaders(this.em, after, AT_ONCE)).length; after = found.at(-1)!.id)
      for (const { id } of found) {
        if (this.rounds.stopped) return;
        // One whose mail fails waits for the next round, and nobody for them.
        await sendReports(this.em, this.queries, this.config, id).catch((err: unknown) =>
          this.log.warn({ err, idUsuario: id }, 'the figures of the week were not sent'),
        );
      }
  }
}

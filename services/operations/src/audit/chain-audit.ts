import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { row, transaction } from '@registro/platform/database/database';
import { Rounds } from '@registro/platform/rounds';
import { sql } from 'kysely';

/** ms */
const EVERY = 2_000;
/** Traces that one transaction links. */
const BATCH = 500;

/**
 * Links the traces of the audit, as they were committed, into one chain (decision 57). Of many processes one links;
 * whoever dies leaves the rest to the next round.
 */
@Injectable()
export class ChainAudit implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds = new Rounds(new Logger('AuditChain'), () => this.round());

  constructor(private readonly em: EntityManager) {}

  onApplicationBootstrap(): void {
    this.rounds.start({ everyMs: EVERY, oneAfterAnother: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async round(): Promise<void> {
    while (!this.rounds.stopped) {
      const done = await transaction(this.em, (em) => row(em, sql<{ n: number }>`select platform.encadenar(${BATCH}::int) as n`));
      if (done!.n < BATCH) return;
    }
  }
}

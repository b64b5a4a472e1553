import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { row, transaction } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
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
export class ChainAudit extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('AuditChain', { everyMs: EVERY, oneAfterAnother: true });
  }

  protected async round(): Promise<void> {
    while (!this.rounds.stopped) {
      const done = await transaction(this.em, (em) => row(em, sql<{ n: number }>`select platform.encadenar(${BATCH}::int) as n`));
      if (done!.n < BATCH) return;
    }
  }
}

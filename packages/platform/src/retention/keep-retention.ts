import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { RetentionKind } from '@registro/contracts/console/retention';
import { sql } from 'kysely';
import { Config } from '../config.js';
import { row, rows, transaction } from '../database/database.js';
import { Periodic } from '../rounds.js';
import { STORAGE, type Storage } from '../storage/storage.js';
import { BATCH, type Cleaner } from './cleaner.js';

const EVERY_MS = 60_000;
/** Any number that no other lock of the product has; with it the kind: one process at a time lets go of a kind. */
const LOCK = 727_440;
/** SQL: the day in Caracas of the night that it is, or was last: it begins at three. */
const TONIGHT = sql`(now() at time zone 'America/Caracas' - interval '3 hours')::date`;

/** Of the services in this process: what each keeps for so many days. */
export const CLEANERS = Symbol('cleaners');

interface Run {
  id: number;
  dias: number;
  ensayo: boolean;
  contada: boolean;
}

/**
 * Lets go each night what is past its days (rule O-15), in batches, and writes down what went. A night begins at three
 * in Caracas; who is not up then does it once they are. A batch and its count in the night's row are one transaction:
 * whoever dies over it has done whole batches, and the next round of any process goes on from there.
 */
@Injectable()
export class KeepRetention extends Periodic {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLEANERS) private readonly cleaners: readonly Cleaner[],
  ) {
    super('KeepRetention', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  protected async round(): Promise<void> {
    const done = await rows(
      this.em,
      sql<{ clase: RetentionKind }>`select clase from platform.conservacion_corrida where noche = ${TONIGHT} and termino is not null`,
    );
    for (const cleaner of this.cleaners) if (!done.some(({ clase }) => clase === cleaner.clase)) await this.night(cleaner);
  }

  private async night(cleaner: Cleaner): Promise<void> {
    try {
      while (!this.rounds.stopped && (await transaction(this.em, (em) => this.batch(em, cleaner))));
    } catch (err) {
      const codigo = randomUUID();
      this.log.warn({ err, clase: cleaner.clase, codigo }, 'what is past its days stays');
      await rows(
        this.em,
        sql`update platform.conservacion_corrida set error = ${codigo}, termino = now()
            where clase = ${cleaner.clase} and noche = ${TONIGHT} and termino is null`,
      );
    }
  }

  /** Counts what there is, or lets a batch of it go; answers whether there is more to do tonight. */
  private async batch(em: EntityManager, cleaner: Cleaner): Promise<boolean> {
    const { clase } = cleaner;
    const mine = await row(em, sql<{ si: boolean }>`select pg_try_advisory_xact_lock(${LOCK}, hashtext(${clase})) as si`);
    if (!mine!.si) return false;
    const run = await this.begun(em, clase);
    if (!run) return false;
    const at = { em, storage: this.storage, config: this.config };
    if (!run.contada) {
      const { filas, irian, masVieja } = await cleaner.count(at, run.dias);
      await rows(
        em,
        sql`update platform.conservacion_corrida set filas = ${filas}, irian = ${irian}, "masVieja" = ${masVieja}::timestamptz,
              termino = case when ensayo then clock_timestamp() end where id = ${run.id}`,
      );
      return !run.ensayo;
    }
    const went = await cleaner.letGo(at, run.dias);
    await rows(
      em,
      sql`update platform.conservacion_corrida set borradas = borradas + ${went}::int, termino = case when ${went}::int < ${BATCH} then clock_timestamp() end
          where id = ${run.id}`,
    );
    return went === BATCH;
  }

  /** Tonight's run of a kind, begun now or before; null where it is over. Days that became more meanwhile hold. */
  private async begun(em: EntityManager, clase: RetentionKind): Promise<Run | null> {
    await rows(
      em,
      sql`insert into platform.conservacion_corrida (clase, noche, dias, ensayo)
          select c.clase, ${TONIGHT}, c.dias, c.ensayo > now() from platform.conservacion c where c.clase = ${clase} on conflict (clase, noche) do nothing`,
    );
    return row(
      em,
      sql<Run>`
        select r.id, greatest(r.dias, c.dias) as dias, r.ensayo, r.filas is not null as contada
        from platform.conservacion_corrida r join platform.conservacion c on c.clase = r.clase
        where r.clase = ${clase} and r.noche = ${TONIGHT} and r.termino is null`,
    );
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { sql } from 'kysely';
import { Config } from '../config.js';
import { rows, transaction } from '../database/database.js';
import { emit } from './emit.js';
import { type EventJob, Queues } from './queues.js';
import { noteResends } from './resends.js';

/**
 * How often a failed job is sent again: 12 times, each twice as far from the one before, end after 34 hours. Then
 * people are told.
 */
export const REDRIVES = 12;
/** Failed jobs looked at together. */
const PAGE = 500;

/**
 * Sends again what failed for good, also what took its process down each time and never reached a try of its own:
 * BullMQ keeps such a job and adds no other with its id, so the event would lie there until somebody looks. What its
 * consumer has by now is cleared away.
 */
@Injectable()
export class Redrive {
  private readonly log = new Logger('Redrive');

  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** One pass over all failed jobs of a consumer's queue, oldest first, a page at a time. */
  async round(consumidor: string): Promise<void> {
    for (let from = 0; ; ) {
      const page = await this.queues.of(consumidor).getJobs(['failed'], from, from + PAGE - 1, true);
      // What was sent again is no longer among them, so the next page begins that much earlier.
      const left = page.length - (await this.sendAgain(consumidor, page));
      if (page.length < PAGE) return;
      from += left;
    }
  }

  /** Those of a page whose time has come. @returns how many are no longer among the failed ones */
  private async sendAgain(consumidor: string, page: Job[]): Promise<number> {
    const failed = page.filter((job) => Number.isInteger(job?.data?.id));
    if (!failed.length) return 0;
    const events = new Map(failed.map((job) => [Number(job.data.id), job.data as EventJob]));
    const due = await this.due(consumidor, [...events.keys()]);
    let sent = 0;
    for (const { idEvento, recibido, ultimo } of due) {
      await this.queues.forget(consumidor, idEvento);
      if (recibido) continue;
      await this.queues.add(consumidor, [events.get(idEvento)!]);
      sent++;
      if (ultimo) this.log.error({ evento: idEvento, consumidor }, 'sent again for the last time');
    }
    await noteResends(this.em, sent);
    return due.length;
  }

  /**
   * Which of these to send now, counted in the same statement, so that of several processes one does it; and which came
   * by themselves.
   */
  private due(consumidor: string, ids: number[]) {
    return transaction(this.em, async (em) => {
      const first = this.config.resendMs;
      const due = await rows(
        em,
        sql<{ idEvento: number; recibido: boolean; ultimo: boolean }>`
          insert into platform.reenvio as r (consumidor, "idEvento", veces, proximo)
          select ${consumidor}, id, 1, now() + ${first} * interval '2 ms' from unnest(${ids}::bigint[]) as id
          on conflict (consumidor, "idEvento") do update
            set veces = r.veces + 1, proximo = now() + ${first} * power(2, r.veces + 1) * interval '1 ms'
            where r.proximo <= now() and r.veces < ${REDRIVES}
          returning r."idEvento"::float8 as "idEvento", r.veces = ${REDRIVES} as ultimo,
            exists (select from platform.recibido i where i.consumidor = r.consumidor and i."idEvento" = r."idEvento") as recibido`,
      );
      const stuck = await rows(
        em,
        sql<{ idEvento: number; vez: number }>`
          update platform.reenvio r set avisado = now()
          where consumidor = ${consumidor} and "idEvento" = any(${ids}) and veces >= ${REDRIVES} and proximo <= now() and avisado is null
          returning "idEvento"::float8 as "idEvento",
            (select 1 + count(*)::int from platform.auditoria a
             where a.objeto = 'evento' and a."idObjeto" = r."idEvento"::text and a.accion = 'reintentar') as vez`,
      );
      for (const { idEvento, vez } of stuck)
        await emit(em, 'notice.requested', { aviso: 'eventoAtascado', idObjeto: idEvento, vez, usuarios: [], permiso: 'colas' });
      return due;
    });
  }
}

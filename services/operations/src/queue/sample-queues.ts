import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CONSUMERS } from '@registro/contracts/events';
import { row, rows } from '@registro/platform/database/database';
import { oneAtATime } from '@registro/platform/database/one-at-a-time';
import { metrics } from '@registro/platform/metrics';
import { Periodic } from '@registro/platform/rounds';
import { type RawBuilder, sql } from 'kysely';
import { isGap, owedEach } from './owed.js';

const LOCK = 727_410;
/** Whether it is time is asked so often; a sample is taken every five minutes. */
const LOOK_MS = 20_000;
const STEP = sql`interval '5 minutes'`;
/** The five minutes that a moment is in, by their beginning. */
const stepOf = (moment: RawBuilder<unknown>) => sql`date_bin(${STEP}, ${moment}, 'epoch'::timestamptz)`;

/**
 * Writes down every five minutes what each queue did in them and how it stood (rule O-8), in one process of many. From
 * the database alone: a Redis that is away leaves no gap. What was missed while no process ran is made up for by what
 * inboxes and failures tell; how queues stood then is not known. The last sample is what every process tells Prometheus
 * (decision 66).
 */
@Injectable()
export class SampleQueues extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('SampleQueues', { everyMs: LOOK_MS, oneAfterAnother: true });
  }

  protected async round(): Promise<void> {
    await oneAtATime(this.em, LOCK, async (em) => {
      const taken = await row(em, sql`select 1 from operations.muestra_cola where fecha = ${stepOf(sql`now()`)} limit 1`);
      if (taken) return;
      await this.take(em);
    });
    await this.tell();
  }

  /** The last sample as metrics of this process. */
  private async tell(): Promise<void> {
    const last = await rows(
      this.em,
      sql<{ cola: string; fecha: number; pendientes: number | null; espera: number | null; huecos: number | null }>`
        select cola, extract(epoch from fecha)::float as fecha, pendientes, espera, huecos from operations.muestra_cola
        where fecha = (select max(fecha) from operations.muestra_cola)`,
    );
    const { owed, waits, gaps, sampled } = metrics.queues;
    for (const { cola, fecha, pendientes, espera, huecos } of last) {
      owed.set({ cola }, pendientes ?? 0);
      waits.set({ cola }, espera ?? 0);
      gaps.set({ cola }, huecos ?? 0);
      sampled.set(fecha);
    }
  }

  /** The sample that is due, and those of the last day that are missing since the last one. */
  private async take(em: EntityManager): Promise<void> {
    await rows(
      em,
      sql`
        with tope as (select ${stepOf(sql`now()`)} as hasta, (select max(fecha) from operations.muestra_cola) as ultima),
        fechas as (
          select f.fecha, t.hasta from tope t,
            generate_series(greatest(coalesce(t.ultima + ${STEP}, t.hasta), t.hasta - interval '24 hours'), t.hasta, ${STEP}) as f(fecha)),
        hechos as (
          select r.consumidor as cola, ${stepOf(sql`r.recibido`)} + ${STEP} as fecha, count(*)::int as n from platform.recibido r
          where r.recibido >= (select min(fecha) from fechas) - ${STEP} and r.recibido < (select hasta from tope) group by 1, 2),
        fallos as (
          select f.consumidor as cola, ${stepOf(sql`f.ultima`)} + ${STEP} as fecha, count(*)::int as n from platform.fallo f
          where f.ultima >= (select min(fecha) from fechas) - ${STEP} and f.ultima < (select hasta from tope) group by 1, 2),
        debe as (
          select o.cola, count(*)::int as n, min(o.creado) as creado, (count(*) filter (where ${isGap}))::int as huecos
          from (${owedEach}) o group by o.cola)
        insert into operations.muestra_cola (fecha, cola, hechos, fallidos, pendientes, espera, huecos)
        select f.fecha, c.cola, coalesce(h.n, 0), coalesce(x.n, 0),
               case when f.fecha = f.hasta then coalesce(d.n, 0) end,
               case when f.fecha = f.hasta then coalesce(extract(epoch from now() - d.creado)::int, 0) end,
               case when f.fecha = f.hasta then coalesce(d.huecos, 0) end
        from fechas f cross join unnest(${[...CONSUMERS]}::text[]) as c(cola)
        left join hechos h on h.cola = c.cola and h.fecha = f.fecha
        left join fallos x on x.cola = c.cola and x.fecha = f.fecha
        left join debe d on d.cola = c.cola
        on conflict do nothing`,
    );
  }
}

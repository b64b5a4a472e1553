import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { PaymentStepName } from '@registro/contracts/payments/steps';
import { row, rows } from '@registro/platform/database/database';
import { oneAtATime } from '@registro/platform/database/one-at-a-time';
import { sql } from 'kysely';

export interface Delay {
  paso: PaymentStepName;
  mediana: number;
  p90: number;
}
/**
 * Steps that are looked at. Of more, as many at random: sorting millions would take the requests’ processor. What is
 * rare among them is told more coarsely.
 */
const SAMPLE = 200_000;
const LOCK = 727_405;
/** Figures of a year need no greater haste. */
const FRESH = sql`interval '10 minutes'`;
const YEAR = sql`extract(year from now() at time zone 'America/Caracas')::int`;

/**
 * How long each step takes this year. Computed beside the requests that ask, by one process at a time, when the figures
 * are old.
 */
@Injectable()
export class StepDelays {
  private readonly log = new Logger('StepDelays');
  private running: Promise<void> | null = null;

  constructor(private readonly em: EntityManager) {}

  /** As they were last computed; none before the first time. */
  async read(): Promise<Map<PaymentStepName, Delay>> {
    const found = await rows(
      this.em,
      sql<
        Delay & { vieja: boolean }
      >`select paso, mediana, p90, calculado < now() - ${FRESH} as vieja from payments.demora where anio = ${YEAR}`,
    );
    if (!found.length || found.some(({ vieja }) => vieja))
      this.running ??= this.compute()
        .catch((err: unknown) => this.log.warn({ err }, 'delays cannot be computed'))
        .finally(() => (this.running = null));
    return new Map(found.map((delay) => [delay.paso, delay]));
  }

  private compute(): Promise<void> {
    return oneAtATime(this.em, LOCK, async (em) => {
      const share = await row(
        em,
        sql<{
          percent: number;
        }>`select least(100, 100.0 * ${SAMPLE} / greatest(reltuples, 1))::float8 as percent from pg_class where oid = 'payments.paso'::regclass`,
      );
      await rows(
        em,
        sql`insert into payments.demora (anio, paso, cuantos, mediana, p90)
            select ${YEAR}, "pasoAnterior", count(*)::int, percentile_disc(0.5) within group (order by segundos), percentile_disc(0.9) within group (order by segundos)
            from payments.paso tablesample system (${share!.percent})
            where "pasoAnterior" is not null and desde >= date_trunc('year', now() at time zone 'America/Caracas') at time zone 'America/Caracas'
            group by "pasoAnterior"
            on conflict (anio, paso) do update set cuantos = excluded.cuantos, mediana = excluded.mediana, p90 = excluded.p90, calculado = now()`,
      );
    });
  }
}

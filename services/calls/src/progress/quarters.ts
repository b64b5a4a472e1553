import type { EntityManager } from '@mikro-orm/postgresql';
import { quartersOf } from '@registro/contracts/calls/second-phase';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { Proposal } from '../proposal/proposal.entity.js';

interface Quarter {
  trimestre: number;
  /** ISO */
  desde: string;
  comenzado: boolean;
}

/**
 * The quarters of an approved project: each begins three months after the one before, the first on the day of its
 * approval, by the database's clock in Caracas.
 */
export const quartersFrom = (em: EntityManager, { id, tiempoProyecto }: Proposal): Promise<Quarter[]> =>
  rows(
    em,
    sql<Quarter>`
      select trimestre, desde, desde <= now() as comenzado
      from calls.proyecto p
      cross join generate_series(1, ${quartersOf(tiempoProyecto)}::int) trimestre
      cross join lateral (select (date_trunc('day', p.aprobado at time zone 'America/Caracas') + make_interval(months => 3 * (trimestre - 1)))
        at time zone 'America/Caracas' as desde) as d
      where p.id = ${id} order by trimestre`,
  );

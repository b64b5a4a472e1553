import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { emitAll } from '@registro/platform/events/emit';
import { logged } from '@registro/platform/logged';
import { sql } from 'kysely';
import { takenBack } from '../decision/standing-decision.js';

interface Published {
  idCaso: number;
  objeto: string;
  idObjeto: number;
  version: number;
  vuelta: number;
  decision: string;
  resultado: string;
  motivo: string | null;
  fecha: string;
}

/** Each decision that a panel publishes stands in the public log (rule S-48), in the transaction that publishes it. */
export async function logDecisions(em: EntityManager, cases: number[]): Promise<void> {
  const published = await rows(
    em,
    sql<Published>`
      select c.id as "idCaso", c.objeto, c."idObjeto", d.version, d.vuelta, d.decision, d.resultado, d.motivo, d.fecha
      from evaluation.caso c join evaluation.decision d on d."idCaso" = c.id and d.version = c.version and not ${takenBack}
      where c.id = any(${cases}) order by c.id`,
  );
  const entries = published.map(({ fecha, ...says }) =>
    logged('decision', {
      numero: `${says.idCaso}:${says.version}:${says.vuelta}`,
      says: { ...says, fecha: new Date(fecha).toISOString() },
      fecha,
    }),
  );
  if (entries.length) await emitAll(em, ...entries);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportRow } from '@registro/contracts/observatory/reports';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { liveMeasures, titleOf } from '../figures/read-live-figure.js';
import { mayUse } from '../segment/segments.js';

/** SQL, of a report `i`: its segment is none, or one that its reader may use still. */
export const stillUsable = (idUsuario: number) =>
  sql<boolean>`(i."idSegmento" is null or exists (select from observatory.segmento s where s.id = i."idSegmento" and ${mayUse(idUsuario)}))`;

/** What an operator gets by mail each week, as it was asked for (rule O-21). */
export async function readReports(em: EntityManager, idUsuario: number): Promise<ReportRow[]> {
  const kept = await rows(
    em,
    sql<Omit<ReportRow, 'titulo'>>`
      select i.id, i.medida, i."idSegmento", i.detenido is not null as detenido, (select s.nombre from observatory.segmento s where s.id = i."idSegmento") as segmento
      from observatory.informe i where i."idUsuario" = ${idUsuario} and ${stillUsable(idUsuario)} order by i.id`,
  );
  return kept.flatMap((one) => {
    const measure = liveMeasures().find(({ nombre }) => nombre === one.medida);
    return measure ? [{ ...one, titulo: titleOf(measure) }] : [];
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { countOf } from '@registro/contracts/count';
import { REVIEWS_MIN } from '@registro/contracts/evaluation/panel';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { isCurrent, waitsForWords } from './agreed.js';
import { counts } from './blindness.js';

/**
 * What a panel lacks to be published, sentences: each case that waits needs enough judgements and a draft of its
 * decision.
 */
export async function lacking(em: EntityManager, id: number): Promise<string[]> {
  const found = await row(
    em,
    sql<{ pocas: number; sinBorrador: number; sinPalabra: number }>`
      select count(*) filter (where (select count(*) from evaluation.evaluacion e where ${counts}) < ${REVIEWS_MIN})::int as pocas,
             count(*) filter (where not exists (select from evaluation.borrador b where b."idCaso" = c.id and b.version = c.version and b.ronda = c.ronda))::int as "sinBorrador",
             count(*) filter (where exists (select from evaluation.consenso k where ${waitsForWords} and ${isCurrent}))::int as "sinPalabra"
      from evaluation.caso c where c."idPanel" = ${id} and c.estado in ('abierto', 'asignado')`,
  );
  const { pocas, sinBorrador, sinPalabra } = found!;
  return [
    ...(pocas ? [`${cases(pocas)} sin ${REVIEWS_MIN} evaluaciones`] : []),
    ...(sinPalabra ? [`${cases(sinPalabra)} con un consenso por confirmar`] : []),
    ...(sinBorrador ? [`${cases(sinBorrador)} sin decisión prevista`] : []),
  ];
}

const cases = (n: number) => countOf(n, 'caso', 'casos');

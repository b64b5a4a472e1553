import { holds } from '@registro/platform/acts/second-person';
import { sql } from 'kysely';
import { counts } from './blindness.js';

/**
 * SQL: the consensus `k` is of what the case `c` is now and of the sheets that count: a sheet that came or went since
 * needs another agreement.
 */
export const isCurrent = sql<boolean>`(k."idCaso" = c.id and k.version = c.version and k.ronda = c.ronda
  and k.hojas = (select count(*) from evaluation.evaluacion e where ${counts}))`;

/**
 * SQL: the consensus `k`, far from the sheets, waits for the words that it takes: one that did not get them in time is
 * none.
 */
export const waitsForWords = sql<boolean>`(not k.vale and ${holds('consenso', sql`k.fecha`)})`;

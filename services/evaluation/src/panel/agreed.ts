import { sql } from 'kysely';
import { counts } from './blindness.js';

/** SQL: the consensus `k` is of what the case `c` is now and of the sheets that count: a sheet that came or went since needs another agreement. */
export const isCurrent = sql<boolean>`(k."idCaso" = c.id and k.version = c.version and k.ronda = c.ronda
  and k.hojas = (select count(*) from evaluation.evaluacion e where ${counts}))`;

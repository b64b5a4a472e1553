import { sql } from 'kysely';

/** SQL: whether `c` is the newest announced call of its window: those of scholarships stand on one, year after year. */
export const newestOfWindow = sql<boolean>`(c.id = (
  select w.id from calls.convocatoria w where w.ventana = c.ventana and w.estado <> 'borrador' order by w.anio desc, w.id desc limit 1))`;

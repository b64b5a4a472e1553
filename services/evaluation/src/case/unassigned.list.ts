import type { UnassignedRow } from '@registro/contracts/evaluation/case';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../evaluation.tables.js';

/**
 * Cases that nobody has been given yet, for operators, who name who gives them: what kind each is and since when it
 * waits, and nothing of what it holds.
 */
export const unassignedList = list<UnassignedRow>()({
  resource: 'casos-sin-evaluador',
  from: read.selectFrom('evaluation.caso as c').where('c.estado', '=', 'abierto'),
  select: (from) => from.select(['c.id', 'c.clase', 'c.enviado', sql<number>`extract(day from now() - c.enviado)::int`.as('antiguedad')]),
  id: 'c.id',
  sort: { enviado: 'c.enviado', id: 'c.id', clase: 'c.clase' },
  filter: { clase: (v, eb) => eb('c.clase', '=', String(v)) },
  columns: columns('casos-sin-evaluador', { id: plain, clase: plain, enviado: moment, antiguedad: plain }),
});

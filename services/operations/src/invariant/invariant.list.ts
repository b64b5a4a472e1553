import { BROKEN_BESIDES, INVARIANT_NAMES, type InvariantRow, TOLD_BY_FIGURES } from '@registro/contracts/console/invariants';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../operations.tables.js';

/** SQL: an invariant `i` that is broken, and that no other figure of the console's first page tells. */
export const brokenBesides = sql<boolean>`(i.cuantos > 0 and i.nombre <> all(${TOLD_BY_FIGURES}::text[]))`;

/** What should never be, as it was last counted; what is broken first. */
export const invariantList = list<InvariantRow>()({
  resource: 'invariantes',
  from: read.selectFrom('operations.invariante as i'),
  select: (from) => from.select(['i.id', 'i.nombre', 'i.cuantos', 'i.desde', 'i.visto']),
  id: 'i.id',
  sort: { id: 'i.id', cuantos: 'i.cuantos', desde: 'i.desde' },
  filter: { rota: (v, eb) => (v === BROKEN_BESIDES ? brokenBesides : eb('i.cuantos', isYes(v) ? '>' : '=', 0)) },
  columns: columns('invariantes', { nombre: named(INVARIANT_NAMES), cuantos: plain, desde: moment, visto: moment }),
});

import { INVARIANT_NAMES, type InvariantRow } from '@registro/contracts/console/invariants';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { read } from '../operations.tables.js';

/** What should never be, as it was last counted; what is broken first. */
export const invariantList = list<InvariantRow>()({
  resource: 'invariantes',
  from: read.selectFrom('operations.invariante as i'),
  select: (from) => from.select(['i.id', 'i.nombre', 'i.cuantos', 'i.desde', 'i.visto']),
  id: 'i.id',
  sort: { id: 'i.id', cuantos: 'i.cuantos', desde: 'i.desde' },
  filter: { rota: (v, eb) => eb('i.cuantos', isYes(v) ? '>' : '=', 0) },
  columns: columns('invariantes', { nombre: named(INVARIANT_NAMES), cuantos: plain, desde: moment, visto: moment }),
});

import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { read } from '../evaluation.tables.js';

/** Who coordinates. */
export const coordinatorList = list<CoordinatorRow>()({
  resource: 'coordinadores',
  from: read.selectFrom('evaluation.coordinador as o'),
  select: (from) => from.select(['o.idUsuario as id', 'o.correo', 'o.desde']),
  id: 'o.idUsuario',
  sort: { desde: 'o.desde', correo: 'o.correo', id: 'o.idUsuario' },
  columns: columns('coordinadores', { correo: plain, desde: moment }),
});

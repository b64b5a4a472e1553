import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../evaluation.tables.js';

const named = read
  .selectFrom('evaluation.coordinador as c')
  .select(['c.idUsuario', 'c.correo', 'c.desde', sql<string | null>`null::text`.as('solicita'), sql<number>`0`.as('idSolicita')]);
const asked = read
  .selectFrom('evaluation.coordinador_pedido as p')
  .select(['p.idUsuario', 'p.correo', 'p.creado as desde', sql<string | null>`p.solicita`.as('solicita'), 'p.idSolicita']);

/** Who coordinates, and who is to once another operator confirms it, as `idOperador` sees them. */
export const coordinatorList = (idOperador: number) =>
  list<CoordinatorRow>()({
    resource: 'coordinadores',
    from: read.selectFrom(named.unionAll(asked).as('o')),
    select: (from) =>
      from.select([
        'o.idUsuario as id',
        'o.correo',
        'o.desde',
        'o.solicita',
        sql<boolean>`o."idSolicita" = ${idOperador}::int`.as('propia'),
      ]),
    id: 'o.idUsuario',
    sort: { desde: 'o.desde', correo: 'o.correo', id: 'o.idUsuario' },
    columns: columns('coordinadores', { correo: plain, desde: moment, solicita: plain }),
  });

import type { PreparedExportRow } from '@registro/contracts/console/export';
import { selectSql } from '@registro/platform/database/reads';
import { list } from '@registro/platform/http/listing';
import { daysOf } from '@registro/platform/retention/seed-retention';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';

/** SQL: until when an export `x` is kept. */
export const expires = sql<string>`(x.creado + make_interval(days => ${daysOf('exportaciones')}))`;

/** The files of long lists that this user asked for. */
export const exportsOf = (idUsuario: number) =>
  list<PreparedExportRow>()({
    resource: 'exportaciones',
    from: read.selectFrom('platform.exportacion as x').where('x.idUsuario', '=', idUsuario).where(sql<boolean>`${expires} > now()`),
    select: (from) =>
      selectSql(
        from,
        sql<PreparedExportRow>`x.id, x.lista, x.filtro, x.estado, x.filas, x.hechas, x.tamano, x.motivo, x.creado, ${expires} as vence`,
      ),
    id: 'x.id',
    sort: { id: 'x.id', creado: 'x.creado' },
  });

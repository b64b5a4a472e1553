import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { apa } from '@registro/contracts/products/apa';
import type { ImportPreview, ImportRow, ViewImport } from '@registro/contracts/products/import';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { type StateRow, demandsOf, ownImport, stateRows, summaryOf } from './import-state.js';

export class ViewImportQuery extends Query<ImportPreview> {
  constructor(
    readonly user: SessionUser,
    readonly view: ViewImport,
  ) {
    super();
  }
}

/** One page of an import's preview, with where all of it stands. */
@QueryHandler(ViewImportQuery)
export class ViewImportHandler implements IQueryHandler<ViewImportQuery> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, view }: ViewImportQuery): Promise<ImportPreview> {
    return preview(this.em.fork() as EntityManager, user.id, view);
  }
}

/** The answer of every call that changes an import as a whole. */
export async function preview(
  em: EntityManager,
  idUsuario: number,
  { idImportacion, estado, falta, desde, cantidad }: ViewImport,
): Promise<ImportPreview> {
  const found = await ownImport(em, idUsuario, idImportacion);
  const resumen = await summaryOf(em, idImportacion, idUsuario);
  const faltan = await demandsOf(em, idUsuario, found);
  const which = falta
    ? sql`estado = 'incompleta' and errores @> ${JSON.stringify([{ campo: falta }])}::jsonb`
    : estado
      ? sql`estado = ${estado}`
      : sql`true`;
  const lacking = () => faltan.exigencias.filter(({ campo }) => campo === falta).reduce((sum, { cuantas }) => sum + cuantas, 0);
  const page = await rows(
    em,
    sql<StateRow>`select * from (${stateRows(idImportacion, idUsuario)}) s where ${which} order by fila offset ${desde} limit ${cantidad}`,
  );
  const { nombre, formato, codificacion, predeterminados, problemas, problemasTotal } = found;
  return {
    idImportacion,
    nombre,
    formato,
    codificacion,
    creado: new Date(found.creado).toISOString(),
    predeterminados,
    resumen,
    faltan,
    problemas,
    problemasTotal,
    totalFilas: falta ? lacking() : estado ? resumen[`${estado}s`] : resumen.total,
    filas: page.map(importRow),
  };
}

/** A row as it is shown: without what only the server works with. */
export function importRow({
  referencia,
  propios: _propios,
  financiero: _financiero,
  claveTitulo: _clave,
  anio: _anio,
  datos,
  ...row
}: StateRow): ImportRow {
  return { ...row, datos, cita: apa({ ...referencia, title: datos.titulo ?? referencia.title ?? '', DOI: row.doi ?? undefined }) };
}

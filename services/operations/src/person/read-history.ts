import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  HISTORY_KINDS,
  HISTORY_PAGE,
  type HistoryKind,
  type HistoryLine,
  type HistoryPage,
} from '@registro/contracts/console/person-history';
import { rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';

export class ReadHistory extends Query<HistoryPage> {
  constructor(
    readonly idUsuario: number,
    /** `siguiente` of the page before; undefined: the first */
    readonly antes: string | undefined,
  ) {
    super();
  }
}

/**
 * What somebody did, what others did to their account and their records, and what they were told, as one line of time.
 * Of what was done it says what and when; by whom and what changed is for operators of `auditoria`.
 */
@QueryHandler(ReadHistory)
export class ReadHistoryHandler implements IQueryHandler<ReadHistory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario, antes }: ReadHistory): Promise<HistoryPage> {
    const last = antes === undefined ? null : placeOf(antes);
    // Each kind by an index of its own, no more of it than a page; what stands in the same moment is told apart by kind
    // and number.
    const before = (clase: HistoryKind, fecha: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
      last
        ? sql`and ${fecha} <= ${last.fecha}::timestamptz
              and (${fecha}, ${clase}::text, ${id}) < (${last.fecha}::timestamptz, ${last.clase}::text, ${last.id}::bigint)`
        : sql``;
    const newest = sql`order by fecha desc, id desc limit ${HISTORY_PAGE + 1}`;
    const found = await rows(
      this.em,
      sql<HistoryLine>`
        select * from (
          (select 'hizo' as clase, id, fecha, accion as texto, objeto, "idObjeto" from platform.auditoria
           where "idUsuario" = ${idUsuario} ${before('hizo', sql`fecha`, sql`id`)} ${newest})
          union all
          (select 'recibio', id, fecha, accion, objeto, "idObjeto" from platform.auditoria
           where "idPersona" = ${idUsuario} ${before('recibio', sql`fecha`, sql`id`)} ${newest})
          union all
          -- what was done to their account before traces said whom they concern
          (select 'recibio', id, fecha, accion, objeto, "idObjeto" from platform.auditoria
           where "idPersona" is null and objeto = 'usuario' and "idObjeto" = ${String(idUsuario)} and "idUsuario" is distinct from ${idUsuario}
             ${before('recibio', sql`fecha`, sql`id`)} ${newest})
          union all
          (select 'aviso', id::bigint, fecha, titulo, null, null from operations.aviso
           where "idUsuario" = ${idUsuario} ${before('aviso', sql`fecha`, sql`id`)} ${newest})
          union all
          (select 'correo', id::bigint, fecha, asunto, null, null from platform.correo
           where para = (select correo from platform.quien where id = ${idUsuario}) ${before('correo', sql`fecha`, sql`id`)} ${newest})
        ) lineas order by fecha desc, clase desc, id desc limit ${HISTORY_PAGE + 1}`,
    );
    const lineas = found.slice(0, HISTORY_PAGE);
    return { lineas, siguiente: found.length > HISTORY_PAGE ? nameOf(lineas.at(-1)!) : null };
  }
}

const nameOf = ({ fecha, clase, id }: HistoryLine): string => `${fecha}_${clase}_${id}`;

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z)_([a-z]+)_(\d{1,15})$/;

/** 422 for what no page has answered. */
function placeOf(name: string): { fecha: string; clase: HistoryKind; id: number } {
  const [, fecha, clase, id] = PLACE.exec(name) ?? [];
  if (!fecha || !HISTORY_KINDS.includes(clase as HistoryKind) || Number.isNaN(Date.parse(fecha)))
    return invalid({ campo: 'antes', mensaje: 'La página no existe' });
  return { fecha, clase: clase as HistoryKind, id: Number(id) };
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { callPageOf } from '@registro/contracts/calls/public-addresses';
import { MOBILITY_CALL, PROGRAMME_PURPOSES, PUBLIC_CALL_STATES, type PublicCallLine } from '@registro/contracts/calls/public-call';
import { lastMinute } from '@registro/contracts/catalogs/window-text';
import { caracasClock, inCaracas } from '@registro/contracts/dates';
import { MOBILITY_WINDOW } from '@registro/contracts/mobility/mobility';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import { newestOfWindow } from '../call/newest-of-window.js';

/** More than are ever announced. */
const MOST = 500;

export type Stored = Omit<PublicCallLine, 'descripcion' | 'pagina' | 'plazo' | 'anio'> & {
  descripcion: string | null;
  anio: number | null;
};

/**
 * SQL: every call that is announced, by the database's clock; nothing of a draft. Mobility's, whose one window is no
 * row among the calls, is there once it had dates. Of several calls on one window its dates are those of the newest.
 */
export const announced = (where: RawBuilder<unknown>): RawBuilder<Stored> => sql<Stored>`
  select x.codigo, x.programa, x.nombre, x.anio, x.descripcion, x.inicio, x.fin,
    case when x.cerrada or now() >= x.fin then 'cerrada' when now() >= x.inicio then 'abierta' else 'proxima' end as estado from (
    select c.codigo, c.programa, c.nombre, c.anio, c.descripcion, c.estado = 'cerrada' or not ${newestOfWindow} as cerrada,
      case when ${newestOfWindow} then j."fechaInicio" end as inicio, case when ${newestOfWindow} then j."fechaFin" end as fin
    from calls.convocatoria c left join catalogs.jornada j on j.codigo = c.ventana where c.estado <> 'borrador'
    union all
    select ${MOBILITY_CALL.codigo}, 'movilidad', ${MOBILITY_CALL.nombre}, null, null, false, j."fechaInicio", j."fechaFin"
    from catalogs.jornada j where j.codigo = ${MOBILITY_WINDOW} and j."fechaInicio" is not null
      and not exists (select from calls.convocatoria c where c.codigo = ${MOBILITY_CALL.codigo})) x
  where ${where} limit ${MOST}`;

/** When it opens and closes, with the hour; whoever sent before the last minute ended was in time. */
function periodText({ estado, inicio, fin }: Stored): string {
  // One that its operators closed before its time has no end to tell.
  if (estado === 'cerrada' && (!fin || Date.parse(fin) > Date.now())) return 'Cerrada.';
  if (!inicio || !fin) return 'Sus fechas están por anunciarse.';
  const verbs = { abierta: ['Abrió', 'cierra'], proxima: ['Abre', 'cierra'], cerrada: ['Abrió', 'cerró'] } as const;
  const [opens, closes] = verbs[estado];
  return `${opens} el ${inCaracas(inicio, 'longMinute')} y ${closes} el ${lastMinute(fin)} (hora de Caracas).`;
}

/** As anybody reads it. */
export const line = (stored: Stored): PublicCallLine => {
  const { codigo, programa, nombre, anio, estado, inicio, fin, descripcion } = stored;
  return {
    codigo,
    programa,
    nombre,
    anio: anio ?? caracasClock(inicio!).getUTCFullYear(),
    estado,
    inicio,
    fin,
    plazo: periodText(stored),
    descripcion: descripcion ?? PROGRAMME_PURPOSES[programa],
    pagina: callPageOf(codigo),
  };
};

/** Whose edge comes next stands first; of what closed, what closed last. */
function order(a: PublicCallLine, b: PublicCallLine): number {
  const [of, other] = [a, b].map(({ estado }) => PUBLIC_CALL_STATES.indexOf(estado)) as [number, number];
  const edge = ({ estado, inicio, fin }: PublicCallLine) => Date.parse((estado === 'proxima' ? inicio : fin) ?? '') || Infinity;
  const by = a.estado === 'cerrada' ? edge(b) - edge(a) : edge(a) - edge(b);
  return of - other || by || b.anio - a.anio || (a.codigo < b.codigo ? -1 : 1);
}

export class ListPublicCalls extends Query<PublicCallLine[]> {}

/** The calls that are open, that are to come and that closed, as anybody reads them (rule C-28). */
@QueryHandler(ListPublicCalls)
export class ListPublicCallsHandler implements IQueryHandler<ListPublicCalls> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<PublicCallLine[]> {
    return (await rows(this.em, announced(sql`true`))).map(line).toSorted(order);
  }
}

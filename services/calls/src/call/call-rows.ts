import type { SaveTerm } from '@registro/contracts/calls/documents';
import type { CallHeading, CallState, Programme } from '@registro/contracts/calls/programme';
import type { Question } from '@registro/contracts/calls/questions';
import { GRACE_MINUTES } from '@registro/contracts/catalogs/window';
import { type RawBuilder, sql } from 'kysely';

/** A call, and where its window stands for one user by the database's clock (rule C-2). Amounts in bolívares. */
export interface FoundCall {
  id: number;
  codigo: string;
  programa: Programme;
  nombre: string;
  anio: number;
  descripcion: string | null;
  estado: CallState;
  ventana: string;
  terminos: SaveTerm[];
  montoMaximo: number | null;
  duracionMaxima: number | null;
  permiteRepetir: boolean;
  diasReconsideracion: number;
  rubros: CallHeading[];
  fases: string[];
  preguntas: Question[];
  inicio: string | null;
  fin: string | null;
  abierta: boolean;
  /** it closed a moment ago: what began before `cierre` may still arrive (rule C-3) */
  gracia: boolean;
  cierre: string | null;
  /** it is announced and has not begun */
  porIniciar: boolean;
}

/** SQL: whether a call `c` is open for a user: by its general window, or by their own. */
export const isOpen = (idUsuario: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(c.estado = 'abierta' and catalogs.jornada_abierta(c.ventana, ${idUsuario}))`;

/** SQL: the call that `ref` names: by its code, or the newest of a programme that is announced. One row or none. */
export function callRows(ref: string, idUsuario: number): RawBuilder<FoundCall> {
  return sql<FoundCall>`
    select c.id, c.codigo, c.programa, c.nombre, c.anio, c.descripcion, c.estado, c.ventana, c.terminos, c."montoMaximo"::float8 as "montoMaximo",
           c."duracionMaxima", c."permiteRepetir", c."diasReconsideracion", c.rubros, c.fases, c.preguntas, j."fechaInicio" as inicio, j."fechaFin" as fin,
           ${isOpen(idUsuario)} as abierta, w.cierre,
           c.estado = 'abierta' and coalesce(now() < w.cierre + make_interval(mins => ${GRACE_MINUTES}), false) as gracia,
           coalesce(now() < j."fechaInicio", false) as "porIniciar"
    from calls.convocatoria c left join catalogs.jornada j on j.codigo = c.ventana
    cross join lateral (select catalogs.jornada_cierre(c.ventana, ${idUsuario}) as cierre) w
    where c.estado <> 'borrador' and (c.codigo = ${ref} or c.programa = ${ref}) order by c.anio desc, c.id desc limit 1`;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { GRACE_MINUTES, type WindowRead } from '@registro/contracts/catalogs/window';
import type { WindowDates } from '@registro/contracts/catalogs/window-text';
import { type RawBuilder, sql } from 'kysely';
import { row } from '../database/database.js';

/** The window of a call for one user at the start of the transaction, by the database's clock. */
export interface Window {
  abierta: boolean;
  /** it closed, and what began before `cierre` may still arrive */
  gracia: boolean;
  cierre: string | null;
  /** a general window is announced and has not begun */
  porIniciar: boolean;
  /** to the millisecond, so that what is kept as a time and what is printed are the same */
  ahora: string;
}

/** Reads the window `codigo` (catalogs.jornada) inside the transaction that decides by it. */
export async function readWindow(em: EntityManager, codigo: string, idUsuario: number): Promise<Window> {
  const found = await row(
    em,
    sql<Window>`
      select catalogs.jornada_abierta(${codigo}, ${idUsuario}) as abierta, c.cierre,
             coalesce(now() < c.cierre + make_interval(mins => ${GRACE_MINUTES}), false) as gracia,
             exists (select from catalogs.jornada where codigo = ${codigo} and now() < "fechaInicio") as "porIniciar", date_trunc('milliseconds', now()) as ahora
      from (select catalogs.jornada_cierre(${codigo}, ${idUsuario}) as cierre) c`,
  );
  return found!;
}

/** SQL: where a window `j` stands now. */
export const windowState = sql<
  WindowRead['estado']
>`case when j."fechaInicio" is null then 'sin-fecha' when now() < j."fechaInicio" then 'por-iniciar'
  when now() < j."fechaFin" then 'abierta' else 'concluida' end`;

/**
 * SQL: how long the platform was down in the last day of a window `j`, and since, that no extension made good; seconds
 * (rule V-18).
 */
const downtimeOwed = sql<number>`(catalogs.caida(coalesce(j."cierreOriginal", j."fechaFin") - interval '1 day', least(now(), j."fechaFin")) - j.extension)`;
/**
 * SQL: the close that an extension of a window `j` would give it, `fin`, and by how much it moves, `segundos`; null
 * without dates.
 */
export const extensionOwed = sql<{ segundos: number | null; fin: string | null }>`
  ${downtimeOwed} as segundos, date_trunc('seconds', greatest(now(), j."fechaFin") + make_interval(secs => ${downtimeOwed})) as fin`;

/** The dates of a window for who reads of them; null where there is none. */
export const readWindowDates = (em: EntityManager, codigo: string, idUsuario: number): Promise<WindowDates | null> =>
  row(
    em,
    sql<WindowDates>`
      select ${windowState} as estado, j."fechaInicio" as inicio, j."fechaFin" as fin, catalogs.jornada_abierta(j.codigo, ${idUsuario}) as "abiertaParaUsted"
      from catalogs.jornada j where j.codigo = ${codigo}`,
  );

/** SQL: whether the window `codigo` is open for the user of column `idUsuario`. */
export const openFor = (codigo: string, idUsuario: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`catalogs.jornada_abierta(${sql.lit(codigo)}, ${idUsuario})`;

/** The grace is for what began before the close: the first of these times counts (rule C-3). */
export function beganInTime(window: Pick<Window, 'gracia' | 'cierre'>, began: (string | null | undefined)[]): boolean {
  return window.gracia && began.some((time) => time != null && Date.parse(time) < Date.parse(window.cierre!));
}

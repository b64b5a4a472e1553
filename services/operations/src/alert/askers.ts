import type { EntityManager } from '@mikro-orm/postgresql';
import { caracasClock } from '@registro/contracts/dates';
import { ALERT_TEMPLATE, alertKey, alertWords, programmeOfWindow } from '@registro/contracts/notices/call-alerts';
import { WINDOW_NOTICES, type WindowDates, windowRoute } from '@registro/contracts/notices/window-notices';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { KindOfNotice } from '../notice/kind-of-notice.js';

/**
 * What who asked for it is told of a call that opens, once for ever for each person and call (rule C-30).
 * @param convocatoria the call's code; null: it is a window and nothing else
 */
export function alertNotice(window: WindowDates, convocatoria: string | null): KindOfNotice {
  const anio = caracasClock(Number(window.desde) * 1000).getUTCFullYear();
  return {
    ...alertWords(window),
    clave: alertKey(convocatoria, { codigo: window.codigo, anio }),
    ruta: windowRoute(window),
    programa: window.nombre,
    ventana: window.codigo,
    plantilla: ALERT_TEMPLATE,
    datos: { cierra: window.cierre },
    detener: true,
  };
}

/** By what it is known that somebody heard of this opening as all do whom the call concerns. */
export const heardOpening = (window: WindowDates): string => WINDOW_NOTICES['window.opened'](window).clave;

/** Of them those with these accounts alone, or so many after one; all unless said. */
type Which = { among: number[] } | { after: number; most: number };

/**
 * Who asked to be told of calls of this kind and was not yet told of this one, nor of this opening in another way; by
 * their accounts.
 */
export async function askersOf(em: EntityManager, window: WindowDates, convocatoria: string | null, which?: Which): Promise<number[]> {
  const { clave } = alertNotice(window, convocatoria);
  const among = which && 'among' in which ? sql`a."idUsuario" = any(${which.among}::int[])` : sql`true`;
  const after = which && 'after' in which ? which : { after: 0, most: null };
  const found = await rows(
    em,
    sql<{ id: number }>`
      select a."idUsuario" as id from operations.aviseme a
      where a.programa = ${programmeOfWindow(window)} and a.detenido is null and ${among} and a."idUsuario" > ${after.after}
        and not exists (select from operations.entrega e where e."idUsuario" = a."idUsuario" and e.clave = any(${[clave, heardOpening(window)]}::text[]))
      order by a."idUsuario" limit ${after.most}`,
  );
  return found.map(({ id }) => id);
}

/** They heard of this opening: no other notice tells them of it. */
export async function keepHeard(em: EntityManager, people: { id: number }[], window: WindowDates): Promise<void> {
  if (!people.length) return;
  await rows(
    em,
    sql`insert into operations.entrega ("idUsuario", clave) select unnest(${people.map(({ id }) => id)}::int[]), ${heardOpening(window)} on conflict do nothing`,
  );
}

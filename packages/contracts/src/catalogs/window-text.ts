import { exactly, inCaracas } from '../dates.js';
import type { WindowRead } from './window.js';

/** What sentences of a window are made of. */
export type WindowDates = Pick<WindowRead, 'estado' | 'inicio' | 'fin' | 'abiertaParaUsted'>;

/** 00:00 there, in UTC: no daylight saving time. */
const CARACAS_MIDNIGHT = 4 * 3_600_000;

/** The day that a window ends with, ISO; null where it ends within one. */
function lastDay(iso: string): string | null {
  const end = new Date(iso).getTime();
  return end % 86_400_000 === CARACAS_MIDNIGHT ? new Date(end - 1).toISOString() : null;
}

/**
 * The end of a window, everywhere that people read it: the last day on which one may send, where it ends with that day,
 * else the minute; in the time of Caracas, as all edges.
 */
export function endText(iso: string): string {
  const day = lastDay(iso);
  return day ? inCaracas(day, 'longDay') : inCaracas(iso, 'longMinute');
}

/** The last minute in which one may send, with its hour: '26 de enero de 2027 a las 23:59'. */
export const lastMinute = (iso: string): string => inCaracas(lastDay(iso) ?? iso, 'longMinute');

/** The same in figures, for the console: '28/11/2026', or '28/11/2026 14:30'. */
export function shortEnd(iso: string): string {
  const day = lastDay(iso);
  return day ? inCaracas(day, 'day') : exactly(iso);
}

/**
 * What may be done after an application or a proposal that ended without a yes, and when; on the screen and in the
 * mail.
 * @param again the call lets one try again, or another one is open
 * @param verb what one does there: 'postularse'
 * @param where the next call's dates are published
 */
export function afterEndText(again: boolean, window: WindowDates | undefined, verb: string, where: string): string {
  if (again && window?.abiertaParaUsted) {
    const until = window.estado === 'abierta' && window.fin ? ` La convocatoria cierra el ${endText(window.fin)} (hora de Caracas).` : '';
    return `Puede ${verb} de nuevo.${until}`;
  }
  const dated = window?.estado === 'por-iniciar' && window.inicio;
  const next = dated ? `la próxima abre el ${inCaracas(dated, 'longMinute')} (hora de Caracas).` : `sus fechas se publican en ${where}.`;
  return again
    ? `Podrá ${verb} de nuevo cuando abra una convocatoria: ${next}`
    : `En esta convocatoria no puede ${verb} de nuevo. Podrá hacerlo cuando abra la próxima: ${next}`;
}

import { inCaracas } from '../dates.js';
import type { WindowRead } from './window.js';

/** What sentences of a window are made of. */
export type WindowDates = Pick<WindowRead, 'estado' | 'inicio' | 'fin' | 'abiertaParaUsted'>;

/** 00:00 there, in UTC: no daylight saving time. */
const CARACAS_MIDNIGHT = 4 * 3_600_000;

/** The end of a window: its last day where it ends with the day, else the minute; in the time of Caracas, as all edges. */
export function endText(iso: string): string {
  const end = new Date(iso);
  const midnight = end.getTime() % 86_400_000 === CARACAS_MIDNIGHT;
  return midnight ? inCaracas(new Date(end.getTime() - 1).toISOString(), 'longDay') : inCaracas(iso, 'longMinute');
}

/**
 * What may be done after an application or a proposal that ended without a yes, and when; on the screen and in the mail.
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

import { GRACE_MINUTES, type WindowRead } from '@registro/contracts/catalogs/window';
import { endText } from '@registro/contracts/catalogs/window-text';
import { inCaracas } from '@registro/contracts/dates';

/** An instant in the time of Caracas, to the second: receipts. */
export const momentText = (iso: string): string => inCaracas(iso, 'longMoment');
/** The same to the minute: edges of windows. */
const minuteText = (iso: string): string => inCaracas(iso, 'longMinute');

/** A window is read again this often, in milliseconds: an operator may have moved it while nobody could be told. */
const AGAIN_MS = 60_000;
/** After its edge, by a server's clock that may be a little behind this one. */
const LATE_MS = 500;

/**
 * In how many milliseconds a window is to be read again: a moment after its next edge, so that whoever looks at it sees
 * it open and close, and every minute anyway.
 */
export function readAgainIn(window: Pick<WindowRead, 'inicio' | 'fin'> | undefined, now = Date.now()): number {
  const edges = [window?.inicio, window?.fin].map((edge) => (edge ? Date.parse(edge) + LATE_MS - now : 0));
  return Math.min(AGAIN_MS, ...edges.filter((wait) => wait > 0));
}

/**
 * Until when what was begun before the close still arrives, ISO; null while it does not matter: open, not begun, or
 * over.
 */
export function graceEnd(
  { estado, fin, abiertaParaUsted }: Pick<WindowRead, 'estado' | 'fin' | 'abiertaParaUsted'>,
  now = Date.now(),
): string | null {
  if (abiertaParaUsted || estado !== 'concluida' || fin === null) return null;
  const end = Date.parse(fin) + GRACE_MINUTES * 60_000;
  return now < end ? new Date(end).toISOString() : null;
}

/** When the call is open, in the time of Caracas. */
export function windowText({ estado, inicio, fin, abiertaParaUsted }: WindowRead): string {
  if (estado === 'abierta' && fin) return `Convocatoria abierta hasta el ${endText(fin)} (hora de Caracas).`;
  if (abiertaParaUsted) return 'La convocatoria está abierta para usted por una jornada especial.';
  if (estado === 'por-iniciar' && inicio) return `La convocatoria comienza el ${minuteText(inicio)} (hora de Caracas).`;
  if (estado === 'concluida' && fin) return `La convocatoria concluyó el ${endText(fin)} (hora de Caracas).`;
  return 'Aún no hay fecha para la próxima convocatoria.';
}

/**
 * Until when what is on the form can be sent: said of a new one, and of one that the window lets change.
 * @param things what the call receives
 */
export function deadlineText(window: WindowRead | undefined, things = 'solicitudes'): string {
  if (!window?.fin) return '';
  if (window.estado === 'abierta') return ` La convocatoria cierra el ${endText(window.fin)} (hora de Caracas).`;
  if (window.abiertaParaUsted || window.estado !== 'concluida') return '';
  const grace = graceEnd(window);
  return grace
    ? ` La convocatoria cerró: lo que empezó antes del cierre se recibe hasta el ${minuteText(grace)} (hora de Caracas).`
    : ` La convocatoria concluyó y ya no se reciben ${things}.`;
}

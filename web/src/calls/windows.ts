import type { CallRead } from '@registro/contracts/calls/programme';
import type { WindowRead } from '@registro/contracts/catalogs/window';
import { todayInCaracas } from '@registro/contracts/dates';

const day = (iso: string | null) => iso && todayInCaracas(Date.parse(iso));

/**
 * The window of a call as the other programmes tell theirs. What decides is `abierta`, the server's word; where this
 * device's clock stands only chooses the words.
 */
export function windowOf({ ventana: { inicio, fin, abierta } }: Pick<CallRead, 'ventana'>, now = Date.now()): WindowRead {
  const estado = !inicio || !fin ? 'sin-fecha' : now < Date.parse(inicio) ? 'por-iniciar' : now < Date.parse(fin) ? 'abierta' : 'concluida';
  return { fechaInicio: day(inicio), fechaFin: day(fin), inicio, fin, estado, abiertaParaUsted: abierta };
}

/**
 * Its documents may be read, and there may be something behind 'Continuar': the window has begun, for all or for who
 * asks.
 */
export const hasBegun = (call: Pick<CallRead, 'ventana'>, now = Date.now()): boolean =>
  call.ventana.abierta || ['abierta', 'concluida'].includes(windowOf(call, now).estado);

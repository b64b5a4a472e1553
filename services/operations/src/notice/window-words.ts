import { WINDOW_TEMPLATES } from '@registro/contracts/mails/templates';
import type { WindowPhase } from '@registro/contracts/events';
import { WINDOW_NOTICES, type WindowDates, windowRoute } from '@registro/contracts/notices/window-notices';
import type { KindOfNotice } from './kind-of-notice.js';

/** What people are told of a call's window in this phase. */
export function windowNotice(tipo: WindowPhase, window: WindowDates): KindOfNotice {
  return {
    ...WINDOW_NOTICES[tipo](window),
    ruta: windowRoute(window),
    programa: window.nombre,
    ventana: window.codigo,
    plantilla: WINDOW_TEMPLATES[tipo],
    datos: { abre: window.apertura, cierra: window.cierre },
  };
}

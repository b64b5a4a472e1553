import type { WindowCode } from '../catalogs/window.js';
import type { MailTemplate } from './templates.js';

/** A call whose mails may have texts of their own, by the window that it stands on. */
export interface MailCall {
  /** of its window, which is the key of its texts */
  codigo: string;
  nombre: string;
  /** the window of its programme */
  base: WindowCode;
}

/** The window that mails of scholarships belong to, whichever their call is. */
const OF_SCHOLARSHIPS: WindowCode = 'vertice1';

/** Whether mails of this kind are sent for this call. */
export function isOfCall(
  { grupo, marcadores }: Pick<MailTemplate, 'grupo' | 'marcadores'>,
  { codigo, base }: Pick<MailCall, 'codigo' | 'base'>,
): boolean {
  if (!marcadores.includes('programa')) return false;
  if (grupo === 'Becas de postgrado') return codigo === OF_SCHOLARSHIPS;
  return grupo === 'Jornadas' || base !== OF_SCHOLARSHIPS;
}

/**
 * How a text is named, in addresses and in the audit: 'propuestaRecibida' for all calls,
 * 'propuestaRecibida:innovacion-2027' for one.
 */
export const textId = (plantilla: string, convocatoria: string | null | undefined): string =>
  convocatoria ? `${plantilla}:${convocatoria}` : plantilla;

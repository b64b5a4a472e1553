import type { DirectMailWords } from '@registro/contracts/mails/direct-mail-words';
import { DIRECT_MAILS, type DirectMail } from '@registro/contracts/mails/direct-mails';
import { fillText, type MarkerValues } from '@registro/contracts/mails/markers';
import type { DraftedMail } from './word-mail.js';

interface DirectData {
  nombre?: string | null;
  programa?: string;
  /** the window of its call */
  ventana?: string;
  datos?: MarkerValues;
  /** the key that its address ends in */
  llave?: string;
  /** why an operator did it */
  motivo?: string;
}

/**
 * A mail of an account or of a team in the product's own words.
 * @param publicUrl where people reach the product, without a slash at its end
 */
export function directMail(
  publicUrl: string,
  id: DirectMail,
  { nombre = null, programa, ventana, datos, llave, motivo }: DirectData,
): DraftedMail {
  const { asunto, apertura, avisos = [], accion, enlaces = [], cierre = [] }: DirectMailWords = DIRECT_MAILS[id];
  const fijos = [...(motivo ? [`Motivo: ${motivo}`] : []), ...avisos];
  return {
    plantilla: id,
    ventana,
    asunto,
    nombre,
    programa,
    parrafos: [fillText(apertura, datos ?? {}) ?? apertura, ...fijos],
    accion: accion && { texto: accion.texto, direccion: `${publicUrl}${accion.ruta}${encodeURIComponent(llave ?? '')}` },
    enlaces: enlaces.map(({ texto, ruta }) => ({ texto, direccion: `${publicUrl}${ruta}` })),
    cierre: [...cierre],
    datos,
    fijos,
  };
}

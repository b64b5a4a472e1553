import { STOP_ALERTS_WORDS, STOP_ROUTE } from '@registro/contracts/mails/stranger';
import { SUPERSEDES } from '@registro/contracts/notices/notice-words';
import type { DraftedMail } from '@registro/platform/mail/word-mail';
import type { KindOfNotice } from './kind-of-notice.js';

/**
 * The mail of a notice, in the product's own words.
 * @param publicUrl where people reach the product, without a slash at its end
 * @param stop the key by which its person has no more of these; left out: it leads to where one chooses what to hear of
 */
export function noticeMail(
  publicUrl: string,
  nombre: string | null,
  notice: Omit<KindOfNotice, 'tipo' | 'clave'>,
  stop?: string,
): DraftedMail {
  const at = (path: string) => `${publicUrl}${path}`;
  const {
    observaciones,
    siguiente,
    sustituye,
    titulo,
    texto,
    ruta,
    accion = 'Verlo en el Registro',
    plantilla,
    datos,
    programa,
    ventana,
    notas,
    motivo,
    acuse,
  } = notice;
  const also = [observaciones && `Observaciones: ${observaciones}`, siguiente].filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[];
  return {
    plantilla,
    ventana,
    asunto: titulo,
    nombre,
    programa,
    parrafos: [texto, ...also],
    notas,
    accion: { texto: accion, direccion: at(ruta) },
    enlaces: acuse ? [{ texto: `Comprobar el acuse de recibo ${acuse}`, direccion: at(`/verificar/${acuse}`) }] : [],
    preferencias: stop
      ? { texto: STOP_ALERTS_WORDS, direccion: at(`${STOP_ROUTE}${stop}`) }
      : { texto: 'Elegir qué avisos recibo por correo', direccion: at('/cuenta#avisos') },
    datos,
    // The product's own text says these within its sentences.
    fijos: [
      ...(sustituye ? [SUPERSEDES] : []),
      ...(acuse ? [`Su acuse de recibo es el ${acuse}.`] : []),
      ...(motivo ? [`Motivo: ${motivo}`] : []),
      ...also,
    ],
  };
}

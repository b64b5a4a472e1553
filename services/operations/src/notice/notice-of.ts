import type { NoticeAsked, NoticeFacts, NoticeWords } from '@registro/contracts/notices/notice-words';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { KindOfNotice } from './kind-of-notice.js';

/** A notice in its words, of what its object is now. */
export function noticeOf(aviso: NoticeName, words: NoticeWords, asked: NoticeAsked, facts: NonNullable<NoticeFacts>): KindOfNotice {
  const {
    motivo,
    observaciones,
    siguiente,
    sustituye,
    notas,
    acuse,
    tituloProyecto: proyecto,
    periodo,
    integrante,
    responsable,
    respuesta,
    vence,
    resultado,
  } = facts;
  return {
    tipo: words.preferencia,
    clave: words.clave(asked),
    titulo: words.titulo,
    texto: words.texto(asked, facts),
    ruta: facts.ruta ?? words.ruta(asked),
    accion: words.accion,
    plantilla: aviso,
    datos: {
      caso: String(asked.idObjeto),
      envio: String(asked.vez),
      proyecto,
      periodo,
      integrante,
      responsable,
      respuesta,
      vence,
      resultado,
    },
    programa: words.programa ?? facts.programa,
    ventana: words.ventana ?? facts.ventana,
    motivo,
    observaciones,
    siguiente,
    sustituye,
    notas,
    acuse,
  };
}

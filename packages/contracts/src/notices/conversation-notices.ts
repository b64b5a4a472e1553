import type { NoticeWords } from './notice-words.js';

/** Of questions and their answers. The words of who asks go into no mail (rule Q-5). */
export const CONVERSATION_NOTICES = {
  preguntaRespondida: {
    preferencia: 'respuesta',
    clave: ({ idObjeto, vez }) => `respuesta:conversacion:${idObjeto}:${vez}`,
    titulo: 'Respondieron su pregunta',
    texto: (_, { respuesta }) =>
      respuesta ? `El Registro le respondió: «${respuesta}»` : 'El Registro respondió su pregunta. Léala en Mensajes.',
    ruta: ({ idObjeto }) => `/usuario/mensajes/${idObjeto}`,
    accion: 'Leer y responder',
    datos: 'conversaciones',
  },
  preguntaAsignada: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `asignada:conversacion:${idObjeto}:${vez}`,
    titulo: 'Tiene una pregunta por responder',
    texto: ({ idObjeto }) => `Le asignaron la pregunta ${idObjeto}, que espera respuesta.`,
    ruta: ({ idObjeto }) => `/consola/conversaciones/${idObjeto}/show`,
  },
} as const satisfies Record<string, NoticeWords>;

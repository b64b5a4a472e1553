import { inList } from '../console/in-list.js';
import { countOf } from '../count.js';
import type { NoticeWords } from './notice-words.js';

/** Said with each answer, beside its link (rule Q-27). */
export const ANSWERS_IN_MESSAGES = 'Si quiere responder, hágalo en Mensajes: nadie lee las respuestas a este correo.';

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
  /** of an operator, on a day (20270131): what they answer and nobody has */
  preguntasVencidas: {
    preferencia: null,
    clave: ({ vez }) => `vencidas:conversaciones:${vez}`,
    titulo: 'Hay preguntas que pasaron su plazo',
    texto: (_, { vencidas = 0 }) => `${countOf(vencidas, 'pregunta espera', 'preguntas esperan')} una respuesta cuyo plazo ya pasó.`,
    ruta: () => inList('conversaciones', { estado: 'registro', vencida: true }),
    datos: 'conversaciones',
  },
} as const satisfies Record<string, NoticeWords>;

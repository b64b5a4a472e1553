import type { NoticeWords } from './notice-words.js';

/** Of appeals (rule Q-14): what somebody asked for, and by which day it is answered. */
export const APPEAL_NOTICES = {
  recursoRecibido: {
    preferencia: 'recurso',
    clave: ({ idObjeto }) => `recibido:apelacion:${idObjeto}`,
    titulo: 'Recibimos su recurso',
    texto: (_, { vence }) => `Otra persona revisará lo que se decidió. Le responderemos a más tardar el ${vence}.`,
    ruta: ({ idObjeto }) => `/usuario/recursos/${idObjeto}`,
    accion: 'Ver el recurso',
    datos: 'apelaciones',
  },
  recursoEnManos: {
    preferencia: 'recurso',
    clave: ({ idObjeto, vez }) => `en-manos:apelacion:${idObjeto}:${vez}`,
    titulo: 'Ya revisan su recurso',
    texto: (_, { vence }) => `Una persona del Registro empezó a revisar su recurso. Le responderemos a más tardar el ${vence}.`,
    ruta: ({ idObjeto }) => `/usuario/recursos/${idObjeto}`,
    accion: 'Ver el recurso',
    datos: 'apelaciones',
  },
  recursoConcedido: {
    preferencia: 'recurso',
    clave: ({ idObjeto }) => `concedido:apelacion:${idObjeto}`,
    titulo: 'Su recurso fue concedido',
    texto: (_, { resultado }) => `Se revisó lo que se decidió y usted tenía razón. ${resultado}`,
    ruta: ({ idObjeto }) => `/usuario/recursos/${idObjeto}`,
    accion: 'Leer la respuesta',
    datos: 'apelaciones',
  },
  recursoConfirmado: {
    preferencia: 'recurso',
    clave: ({ idObjeto }) => `confirmado:apelacion:${idObjeto}`,
    titulo: 'La decisión se mantiene',
    texto: () => 'Otra persona revisó lo que se decidió y se mantiene. Lea por qué en su recurso.',
    ruta: ({ idObjeto }) => `/usuario/recursos/${idObjeto}`,
    accion: 'Leer la respuesta',
    datos: 'apelaciones',
  },
  /** of the operator to whom a colleague gave it */
  recursoDado: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `dado:apelacion:${idObjeto}:${vez}`,
    titulo: 'Le dieron un recurso',
    texto: ({ idObjeto }, { vence }) => `Debe decidir el recurso ${idObjeto}. Se responde a más tardar el ${vence}.`,
    ruta: ({ idObjeto }) => `/consola/apelaciones/${idObjeto}/show`,
    datos: 'apelaciones',
  },
} as const satisfies Record<string, NoticeWords>;

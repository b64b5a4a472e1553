import type { NoticeWords } from './notice-words.js';

/** What people hear of the teams of proposals. Where one leads to is its facts' to say. */
export const TEAM_NOTICES = {
  equipoInvitado: {
    preferencia: null,
    // Asked anew, it is told anew.
    clave: ({ idObjeto, vez }) => `invitado:equipo:${idObjeto}${vez > 1 ? `:${vez}` : ''}`,
    titulo: 'Le registraron en el equipo de un proyecto',
    texto: (_, { responsable, tituloProyecto }) =>
      `${responsable} le registró como integrante del proyecto «${tituloProyecto}». Confirme o decline su participación.`,
    ruta: () => '/usuario/vertice-3/equipo',
    datos: 'equipos',
  },
  equipoPorEnlace: {
    preferencia: null,
    clave: ({ idObjeto }) => `enlace:equipo:${idObjeto}`,
    titulo: 'Está en el equipo de un proyecto',
    texto: (_, { responsable, tituloProyecto }) =>
      `Por el enlace de un correo se aceptó su participación en el proyecto «${tituloProyecto}», de ${responsable}: desde hoy cuenta. Si no fue usted, retírese del equipo.`,
    ruta: () => '/usuario/vertice-3/equipo',
    datos: 'equipos',
  },
  integranteConfirmo: {
    preferencia: 'equipo',
    clave: ({ idObjeto }) => `confirmo:equipo:${idObjeto}`,
    titulo: 'Un integrante confirmó su participación',
    texto: (_, { integrante, tituloProyecto }) => `${integrante} confirmó que participa en el proyecto «${tituloProyecto}».`,
    ruta: () => '/usuario/vertice-3',
    datos: 'equipos',
  },
  integranteDeclino: {
    preferencia: 'equipo',
    clave: ({ idObjeto }) => `declino:equipo:${idObjeto}`,
    titulo: 'Un integrante declinó participar',
    texto: (_, { integrante, tituloProyecto }) =>
      `${integrante} declinó participar en el proyecto «${tituloProyecto}». Si aún no lo ha enviado, elimínelo antes del equipo.`,
    ruta: () => '/usuario/vertice-3',
    datos: 'equipos',
  },
} as const satisfies Record<string, NoticeWords>;

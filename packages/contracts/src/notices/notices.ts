import type { NoticeKind } from './preferences.js';

/** A notice that a service asks for: of which object, and which time (the version of a sending, or the id of the event that brought it). */
export interface NoticeAsked {
  idObjeto: number;
  vez: number;
}

/**
 * What a notice's words take from its object at the moment it is given: r_data of GET /api/interno/{datos}/{idObjeto}/avisos/{aviso}?vez={vez}.
 * Null: it no longer holds, and nobody should hear of it.
 */
export type NoticeFacts = Record<string, string | null> | null;

export interface NoticeWords {
  /** the kind by which a person mutes it, or takes it away from their mail; null: in the application, always */
  preferencia: NoticeKind | null;
  /** what it tells of, once for each person */
  clave(asked: NoticeAsked): string;
  titulo: string;
  texto(asked: NoticeAsked, facts: NonNullable<NoticeFacts>): string;
  /** the screen it leads to */
  ruta(asked: NoticeAsked): string;
  /** first part of the internal address that answers its facts; left out: its words need none */
  datos?: 'becas' | 'tutores';
}

const scholarships = () => '/usuario/vertice-1/beca/listar';
const ofCase = ({ idObjeto }: NoticeAsked) => `/consola/casos/${idObjeto}/show`;
const reason = ({ motivo }: NonNullable<NoticeFacts>) => (motivo ? ` Motivo: ${motivo}` : '');

/** Every notice that a service may ask for with `notice.requested`; a new domain adds its own here and touches nothing of `operations`. */
export const NOTICES = {
  becaRecibida: {
    preferencia: 'recibida',
    clave: ({ idObjeto, vez }) => `recibida:beca:${idObjeto}:${vez}`,
    titulo: 'Recibimos su solicitud de beca',
    texto: (_, { acuse }) => `Su solicitud de beca quedó enviada y pasa a evaluación.${acuse ? ` Su acuse de recibo es el ${acuse}.` : ''}`,
    ruta: scholarships,
    datos: 'becas',
  },
  becaDevuelta: {
    preferencia: 'devuelta',
    clave: ({ idObjeto, vez }) => `devuelta:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca fue devuelta para corrección',
    texto: (_, facts) => `Corrija lo señalado y envíela de nuevo.${reason(facts)}`,
    ruta: ({ idObjeto }) => `/usuario/vertice-1/beca/${idObjeto}/editar`,
    datos: 'becas',
  },
  becaAprobada: {
    preferencia: 'aprobada',
    clave: ({ idObjeto, vez }) => `aprobada:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca fue aprobada',
    texto: () => 'Su solicitud de beca fue aprobada. El siguiente paso es cargar la declaración jurada.',
    ruta: scholarships,
    datos: 'becas',
  },
  becaNoAprobada: {
    preferencia: 'noAprobada',
    clave: ({ idObjeto, vez }) => `noAprobada:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca no fue aprobada',
    texto: (_, facts) => `La evaluación de su solicitud terminó y no fue aprobada.${reason(facts)}`,
    ruta: scholarships,
    datos: 'becas',
  },
  declaracionPedida: {
    preferencia: 'declaracionPedida',
    clave: ({ idObjeto, vez }) => `declaracionPedida:beca:${idObjeto}:decision${vez}`,
    titulo: 'Cargue su declaración jurada',
    texto: () => 'Su beca fue aprobada. Cargue la declaración jurada firmada, en PDF, para continuar.',
    ruta: scholarships,
  },
  declaracionDevuelta: {
    preferencia: 'declaracionPedida',
    // It may be returned many times, each a notice of its own.
    clave: ({ idObjeto, vez }) => `declaracionPedida:beca:${idObjeto}:${vez}`,
    titulo: 'Su declaración jurada fue devuelta',
    texto: () => 'Revise la observación sobre su declaración jurada y cárguela de nuevo.',
    ruta: scholarships,
  },
  /** Nothing about the applicant leaves the console. */
  casoAsignado: {
    preferencia: 'asignacion',
    clave: ({ idObjeto, vez }) => `asignacion:${idObjeto}:${vez}`,
    titulo: 'Tiene un caso por evaluar',
    texto: ({ idObjeto }) => `El caso ${idObjeto} espera su evaluación.`,
    ruta: ofCase,
  },
  casoReenviado: {
    preferencia: 'asignacion',
    clave: ({ idObjeto, vez }) => `reenvio:${idObjeto}:${vez}`,
    titulo: 'Un caso suyo tiene un envío nuevo',
    texto: ({ idObjeto, vez }) =>
      `El solicitante envió otra versión del caso ${idObjeto}, que usted ya tenía asignado. El envío ${vez} espera su evaluación.`,
    ruta: ofCase,
  },
  casoReabierto: {
    preferencia: 'asignacion',
    clave: ({ idObjeto, vez }) => `reabierto:caso:${idObjeto}:${vez}`,
    titulo: 'Un caso suyo volvió a abrirse',
    texto: ({ idObjeto }) => `La decisión sobre el caso ${idObjeto} se reabrió: el mismo envío espera otra decisión.`,
    ruta: ofCase,
  },
  evaluadorExcusado: {
    preferencia: 'excusa',
    clave: ({ idObjeto, vez }) => `excusado:caso:${idObjeto}:${vez}`,
    titulo: 'Un evaluador dejó un caso',
    texto: ({ idObjeto }) =>
      `Un evaluador se excusó del caso ${idObjeto} o declaró un conflicto de interés. El motivo está en el historial del caso.`,
    ruta: ofCase,
  },
  reaperturaNegada: {
    preferencia: 'excusa',
    clave: ({ idObjeto, vez }) => `reaperturaNegada:caso:${idObjeto}:${vez}`,
    titulo: 'Una decisión ya no podía reabrirse',
    texto: ({ idObjeto }) => `El solicitante ya había actuado sobre la decisión del caso ${idObjeto}, que queda como estaba.`,
    ruta: ofCase,
  },
  becaReabierta: {
    preferencia: 'reabierta',
    clave: ({ idObjeto, vez }) => `reabierta:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca vuelve a evaluarse',
    texto: () =>
      'La decisión sobre su solicitud de beca quedó sin efecto. Su solicitud, tal como la envió, espera otra decisión; no tiene que hacer nada.',
    ruta: scholarships,
  },
  certificadoRevocado: {
    preferencia: null,
    clave: ({ idObjeto }) => `revocado:certificado:${idObjeto}`,
    titulo: 'Su certificado fue revocado',
    texto: () => 'Un operador del Registro revocó su certificado electrónico. El motivo aparece en su página de verificación.',
    ruta: () => '/usuario/listar',
  },
  eventoAtascado: {
    preferencia: null,
    clave: ({ idObjeto }) => `atascado:evento:${idObjeto}`,
    titulo: 'Un evento no se pudo entregar',
    texto: ({ idObjeto }) => `El evento ${idObjeto} falló en todos sus intentos. Nada se perdió: revise la causa y reinténtelo.`,
    ruta: () => `/consola/eventos?filter=${encodeURIComponent('{"completo":false}')}`,
  },
  permisosPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto }) => `permisos:${idObjeto}`,
    titulo: 'Hay permisos por confirmar',
    texto: () => 'Un operador pidió dar permisos que necesitan la confirmación de otro. Revise a quién y por qué.',
    ruta: () => '/consola/permisos-pedidos',
  },
  estudianteRegistrado: {
    preferencia: null,
    clave: ({ idObjeto }) => `estudiante:${idObjeto}`,
    titulo: 'Un tutor lo registró como su estudiante',
    texto: (_, { tutor }) =>
      `${tutor} lo registró como su estudiante en el Registro, con una carta aval. Si no lo conoce, comuníquese con soporte.`,
    ruta: () => '/usuario/vertice-1/beca/listar',
    datos: 'tutores',
  },
  invarianteRota: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `invariante:${idObjeto}:${vez}`,
    titulo: 'Algo quedó a medias',
    texto: () => 'La revisión de cada minuto encontró datos que no deberían quedar así. Vea cuáles y desde cuándo.',
    ruta: () => '/consola/invariantes',
  },
} as const satisfies Record<string, NoticeWords>;

export type NoticeName = keyof typeof NOTICES;

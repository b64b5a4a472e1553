import type { NoticeAsked, NoticeWords } from './notice-words.js';

const ofCase = ({ idObjeto }: NoticeAsked) => `/consola/casos/${idObjeto}/show`;

/** Of cases and panels. Nothing about the applicant leaves the console. */
export const CASE_NOTICES = {
  casoAsignado: {
    preferencia: 'asignacion',
    clave: ({ idObjeto, vez }) => `asignacion:${idObjeto}:${vez}`,
    titulo: 'Tiene un caso por evaluar',
    texto: ({ idObjeto }) => `El caso ${idObjeto} espera su evaluación.`,
    ruta: ofCase,
  },
  casosAsignados: {
    preferencia: 'asignacion',
    clave: ({ idObjeto, vez }) => `asignaciones:${idObjeto}:${vez}`,
    titulo: 'Tiene casos por evaluar',
    texto: ({ idObjeto }) => `Le asignaron varios casos a la vez, el ${idObjeto} entre ellos. Esperan su evaluación.`,
    ruta: () => '/consola/casos',
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
  desacuerdoDelPanel: {
    preferencia: 'panel',
    clave: ({ idObjeto, vez }) => `desacuerdo:caso:${idObjeto}:${vez}`,
    titulo: 'Los evaluadores de un caso no coinciden',
    texto: ({ idObjeto }) => `Las evaluaciones del caso ${idObjeto} difieren mucho. Véalas y anote el consenso.`,
    ruta: ofCase,
  },
  consensoPorConfirmar: {
    preferencia: 'panel',
    clave: ({ idObjeto, vez }) => `consenso:caso:${idObjeto}:${vez}`,
    titulo: 'Un consenso espera su palabra',
    texto: ({ idObjeto }) =>
      `Se anotó un consenso que se aparta de las evaluaciones del caso ${idObjeto}. Vale cuando lo confirman quienes evaluaron u otro coordinador.`,
    ruta: ofCase,
  },
  publicacionPropuesta: {
    preferencia: 'panel',
    clave: ({ idObjeto, vez }) => `adelanto:panel:${idObjeto}:${vez}`,
    titulo: 'Se propuso publicar un panel antes de tiempo',
    texto: () => 'Otro coordinador propuso publicar las decisiones de un panel antes de tiempo. Se publican si usted lo confirma.',
    ruta: ({ idObjeto }) => `/consola/paneles/${idObjeto}/show`,
  },
  reconsideracionPedida: {
    preferencia: 'panel',
    clave: ({ idObjeto, vez }) => `reconsideracion:caso:${idObjeto}:${vez}`,
    titulo: 'Un solicitante pidió la reconsideración',
    texto: ({ idObjeto }) =>
      `El caso ${idObjeto} espera que lo evalúen otras personas: ni quienes ya lo evaluaron ni quienes coordinan. En el caso están el motivo, los nombres de quienes pueden y, si nadie puede, cómo se nombra a otro evaluador.`,
    ruta: ofCase,
  },
  reconsideracionNegada: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `reconsideracionNegada:caso:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de reconsideración no procede',
    texto: () => 'La decisión sobre lo que usted presentó ya tuvo efecto y no puede reconsiderarse.',
    ruta: () => '/',
    datos: 'casos',
  },
} as const satisfies Record<string, NoticeWords>;

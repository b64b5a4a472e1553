import { type NoticeFacts, type NoticeWords, SUPERSEDES } from './notice-words.js';

const scholarships = () => '/usuario/vertice-1/beca/listar';
const ofScholarships = { programa: 'Becas de postgrado', ventana: 'vertice1' } as const;
const reason = ({ motivo }: NonNullable<NoticeFacts>) => (motivo ? ` Motivo: ${motivo}` : '');

/** What people hear of a scholarship: its application, its periods and its payments, and of their tutors. */
export const SCHOLARSHIP_NOTICES = {
  becaRecibida: {
    ...ofScholarships,
    preferencia: 'recibida',
    clave: ({ idObjeto, vez }) => `recibida:beca:${idObjeto}:${vez}`,
    titulo: 'Recibimos su solicitud de beca',
    accion: 'Ver mi solicitud y descargar el acuse',
    texto: (_, { acuse, sustituye }) =>
      `Su solicitud de beca quedó enviada y pasa a evaluación.${sustituye ? ` ${SUPERSEDES}` : ''}${acuse ? ` Su acuse de recibo es el ${acuse}.` : ''}`,
    ruta: scholarships,
    datos: 'becas',
  },
  becaDevuelta: {
    ...ofScholarships,
    preferencia: 'devuelta',
    clave: ({ idObjeto, vez }) => `devuelta:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca fue devuelta para corrección',
    accion: 'Corregir mi solicitud',
    texto: (_, facts) => `Corrija lo señalado y envíela de nuevo.${reason(facts)}`,
    ruta: ({ idObjeto }) => `/usuario/vertice-1/beca/${idObjeto}/editar`,
    datos: 'becas',
  },
  becaAprobada: {
    ...ofScholarships,
    preferencia: 'aprobada',
    clave: ({ idObjeto, vez }) => `aprobada:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca fue aprobada',
    texto: () => 'El siguiente paso es suyo: descargue la declaración jurada, fírmela y cárguela en PDF para que la beca continúe.',
    accion: 'Cargar la declaración jurada',
    ruta: scholarships,
    datos: 'becas',
  },
  becaNoAprobada: {
    ...ofScholarships,
    preferencia: 'noAprobada',
    clave: ({ idObjeto, vez }) => `noAprobada:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca no fue aprobada',
    texto: (_, facts) => `La evaluación de su solicitud terminó y no fue aprobada.${reason(facts)}`,
    ruta: scholarships,
    datos: 'becas',
  },
  declaracionDevuelta: {
    ...ofScholarships,
    preferencia: 'declaracionPedida',
    // It may be returned many times, each a notice of its own.
    clave: ({ idObjeto, vez }) => `declaracionPedida:beca:${idObjeto}:${vez}`,
    titulo: 'Su declaración jurada fue devuelta',
    texto: () => 'Revise la observación sobre su declaración jurada y cárguela de nuevo.',
    ruta: scholarships,
  },
  becaReabierta: {
    ...ofScholarships,
    preferencia: 'reabierta',
    clave: ({ idObjeto, vez }) => `reabierta:beca:${idObjeto}:${vez}`,
    titulo: 'Su solicitud de beca vuelve a evaluarse',
    texto: () =>
      'La decisión sobre su solicitud de beca quedó sin efecto. Su solicitud, tal como la envió, espera otra decisión; no tiene que hacer nada.',
    ruta: scholarships,
  },
  becaCancelada: {
    ...ofScholarships,
    preferencia: null,
    clave: ({ idObjeto, vez }) => `cancelada:beca:${idObjeto}:${vez}`,
    titulo: 'Su beca fue cancelada',
    texto: (_, facts) => `Su beca fue cancelada, y lo que no se había enviado al banco ya no se pagará.${reason(facts)}`,
    ruta: scholarships,
    datos: 'becas',
  },
  periodoAprobado: {
    ...ofScholarships,
    preferencia: 'periodo',
    clave: ({ idObjeto, vez }) => `aprobado:periodo:${idObjeto}:${vez}`,
    titulo: 'Un periodo de su postgrado fue aprobado',
    texto: (_, { periodo }) => `El periodo que inicia el ${periodo} fue aprobado. Sus pagos pasan a prepararse.`,
    ruta: scholarships,
    datos: 'periodos',
  },
  periodoDevuelto: {
    ...ofScholarships,
    preferencia: 'periodo',
    clave: ({ idObjeto, vez }) => `devuelto:periodo:${idObjeto}:${vez}`,
    titulo: 'Un periodo de su postgrado fue devuelto',
    texto: (_, facts) => `Corrija lo señalado en el periodo que inicia el ${facts.periodo} y guárdelo de nuevo.${reason(facts)}`,
    ruta: scholarships,
    datos: 'periodos',
  },
  pagoRechazado: {
    ...ofScholarships,
    preferencia: 'pago',
    clave: ({ idObjeto, vez }) => `rechazado:pago:${idObjeto}:${vez}`,
    titulo: 'El banco rechazó un pago de su postgrado',
    texto: (_, facts) => `Corrija los datos del periodo que inicia el ${facts.periodo} y guárdelo de nuevo.${reason(facts)}`,
    ruta: scholarships,
    datos: 'periodos',
  },
  periodoPagado: {
    ...ofScholarships,
    preferencia: 'pago',
    clave: ({ idObjeto, vez }) => `pagado:periodo:${idObjeto}:${vez}`,
    titulo: 'Un periodo de su postgrado fue pagado',
    texto: (_, { periodo }) => `Se completaron los pagos del periodo que inicia el ${periodo}. El comprobante está en su trámite.`,
    ruta: scholarships,
    datos: 'periodos',
  },
  estudianteSeRetiro: {
    preferencia: null,
    clave: ({ idObjeto }) => `retiro:estudiante:${idObjeto}`,
    titulo: 'Un estudiante se retiró de su lista',
    texto: (_, { integrante }) => `${integrante} se retiró de su lista de estudiantes. Si fue un error, puede registrarle otra vez.`,
    ruta: () => '/usuario/vertice-1/tutores/crear',
    datos: 'tutores',
  },
  estudianteRegistrado: {
    preferencia: null,
    clave: ({ idObjeto }) => `estudiante:${idObjeto}`,
    titulo: 'Un tutor lo registró como su estudiante',
    texto: (_, { tutor }) =>
      `${tutor} lo registró como su estudiante en el Registro, con una carta aval. Si no es así, retírese de su lista.`,
    ruta: () => '/usuario/vertice-1/beca/listar',
    datos: 'tutores',
  },
} as const satisfies Record<string, NoticeWords>;

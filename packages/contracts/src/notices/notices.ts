import { OWN_DATA_PATH } from '../accounts/own-data.js';
import { inList } from '../console/in-list.js';
import { APPEAL_NOTICES } from './appeal-notices.js';
import { CASE_NOTICES } from './case-notices.js';
import { CONVERSATION_NOTICES } from './conversation-notices.js';
import type { NoticeWords } from './notice-words.js';
import { PROPOSAL_NOTICES } from './proposal-notices.js';
import { SCHOLARSHIP_NOTICES } from './scholarship-notices.js';
import { TEAM_NOTICES } from './team-notices.js';

const EXPORTS_PATH = inList('exportaciones');

/**
 * Every notice that a service may ask for with `notice.requested`; a new domain adds its own here and touches nothing
 * of `operations`.
 */
export const NOTICES = {
  ...SCHOLARSHIP_NOTICES,
  ...PROPOSAL_NOTICES,
  ...TEAM_NOTICES,
  ...CASE_NOTICES,
  ...CONVERSATION_NOTICES,
  ...APPEAL_NOTICES,
  certificadoRevocado: {
    preferencia: null,
    clave: ({ idObjeto }) => `revocado:certificado:${idObjeto}`,
    titulo: 'Su certificado fue revocado',
    texto: () =>
      'Un operador del Registro revocó su certificado electrónico. El motivo aparece en su página de verificación. Si no está de acuerdo, puede pedir que se revise.',
    ruta: ({ idObjeto }) => `/usuario/recursos/pedir/certificado/${idObjeto}`,
    accion: 'Pedir que se revise',
  },
  exportacionLista: {
    preferencia: null,
    clave: ({ idObjeto }) => `lista:exportacion:${idObjeto}`,
    titulo: 'Su exportación está lista',
    texto: () => 'El archivo que pidió ya se puede descargar. En Mis exportaciones dice hasta cuándo.',
    ruta: () => EXPORTS_PATH,
  },
  exportacionFallida: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `fallida:exportacion:${idObjeto}:${vez}`,
    titulo: 'Su exportación no se pudo preparar',
    texto: () => 'El archivo que pidió no se pudo preparar. En Mis exportaciones puede ver por qué.',
    ruta: () => EXPORTS_PATH,
  },
  datosListos: {
    preferencia: null,
    clave: ({ vez }) => `listos:datos:${vez}`,
    titulo: 'Sus datos están listos',
    texto: () => 'Ya puede descargar todo lo que el Registro tiene de usted. En su cuenta dice hasta cuándo se guarda la copia.',
    ruta: () => OWN_DATA_PATH,
  },
  datosFallidos: {
    preferencia: null,
    clave: ({ vez }) => `fallidos:datos:${vez}`,
    titulo: 'No se pudieron reunir sus datos',
    texto: () => 'La copia de sus datos no se pudo preparar. Pídala de nuevo.',
    ruta: () => OWN_DATA_PATH,
  },
  eventoAtascado: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `atascado:evento:${idObjeto}${vez > 1 ? `:${vez}` : ''}`,
    titulo: 'Un evento no se pudo entregar',
    texto: ({ idObjeto }) => `El evento ${idObjeto} falló en todos sus intentos. Nada se perdió: revise la causa y reinténtelo.`,
    ruta: ({ idObjeto }) => inList('trabajos', { idEvento: Number(idObjeto) }),
  },
  pagoRevertido: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `revertido:pago:${idObjeto}:${vez}`,
    titulo: 'Un pago suyo fue revertido',
    texto: () =>
      'Un pago relacionado con usted se hizo por error y fue revertido. El motivo está en ¿Dónde está mi pago?, en la página de inicio.',
    ruta: () => '/',
  },
  pagoDevueltoPorBanco: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `devueltoPorBanco:pago:${idObjeto}:${vez}`,
    titulo: 'El banco devolvió un pago suyo',
    texto: () =>
      'Un pago relacionado con usted se había completado y el banco lo devolvió. El motivo está en ¿Dónde está mi pago?, en la página de inicio; le avisaremos qué sigue.',
    ruta: () => '/',
  },
  pagoDeNuevo: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `deNuevo:pago:${idObjeto}:${vez}`,
    titulo: 'Se pagará de nuevo',
    texto: () => 'Un pago relacionado con usted que había vuelto se pagará de nuevo. No tiene que hacer nada.',
    ruta: () => '/',
  },
  pagoCerrado: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `cerrado:pago:${idObjeto}:${vez}`,
    titulo: 'Un pago no se hará',
    texto: () =>
      'Un pago relacionado con usted que había vuelto no se hará más. El motivo está en ¿Dónde está mi pago?, en la página de inicio.',
    ruta: () => '/',
  },
  pagoDeMas: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `deMas:pago:${idObjeto}:${vez}`,
    titulo: 'Se pagó de más',
    texto: () =>
      'Un pago relacionado con usted se hizo por más de lo debido. La diferencia se descontará del siguiente; no tiene que hacer nada.',
    ruta: () => '/',
  },
  pagoFueraDeLote: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `fueraDeLote:${idObjeto}:${vez}`,
    titulo: 'Un pago salió de un lote',
    texto: ({ idObjeto }) => `Un pago del lote ${idObjeto} cambió después de incluirlo y salió del lote. El motivo está en el lote.`,
    ruta: ({ idObjeto }) => `/consola/lotes/${idObjeto}/show`,
  },
  permisosPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto }) => `permisos:${idObjeto}`,
    titulo: 'Hay permisos por confirmar',
    texto: () => 'Un operador pidió dar permisos que necesitan la confirmación de otro. Revise a quién y por qué.',
    ruta: () => '/consola/permisos-pedidos',
  },
  coordinadorPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `coordinador:${idObjeto}:${vez}`,
    titulo: 'Hay un coordinador por confirmar',
    texto: () => 'Un operador pidió nombrar a un coordinador de la evaluación. Revise a quién: lo confirma otro operador.',
    ruta: () => '/consola/coordinadores',
  },
  textoPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto }) => `texto:${idObjeto}`,
    titulo: 'Hay un texto por confirmar',
    texto: () => 'Un operador propuso otro texto de la declaración jurada. Compárelo con el vigente: lo confirma otro operador.',
    ruta: ({ idObjeto }) => `/consola/declaraciones/${idObjeto}/show`,
  },
  terminosPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto }) => `terminos:${idObjeto}`,
    titulo: 'Hay términos por confirmar',
    texto: () => 'Un operador propuso otra versión de los términos. Compárela con la vigente: la confirma otro operador.',
    ruta: ({ idObjeto }) => `/consola/terminos/${idObjeto}/show`,
  },
  documentosPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `documentos:${idObjeto}:${vez}`,
    titulo: 'Hay documentos de una convocatoria por confirmar',
    texto: () => 'Un operador propuso otros documentos para una convocatoria que ya se abrió. Léalos: los confirma otro operador.',
    ruta: ({ idObjeto }) => `/consola/convocatorias/${idObjeto}/show`,
  },
  identidadPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto }) => `correccion:${idObjeto}`,
    titulo: 'Hay una identidad por confirmar',
    texto: () => 'Un operador pidió corregir la identidad de una persona. Compare el antes y el después con el documento.',
    ruta: () => '/consola/correcciones',
  },
  identidadCorregida: {
    preferencia: null,
    clave: ({ idObjeto }) => `corregida:${idObjeto}`,
    titulo: 'Corregimos sus datos de identidad',
    texto: () =>
      'Dos operadores del Registro corrigieron su identidad con un documento que la prueba. Revise su cédula, sus nombres y su fecha de nacimiento; si algo no es así, escríbanos.',
    ruta: () => '/usuario/registro',
  },
  /** its object is the account, its time the correction that a question had asked for */
  identidadNoCorregida: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `no-corregida:${idObjeto}:${vez}`,
    titulo: 'No corregimos sus datos de identidad',
    texto: () =>
      'Otra persona del Registro comparó lo que pidió con el documento, y no lo confirmó. Si no está de acuerdo, pida que se revise.',
    ruta: ({ idObjeto }) => `/usuario/recursos/pedir/identidad/${idObjeto}`,
  },
  unionPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto }) => `union:${idObjeto}`,
    titulo: 'Hay una unión de cuentas por confirmar',
    texto: () => 'Un operador pidió unir dos cuentas de una misma persona. Compare las dos y lo que pasaría de una a otra.',
    ruta: ({ idObjeto }) => `/consola/uniones/${idObjeto}/show`,
  },
  cuentaUnida: {
    preferencia: null,
    clave: ({ idObjeto }) => `unida:${idObjeto}`,
    titulo: 'Unimos sus dos cuentas',
    texto: () =>
      'Dos operadores del Registro unieron a esta cuenta otra que también era suya. Lo que tenía en la otra ya está aquí o llega en unos minutos; con la otra ya no se entra. Si algo no es así, escríbanos.',
    ruta: () => '/',
  },
  desunionPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `desunion:${idObjeto}:${vez}`,
    titulo: 'Hay una unión de cuentas por deshacer',
    texto: () => 'Un operador pidió separar de nuevo dos cuentas que se unieron. Revise por qué, y qué pasó de una a otra.',
    ruta: ({ idObjeto }) => `/consola/uniones/${idObjeto}/show`,
  },
  unionDeshecha: {
    preferencia: null,
    clave: ({ idObjeto }) => `deshecha:${idObjeto}`,
    titulo: 'Separamos de nuevo sus cuentas',
    texto: () =>
      'Dos operadores del Registro deshicieron la unión de dos cuentas. Lo que vino de la otra vuelve a ella, y se entra a las dos como antes.',
    ruta: () => '/',
  },
  /** on a day (20270131), the first of the requests that day */
  accesoPorResolver: {
    preferencia: null,
    clave: ({ vez }) => `accesos:${vez}`,
    titulo: 'Alguien no puede entrar a su cuenta',
    texto: () => 'Compare lo que dice con sus documentos. Lo propone un operador y lo confirma otro. Si hoy llegan más, están en la lista.',
    ruta: () => inList('accesos', { porAtender: true }),
  },
  borradoPorResolver: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `borrado:${idObjeto}:${vez}`,
    titulo: 'Una persona pide que se borren sus datos',
    texto: () => 'Revise qué se borra, qué se conserva y por qué. Lo propone un operador y lo confirma otro.',
    ruta: ({ idObjeto }) => `/consola/borrados/${idObjeto}/show`,
  },
  borradoNegado: {
    preferencia: null,
    clave: ({ idObjeto }) => `borrado-negado:${idObjeto}`,
    titulo: 'No borramos sus datos',
    texto: () => 'Los operadores del Registro no borraron sus datos por ahora. El motivo está en su cuenta; puede pedirlo de nuevo.',
    ruta: () => '/cuenta',
  },
  cuentasVinculadas: {
    preferencia: null,
    clave: ({ idObjeto }) => `vinculadas:${idObjeto}`,
    titulo: 'Su cuenta y otra cuentan como una persona',
    texto: () =>
      'Su cuenta y otra con rol se usaron en el mismo equipo o con la misma llave de acceso. Desde ahora cuentan como una persona: lo que propone una no lo confirma la otra. Si el equipo es de varias personas, dos operadores con «Usuarios» pueden separarlas.',
    ruta: () => '/cuenta',
  },
  separacionPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `separacion:${idObjeto}:${vez}`,
    titulo: 'Hay dos cuentas por separar',
    texto: () =>
      'Un operador dice que dos personas comparten un equipo y pide que sus cuentas dejen de contar como una. Revise quiénes y por qué.',
    ruta: ({ idObjeto }) => `/consola/usuarios/${idObjeto}/show`,
  },
  conservacionPorConfirmar: {
    preferencia: null,
    clave: ({ idObjeto }) => `conservacion:${idObjeto}`,
    titulo: 'Hay un cambio de días de conservación por confirmar',
    texto: () => 'Un operador propuso que algo se guarde menos días. Revise qué se borraría y por qué.',
    ruta: () => '/consola/conservacion',
  },
  cuentasSeparadas: {
    preferencia: null,
    clave: ({ idObjeto }) => `separadas:${idObjeto}`,
    titulo: 'Su cuenta y otra cuentan como dos personas',
    texto: () =>
      'Dos operadores del Registro confirmaron que el equipo en que se usan su cuenta y otra es de varias personas. Cuentan de nuevo como dos.',
    ruta: () => '/cuenta',
  },
  invarianteRota: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `invariante:${idObjeto}:${vez}`,
    titulo: 'Algo quedó a medias',
    texto: () => 'La revisión de cada minuto encontró datos que no deberían quedar así. Vea cuáles y desde cuándo.',
    ruta: () => '/consola/invariantes',
  },
  colaSinAtender: {
    preferencia: null,
    clave: ({ idObjeto, vez }) => `sin-atender:${idObjeto}:${vez}`,
    titulo: 'Hay colas sin quien las atienda',
    texto: () =>
      'El proceso que hace el trabajo de una o más colas no da señales de vida. Nada se pierde: lo que llega espera. Vea cuáles y desde cuándo.',
    ruta: () => '/consola/colas',
  },
} as const satisfies Record<string, NoticeWords>;

export type NoticeName = keyof typeof NOTICES;

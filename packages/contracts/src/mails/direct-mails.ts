import { EMAIL_CHANGE_HOURS, EMAIL_CHANGE_ROUTE, EMAIL_UNDO_HOURS } from '../accounts/email-change.js';
import { ERASURE_LINK_HOURS, ERASURE_ROUTE } from '../accounts/erasure.js';
import { OWN_DATA_PATH } from '../accounts/own-data.js';
import { LOST_ACCESS_CONFIRM_HOURS, LOST_ACCESS_ROUTE, LOST_ACCESS_WAIT_HOURS } from '../accounts/lost-access.js';
import { MERGE_UNDO_DAYS } from '../accounts/merge.js';
import type { DirectMailWords } from './direct-mail-words.js';

/** To the address that an account had: how it takes the account back, whichever way that went. */
const TAKEN_BACK = {
  avisos: [
    `Si no fue usted, recupérela con el enlace: su cuenta vuelve a este correo y se cierran todas sus sesiones. Puede hacerlo durante ${EMAIL_UNDO_HOURS} horas.`,
  ],
  accion: { texto: 'No fui yo: deshacer el cambio', ruta: EMAIL_CHANGE_ROUTE, llave: true },
} as const;

const EMAIL_SECTION = '/cuenta#correo-alternativo';
/** Of an alternative address, which lets nobody in: what is known is the password, or a session that is open. */
const NOT_ME = 'Si no fue usted, cancélelo en su cuenta, cierre las sesiones que no reconozca y cambie su clave: alguien la conoce.';

/** Mails of an account and of a team, in the product's own words. */
export const DIRECT_MAILS = {
  confirmarCorreo: {
    tipo: 'confirmarCorreo',
    asunto: 'Confirme su correo',
    apertura: 'Bienvenido al Registro. Confirme que este correo es suyo.',
    // It opens a page that asks the server, so that a mail scanner's visit does not use it up.
    accion: { texto: 'Confirmar mi correo', ruta: '/verificar-correo?token=', llave: true },
    cierre: ['El enlace vale 24 horas. Si usted no creó una cuenta, ignore este mensaje.'],
  },
  restablecerClave: {
    tipo: 'restablecerClave',
    asunto: 'Restablezca su clave',
    apertura: 'Alguien pidió una clave nueva para su cuenta. Si fue usted, elíjala ahora.',
    accion: { texto: 'Elegir una clave nueva', ruta: '/restablecer?token=', llave: true },
    cierre: ['El enlace vale una hora. Si no fue usted, ignore este mensaje: su clave sigue siendo la misma.'],
    ofrece: ['nombre'],
  },
  cuentaExistente: {
    tipo: 'cuentaExistente',
    asunto: 'Ya tiene una cuenta',
    apertura: 'Alguien intentó crear una cuenta con este correo, que ya tiene una.',
    accion: { texto: 'Si fue usted, entre aquí', ruta: '/entrar' },
    enlaces: [{ texto: 'Si olvidó su clave, puede restablecerla aquí', ruta: '/recuperar' }],
    ofrece: ['nombre'],
  },
  cambioPorConfirmarActual: {
    tipo: 'cambioDeCorreo',
    asunto: 'Confirme el cambio de su correo',
    apertura:
      'El {cuando} (hora de Caracas), desde la red {red}, se pidió que su cuenta pase de este correo a {correoNuevo}. Si fue usted, confírmelo: mientras tanto, su correo sigue siendo este.',
    avisos: ['Si no fue usted, abra el enlace, niéguelo y cambie su clave: alguien la conoce.'],
    accion: { texto: 'Confirmar o negar el cambio', ruta: EMAIL_CHANGE_ROUTE, llave: true },
    cierre: [`El enlace vale ${EMAIL_CHANGE_HOURS} horas. No lo comparta.`],
    ofrece: ['nombre'],
  },
  cambioPorConfirmarNuevo: {
    tipo: 'confirmarCorreo',
    asunto: 'Confirme su correo nuevo',
    apertura: 'Una persona pidió que este sea el correo de su cuenta del Registro. Si fue usted, confírmelo.',
    accion: { texto: 'Confirmar mi correo nuevo', ruta: EMAIL_CHANGE_ROUTE, llave: true },
    cierre: [`El enlace vale ${EMAIL_CHANGE_HOURS} horas. Si no fue usted, ignore este mensaje.`],
  },
  cambioHecho: {
    tipo: 'cambioDeCorreo',
    asunto: 'El correo de su cuenta cambió',
    apertura:
      'El {cuando} (hora de Caracas), desde la red {red}, su cuenta pasó de este correo a {correoNuevo}. Si fue usted, no tiene que hacer nada.',
    ...TAKEN_BACK,
    ofrece: ['nombre'],
  },
  cambioHechoNuevo: {
    tipo: 'cambioDeCorreo',
    asunto: 'Este es ahora el correo de su cuenta',
    apertura: 'Su cuenta del Registro tiene desde hoy este correo: entre con él y con su clave de siempre. Aquí recibirá sus avisos.',
    cierre: [`Durante ${EMAIL_UNDO_HOURS} horas el cambio se puede deshacer desde el correo de antes.`],
    accion: { texto: 'Entrar', ruta: '/entrar' },
    ofrece: ['nombre'],
  },
  cambioDeshecho: {
    tipo: 'cambioDeCorreo',
    asunto: 'El cambio de correo se deshizo',
    apertura: 'La cuenta que pasó a {correoNuevo} vuelve a tener el correo de antes, y se cerraron todas sus sesiones.',
    avisos: ['Si la cuenta es suya, entre con el correo de antes, cambie su clave y revise sus llaves de acceso.'],
    accion: { texto: 'Elegir una clave nueva', ruta: '/recuperar' },
    ofrece: ['nombre'],
  },
  alternativoPorConfirmar: {
    tipo: 'confirmarCorreo',
    asunto: 'Confirme su correo alternativo',
    apertura: 'Una persona pidió que este sea el correo alternativo de su cuenta del Registro. Si fue usted, confírmelo.',
    accion: { texto: 'Confirmar mi correo alternativo', ruta: EMAIL_CHANGE_ROUTE, llave: true },
    cierre: [`El enlace vale ${EMAIL_CHANGE_HOURS} horas. Si no fue usted, ignore este mensaje.`],
  },
  alternativoPedido: {
    tipo: 'cambioDeCorreo',
    asunto: 'Piden cambiar su correo alternativo',
    apertura:
      'El {cuando} (hora de Caracas), desde la red {red}, se pidió que el correo alternativo de su cuenta sea {correoNuevo}. Si fue usted, confírmelo desde ese correo.',
    avisos: [NOT_ME],
    accion: { texto: 'Ir a mi cuenta', ruta: EMAIL_SECTION },
    ofrece: ['nombre'],
  },
  alternativoPedidoAntes: {
    tipo: 'cambioDeCorreo',
    asunto: 'Piden dejar este correo como alternativo',
    apertura:
      'El {cuando} (hora de Caracas) se pidió que una cuenta del Registro deje de tener este correo como alternativo. Si fue usted, no tiene que hacer nada aquí.',
    avisos: [`Si el cambio se hace le escribimos, y desde este correo se puede deshacer durante ${EMAIL_UNDO_HOURS} horas.`],
  },
  alternativoHecho: {
    tipo: 'cambioDeCorreo',
    asunto: 'Su correo alternativo cambió',
    apertura:
      'El {cuando} (hora de Caracas), desde la red {red}, el correo alternativo de su cuenta pasó a ser {correoNuevo}. Si fue usted, no tiene que hacer nada.',
    avisos: [`${NOT_ME} El cambio se puede deshacer allí durante ${EMAIL_UNDO_HOURS} horas.`],
    accion: { texto: 'Ir a mi cuenta', ruta: EMAIL_SECTION },
    ofrece: ['nombre'],
  },
  alternativoQuitado: {
    tipo: 'cambioDeCorreo',
    asunto: 'Se quitó su correo alternativo',
    apertura:
      'El {cuando} (hora de Caracas), desde la red {red}, se quitó el correo alternativo de su cuenta. Si fue usted, no tiene que hacer nada.',
    avisos: [`${NOT_ME} El cambio se puede deshacer allí durante ${EMAIL_UNDO_HOURS} horas.`],
    accion: { texto: 'Ir a mi cuenta', ruta: EMAIL_SECTION },
    ofrece: ['nombre'],
  },
  alternativoAntes: {
    tipo: 'cambioDeCorreo',
    asunto: 'Este correo dejó de ser el alternativo',
    apertura:
      'El {cuando} (hora de Caracas) este correo dejó de ser el alternativo de una cuenta del Registro. Si fue usted, no tiene que hacer nada.',
    avisos: [
      `Si la cuenta es suya y no fue usted, deshágalo con el enlace y cambie su clave. Puede hacerlo durante ${EMAIL_UNDO_HOURS} horas.`,
    ],
    accion: { texto: 'No fui yo: deshacer el cambio', ruta: EMAIL_CHANGE_ROUTE, llave: true },
  },
  alternativoDeshecho: {
    tipo: 'cambioDeCorreo',
    asunto: 'El cambio del correo alternativo se deshizo',
    apertura:
      'El {cuando} (hora de Caracas) se deshizo el cambio del correo alternativo de una cuenta del Registro: vuelve a ser el de antes.',
    avisos: ['Si la cuenta es suya y usted no pidió el cambio, elija una clave nueva y cierre sus otras sesiones.'],
    accion: { texto: 'Elegir una clave nueva', ruta: '/recuperar' },
  },
  accesoPorConfirmar: {
    tipo: 'confirmarCorreo',
    asunto: 'Siga con su solicitud para entrar',
    apertura:
      'Alguien dijo que no puede entrar a su cuenta del Registro y dio este correo. Si fue usted, abra el enlace y cargue la foto o el PDF de su cédula.',
    accion: { texto: 'Cargar mis documentos', ruta: `${LOST_ACCESS_ROUTE}/`, llave: true },
    cierre: [`El enlace vale ${LOST_ACCESS_CONFIRM_HOURS} horas. Si no fue usted, ignore este mensaje.`],
  },
  accesoPedido: {
    tipo: 'cambioDeCorreo',
    asunto: 'Piden entrar a su cuenta con otro correo',
    apertura:
      'Una persona dijo que la cuenta de este correo es suya y que no puede entrar. Un operador del Registro propuso que pase a {correoNuevo}: la clave, la verificación en dos pasos y las llaves de acceso se quitarían. Si fue usted, no tiene que hacer nada.',
    avisos: [`Si no fue usted, deténgalo con el enlace. Nada cambia antes de ${LOST_ACCESS_WAIT_HOURS} horas.`],
    accion: { texto: 'No fui yo: detenerlo', ruta: `${LOST_ACCESS_ROUTE}/`, llave: true },
    ofrece: ['nombre'],
  },
  accesoEnEspera: {
    tipo: 'cambioDeCorreo',
    asunto: 'Su solicitud para entrar sigue',
    apertura: `Revisamos sus documentos. Avisamos al correo de antes y esperamos ${LOST_ACCESS_WAIT_HOURS} horas; después otro operador lo confirma y le escribimos.`,
  },
  accesoNegado: {
    tipo: 'cambioDeCorreo',
    asunto: 'Su solicitud para entrar no siguió',
    apertura: 'Con lo que recibimos no pudimos devolverle la cuenta. Si es suya, puede pedirlo otra vez con documentos más claros.',
    accion: { texto: 'Pedirlo otra vez', ruta: LOST_ACCESS_ROUTE },
  },
  accesoHecho: {
    tipo: 'cambioDeCorreo',
    asunto: 'Su cuenta pasó a otro correo',
    apertura:
      'El {cuando} (hora de Caracas) dos operadores del Registro devolvieron la cuenta de este correo a quien mostró sus documentos: pasó a {correoNuevo}.',
    ...TAKEN_BACK,
    ofrece: ['nombre'],
  },
  accesoHechoNuevo: {
    tipo: 'cambioDeCorreo',
    asunto: 'Ya puede entrar a su cuenta',
    apertura:
      'Su cuenta del Registro tiene este correo. Elija una clave nueva y entre: la anterior, la verificación en dos pasos y las llaves de acceso se quitaron.',
    accion: { texto: 'Elegir una clave nueva', ruta: '/recuperar' },
    ofrece: ['nombre'],
  },
  correoApartado: {
    tipo: 'cambioDeCorreo',
    asunto: 'Este correo espera unas horas',
    apertura: `Alguien intentó crear una cuenta con este correo, que hace poco dejó de ser el de otra. Se guarda ${EMAIL_UNDO_HOURS} horas desde el cambio, por si se deshace; después se puede usar.`,
  },
  datosListos: {
    tipo: 'misDatos',
    asunto: 'Sus datos están listos',
    apertura:
      'Ya puede descargar todo lo que el Registro tiene de usted. En su cuenta dice hasta cuándo se guarda la copia; para descargarla le pedimos que confirme que es usted.',
    avisos: ['Si usted no la pidió, cambie su clave y revise sus sesiones.'],
    accion: { texto: 'Descargar mis datos', ruta: OWN_DATA_PATH },
    ofrece: ['nombre'],
  },
  cifrasDeLaSemana: {
    tipo: 'cifras',
    asunto: 'Las cifras de esta semana',
    apertura: 'Así están hoy las cifras que usted pidió recibir cada semana.',
    avisos: ['Son internas: no ocultan ningún número, y por eso no son para publicarlas ni para reenviarlas.'],
    accion: { texto: 'Ver las cifras', ruta: '/consola/cifras' },
    ofrece: ['nombre'],
  },
  llaveAgregada: {
    tipo: 'llaveDeAcceso',
    asunto: 'Nueva llave de acceso',
    apertura: 'Se agregó a su cuenta la llave de acceso «{llave}». Con ella se puede entrar sin la clave.',
    avisos: ['Si no fue usted, cambie su clave y revise sus llaves de acceso y sus sesiones.'],
    accion: { texto: 'Revisar mi cuenta', ruta: '/cuenta' },
    ofrece: ['nombre'],
  },
  llaveQuitada: {
    tipo: 'llaveDeAcceso',
    asunto: 'Llave de acceso quitada',
    apertura: 'Se quitó de su cuenta la llave de acceso «{llave}». Ya no sirve para entrar.',
    avisos: ['Si no fue usted, cambie su clave y revise sus llaves de acceso y sus sesiones.'],
    accion: { texto: 'Revisar mi cuenta', ruta: '/cuenta' },
    ofrece: ['nombre'],
  },
  cuentaSuspendida: {
    tipo: 'suspension',
    asunto: 'Su cuenta fue suspendida',
    apertura: 'Se suspendió su cuenta y se cerraron sus sesiones. Sus datos se conservan.',
    conMotivo: true,
    ofrece: ['nombre'],
  },
  cuentaActiva: {
    tipo: 'suspension',
    asunto: 'Su cuenta está activa de nuevo',
    apertura: 'Se levantó la suspensión de su cuenta: puede entrar otra vez.',
    conMotivo: true,
    accion: { texto: 'Entrar', ruta: '/entrar' },
    ofrece: ['nombre'],
  },
  cuentaCerrada: {
    tipo: 'union',
    asunto: 'Esta cuenta se unió con otra suya',
    apertura:
      'Dos operadores del Registro unieron esta cuenta con otra que también es suya. Lo que tenía aquí pasa a la otra: entre con el correo de esa. Con este ya no se entra.',
    avisos: [`Si no reconoce la otra cuenta, comuníquese con soporte: la unión se puede deshacer durante ${MERGE_UNDO_DAYS} días.`],
    ofrece: ['nombre'],
  },
  borradoPorConfirmar: {
    tipo: 'borrado',
    asunto: 'Confirme que borremos sus datos',
    apertura:
      'El {cuando} (hora de Caracas), desde la red {red}, se pidió borrar su cuenta y sus datos del Registro. Si fue usted, confírmelo: después lo revisan dos operadores.',
    avisos: ['Si no fue usted, no abra el enlace y cambie su clave: alguien la conoce.'],
    accion: { texto: 'Confirmar que se borren', ruta: ERASURE_ROUTE, llave: true },
    cierre: [`El enlace vale ${ERASURE_LINK_HOURS} horas. Mientras no se resuelva, puede retirarlo en su cuenta.`],
    ofrece: ['nombre'],
  },
  cuentaBorrada: {
    tipo: 'borrado',
    asunto: 'Borramos sus datos',
    apertura:
      'Como usted lo pidió, su cuenta del Registro está cerrada y sus datos se borran. Se conserva lo que la ley pide sobre pagos y decisiones, sin lo que no hace falta. Este es el último correo que le escribimos.',
  },
  dosPasosQuitados: {
    tipo: 'dosPasos',
    asunto: 'Se quitó la verificación en dos pasos',
    apertura: 'Un operador quitó la verificación en dos pasos de su cuenta y cerró sus sesiones. Entre con su clave y actívela de nuevo.',
    conMotivo: true,
    avisos: ['Si usted no lo pidió, cambie su clave de inmediato.'],
    accion: { texto: 'Entrar', ruta: '/entrar' },
    ofrece: ['nombre'],
  },
  invitacion: {
    tipo: 'invitacion',
    asunto: 'Confirme su participación en un proyecto',
    apertura: '{responsable} le registró como integrante del proyecto «{proyecto}».',
    accion: { texto: 'Confirmar o declinar mi participación', ruta: '/equipo/', llave: true },
    cierre: [
      'Si no conoce el proyecto, decline: quien lo registró lo sabrá. No comparta este enlace.',
      'Quien tiene cuenta en el registro responde dentro de ella; lo que acepta quien no la tiene cuenta cuando la tenga, con su cédula.',
    ],
    ofrece: ['nombre', 'programa'],
  },
} as const satisfies Record<string, DirectMailWords>;

export type DirectMail = keyof typeof DIRECT_MAILS;

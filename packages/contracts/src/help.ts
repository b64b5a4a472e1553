/** A question that a screen raises, as the help page (/ayuda) answers it. */
interface HelpEntry {
  pregunta: string;
  /** paragraphs */
  respuesta: readonly string[];
  /** where one does it */
  enlaces?: readonly { texto: string; ruta: string }[];
}

/** The help page, in its order; what a question is named by is its anchor, which screens and mails link to. */
export const HELP = {
  'no-llega-el-correo': {
    pregunta: 'No me llega el correo con el enlace. ¿Qué hago?',
    respuesta: [
      'Espere unos minutos y busque en correo no deseado o promociones. Revise que escribió bien la dirección: una letra de más basta para que no llegue.',
      'Puede pedirlo otra vez; solo sirve el enlace del último mensaje. El de confirmar la cuenta vale 24 horas y el de elegir una clave nueva, una hora.',
      'Si alguna vez pidió no recibir más mensajes en esa dirección, abra el mismo enlace con que lo pidió y elija volver a recibirlos.',
    ],
    enlaces: [
      { texto: 'Pedir otra vez el enlace para confirmar la cuenta', ruta: '/verificar-correo' },
      { texto: 'Pedir una clave nueva', ruta: '/recuperar' },
      { texto: 'Ya no puedo abrir ese correo', ruta: '/no-puedo-entrar' },
    ],
  },
  'cedula-en-uso': {
    pregunta: 'Dice que mi cédula ya está registrada. ¿Y ahora?',
    respuesta: [
      'Una cédula pertenece a una sola persona y a una sola cuenta. Casi siempre se trata de otra cuenta suya, abierta antes con otro correo: entre con ese correo y, si olvidó la clave, pida una nueva.',
      'Revise también que la escribió bien y que eligió V o E como corresponde.',
      'No abra otra cuenta con otra cédula. Si tiene dos cuentas, dos operadores del Registro pueden unirlas sin que pierda nada.',
    ],
    enlaces: [
      { texto: 'Pedir una clave nueva', ruta: '/recuperar' },
      { texto: 'Otra persona registró mi cédula', ruta: '/no-puedo-entrar' },
    ],
  },
  'dos-pasos': {
    pregunta: 'Perdí el teléfono con el que confirmo que soy yo. ¿Cómo entro?',
    respuesta: [
      'Después de escribir su clave, elija «Usar un código de respaldo» y escriba uno de los que guardó cuando activó la verificación en dos pasos. Cada uno sirve una sola vez.',
      'Si guardó una llave de acceso en otro equipo, entre con ella: no hace falta código.',
      'El código de la aplicación cambia cada medio minuto y sirve una sola vez. Si lo rechaza, ponga en hora automática el teléfono y espere el siguiente.',
      'Sin teléfono, códigos ni llave, un operador del Registro puede quitar la verificación en dos pasos. Se lo avisamos por correo y se cierran sus sesiones.',
    ],
    enlaces: [
      { texto: 'Iniciar sesión', ruta: '/entrar' },
      { texto: 'No me queda nada con que entrar', ruta: '/no-puedo-entrar' },
    ],
  },
  'no-enviado': {
    pregunta: '¿Qué significa «NO ENVIADO»?',
    respuesta: [
      'Que lo escrito está guardado, pero el Registro todavía no lo ha recibido. Una solicitud o una propuesta existe cuando usted la revisa, la envía y recibe un acuse con su número.',
      'Si ya envió una vez y cambia algo después, vale el último envío hasta que envíe de nuevo.',
    ],
  },
  'convocatoria-cerrada': {
    pregunta: 'La convocatoria cerró y no alcancé a enviar. ¿Qué pasa?',
    respuesta: [
      'Después del último día no se reciben solicitudes ni propuestas nuevas. Las fechas y horas son las de Caracas.',
      'Lo que le devolvieron para corregir sí lo puede enviar aunque la convocatoria haya cerrado.',
      'Si la plataforma falló en el último día, el plazo se extiende para quienes tenían algo empezado, y se les avisa. Lo que dejó escrito se conserva.',
    ],
  },
  'devuelta-para-correccion': {
    pregunta: 'Me la devolvieron para corregir. ¿Qué debo hacer?',
    respuesta: [
      'Ábrala: arriba están el motivo y cada dato señalado, con el camino para llegar a él. Corrija, revise y envíe otra vez. Mientras no la envíe, dice NO ENVIADO.',
      'En una beca se abren solo los datos señalados y los que dependen de ellos; los demás quedan como los envió.',
      'Recibirá otro acuse: ese envío ocupa el lugar del anterior.',
    ],
  },
  'mi-pago': {
    pregunta: '¿Dónde está mi pago?',
    respuesta: [
      'En su página de inicio, en «¿Dónde está mi pago?»: quién lo tiene, desde cuándo y cuánto suele tardar ese paso.',
      'Si el banco lo rechazó, allí está el motivo. Casi siempre es un dato de la cuenta: corríjalo donde se lo indica y se pagará de nuevo.',
      'Le avisamos cuando se completa o se rechaza, en el Registro y por correo si usted lo quiere así.',
    ],
    enlaces: [{ texto: 'Ir a mi página de inicio', ruta: '/inicio' }],
  },
  'archivo-muy-grande': {
    pregunta: 'Mi archivo no sube o es muy grande. ¿Cómo lo arreglo?',
    respuesta: [
      'Cada archivo puede pesar hasta 5 MB y debe ser PDF; donde se indica, también puede ser una imagen JPG o PNG.',
      'Si lo escaneó, hágalo otra vez en blanco y negro o en grises y a 150 puntos por pulgada: se lee igual y pesa mucho menos. Con el teléfono, una aplicación de escanear hace un PDF más liviano que las fotos.',
      'Un PDF con clave o dañado no se puede leer: guárdelo sin clave y vuelva a intentarlo. Si se corta la conexión, use Reintentar; lo demás del formulario no se pierde.',
    ],
  },
  'comprobar-un-certificado': {
    pregunta: '¿Cómo se comprueba un certificado o un acuse?',
    respuesta: [
      'Escanee el código del documento o escriba su número en la página principal. Sin entrar al Registro, cualquiera ve si existe y si sigue vigente.',
      'El código de un certificado o de una constancia se comprueba también sin conexión, si el teléfono abrió antes esa página: dice si lo firmó el Registro, de cuándo es la lista de revocados que guarda, y cuándo no puede saberlo.',
      'Con el PDF en la mano, en esa misma página se compara con el original: si cambió algo, lo dice. El archivo no sale de su equipo.',
      'De la persona se muestra el nombre y solo el final de su cédula.',
      'El PDF lleva además una firma electrónica, si dice en letra pequeña por quién está firmado: un lector de PDF la comprueba con las claves públicas del Registro, sin preguntarnos nada. Sin firma vale lo mismo: lo que dice la página de su código.',
    ],
    enlaces: [{ texto: 'Comprobar un documento', ruta: '/' }],
  },
  'quien-ve-mis-datos': {
    pregunta: '¿Quién ve mis datos?',
    respuesta: [
      'Usted ve todo lo suyo. El personal autorizado ve solo lo que necesita para su tarea, y lo que consulta o cambia deja constancia. En su cuenta puede leer cuándo se miró su información.',
      'Quien evalúa una solicitud ve esa solicitud y sus archivos, y nunca la de una persona con la que tiene un conflicto de interés.',
      'Nadie del Registro le pedirá su clave ni un código, y nuestros mensajes solo llevan enlaces a esta página.',
    ],
    enlaces: [
      { texto: 'Términos y privacidad', ruta: '/terminos' },
      { texto: 'Ver mi cuenta', ruta: '/cuenta' },
    ],
  },
} as const satisfies Record<string, HelpEntry>;

export type HelpId = keyof typeof HELP;
/** In their order, as the page shows them. */
export const HELP_ENTRIES = Object.entries<HelpEntry>(HELP).map(([id, entry]) => ({ id, ...entry }));

/** Where a question is answered. */
export const helpPath = (id: HelpId): string => `/ayuda#${id}`;

// What the demo's people have begun with the operators, by the calls that they make, so that no room of the console is
// empty: windows with dates, certificates, a correction and a permission that wait for a second operator, an import, an
// adjustment. Doing it again does nothing.
import { day } from './demo-panel.mjs';
import { confirmAct, keyOf } from './demo-payments.mjs';
import { enter, eventually } from './demo-person.mjs';

/** Until when each window is open, in days from now: one of them closes soon. */
const WINDOWS = { vertice1: 45, vertice3: 4, vertice3_Sostenibilidad: 38 };
const BEGAN = -28;
const COLUMNS = 'nacionalidad;cedula;primerNombre;primerApellido;fechaNacimiento;origen';
/** The last one has no such day. */
const IMPORTED = [
  'V;23000101;Rosa;Sinamaica;1990-04-12;saime',
  'V;23000102;Iván;Ejido;1988-11-30;saime',
  'V;23000103;Celia;Urachiche;1991-02-31;saime',
];

/**
 * @typedef {import('./demo-person.mjs').Person} Person
 * @typedef {{ correo: string, clave: string, permisos: string[] }} Account
 * @typedef {Account & { perfil: string }} Researcher
 */

/**
 * Throws where a call is refused, and when `signal` ends it.
 * @param {{ at: string, origin: string }} product as for `enter`
 * @param {Account[]} accounts
 * @param {Researcher[]} researchers
 * @param {(title: string, lines: string[]) => Uint8Array} pdf makes a document
 * @param {AbortSignal} signal
 */
export async function playRooms(product, accounts, researchers, pdf, signal) {
  const [first, second] = accounts.filter(({ permisos }) => permisos.includes('usuarios'));
  const operator = await enter(product, /** @type {Account} */ (first), signal);
  const other = await enter(product, /** @type {Account} */ (second), signal);
  await certify(product, researchers, signal);
  await show(product, researchers, signal);
  await lookUp(product, researchers, signal);
  const file = Buffer.from([COLUMNS, ...IMPORTED].join('\r\n'));
  if (!(await operator.list('importaciones', {})).length)
    await operator.upload('recursos/identidades/importar', file, 'identidades-enero.csv');
  await correct(other, pdf, /** @type {Researcher} */ (researchers[1]));
  await join(other, /** @type {Researcher} */ (researchers[0]), /** @type {Researcher} */ (researchers[2]));
  const [approves, confirms] = accounts.filter(({ permisos }) => permisos.includes('pagos-aprobar'));
  await askPermission(operator, /** @type {Account} */ (approves));
  const approver = await enter(product, /** @type {Account} */ (approves), signal);
  const checker = await enter(product, /** @type {Account} */ (confirms), signal);
  await adjust(approver, checker);
}

/**
 * Dates for windows that nobody has given any, and for the one that opened with the product: before anything is
 * decided, for what is told of a decision says until when one may apply again.
 * @param {{ at: string, origin: string }} product as for `enter`
 * @param {Account[]} accounts
 * @param {AbortSignal} signal
 */
export async function playWindows(product, accounts, signal) {
  const [first] = accounts.filter(({ permisos }) => permisos.includes('convocatorias'));
  const operator = await enter(product, /** @type {Account} */ (first), signal);
  const known = await operator.list('jornadas', {});
  for (const { id, codigo, version, fechaInicio } of known) {
    const days = /** @type {Record<string, number>} */ (WINDOWS)[codigo];
    if (days === undefined || (fechaInicio !== null && version > 1)) continue;
    await operator.put(`recursos/jornadas/${id}`, {
      version,
      fechaInicio: day(BEGAN),
      fechaFin: day(days),
      motivo: 'Se fijan los días de la convocatoria',
    });
  }
}

/**
 * Whose profile is complete takes the certificate away.
 * @param {{ at: string, origin: string }} product
 * @param {Researcher[]} researchers
 * @param {AbortSignal} signal
 */
async function certify(product, researchers, signal) {
  for (const who of researchers.filter(({ perfil }) => ['conTrabajo', 'sinTrabajo'].includes(perfil))) {
    const person = await enter(product, who, signal);
    const { idDocumento } = await person.post('documentos/generar', { tipo: 'certificado', id: null });
    await eventually(
      'el certificado',
      signal,
      async () => (await person.post('documentos/estado', { idDocumento })).estado !== 'pendiente',
    );
  }
}

/**
 * Who has a certificate is in the directory, the second without where they live.
 * @param {{ at: string, origin: string }} product
 * @param {Researcher[]} researchers
 * @param {AbortSignal} signal
 */
async function show(product, researchers, signal) {
  const known = researchers.filter(({ perfil }) => ['conTrabajo', 'sinTrabajo'].includes(perfil));
  for (const [i, who] of known.entries()) {
    const person = await enter(product, who, signal);
    const { pagina } = await person.get('consultar/directorio');
    const secciones = ['areas', 'estudios', 'trabajo', 'productos', ...(i ? [] : ['ubicacion'])];
    if (!pagina) await person.post('guardar/directorio', { visible: true, secciones });
  }
}

/**
 * Who begins looks themselves up.
 * @param {{ at: string, origin: string }} product
 * @param {Researcher[]} researchers
 * @param {AbortSignal} signal
 */
async function lookUp(product, researchers, signal) {
  const person = await enter(product, /** @type {Researcher} */ (researchers[0]), signal);
  for (const cedula of ['12345678', '8765432'])
    await person.post('consultar/usuarios/identidad', { nacionalidad: 'V', cedula }, { refusable: true });
}

/**
 * A surname that was written down wrong; another operator is to confirm it.
 * @param {Person} operator
 * @param {(title: string, lines: string[]) => Uint8Array} pdf
 * @param {Researcher} who
 */
async function correct(operator, pdf, { correo }) {
  if ((await operator.list('correcciones', {})).length) return;
  const [{ id: idUsuario }] = await operator.list('usuarios', { q: correo });
  const { identidad, id, version } = await operator.get(`recursos/personas/${idUsuario}`);
  const document = pdf('Cédula de identidad', [`V-${identidad.cedula}`, 'NAIGUATÁ RÍOS, TIBISAY']);
  const idArchivo = await operator.upload('archivos/post/documentoIdentidad', document, 'cedula.pdf', 'documentoIdentidad');
  const motivo = 'Falta el segundo apellido: así dice su cédula';
  await operator.post(`recursos/correcciones/de/${idUsuario}`, { ...identidad, id, version, segundoApellido: 'Ríos', idArchivo, motivo });
}

/**
 * Somebody who signed up twice; another operator is to confirm it.
 * @param {Person} operator
 * @param {Researcher} origin
 * @param {Researcher} stays
 */
async function join(operator, origin, stays) {
  if ((await operator.list('uniones', {})).length) return;
  const idOf = async (/** @type {Researcher} */ { correo }) => (await operator.list('usuarios', { q: correo }))[0].id;
  const [idOrigen, idDestino] = [await idOf(origin), await idOf(stays)];
  const motivo = 'Perdió la clave del primer correo y se registró con otro';
  await operator.post('recursos/uniones/pedir', { idOrigen, idDestino, motivo });
}

/** @param {Person} operator @param {Account} account */
async function askPermission(operator, { correo, permisos }) {
  if ((await operator.list('permisos-pedidos', {})).length) return;
  const [{ id }] = await operator.list('usuarios', { q: correo });
  const motivo = 'Cubre las vacaciones de la mesa de ayuda';
  await operator.post(`recursos/usuarios/${id}/asignar-rol`, {
    roles: ['investigador', 'operador'],
    permisos: [...permisos, 'usuarios'],
    activo: true,
    motivo,
  });
}

/**
 * A payment was for too much; what is to come back waits.
 * @param {Person} operator
 * @param {Person} other who confirms it
 */
async function adjust(operator, other) {
  if ((await operator.list('ajustes', {})).length) return;
  const [paid] = await operator.list('pagos', { estado: 'completado' });
  if (!paid) return;
  const confirmacion = await operator.confirm(`ajustar:pago:${paid.id}`);
  const llave = keyOf('sobrepago', paid.id);
  const made = await operator.post(
    `recursos/pagos/${paid.id}/revertir`,
    { causa: 'sobrepago', monto: 120.5, motivo: 'Los aranceles bajaron después de pagarlos', llave, confirmacion },
    { refusable: true },
  );
  if (made) await confirmAct(other, made.id);
}

// A call with a rubric, three proposals sent to it and the panel that judges them, by the calls that people make: two
// are judged by both reviewers, of the third one sheet lacks. Ranking, decisions and publication are left to who tries
// it. Each step looks at how far things are, so that doing it again does nothing and what people did meanwhile stays
// theirs.
import { enter, eventually } from './demo-person.mjs';

const BASE = 'consultar/usuarios';
/** In whole days: open for a month already and one more. */
const DAYS = 30;

const guide = (/** @type {string[]} */ ...texts) => texts.map((texto, i) => ({ puntos: i * 5, texto }));
/** Older than the current call of its programme, so that it stands beside that one. */
const CALL = {
  programa: 'sostenibilidad',
  anio: 2024,
  presupuesto: 20_000,
  duracionMaxima: 24,
  diasReconsideracion: 10,
  fases: ['informes'],
  rubrica: [
    {
      clave: 'pertinencia',
      criterio: 'Pertinencia',
      peso: 60,
      guia: guide('No responde a una necesidad', 'Responde en parte', 'Responde a una necesidad probada'),
    },
    {
      clave: 'viabilidad',
      criterio: 'Viabilidad',
      peso: 40,
      guia: guide('No puede hacerse así', 'Puede hacerse con cambios', 'Puede hacerse como se propone'),
    },
  ],
};

/** What both reviewers give to each proposal, in its order; null: that one's sheet lacks. */
const GRADES = [
  [10, 10],
  [10, 5],
  [5, null],
];
/** @type {Record<number, string>} */
const SAID = {
  10: 'Está bien planteada y la comunidad participa desde el comienzo.',
  5: 'La idea es buena; falta decir cómo se mantiene después.',
};

/**
 * @typedef {import('./demo-person.mjs').Person} Person
 * @typedef {{ correo: string, clave: string, rol: string, permisos: string[] }} Account
 * @typedef {Account & { cedula: string, primerNombre: string, primerApellido: string, titulo: string, propuesta: string
 *   }} Proponent
 * @typedef {{ demoAccounts: Account[], demoProponents: Proponent[], demoCall: { codigo: string, nombre: string } }}
 *   Demo
 */

/**
 * Takes the demo's panel as far as that. Throws where a call is refused, and when `signal` ends it.
 * @param {{ at: string, origin: string }} product as for `enter` @param {Demo} demo @param {AbortSignal} signal
 */
export async function playPanel(product, { demoAccounts: accounts, demoProponents: proponents, demoCall }, signal) {
  const operator = await enter(
    product,
    /** @type {Account} */ (accounts.find(({ permisos }) => permisos.includes('convocatorias'))),
    signal,
  );
  const open = await openCall(operator, { ...CALL, ...demoCall }, DAYS, signal);
  if (!open) return;
  const projects = [];
  for (const who of proponents.filter(({ propuesta }) => propuesta === 'enPanel'))
    projects.push(await propose(await enter(product, who, signal), who, demoCall.codigo));

  const [coordinates, ...judges] = accounts.filter(({ rol }) => rol === 'evaluador');
  const chief = await enter(product, /** @type {Account} */ (coordinates), signal);
  const cases = await Promise.all(projects.map((idProyecto) => caseOf(chief, idProyecto, signal)));
  await giveOut(
    chief,
    cases,
    judges.map(({ correo }) => correo),
  );
  for (const [at, who] of judges.entries()) await judge(await enter(product, who, signal), cases, at);
}

/**
 * The call, open for so many days yet; false where somebody closed it.
 * @param {Person} operator
 * @param {Demo['demoCall']} call
 * @param {number} days
 * @param {AbortSignal} signal
 */
export async function openCall(operator, call, days, signal) {
  const find = async () => (await operator.list('convocatorias', { q: call.codigo })).find(({ codigo }) => codigo === call.codigo);
  if (!(await find())) await operator.post('recursos/convocatorias', call);
  const made = await eventually('la jornada de la convocatoria', signal, async () => {
    const found = await find();
    return found.idVentana === null ? null : found;
  });
  if (made.estado !== 'borrador') return made.estado === 'abierta';
  if (made.inicio === null) {
    const { version } = await operator.get(`recursos/jornadas/${made.idVentana}`);
    await operator.put(`recursos/jornadas/${made.idVentana}`, {
      version,
      fechaInicio: day(-DAYS),
      fechaFin: day(days),
      motivo: 'Se fijan los días de la convocatoria',
    });
  }
  await operator.post(`recursos/convocatorias/${made.id}/abrir`, {});
  return true;
}

/** @param {number} from today, in days */
export const day = (from) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** Their proposal, sent; answers its id. @param {Person} person @param {Proponent} who @param {string} convocatoria */
export async function propose(person, who, convocatoria) {
  const [stands] = await person.post(`${BASE}/listarProyectoSostenibilidad`, { convocatoria });
  const { idProyecto } = stands ?? (await person.post(`${BASE}/crearProyectoSostenibilidad`, said(who, convocatoria)));
  if (!stands?.enviado) {
    if (!(await person.post(`${BASE}/listarMiembrosSostenibilidad`, { idProyecto })).length)
      await person.post(`${BASE}/registroMiembroSostenibilidad`, member(who, idProyecto));
    const rubro = [
      { idRubro: 1, monto: 6500 },
      { idRubro: 3, monto: 1850.5 },
    ];
    await person.post(`${BASE}/registroFinanciacionSostenibilidad`, { idProyecto, rubro });
    await person.post('guardar/convocatoria/enviar', { idProyecto });
  }
  return idProyecto;
}

/** @param {Proponent} who @param {string} convocatoria */
const said = ({ titulo }, convocatoria) => ({
  convocatoria,
  datosProyecto: {
    tituloProyecto: titulo,
    resumen: 'Se trabaja con la comunidad desde el diseño, y con lo que hay en el lugar.',
    metodologia: 'Diagnóstico con la comunidad, ensayo en campo y medición durante un año.',
    objetivoGeneral: 'Asegurar agua limpia durante todo el año',
    objetivosEspecificos: [{ label: 'Medir la calidad del agua' }, { label: 'Construir con la comunidad' }],
    resultadosEsperados: 'Agua apta para el consumo y personas formadas que la cuidan.',
    idAreaConocimiento: 2,
    idMotor: 1,
    idLineasInvestigacion: 3,
    idEstatusSostenibilidad: 1,
    vinculacionPoderPopular: true,
    vinculacionDetalle: 'Con la mesa técnica de agua del sector',
    tiempoProyecto: 12,
  },
  ubicacionImpacto: { idEstado: 24, idMunicipio: 2401, idParroquia: 240_109, ciudad: 'Caracas', zonaImpacto: 'Parte alta de El Recreo' },
});

/** Who registered it represents it. @param {Proponent} who @param {number} idProyecto */
const member = ({ cedula, primerNombre, primerApellido, correo }, idProyecto) => ({
  idProyecto,
  prefijoCedula: 'V',
  cedula,
  primerNombre,
  segundoNombre: null,
  primerApellido,
  segundoApellido: null,
  idSexo: 2,
  fechaNacimiento: '1994-05-06',
  telefono: '(414) 555-0177',
  correo,
  idTipoPersona: 1,
});

/**
 * What was sent becomes a case by the queue.
 * @param {Person} chief
 * @param {number} idObjeto
 * @param {AbortSignal} signal
 * @returns {Promise<{ id: number, estado: string }>}
 */
export const caseOf = (chief, idObjeto, signal) =>
  eventually('los casos del panel', signal, async () => (await chief.list('casos', { objeto: 'proyecto', idObjeto }))[0]);

/** @param {Person} chief @param {{ id: number, estado: string }[]} cases @param {string[]} mails of the reviewers */
async function giveOut(chief, cases, mails) {
  const known = await chief.get('recursos/evaluadores');
  const evaluadores = mails.flatMap((correo) => known.find((/** @type {Account} */ one) => one.correo === correo)?.id ?? []);
  for (const { id, estado } of cases)
    if (estado === 'abierto') await chief.post(`recursos/casos/${id}/asignar`, { evaluadores }, { refusable: true });
}

/**
 * Sends the sheets that this reviewer is to send.
 * @param {Person} reviewer
 * @param {{ id: number }[]} cases
 * @param {number} at their place among the reviewers
 */
async function judge(reviewer, cases, at) {
  for (const [i, { id }] of cases.entries()) {
    const puntos = GRADES[i]?.[at] ?? null;
    if (puntos === null || !(await reviewer.list('casos', { id: [id] })).length) continue;
    const { version, panel } = await reviewer.get(`recursos/casos/${id}`);
    if (!panel?.puede.evaluar) continue;
    if (!panel.propia) await reviewer.post(`recursos/casos/${id}/evaluacion/comenzar`, {});
    const puntajes = CALL.rubrica.map(({ clave }) => ({ clave, puntos, comentario: null }));
    await reviewer.post(`recursos/casos/${id}/evaluacion/enviar`, { version, puntajes, comentario: SAID[puntos], reservado: null });
  }
}

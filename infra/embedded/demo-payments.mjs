// What the demo's operators and its bank do with the payments of its last scholars, by the calls that people make:
// every room of payments has something in it then. Each step looks at how far things are and has a key of its own, so
// that doing it again does nothing.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { csvAnswer, csvStatement } from './demo-bank.mjs';
import { enter } from './demo-person.mjs';

/** The bank of the demo's institutions, whose own layouts it has too. */
const BANK = '0102';
const OF_BANK = { banco: BANK, moneda: 'VES' };
/**
 * In which batch each of them is, and how far it goes. What is drawn waits for who did not approve it: of the two
 * payments of one person, each in a batch of its own, one waits for either of those who approve.
 */
const BATCHES = [
  { pasos: ['enLote'], hasta: 'preparado' },
  { pasos: ['porRevisar'], hasta: 'aprobado', drawn: true, payment: 0 },
  { pasos: ['porRevisar'], hasta: 'aprobado', drawn: true, payment: 1, other: true },
  { pasos: ['enviado'], hasta: 'exportado' },
  { pasos: ['pagado', 'rechazado'], hasta: 'cerrado' },
];
/** Codes of its answers. */
const [PAID, CLOSED] = ['00', '02'];
const WAY = ['preparado', 'aprobado', 'exportado', 'cerrado'];
const WAIT_MS = 200;
const PATIENCE_MS = 60_000;

/**
 * @typedef {import('./demo-person.mjs').Person} Person
 * @typedef {{ correo: string, clave: string, permisos: string[], cedula?: string, paso?: string }} Account
 * @typedef {{ id: number, estado: string, cuantos: number, centimos: number, huella: string }} Batch
 */

/**
 * Takes the payments of the demo's scholars as far as their steps say. Throws where a call is refused, and when
 * `signal` ends it.
 * @param {{ at: string, origin: string }} product as for `enter`
 * @param {Account[]} accounts
 * @param {Account[]} scholars
 * @param {AbortSignal} signal
 */
export async function playPayments(product, accounts, scholars, signal) {
  /** @param {string} permiso */
  const who = (permiso) => /** @type {Account} */ (accounts.find(({ permisos }) => permisos.includes(permiso)));
  const prepares = await enter(product, who('pagos-preparar'), signal);
  const [first, second] = await Promise.all(
    accounts.filter(({ permisos }) => permisos.includes('pagos-aprobar')).map((one) => enter(product, one, signal)),
  );
  for (const { pasos, hasta, drawn, payment, other } of BATCHES) {
    const approves = /** @type {Person} */ (other ? second : first);
    const periods = await periodsOf(
      prepares,
      scholars.filter(({ paso }) => pasos.includes(paso ?? '')),
    );
    const id = await prepare(prepares, periods, signal, payment);
    if (id === null) continue;
    const goes = (/** @type {string} */ step) => WAY.indexOf(hasta) >= WAY.indexOf(step);
    const standing = async () => /** @type {Promise<Batch>} */ (prepares.get(`recursos/lotes/${id}`));
    const confirms = /** @type {Person} */ (other ? first : second);
    if (goes('aprobado') && (await standing()).estado === 'preparado') {
      if (drawn) await share(approves, confirms, id, 100);
      await approve(approves, await standing());
    }
    // Also where it was stopped between the two: the share that is drawn goes back once, and stays as an operator sets
    // it later.
    if (drawn) await share(approves, confirms, id, 0);
    if (goes('exportado') && (await standing()).estado === 'aprobado') {
      await prepares.post(`recursos/lotes/${id}/exportar`, { llave: keyOf('exportar', id) });
    }
    if (!goes('cerrado')) continue;
    if ((await standing()).estado === 'exportado') await answer(prepares, confirms, await standing(), periods);
    if ((await standing()).estado === 'cerrado') await reconcile(prepares, id);
  }
  await proposeLimit(/** @type {Person} */ (first));
  const refused = /** @type {Account} */ (scholars.find(({ paso }) => paso === 'rechazado'));
  await askWhy(prepares, await enter(product, refused, signal), await periodsOf(prepares, [refused]));
}

/**
 * Whose payment the bank rejected asks about it, and that it is looked at again, once: then who sees payments has a
 * question to answer, and who approves them an appeal.
 * @param {Person} operator
 * @param {Person} scholar
 * @param {{ id: number }[]} periods
 */
async function askWhy(operator, scholar, periods) {
  const owed = (await Promise.all(periods.map((period) => owedFor(operator, period)))).flat();
  const payment = owed.find(({ estado }) => estado === 'rechazado');
  if (!payment) return;
  const about = { objeto: 'pago', idObjeto: payment.id };
  const appeal = await scholar.post('consultar/apelaciones/objeto', about);
  if (appeal.id === null && appeal.impedimento === null) {
    const why = 'La cuenta es mía y está activa: el banco la rechazó por error. Allí me dijeron que no hay nada que corregir.';
    await scholar.post('guardar/apelaciones/pedir', { ...about, razon: 'error', texto: why, archivos: [] });
  }
  if ((await scholar.post('consultar/conversaciones/objeto', about)).anteriores.length) return;
  const texto = 'Buenos días. Mi pago aparece rechazado por el banco y la cuenta es la de siempre. ¿Qué debo corregir?';
  await scholar.post('guardar/conversaciones/preguntar', { ...about, asunto: '¿Por qué rechazaron mi pago?', texto, archivos: [] });
}

/**
 * The first period of each of these people, by whose step it is.
 * @param {Person} operator
 * @param {Account[]} whose
 * @returns {Promise<{ paso?: string, id: number }[]>}
 */
async function periodsOf(operator, whose) {
  const found = await Promise.all(whose.map(({ cedula }) => operator.list('periodos', { q: cedula })));
  return found.flatMap(([first], i) => (first ? [{ paso: whose[i]?.paso, id: first.id }] : []));
}

/** @param {Person} operator @param {{ id: number }} period @returns {Promise<{ id: number, estado: string }[]>} */
const owedFor = (operator, { id }) => operator.list('pagos', { objeto: 'periodo', idObjeto: id });

/**
 * A batch of what is owed for these periods, or of one payment of each; null where somebody did something else with it.
 * @param {Person} operator
 * @param {{ id: number }[]} periods
 * @param {AbortSignal} signal
 * @param {number} [payment] which, from 0
 */
async function prepare(operator, periods, signal, payment) {
  if (!periods.length) return null;
  let owed = [];
  // What is owed comes by the queue.
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(WAIT_MS, undefined, { signal })) {
    owed = await Promise.all(periods.map((period) => owedFor(operator, period)));
    if (owed.every((payments) => payments.length > (payment ?? 0))) break;
    if (Date.now() > until) throw new Error('los pagos no llegaron');
  }
  const pagos = owed.flatMap((payments) => {
    const ids = payments.map(({ id }) => id).toSorted((a, b) => a - b);
    return payment === undefined ? ids : ids.slice(payment, payment + 1);
  });
  const llave = keyOf('preparar', ...periods.map(({ id }) => id), ...(payment ? [payment] : []));
  const formato = await csvOf(operator, 'exportacion');
  const made = await operator.post('recursos/lotes/preparar', { ...OF_BANK, pagos, formato, llave }, { refusable: true });
  return /** @type {number | null} */ (made?.id ?? null);
}

/** @param {Person} operator @param {Batch} batch */
async function approve(operator, { id, cuantos, centimos }) {
  const { huella: archivo } = await operator.get(`recursos/lotes/${id}/archivo`);
  const confirmacion = await operator.confirm(`aprobar:lote:${id}`);
  await operator.post(`recursos/lotes/${id}/aprobar`, { llave: keyOf('aprobar', id), confirmacion, cuantos, centimos, archivo });
}

/**
 * What share of approvals is drawn from now on, changed once for a batch by two.
 * @param {Person} operator
 * @param {Person} other
 * @param {number} idLote
 * @param {number} porcentaje
 */
async function share(operator, other, idLote, porcentaje) {
  const confirmacion = await operator.confirm('limite');
  const limit = { tipo: 'muestra', convocatoria: 'beca', porcentaje, motivo: 'Demostración' };
  const made = await operator.post('recursos/limites/guardar', { ...limit, confirmacion, llave: keyOf('muestra', idLote, porcentaje) });
  await confirmAct(other, made.id);
}

/** A limit that waits for the other approver's word. @param {Person} operator */
async function proposeLimit(operator) {
  const confirmacion = await operator.confirm('limite');
  const limit = { tipo: 'anual', convocatoria: 'beca', moneda: 'VES', monto: 400_000, motivo: 'Resolución del consejo' };
  await operator.post('recursos/limites/guardar', { ...limit, confirmacion, llave: keyOf('limite-anual') });
}

/** The second person's word on what was proposed, where it waits for it. @param {Person} operator @param {number} id */
export async function confirmAct(operator, id) {
  if ((await operator.get(`recursos/actos/${id}`)).estado !== 'propuesto') return;
  const confirmacion = await operator.confirm(`confirmar:acto:${id}`);
  await operator.post(`recursos/actos/${id}/confirmar`, { llave: keyOf('confirmar', id), confirmacion });
}

/**
 * The bank answers: it rejects the first payment of who is to be rejected. One brings it, another confirms it.
 * @param {Person} operator
 * @param {Person} other
 * @param {Batch} batch
 * @param {{ paso?: string, id: number }[]} periods
 */
async function answer(operator, other, batch, periods) {
  const lines = await operator.list('lotes-pagos', { idLote: batch.id });
  const rejected = periods.find(({ paso }) => paso === 'rechazado');
  const [refused] = rejected ? await owedFor(operator, rejected) : [];
  const file = csvAnswer(batch, lines, (line) => (line.idPago === refused?.id ? CLOSED : PAID));
  const formato = await csvOf(operator, 'respuesta');
  const brought = await operator.upload(
    `recursos/lotes/${batch.id}/respuesta?formato=${formato}&llave=${keyOf('respuesta', batch.id)}`,
    file,
    `respuesta-${batch.id}.csv`,
  );
  if (brought.acto) await confirmAct(other, brought.acto);
}

/**
 * The bank's statement: what arrived, and a charge that nobody expected.
 * @param {Person} operator
 * @param {number} idLote
 */
async function reconcile(operator, idLote) {
  if ((await operator.list('extractos', { banco: BANK })).length) return;
  const lines = (await operator.list('lotes-pagos', { idLote })).filter(({ estado }) => estado === 'completado');
  await operator.upload(
    `recursos/extractos?${new URLSearchParams({ ...OF_BANK, llave: keyOf('extracto', idLote) })}`,
    csvStatement(idLote, lines),
    `extracto-${idLote}.csv`,
  );
}

/** The demo's CSV layout of one kind of file. @param {Person} operator @param {string} tipo */
async function csvOf(operator, tipo) {
  const found = await operator.list('bancos-formatos', { banco: BANK });
  return found.find((format) => format.tipo === tipo && format.nombre === 'CSV')?.id ?? null;
}

/** A key that is the same at every start. @param {(string | number)[]} what */
export function keyOf(...what) {
  const hash = createHash('sha256')
    .update(`demo:${what.join(':')}`)
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

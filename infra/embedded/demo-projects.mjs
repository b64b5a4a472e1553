// What becomes of the demo's proposals that no panel decides, by the calls that people make: one goes on to a second
// phase, one is not approved, and one was approved and reports on its first quarter, so that a report and a
// disbursement wait. Doing it again does nothing.
import { caseOf, openCall, propose } from './demo-panel.mjs';
import { enter, eventually } from './demo-person.mjs';

const CALL = { programa: 'sostenibilidad', anio: 2023, presupuesto: 60_000, duracionMaxima: 24, fases: ['informes'], rubrica: [] };
/** It closes soon. */
const DAYS = 3;
const APPROVED = 5;
/** @type {Record<string, { decision: string, motivo: string | null }>} */
const DECIDED = {
  preseleccionado: { decision: 'preseleccionar', motivo: null },
  noAprobado: { decision: 'rechazar', motivo: 'El presupuesto no corresponde a lo que se propone hacer.' },
  aprobado: { decision: 'aprobar', motivo: null },
};
/**
 * @typedef {import('./demo-panel.mjs').Proponent & { programa: string }} Proponent
 * @typedef {import('./demo-panel.mjs').Account} Account
 */

/**
 * Throws where a call is refused, and when `signal` ends it.
 * @param {{ at: string, origin: string }} product as for `enter`
 * @param {Account[]} accounts
 * @param {Proponent[]} proponents
 * @param {{ codigo: string, nombre: string }} named the call of the approved one
 * @param {Record<string, string>} listed where each programme lists one's own
 * @param {AbortSignal} signal
 */
export async function playProjects(product, accounts, proponents, named, listed, signal) {
  const operator = await enter(
    product,
    /** @type {Account} */ (accounts.find(({ permisos }) => permisos.includes('convocatorias'))),
    signal,
  );
  const open = await openCall(operator, { ...CALL, ...named }, DAYS, signal);
  const [coordinates, , judges] = accounts.filter(({ rol }) => rol === 'evaluador');
  const chief = await enter(product, /** @type {Account} */ (coordinates), signal);
  const judge = await enter(product, /** @type {Account} */ (judges), signal);
  const known = await chief.get('recursos/evaluadores');
  const idJudge = known.find((/** @type {Account} */ one) => one.correo === judges?.correo)?.id;
  for (const who of proponents) {
    const { decision, motivo } = DECIDED[who.propuesta] ?? {};
    if (!decision || (who.propuesta === 'aprobado' && !open)) continue;
    const person = await enter(product, who, signal);
    const idProyecto =
      who.propuesta === 'aprobado'
        ? await propose(await enter(product, who, signal), who, named.codigo)
        : (await person.post(listed[who.programa] ?? '', {}))[0]?.idProyecto;
    if (idProyecto) {
      const { id, estado } = await caseOf(chief, idProyecto, signal);
      if (estado === 'abierto') await chief.post(`recursos/casos/${id}/asignar`, { evaluadores: [idJudge] }, { refusable: true });
      if (estado === 'abierto')
        await judge.post(`recursos/casos/${id}/${decision}`, { version: 1, motivo, notas: [] }, { refusable: true });
      if (who.propuesta === 'aprobado') await report(person, idProyecto, named.codigo, listed[who.programa] ?? '', signal);
    }
  }
}

/**
 * An account to pay to, and the first quarter's report, which waits for an operator.
 * @param {import('./demo-person.mjs').Person} person
 * @param {number} idProyecto
 * @param {string} convocatoria
 * @param {string} own
 * @param {AbortSignal} signal
 */
async function report(person, idProyecto, convocatoria, own, signal) {
  await eventually('la aprobación del proyecto', signal, async () =>
    (await person.post(own, { convocatoria })).find(
      (/** @type {any} */ one) => one.idProyecto === idProyecto && one.idEstatusProyecto === APPROVED,
    ),
  );
  const { trimestres, cuenta } = await person.post('consultar/convocatoria/avance', { idProyecto });
  if (trimestres[0]?.informe) return;
  const account = { idProyecto, idBanco: 102, idTipoCuenta: 1, numCuenta: '01020001690000000909' };
  if (!cuenta) await person.post('guardar/convocatoria/cuenta', account);
  await person.post('guardar/convocatoria/informe', {
    idProyecto,
    trimestre: 1,
    resumen: 'Se reunieron 42 variedades con once familias y se sembraron las primeras parcelas.',
    actividades: [],
    gastos: [{ idRubro: 1, monto: 1250.25 }],
  });
}

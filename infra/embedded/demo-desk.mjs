// What becomes of the demo's applications for a scholarship, by the calls that people make: the coordinator gives cases
// out, evaluators return, refuse and step aside, and applicants answer. Enough is left open that each evaluator has
// cases to decide and the coordinator cases without a reviewer. Each step looks at how far things are, so that doing it
// again does nothing.
import { enter, eventually } from './demo-person.mjs';

/**
 * Whose case it becomes, by the place among the evaluators: the first one coordinates, and has cases of their own too.
 */
const GIVEN = { asignada: 0, devuelta: 2, reenviada: 0, noAprobada: 2, enGracia: 2, excusada: 1 };
/** Of those that wait, one is the second evaluator's. */
const OF_SECOND = 'postulante7@demo.ve';
const SENT_STATUS = 5;
const RETURNED_STATUS = 2;

const RETURNED = {
  motivo: 'Faltan páginas en las notas certificadas, y el título de la propuesta no dice con qué población se trabaja.',
  notas: [
    { campo: 'idArchivoNotas', nota: 'El archivo termina en el cuarto semestre. Digitalícelo completo.' },
    { campo: 'tituloGeneralPropuesta', nota: 'Diga con quiénes se hará el estudio.' },
  ],
};
const REFUSED = { motivo: 'El programa no está entre los que la convocatoria financia este año.', notas: [] };
const APPEALED = 'El programa está en la lista de este año con su nombre anterior. Pido que se revise con la resolución que lo cambió.';
const STEPS_ASIDE = 'Trabajé con quien solicita en el mismo servicio hasta el año pasado.';

/**
 * @typedef {import('./demo-person.mjs').Person} Person
 * @typedef {{ correo: string, clave: string, rol: string, permisos: string[] }} Account
 * @typedef {Account & { solicitud: string, cedula: string, idPostgrado: number, idAreaInteres: number, titulo: string,
 *   resumen: string, nombre: string }} Applicant
 * @typedef {{ id: number, estado: string, version: number }} Case
 */

/**
 * Throws where a call is refused, and when `signal` ends it.
 * @param {{ at: string, origin: string }} product as for `enter`
 * @param {Account[]} accounts
 * @param {Applicant[]} applicants
 * @param {(title: string, lines: string[]) => Uint8Array} pdf makes a document
 * @param {AbortSignal} signal
 */
export async function playDesk(product, accounts, applicants, pdf, signal) {
  const evaluators = accounts.filter(({ rol }) => rol === 'evaluador');
  const chief = await enter(product, /** @type {Account} */ (evaluators[0]), signal);
  const [coordinator, ...judges] = evaluators;
  const people = [chief, ...(await Promise.all(judges.map((who) => enter(product, who, signal))))];
  const known = await chief.get('recursos/evaluadores');
  const ids = [coordinator, ...judges].map((who) => known.find((/** @type {Account} */ one) => one.correo === who?.correo)?.id);

  for (const who of applicants) {
    const at = who.correo === OF_SECOND ? 1 : /** @type {Record<string, number>} */ (GIVEN)[who.solicitud];
    if (at === undefined) continue;
    const caso = await caseOf(chief, who, signal);
    if (caso.estado === 'abierto' && !(await chief.list('asignaciones', { idCaso: caso.id })).length)
      await chief.post(`recursos/casos/${caso.id}/asignar`, { evaluadores: [ids[at]] }, { refusable: true });
    await judge(/** @type {Person} */ (people[at]), who, caso.id);
  }
  for (const who of applicants.filter(({ solicitud }) => ['reenviada', 'retirada', 'borrador', 'noAprobada'].includes(solicitud)))
    await answer(await enter(product, who, signal), who, pdf, signal);
}

/**
 * What was sent becomes a case by the queue.
 * @param {Person} chief
 * @param {Applicant} who
 * @param {AbortSignal} signal
 * @returns {Promise<Case>}
 */
const caseOf = (chief, { cedula }, signal) =>
  eventually('los casos de becas', signal, async () => (await chief.list('casos', { q: cedula, objeto: 'beca' }))[0]);

/** What this reviewer makes of it, once. @param {Person} reviewer @param {Applicant} who @param {number} id */
async function judge(reviewer, { solicitud }, id) {
  if (!['devuelta', 'reenviada', 'noAprobada', 'excusada'].includes(solicitud)) return;
  const [mine] = await reviewer.list('casos', { id: [id] });
  if (mine?.estado !== 'asignado' || mine.version > 1) return;
  await reviewer.post(`recursos/casos/${id}/presencia`, { presente: true });
  await reviewer.post(`recursos/casos/${id}/presencia`, { presente: false });
  if (solicitud === 'excusada') await reviewer.post(`recursos/casos/${id}/excusar`, { motivo: STEPS_ASIDE }, { refusable: true });
  else if (solicitud === 'noAprobada')
    await reviewer.post(`recursos/casos/${id}/rechazar`, { version: 1, ...REFUSED }, { refusable: true });
  else await reviewer.post(`recursos/casos/${id}/devolver`, { version: 1, ...RETURNED }, { refusable: true });
}

/**
 * Sends again with another file, withdraws, keeps a draft, or asks that a refusal be looked at again.
 * @param {Person} person
 * @param {Applicant} who
 * @param {(title: string, lines: string[]) => Uint8Array} pdf
 * @param {AbortSignal} signal
 */
async function answer(person, who, pdf, signal) {
  const [beca] = await person.post('consultar/beca/listar', {});
  if (who.solicitud === 'borrador') {
    const kept = await person.post('consultar/borrador', { formulario: 'beca', idRegistro: null });
    const datos = {
      idPostgrado: who.idPostgrado,
      idAreaInteres: who.idAreaInteres,
      tituloGeneralPropuesta: who.titulo,
      resumenPropuesta: who.resumen,
    };
    if (!beca && !kept) await person.post('guardar/borrador', { formulario: 'beca', idRegistro: null, datos });
  }
  if (who.solicitud === 'noAprobada' && beca) {
    const of = { objeto: 'beca', idObjeto: beca.id };
    const about = await eventually('la decisión', signal, async () => {
      const now = await person.post('consultar/apelaciones/objeto', of);
      return (now.decidida || now.id) && now;
    });
    if (about.id === null && about.impedimento === null)
      await person.post('guardar/apelaciones/pedir', { ...of, razon: 'error', texto: APPEALED, archivos: [] });
  }
  if (who.solicitud === 'retirada' && beca?.id_estatus_beca === SENT_STATUS) await person.post('consultar/beca/retirar', { id: beca.id });
  if (who.solicitud === 'reenviada' && beca?.version === 1) {
    await eventually('la devolución', signal, async () => {
      const [now] = await person.post('consultar/beca/listar', {});
      return now.id_estatus_beca === RETURNED_STATUS;
    });
    const stands = await person.post('consultar/beca/ver', { id: beca.id });
    const terms = Array.from({ length: 10 }, (_, i) => `Semestre ${i + 1}: ${14 + (i % 5)} puntos`);
    const notas = await person.upload(
      'archivos/post/notas',
      /** @type {any} */ (pdf('Notas certificadas, completas', [who.nombre, ...terms])),
      'notas-completas.pdf',
      'notas',
    );
    await person.post('guardar/beca/solicitud', {
      id: stands.id,
      version: stands.version,
      idPostgrado: who.idPostgrado,
      idAreaInteres: who.idAreaInteres,
      otroPostgrado: null,
      otroUniversidad: null,
      poseeCartaAceptacion: true,
      tituloGeneralPropuesta: `${who.titulo}, con hablantes de la Guajira`,
      resumenPropuesta: who.resumen,
      terminosPropuesta: true,
      idArchivoCedula: stands.id_archivo_cedula,
      idArchivoTitulo: stands.id_archivo_titulo,
      idArchivoNotas: notas,
      idArchivoRIF: stands.id_archivo_rif,
      idArchivoReferenciaBancaria: stands.id_archivo_referencia_bancaria,
      idArchivoCartaAceptacion: stands.id_archivo_carta_aceptacion,
      idArchivoCartaSolicitud: null,
    });
  }
}

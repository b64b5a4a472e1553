import { begun, callOf, type MadeCall, proposer, putAt, secondPhase, type SentOne, sentProposal } from './calls.js';
import { db } from './db.js';
import { ACCOUNT } from './period.js';

/** An approved project with the plans of `secondPhase`, its disbursements planned; what a decision leads to. */
export async function approvedProject(call?: MadeCall): Promise<SentOne> {
  const sent = await sentProposal(call ?? (await callOf('innovacion', { fases: ['segundaFase', 'informes'] })));
  const { agent, idProyecto } = sent;
  await putAt(idProyecto, 2);
  const answer = await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto));
  if (answer.body.r_succ !== true) throw new Error(`segundaFase answered ${answer.status} ${answer.text}`);
  await putAt(idProyecto, 5);
  await db().query(`insert into calls.desembolso ("idProyecto", trimestre, monto) values ($1, 1, 600.5), ($1, 2, 900)`, [idProyecto]);
  return sent;
}

export const account = (idProyecto: number, over: object = {}) => ({
  idProyecto,
  idBanco: 102,
  idTipoCuenta: 1,
  numCuenta: ACCOUNT,
  ...over,
});
/** As it was planned by `secondPhase`. */
const SPENT: Record<number, { idRubro: number; monto: number }[]> = {
  1: [{ idRubro: 1, monto: 600.5 }],
  2: [
    { idRubro: 1, monto: 400 },
    { idRubro: 2, monto: 500 },
  ],
};

export const report = (idProyecto: number, trimestre: number, over: object = {}) => ({
  idProyecto,
  trimestre,
  resumen: 'Se avanzó según lo previsto.',
  actividades: [{ indice: trimestre - 1, avance: 80, detalle: null }],
  gastos: SPENT[trimestre] ?? [],
  ...over,
});

/** As if it had been approved so many months ago: the quarters that begin until then have begun. */
export async function approvedMonthsAgo(idProyecto: number, months: number): Promise<void> {
  await db().query(`update calls.proyecto set aprobado = now() - make_interval(months => $2) where id = $1`, [idProyecto, months]);
}

export async function disbursements(
  idProyecto: number,
): Promise<{ id: number; trimestre: number; intento: number; pagado: Date | null; rechazo: string | null; revertido: string | null }[]> {
  return (await db().query('select * from calls.desembolso where "idProyecto" = $1 order by trimestre', [idProyecto])).rows;
}

/** A title of its own, by which lists are searched. */
export async function titled(idProyecto: number): Promise<string> {
  const title = `Agua de la montaña ${idProyecto} A`;
  await db().query('update calls.proyecto set "tituloProyecto" = $2 where id = $1', [idProyecto, title]);
  return title;
}

/** A disbursement of a new person's project, released: rows, of which who pays was told nothing. */
export async function owedDisbursement() {
  const agent = await proposer();
  const idObjeto = await begun(agent, await callOf('innovacion'));
  await putAt(idObjeto, 5);
  const { rows } = await db().query<{ id: number }>(
    `insert into calls.desembolso ("idProyecto", trimestre, monto, "liberadoPor", liberado) values ($1, 1, 100, 1, now()) returning id`,
    [idObjeto],
  );
  return { agent, payment: { objeto: 'proyecto', idObjeto, referencia: rows[0]!.id, idUsuario: agent.id } };
}

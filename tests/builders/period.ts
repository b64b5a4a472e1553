import { db } from './db.js';
import { applicant, approved, uploaded } from './scholarship.js';
import type { Agent } from './user.js';

type Body = Record<string, unknown>;

/** An account of Banco de Venezuela and one of Banesco, with their check digits in order. */
export const ACCOUNT = '01020001690000000012';
export const OTHER_ACCOUNT = '01340001690000000012';

/** A new user whose scholarship is approved, with its contract at `contrato` (4: in order). */
export async function scholar(contrato = 4): Promise<Agent & { idBeca: number }> {
  const agent = await applicant();
  const { idBeca } = await approved(agent, contrato);
  return Object.assign(agent, { idBeca });
}

/** A valid body of guardar-datos-postgrado. */
export const postgraduate = (idBeca: number, over: Body = {}): Body => ({
  idBeca,
  fechaInicio: '2026-01-15',
  idModalidadPeriodo: 3,
  cantidadCreditos: 36,
  poseeCreditos: true,
  creditosAprobados: 12,
  proyectoGrado: false,
  idArchivo: null,
  ...over,
});

/** A valid body of guardar-datos-personales-periodo. */
export const stipend = (idBeca: number, over: Body = {}): Body => ({
  idBeca,
  idInstitucionBancariaPersonal: 102,
  idTipoCuentaPersonal: 1,
  NumCuentaPersonal: ACCOUNT,
  ...over,
});

/** A valid institution; its RIF's check digit is in order. */
export const institution = (over: Body = {}): Body => ({
  idInstitucion: null,
  inicialRIF: 'G',
  rif: '200001003',
  razonSocial: 'UNIVERSIDAD DE PRUEBA',
  idInstitucionBancariaInstitucion: 102,
  idTipoCuentaInstitucion: 1,
  NumcuentaInstitucion: ACCOUNT,
  ...over,
});

/** A valid body of guardar-periodo-concepto-pago's one period; its file is uploaded for it. */
export async function period(agent: Agent, idInstitucion: number, over: Body = {}): Promise<Body> {
  return {
    idPeriodo: null,
    fechaInicio: '2026-02-01',
    unidadesCreditoInscritos: 12,
    unidadesCreditoAprobados: null,
    idInstitucion,
    idArchivoPeriodo: over['idArchivoPeriodo'] ?? (await uploaded(agent, 'periodo-beca-post')),
    pagos: [{ idPago: null, idConceptoPago: 1, monto: 1500.5 }],
    ...over,
  };
}

const done = async (call: Promise<{ status: number; text: string; body: Body }>, what: string): Promise<Body> => {
  const answer = await call;
  if (answer.body['r_succ'] !== true) throw new Error(`${what} answered ${answer.status} ${answer.text}`);
  return answer.body['r_data'] as Body;
};
const SAVE = 'guardar/becapostgrado';

export interface Processing {
  idBeca: number;
  idInstitucion: number;
}

/** Postgraduate data, stipend account and an institution of an approved scholarship: what comes before its periods. */
export async function processing(agent: Agent & { idBeca: number }, account = ACCOUNT): Promise<Processing> {
  const { idBeca } = agent;
  await done(agent.post(`${SAVE}/guardar-datos-postgrado`, postgraduate(idBeca)), 'the postgraduate');
  await done(
    agent.post(`${SAVE}/guardar-datos-personales-periodo`, stipend(idBeca, { NumCuentaPersonal: account })),
    'the stipend account',
  );
  const data = { idBeca, instituciones: [institution({ NumcuentaInstitucion: account })] };
  const saved = await done(agent.post(`${SAVE}/guardar-datos-institucion-periodo`, data), 'the institution');
  return { idBeca, idInstitucion: saved['idInstitucion'] as number };
}

/** Saves a period that must be accepted; answers its id. */
export async function savedPeriod(agent: Agent, { idBeca, idInstitucion }: Processing, over: Body = {}): Promise<number> {
  const data = { idBeca, periodos: [await period(agent, idInstitucion, over)] };
  return (await done(agent.post(`${SAVE}/guardar-periodo-concepto-pago`, data), 'the period'))['idPeriodo'] as number;
}

export interface StoredPayment {
  id: number;
  orden: number;
  idConceptoPago: number;
  monto: string;
  intento: number;
  aprobadoPor: number | null;
  rechazo: string | null;
  pagado: Date | null;
}

/** A period's row and its payments, as they are stored. */
export async function storedPeriod(id: number): Promise<{
  estatus: number;
  version: number;
  debido: number;
  observacion: string | null;
  idArchivoPeriodo: string;
  eliminado: Date | null;
  pagos: StoredPayment[];
}> {
  const { rows } = await db().query('select * from scholarships.periodo where id = $1', [id]);
  const payments = await db().query<StoredPayment>('select * from scholarships.pago_periodo where "idPeriodo" = $1 order by orden', [id]);
  return { ...rows[0], pagos: payments.rows };
}

/** An operator approves a period as it stands. */
export async function approvedPeriod(operator: Agent, id: number): Promise<void> {
  const { version } = await storedPeriod(id);
  await done(operator.post(`recursos/periodos/${id}/aprobar`, { version }), 'the approval');
}

/** A period of a new scholar that owes so many payments, approved: rows, of which who pays was told nothing. */
export async function owedPeriod(payments: number) {
  const agent = await scholar();
  const { idBeca, idInstitucion } = await processing(agent);
  const { rows } = await db().query<{ idObjeto: number; referencia: number }>(
    `with p as (insert into scholarships.periodo ("idBeca", "idUsuario", "idInstitucion", "fechaInicio", "unidadesCreditoInscritos", "idArchivoPeriodo", estatus)
                values ($1, $2, $3, '2026-02-01', 12, gen_random_uuid(), 2) returning id)
     insert into scholarships.pago_periodo ("idPeriodo", orden, "idConceptoPago", monto, "aprobadoPor", aprobado)
     select id, n, n, 100, 1, now() from p, generate_series(1, $4::int) n returning "idPeriodo" as "idObjeto", id as referencia`,
    [idBeca, agent.id, idInstitucion, payments],
  );
  return { agent, payments: rows.map((one) => ({ ...one, objeto: 'periodo', idUsuario: agent.id })) };
}

import type { CaseRow, CaseView } from '@registro/contracts/evaluation/case';
import { db, eventually } from './db.js';
import { applicant, sent, type SentApplication } from './scholarship.js';
import { type Agent, hire, newPersonAs, document } from './user.js';

type Body = Record<string, unknown>;

/** Of whom no more is known than their address, by which they are called. */
export const reviewer = (): Promise<Agent> => newPersonAs('evaluador');

/** Who may be named coordinador: a cédula is known of them. */
export async function knownReviewer(): Promise<Agent> {
  const agent = await reviewer();
  await document(agent);
  return agent;
}

/** An evaluador whom one operator of convocatorias asks to be coordinador and another confirms. */
export async function named(judge: Agent): Promise<void> {
  const [one, two] = [await newPersonAs('operador', ['convocatorias']), await newPersonAs('operador', ['convocatorias'])];
  for (const answer of [
    await one.post('recursos/coordinadores', { correo: judge.correo }),
    await two.post(`recursos/coordinadores/${judge.id}/confirmar`),
  ])
    if (answer.status !== 200 || answer.body.r_succ === false) throw new Error(`not named: ${answer.status} ${answer.text}`);
}

/** A reviewer who gives cases out. */
export async function coordinator(): Promise<Agent> {
  const agent = await newPersonAs('evaluador');
  await db().query('insert into evaluation.coordinador ("idUsuario", correo) values ($1, $2)', [agent.id, agent.correo]);
  return agent;
}

/** In an instance of its own: nobody else reviews there, the demo's people neither. */
export async function onlyReviewers(...people: Agent[]): Promise<void> {
  await db().query(`update accounts."user" set roles = array_remove(roles, 'evaluador') where 'evaluador' = any(roles) and id <> all($1)`, [
    people.map(({ id }) => id),
  ]);
}

/** Someone with records of their own becomes a reviewer. */
export async function makeReviewer(agent: Agent): Promise<Agent> {
  await hire(agent, 'evaluador');
  return agent;
}

/** The case that a submission opened, once its event has arrived with this version. */
export function caseOf(idBeca: number, version = 1): Promise<{ id: number; estado: string; version: number }> {
  return eventually(`the case of ${idBeca}, version ${version}`, async () => {
    const { rows } = await db().query(
      `select id, estado, version from evaluation.caso where objeto = 'beca' and "idObjeto" = $1 and version = $2`,
      [idBeca, version],
    );
    return rows[0];
  });
}

export interface OpenCase extends SentApplication {
  person: Agent;
  idCaso: number;
}

/** An application that was sent, and its case. */
export async function opened(over: Body = {}): Promise<OpenCase> {
  const person = await applicant();
  const application = await sent(person, over);
  return { ...application, person, idCaso: (await caseOf(application.idBeca)).id };
}

/** The same, given to these reviewers. */
export async function assigned(by: Agent, ...reviewers: Agent[]): Promise<OpenCase> {
  const found = await opened();
  const answer = await by.post(`recursos/casos/${found.idCaso}/asignar`, { evaluadores: reviewers.map((r) => r.id) });
  if (answer.body.r_succ !== true) throw new Error(`asignar answered ${answer.status} ${answer.text}`);
  return found;
}

export const act = async (agent: Agent, idCaso: number, accion: string, body: Body = {}) =>
  agent.post(`recursos/casos/${idCaso}/${accion}`, body);
/** Gives a case to a reviewer, who decides it. */
export async function giveAndDecide(boss: Agent, judge: Agent, idCaso: number, decision: string, over: Body = {}): Promise<void> {
  const given = await boss.post(`recursos/casos/${idCaso}/asignar`, { evaluadores: [judge.id] });
  if (given.body.r_succ !== true) throw new Error(`asignar answered ${given.status} ${given.text}`);
  const { version } = await view(judge, idCaso);
  const answer = await act(judge, idCaso, decision, { version, ...over });
  if (answer.body.r_succ !== true) throw new Error(`${decision} answered ${answer.status} ${answer.text}`);
}

export const view = async (agent: Agent, idCaso: number): Promise<CaseView> => (await agent.get(`recursos/casos/${idCaso}`)).body;
export const cedulaOf = async (agent: Agent, idCaso: number) => (await view(agent, idCaso)).cedula;
export const list = async (agent: Agent, filter: Body = {}, rest = ''): Promise<CaseRow[]> =>
  (await agent.get(`recursos/casos?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`)).body;

/** The files of the case's version, in the order of the form. */
export const filesOf = ({ campos }: CaseView) => campos.flatMap(({ archivo, ...field }) => (archivo ? [{ ...field, ...archivo }] : []));

/** The application's status at the applicant, once it is this. */
export const statusBecomes = (agent: Agent, estatus: number) =>
  eventually(`status ${estatus}`, async () => (await agent.post('consultar/beca/estatus')).body.r_data[0]?.estatusbeca === estatus);

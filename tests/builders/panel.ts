import type { CaseContent } from '@registro/contracts/evaluation/kind';
import type { CasePanel } from '@registro/contracts/evaluation/panel';
import type { PanelRanking } from '@registro/contracts/evaluation/panel-ranking';
import type { PanelView } from '@registro/contracts/evaluation/panel-views';
import { type Beside, startBeside } from './beside.js';
import { callOf, caseOfProposal, type MadeCall, moveWindow, type SentOne, sentProposal } from './calls.js';
import { eventually } from './db.js';
import { act, coordinator, list, reviewer, view } from './evaluation.js';
import { nextId } from './other-domain.js';
import { PRIZE, prize, say } from './other-kind.js';
import { registered } from './profile.js';
import type { Agent } from './user.js';

type Body = Record<string, unknown>;

const guia = [0, 5, 10].map((puntos) => ({ puntos, texto: `Vale ${puntos}` }));

/** A panel of its own, with two criteria: `rigor` weighs three times what `belleza` does. */
export const panelOf = (over: Partial<CasePanel> = {}): CasePanel => ({
  clave: `premio-${process.pid}-${nextId()}`,
  nombre: 'Premio a la divulgación 2026',
  rubrica: [
    { clave: 'rigor', criterio: 'Rigor', peso: 75, guia },
    { clave: 'belleza', criterio: 'Belleza', peso: 25, guia },
  ],
  presupuesto: 100_000,
  estandarizar: false,
  diasReconsideracion: 10,
  muestraPuesto: false,
  monto: 60_000,
  tema: { areas: [], texto: 'Delfines del lago de Maracaibo' },
  ...over,
});

/** Who coordinates and two who judge, at the product whose prizes are of a service of the spec's own. */
export async function startPrizePanel(): Promise<{ service: Beside; chief: Agent; judges: [Agent, Agent] }> {
  const service = await startBeside();
  return { service, chief: await coordinator(), judges: [await reviewer(), await reviewer()] };
}

export interface PanelPrize {
  author: Agent;
  idCaso: number;
  idObjeto: number;
  content: CaseContent;
}

/** A way to end badly beside those that a prize has, with a reason of one's own words. */
const REJECT = {
  decision: 'no-premiar',
  etiqueta: 'No premiar',
  titulo: 'No premiar la obra',
  efecto: 'La obra no recibirá el premio.',
  hecho: 'No premiada',
  resultado: 'rechazado' as const,
  pideMotivo: true,
  motivos: [],
  campos: [],
};
const AWARD = { ...prize({ id: 1 } as Agent).opciones[0]!, pideMotivo: false, motivos: [] };

/** A work proposed for a prize that a panel gives, and its case. */
export async function proposedTo(
  service: Pick<Beside, 'prizes'>,
  chief: Agent,
  panel: CasePanel,
  over: Partial<CaseContent> = {},
): Promise<PanelPrize> {
  const author = await registered();
  const idObjeto = nextId();
  const content = prize(author, { opciones: [AWARD, REJECT], panel, ...over });
  service.prizes.set(idObjeto, content);
  await say('case.requested', { objeto: PRIZE, idObjeto, idUsuario: author.id, version: content.version });
  const idCaso = await eventually('the case', async () => (await list(chief, { objeto: PRIZE, idObjeto }))[0]?.id);
  return { author, idCaso, idObjeto, content };
}

/** Gives the case to these. */
export async function giveCase(chief: Agent, idCaso: number, ...reviewers: Agent[]): Promise<void> {
  const { body, text } = await act(chief, idCaso, 'asignar', { evaluadores: reviewers.map((r) => r.id) });
  if (body.r_succ !== true) throw new Error(`asignar: ${text}`);
}

/** A whole sheet: so many points for rigor and as many for belleza, unless told otherwise. */
export const sheet = (rigor: number | null, over: Body = {}): Body => ({
  version: 1,
  puntajes: [
    { clave: 'rigor', puntos: rigor, comentario: rigor === null ? null : `Rigor de ${rigor}` },
    { clave: 'belleza', puntos: rigor, comentario: null },
  ],
  comentario: 'Una obra que se entiende',
  reservado: null,
  ...over,
});

export const start = (judge: Agent, idCaso: number) => judge.post(`recursos/casos/${idCaso}/evaluacion/comenzar`);
export const save = (judge: Agent, idCaso: number, body: Body) => judge.post(`recursos/casos/${idCaso}/evaluacion/guardar`, body);
export const send = (judge: Agent, idCaso: number, body: Body) => judge.post(`recursos/casos/${idCaso}/evaluacion/enviar`, body);

/** The reviewer declares no conflict and sends a whole sheet. */
export async function judged(judge: Agent, idCaso: number, rigor: number, over: Body = {}): Promise<void> {
  await start(judge, idCaso);
  const { body, text } = await send(judge, idCaso, sheet(rigor, over));
  if (body.r_succ !== true) throw new Error(`enviar: ${text}`);
}

/** The case is given to these, and each grades every criterion of its panel alike. */
export async function judgedWith(chief: Agent, idCaso: number, grades: [judge: Agent, grade: number][]): Promise<void> {
  await giveCase(chief, idCaso, ...grades.map(([judge]) => judge));
  for (const [judge, grade] of grades) {
    const { rubrica } = (await view(judge, idCaso)).panel!;
    const puntajes = rubrica.map(({ clave }) => ({ clave, puntos: grade, comentario: null }));
    await judged(judge, idCaso, grade, { puntajes, comentario: `Merece un ${grade}` });
  }
}

/** Its row, as the coordinador sees it. */
export async function panelRow(chief: Agent, clave: string): Promise<PanelView> {
  const rows = (await chief.get('recursos/paneles?range=[0,149]')).body as PanelView[];
  const { id } = rows.find((row) => row.clave === clave)!;
  return (await chief.get(`recursos/paneles/${id}`)).body;
}
export const ranking = async (chief: Agent, id: number): Promise<PanelRanking> =>
  (await chief.get(`recursos/paneles/${id}/clasificacion`)).body.r_data;
export const onPanel = (chief: Agent, id: number, what: string, body: Body = {}) => chief.post(`recursos/paneles/${id}/${what}`, body);
export const byLine = (over: Body = {}): Body => ({
  presupuesto: 100_000,
  minimo: 0,
  estandarizar: false,
  dentro: 'premiar',
  fuera: 'no-premiar',
  motivo: 'No alcanza el presupuesto',
  ...over,
});

/** A call with the rubric of `panelOf`, open yet, and a proposal of it for each grade, which both have judged so. */
export async function judgedCall(chief: Agent, judges: Agent[], grades: number[], over: Body = {}) {
  const call = await callOf('sostenibilidad', { rubrica: panelOf().rubrica, presupuesto: 2000, diasReconsideracion: 10, ...over });
  const all: (SentOne & { idCaso: number })[] = [];
  for (const grade of grades) {
    const sent = await sentProposal(call);
    const { id: idCaso } = await caseOfProposal(sent.idProyecto);
    await giveCase(chief, idCaso, ...judges);
    for (const judge of judges) await judged(judge, idCaso, grade);
    all.push({ ...sent, idCaso });
  }
  return { call, all, id: (await panelRow(chief, call.codigo)).id };
}

/** Closes for everybody, its grace over. */
export const closeCall = (call: MadeCall): Promise<void> => moveWindow(call, `now() - interval '9 days'`, `now() - interval '1 hour'`);

/** The line of a call's proposals. */
export const byCallLine = (over: Body = {}): Body => byLine({ presupuesto: 200_000, dentro: 'aprobar', fuera: 'rechazar', ...over });

/** The panel of a closed call decides so many by its line, and tells them. */
export async function publishedByLine(chief: Agent, codigo: string, casos: number, over: Body = {}): Promise<void> {
  const { id } = await panelRow(chief, codigo);
  for (const [what, body] of [
    ['borradores', byCallLine(over)],
    ['publicar', { casos }],
  ] as const) {
    const answer = await onPanel(chief, id, what, body);
    if (answer.body.r_succ !== true) throw new Error(`${what}: ${answer.text}`);
  }
}

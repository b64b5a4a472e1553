import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { closeDb, db, eventually, settled } from '../../../../tests/builders/db.js';
import { act, coordinator, list, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { byLine, giveCase, judged, onPanel, panelOf, panelRow, proposedTo, start } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

/** What of these two judges must not be seen by the third: these words stand nowhere else. */
const WORDS = 'Zafiro secreto';
const SECRET = /Zafiro|desacuerdo/;

let service: Beside;
let chief: Agent;
let blind: Agent;
let others: Agent[];
let author: Agent;
let idCaso: number;
let idObjeto: number;
let clave: string;

beforeAll(async () => {
  service = await startBeside();
  [chief, blind, ...others] = [await coordinator(), await reviewer(), await reviewer(), await reviewer()];
  const panel = panelOf();
  clave = panel.clave;
  ({ idCaso, idObjeto, author } = await proposedTo(service, chief, panel));
  await giveCase(chief, idCaso, blind, ...others);
  await start(blind, idCaso);
});
afterAll(closeDb);

const listed = async (agent: Agent, path: string) => {
  const answer = await agent.get(path);
  return { status: answer.status, text: answer.text, range: answer.headers['content-range'] };
};
const query = (filter: object, sort = ['id', 'ASC'], more = '') =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}&range=[0,149]${more}`;
/** Everything that a reviewer can ask of a case, its lists, their filters, sorts, counts and files. */
async function everything(agent: Agent): Promise<Record<string, unknown>> {
  const asked: Record<string, unknown> = {};
  for (const field of ['id', 'antiguedad', 'enviado', 'vence', 'nombre', 'cedula', 'titulo', 'clase', 'estado'])
    for (const way of ['ASC', 'DESC']) asked[`sort ${field} ${way}`] = await listed(agent, `recursos/casos${query({}, [field, way])}`);
  const filters: object[] = [
    { id: [idCaso] },
    { sinAsignar: true },
    { objeto: 'premio' },
    { idObjeto },
    { antiguedad: 0 },
    { q: 'Rosa' },
    { porEvaluar: true },
    { vencido: true },
    { porVencer: true },
    { volvio: true },
    { juzgadoEstaSemana: true },
  ];
  for (const one of [...others, blind]) filters.push({ asignado: one.id });
  for (const estado of ['abierto', 'asignado', 'devuelto', 'aprobado', 'rechazado']) filters.push({ estado });
  for (const filter of filters) asked[`filter ${JSON.stringify(filter)}`] = await listed(agent, `recursos/casos${query(filter)}`);
  for (const one of others) asked[`assigned ${one.id}`] = await listed(agent, `recursos/asignaciones${query({ idUsuario: one.id })}`);
  asked['assigned'] = await listed(agent, `recursos/asignaciones${query({ idCaso })}`);
  for (const filter of [{}, ...filters])
    asked[`order ${JSON.stringify(filter)}`] = await listed(agent, `recursos/casos/orden${query(filter)}`);
  asked['desk'] = (await agent.get('recursos/casos/mesa')).text;
  asked['filters'] = (await agent.get('recursos/casos/filtros')).text;
  asked['file'] = (await agent.get(`recursos/casos${query({}, ['id', 'ASC'], '&formato=csv')}`)).text;
  asked['file of assignments'] = (await agent.get(`recursos/asignaciones${query({}, ['id', 'ASC'], '&formato=csv')}`)).text;
  for (const one of others) asked[`evaluator ${one.id}`] = (await agent.post('consultar/evaluador', { idInvestigador: one.id })).text;
  asked['applicant'] = (await agent.post('consultar/evaluador', { idInvestigador: author.id })).text;
  asked['attestation'] = (await agent.post('documentos/generar', { tipo: 'evaluacion', id: String(new Date().getFullYear()) })).text;
  asked['notices'] = (await agent.get(`recursos/avisos${query({})}`)).text;
  asked['case'] = (await agent.get(`recursos/casos/${idCaso}`)).text;
  asked['panels'] = await listed(agent, `recursos/paneles${query({})}`);
  asked['suggestions'] = await listed(agent, `recursos/sugerencias${query({ idCaso })}`);
  return JSON.parse(JSON.stringify(asked).replaceAll(/(\\*)"antiguedad\1":\d+/g, '')) as Record<string, unknown>;
}
/** Ids of requests differ from one answer to the next. */
const still = (asked: Record<string, unknown>) => JSON.stringify(asked, null, 1).replaceAll(/"idSolicitud\\*":\\*"[^"]+"/g, '');

describe('A reviewer who has still to judge a case of a panel', () => {
  let before: string;

  it('sees the same of it, to the letter, whatever the others judge, agree on and what is planned', async () => {
    before = still(await everything(blind));
    const { rows: last } = await db().query('select max(id) as id from platform.evento');
    const row = await panelRow(chief, clave);
    await judged(others[0]!, idCaso, 10, { comentario: WORDS, reservado: WORDS });
    await judged(others[1]!, idCaso, 0, { comentario: WORDS });
    for (const one of others) await act(one, idCaso, 'nota', { texto: WORDS });
    await act(chief, idCaso, 'nota', { texto: WORDS });
    expect((await chief.post(`recursos/casos/${idCaso}/panel/consenso`, { nota: WORDS, puntaje: 40 })).body.r_succ).toBe(true);
    const plan = { version: 1, decision: 'no-premiar', motivo: WORDS, comentario: null };
    expect((await chief.post(`recursos/casos/${idCaso}/panel/borrador`, plan)).body.r_succ).toBe(true);
    expect((await onPanel(chief, row.id, 'borradores', byLine({ presupuesto: 0 }))).body.r_data).toEqual({ borradores: 1 });
    await settled();
    expect(still(await everything(blind))).toBe(before);
    expect(before).not.toMatch(SECRET);
    // What an open screen hears stands in these events alone; instances of a test run share one Redis, so that a stream
    // would hear others'.
    const heard = await db().query(
      `select datos from platform.evento where id > $1 and tipo in ('case.changed', 'screens.changed') and datos->'usuarios' @> to_jsonb($2::int)`,
      [last[0].id, blind.id],
    );
    expect(heard.rows).toEqual([]);
    const chiefs = await db().query(
      `select 1 from platform.evento where id > $1 and tipo = 'case.changed' and datos->'usuarios' @> to_jsonb($2::int)`,
      [last[0].id, chief.id],
    );
    expect(chiefs.rows.length).toBeGreaterThanOrEqual(5);
    const told = await db().query(
      `select datos from platform.evento where tipo = 'notice.requested' and datos->'usuarios' @> to_jsonb($1::int)`,
      [blind.id],
    );
    expect(told.rows.filter(({ datos }) => datos.aviso !== 'casoAsignado')).toEqual([]);
  });

  it('is let into nothing that is the coordinador’s', async () => {
    const { id } = await panelRow(chief, clave);
    expect((await blind.get(`recursos/paneles/${id}`)).status).toBe(403);
    expect((await blind.get(`recursos/paneles/${id}/clasificacion`)).status).toBe(403);
    expect((await blind.get('recursos/evaluadores')).status).toBe(403);
    for (const [what, body] of [
      ['sugerir', {}],
      ['asignar', {}],
      ['borradores', byLine()],
      ['publicar', { casos: 1 }],
    ] as const)
      expect((await onPanel(blind, id, what, body)).status).toBe(403);
    expect((await blind.post(`recursos/casos/${idCaso}/panel/consenso`, { nota: 'x', puntaje: null })).status).toBe(403);
    expect(
      (await blind.post(`recursos/casos/${idCaso}/panel/borrador`, { version: 1, decision: 'premiar', motivo: null, comentario: null }))
        .status,
    ).toBe(403);
    // Sorts and filters by what is kept from them are none.
    for (const sort of ['puntaje', 'bruto', 'monto', 'enviada', 'ronda'])
      expect((await blind.get(`recursos/casos${query({}, [sort, 'ASC'])}`)).status).toBe(422);
    for (const filter of ['puntaje', 'decision', 'evaluado', 'borrador'])
      expect((await blind.get(`recursos/casos${query({ [filter]: 1 })}`)).status).toBe(422);
  });

  it('and its applicant learns nothing either, before all is published', async () => {
    const outcome = await author.post('consultar/evaluacion/resultado', { objeto: 'premio', idObjeto });
    expect(outcome.body).toMatchObject({ r_succ: true, r_data: null });
    const other = await blind.post('consultar/evaluacion/resultado', { objeto: 'premio', idObjeto });
    expect(other.status).toBe(404);
  });

  it('reads the others’ words and grades once their own are sent, but not what was for the coordinador, nor what is planned', async () => {
    await judged(blind, idCaso, 5);
    const { panel, notas, historial } = await view(blind, idCaso);
    expect(panel).toMatchObject({ ciego: false, consenso: null, borrador: null });
    expect(panel!.evaluaciones.map(({ puntaje, reservado }) => [puntaje, reservado])).toEqual(
      expect.arrayContaining([
        [100, null],
        [0, null],
      ]),
    );
    expect(notas).toHaveLength(3);
    expect(historial.map(({ tipo }) => tipo)).not.toContain('consenso');
    expect(historial.map(({ tipo }) => tipo)).not.toContain('evaluado');
    expect(await list(blind, { estado: 'rechazado' })).toEqual([]);
    await eventually('the others hear of it', async () => {
      const { rows } = await db().query(
        `select datos->'usuarios' as usuarios from platform.evento where tipo = 'case.changed' and (datos->>'idCaso')::int = $1 order by id desc limit 1`,
        [idCaso],
      );
      return others.every((one) => rows[0].usuarios.includes(one.id));
    });
  });
});

describe('Two who have judged a case', () => {
  it('read each other only when both are in: one alone reads nothing, though their own is sent', async () => {
    const { idCaso: id } = await proposedTo(service, chief, panelOf());
    const [first, second] = others as [Agent, Agent];
    await giveCase(chief, id, first, second);
    await judged(first, id, 10);
    expect((await view(first, id)).panel).toMatchObject({ ciego: true, evaluaciones: [] });
    await judged(second, id, 5);
    expect((await view(first, id)).panel!.evaluaciones).toMatchObject([{ idUsuario: second.id, puntaje: 50 }]);
    expect((await view(second, id)).panel!.evaluaciones).toMatchObject([{ idUsuario: first.id, puntaje: 100 }]);
  });
});

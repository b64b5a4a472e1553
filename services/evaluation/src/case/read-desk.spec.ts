import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { DESK_FILTERS, type DeskFigure, type ReviewerDesk } from '@registro/contracts/evaluation/desk';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { callOf, caseOfProposal, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, list, reviewer, statusBecomes } from '../../../../tests/builders/evaluation.js';
import { giveCase, judged, panelOf, proposedTo } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
beforeAll(async () => {
  service = await startBeside();
  chief = await coordinator();
});
afterAll(closeDb);

const desk = async (agent: Agent): Promise<ReviewerDesk> => (await agent.get('recursos/casos/mesa')).body.r_data;
const sentAgo = (idCaso: number, days: number) =>
  db().query(`update evaluation.caso set enviado = now() - make_interval(days => $2, hours => 1) where id = $1`, [idCaso, days]);

/** As if the decision had been made a week before: for this connection alone it may be changed. */
async function weekAgo(idCaso: number): Promise<void> {
  const client = await db().connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`update evaluation.decision set fecha = fecha - interval '7 days' where "idCaso" = $1`, [idCaso]);
  await client.query('commit');
  client.release();
}

describe('recursos/casos/mesa', () => {
  it('counts what is late, due soon, come back and done, each as the list that it leads to', async () => {
    const judge = await reviewer();
    const [late, soon, , back] = [
      await assigned(chief, judge),
      await assigned(chief, judge),
      await assigned(chief, judge),
      await assigned(chief, judge),
    ];
    const decided = await assigned(chief, judge);
    await act(judge, decided.idCaso, 'aprobar', { version: 1 });
    await act(judge, back.idCaso, 'devolver', { version: 1, motivo: 'Falta el sello' });
    await statusBecomes(back.person, 2);
    await back.person.post('guardar/beca/solicitud', { ...back.body, id: back.idBeca, resumenPropuesta: 'Otro resumen' });
    await caseOf(back.idBeca, 2);
    await sentAgo(late.idCaso, 12);
    await sentAgo(soon.idCaso, 8);
    const { carga, ...figures } = await desk(judge);
    // What nobody has yet is the business of who coordinates alone.
    expect(figures).toEqual({ esperan: 4, vencidos: 1, porVencer: 1, volvieron: 1, decididos: 2, porRepartir: 0 });
    expect((await desk(chief)).porRepartir).toBe((await list(chief, DESK_FILTERS.porRepartir)).length);
    expect(carga.propia).toBe(4);
    for (const figure of Object.keys(figures) as DeskFigure[])
      expect([figure, (await list(judge, DESK_FILTERS[figure])).length]).toEqual([figure, figures[figure]]);
    expect((await list(judge, DESK_FILTERS.vencidos)).map(({ id }) => id)).toEqual([late.idCaso]);
    expect((await list(judge, DESK_FILTERS.volvieron)).map(({ id }) => id)).toEqual([back.idCaso]);
    expect((await list(judge, { porEvaluar: false })).map(({ id }) => id)).toEqual([decided.idCaso]);
  });

  it('counts a case late by what its own call says, and puts what is due first in front', async () => {
    const judge = await reviewer();
    const call = await callOf('innovacion');
    const { id } = await caseOfProposal((await sentProposal(call)).idProyecto);
    await act(chief, id, 'asignar', { evaluadores: [judge.id] });
    const usual = await assigned(chief, judge);
    await sentAgo(id, 4);
    await sentAgo(usual.idCaso, 7);
    const due = async () => (await judge.get(`recursos/casos?sort=${encodeURIComponent('["vence","ASC"]')}`)).body as CaseRow[];
    const days = (many: number) => db().query('update catalogs.jornada set "diasEvaluacion" = $2 where codigo = $1', [call.codigo, many]);
    expect((await due()).map((row) => [row.id, row.plazo])).toEqual([
      [usual.idCaso, 10],
      [id, 10],
    ]);
    expect(await desk(judge)).toMatchObject({ vencidos: 0, porVencer: 0 });
    await days(5);
    expect((await due()).map((row) => [row.id, row.plazo])).toEqual([
      [id, 5],
      [usual.idCaso, 10],
    ]);
    expect(await desk(judge)).toMatchObject({ vencidos: 0, porVencer: 1 });
    await days(4);
    expect(await desk(judge)).toMatchObject({ vencidos: 1, porVencer: 0 });
    expect((await list(judge, DESK_FILTERS.vencidos)).map((row) => row.id)).toEqual([id]);
    // What is decided is due to nobody, however long ago it was sent.
    await sentAgo(usual.idCaso, 30);
    expect((await due()).map((row) => row.id)).toEqual([usual.idCaso, id]);
    await act(judge, usual.idCaso, 'aprobar', { version: 1 });
    expect((await due()).map((row) => row.id)).toEqual([id, usual.idCaso]);
  });

  it('counts what one decided oneself and no colleague’s decision, and only this week’s', async () => {
    const [judge, other] = [await reviewer(), await reviewer()];
    const { idCaso } = await assigned(chief, judge, other);
    await act(other, idCaso, 'aprobar', { version: 1 });
    expect(await desk(judge)).toMatchObject({ esperan: 0, decididos: 0, carga: { propia: 0 } });
    expect(await desk(other)).toMatchObject({ esperan: 0, decididos: 1 });
    await weekAgo(idCaso);
    expect((await desk(other)).decididos).toBe(0);
  });

  it('compares what one has with what those have who judge the same, and tells nothing of whose sheets are sent (rule E-20)', async () => {
    const panel = panelOf();
    const prizes = [
      await proposedTo(service, chief, panel),
      await proposedTo(service, chief, panel),
      await proposedTo(service, chief, panel),
    ];
    const [judge, other, third, stranger] = [await reviewer(), await reviewer(), await reviewer(), await reviewer()];
    for (const { idCaso } of prizes) await giveCase(chief, idCaso, judge, other, third);
    await assigned(chief, stranger);
    expect((await desk(judge)).carga).toEqual({ propia: 3, promedio: 3, personas: 3 });
    expect((await desk(stranger)).carga.propia).toBe(1);
    for (const { idCaso } of prizes) await judged(judge, idCaso, 5);
    await judged(other, prizes[0]!.idCaso, 10);
    const { esperan, carga } = await desk(judge);
    expect([esperan, carga]).toEqual([0, { propia: 3, promedio: 3, personas: 3 }]);
    expect((await desk(other)).carga).toEqual({ propia: 3, promedio: 3, personas: 3 });
  });
});

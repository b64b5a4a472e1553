import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { RESERVED_MESSAGE } from '@registro/contracts/evaluation/panel';
import { closeDb, eventually, settled } from '../../../../tests/builders/db.js';
import { act, coordinator, list, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { say } from '../../../../tests/builders/other-kind.js';
import { giveCase, judged, onPanel, panelOf, panelRow, proposedTo, start } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
beforeAll(async () => {
  service = await startBeside();
  chief = await coordinator();
});
afterAll(closeDb);

/** How somebody comes to have a proposal in a panel. */
const WAYS = {
  'presents one': ({ id }: Agent) => ({ idUsuario: id }),
  'is in the team of one': ({ id }: Agent) => ({ personas: [id] }),
};

describe('Who competes in a call (rule E-38)', () => {
  it.each(Object.entries(WAYS))('and %s is given none of its other proposals', async (_, of) => {
    const panel = panelOf();
    const [judge, other] = [await reviewer(), await reviewer()];
    const { idCaso } = await proposedTo(service, chief, panel);
    await proposedTo(service, chief, panel, of(judge));
    const { id } = await panelRow(chief, panel.clave);
    expect((await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] })).body).toMatchObject({
      r_succ: false,
      r_mess: `${judge.correo}: tiene una propuesta en la misma convocatoria`,
    });
    const many = { ids: [idCaso], evaluadores: [judge.id], previa: true };
    expect((await chief.post('recursos/casos/asignar', many)).text).toContain('Tiene una propuesta en la misma convocatoria');
    await onPanel(chief, id, 'sugerir', { porCaso: 2, evaluadores: [judge.id, other.id] });
    const { body } = await chief.get(`recursos/sugerencias?filter=${encodeURIComponent(JSON.stringify({ idCaso }))}`);
    expect((body as { idUsuario: number }[]).map((one) => one.idUsuario)).toEqual([other.id]);
    // Of another call they may judge.
    const elsewhere = await proposedTo(service, chief, panelOf());
    await giveCase(chief, elsewhere.idCaso, judge);
    expect(await list(judge, { id: [elsewhere.idCaso] })).toHaveLength(1);
  });

  it.each(Object.entries(WAYS))('loses what they had of it once somebody who has cases of it %s, and sees nothing of it', async (_, of) => {
    const panel = panelOf();
    const judge = await reviewer();
    const { idCaso } = await proposedTo(service, chief, panel);
    const second = await proposedTo(service, chief, panel);
    await giveCase(chief, idCaso, judge);
    await giveCase(chief, second.idCaso, judge);
    await judged(judge, idCaso, 10);
    const own = await proposedTo(service, chief, panel, of(judge));
    await settled();
    expect(await list(judge, {})).toEqual([]);
    for (const id of [idCaso, second.idCaso, own.idCaso]) {
      expect((await judge.get(`recursos/casos/${id}`)).status).toBe(404);
      expect((await start(judge, id)).status).toBe(404);
    }
    const { historial, asignados } = await view(chief, second.idCaso);
    expect(asignados).toEqual([]);
    expect(historial[0]).toMatchObject({ tipo: 'apartado', aQuien: judge.correo, motivo: expect.stringContaining('misma convocatoria') });
  });

  it('coordinates none of it, and does again once the proposal was withdrawn', async () => {
    const panel = panelOf();
    const competing = await coordinator();
    const { idCaso } = await proposedTo(service, chief, panel);
    const { id } = await panelRow(chief, panel.clave);
    expect((await competing.get(`recursos/casos/${idCaso}`)).status).toBe(200);
    const own = await proposedTo(service, chief, panel, { idUsuario: competing.id });
    expect((await competing.get(`recursos/casos/${idCaso}`)).status).toBe(404);
    expect((await competing.get(`recursos/paneles/${id}/clasificacion`)).body).toMatchObject({ r_succ: false, r_mess: RESERVED_MESSAGE });
    service.prizes.set(own.idObjeto, { ...own.content, retirado: true });
    await say('case.requested', { objeto: 'premio', idObjeto: own.idObjeto, idUsuario: competing.id, version: own.content.version });
    await eventually('the case is theirs again', async () => (await competing.get(`recursos/casos/${idCaso}`)).status === 200);
  });
});

import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import {
  closed,
  place,
  proponent,
  proposal,
  savedProposal,
  standing,
  storedProposal,
  teammate,
} from '../../../../tests/builders/proposal.js';
import type { Agent } from '../../../../tests/builders/user.js';

const SAVE = PROPOSAL_CALLS.sostenibilidad.guardar;
const VIEW = PROPOSAL_CALLS.sostenibilidad.ver;
const INNOVATION = PROPOSAL_CALLS.innovacion;
const REFUSED = (r_mess: string, r_code = '4000') => ({ r_succ: false, r_code, r_mess });
const NOT_EDITABLE = 'El proyecto no se puede modificar en su estado actual';
type Body = Record<string, unknown>;

let agent: Agent;
beforeAll(async () => {
  agent = await proponent();
});
afterAll(closeDb);

describe('A saved proposal', () => {
  const change = (own: Agent, idProyecto: number, over: Body, rest: Body = {}) =>
    own.post(SAVE, proposal('sostenibilidad', over, { idProyecto, ...rest }));

  it('changes while it is registered, and the same again changes nothing', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    expect((await change(own, id, { resumen: 'Otro resumen' })).body.r_data).toEqual({ idProyecto: id, version: 2, fusionados: [] });
    expect((await change(own, id, { resumen: 'Otro resumen' })).body.r_data.version).toBe(2);
    expect(await storedProposal(id)).toMatchObject({ resumen: 'Otro resumen', revision: 2, sellos: { resumen: 2 } });
    expect((await traces(own.id)).filter((t) => t.objeto === 'proyecto')).toHaveLength(2);
  });

  it.each([2, 3, 4, 5])('does not change at status %s', async (idEstatusProyecto) => {
    const own = await proponent();
    const id = await savedProposal(own);
    await standing(id, { idEstatusProyecto, enviado: true });
    expect((await change(own, id, { resumen: 'Otro' })).body).toMatchObject(REFUSED(NOT_EDITABLE));
    expect((await own.post(VIEW, { idProyecto: id })).body.r_data.puede.editar).toBe(false);
  });

  it('that waits for its decision changes while the window is open; one that came back, and one never sent, at any time', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    const edits = async (over: object) => {
      await standing(id, over);
      const { editar, enviar } = (await own.post(VIEW, { idProyecto: id })).body.r_data.puede;
      return [editar, enviar];
    };
    expect(await edits({ enviado: true })).toEqual([true, true]);
    await closed(own);
    expect(await edits({ enviado: true })).toEqual([false, false]);
    expect((await change(own, id, { resumen: 'Otro' })).body).toMatchObject(REFUSED(NOT_EDITABLE));
    expect(await edits({ enviado: true, devuelto: true })).toEqual([true, true]);
    expect(await edits({})).toEqual([true, false]);
    expect((await change(own, id, { resumen: 'Otro' })).body.r_succ).toBe(true);
  });

  it('is another’s to nobody: 404, as one that does not exist', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    const none = await agent.post(SAVE, proposal('sostenibilidad', {}, { idProyecto: 2_000_000_000 }));
    for (const answer of [await change(agent, id, { resumen: 'Otro' }), await agent.post(VIEW, { idProyecto: id })]) {
      expect(answer.status).toBe(404);
      expect(answer.body.r_mess).toBe(none.body.r_mess);
    }
    expect((await own.post(INNOVATION.ver, { idProyecto: id })).status).toBe(404);
    expect((await own.post(INNOVATION.guardar, proposal('innovacion', {}, { idProyecto: id }))).status).toBe(404);
  });
});

describe('Two people of a team', () => {
  it('write in different fields at the same time, and both stay', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    const mate = await teammate(own, id);
    const { version } = (await mate.post(VIEW, { idProyecto: id })).body.r_data;
    const first = await own.post(
      SAVE,
      proposal('sostenibilidad', { resumen: 'De una' }, { idProyecto: id, version, cambios: ['resumen'] }),
    );
    expect(first.body.r_data).toEqual({ idProyecto: id, version: version + 1, fusionados: [] });
    const second = await mate.post(
      SAVE,
      proposal('sostenibilidad', { metodologia: 'Del otro' }, { idProyecto: id, version, cambios: ['metodologia'] }),
    );
    expect(second.body.r_data).toEqual({ idProyecto: id, version: version + 2, fusionados: ['resumen'] });
    expect(await storedProposal(id)).toMatchObject({ resumen: 'De una', metodologia: 'Del otro' });
    const told = await db().query(`select datos from platform.evento where tipo = 'screens.changed' and datos->'usuarios' @> $1::jsonb`, [
      JSON.stringify([own.id]),
    ]);
    expect(told.rowCount).toBeGreaterThan(0);
  });

  it('never overwrite each other in the same field: 409 says what stands there', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    const mate = await teammate(own, id);
    const { version } = (await mate.post(VIEW, { idProyecto: id })).body.r_data;
    const save = (by: Agent, over: Body, rest: Body) =>
      by.post(SAVE, proposal('sostenibilidad', over, { idProyecto: id, version, ...rest }));
    const both = await Promise.all([
      save(own, { resumen: 'De una' }, { cambios: ['resumen'] }),
      save(mate, { resumen: 'Del otro' }, { cambios: ['resumen'] }),
    ]);
    const late = both.find(({ status }) => status === 409)!;
    const kept = (await storedProposal(id))['resumen'];
    expect(late.body.r_data).toEqual({ version: version + 1, diferencias: [{ campo: 'resumen', guardado: kept }] });
    // A client that does not say what it changed: what differs from what somebody else changed meanwhile is a conflict
    // all the same.
    expect((await save(mate, { metodologia: 'Otra' }, {})).status).toBe(409);
    // Without a version the last one to save wins, as of any record.
    expect((await mate.post(SAVE, proposal('sostenibilidad', { resumen: 'Al final' }, { idProyecto: id }))).body.r_succ).toBe(true);
  });

  it('take the place whole: who changed the state changed the municipality and the parish', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    const at = (over: Body, cambios: string[]) =>
      own.post(SAVE, { ...proposal('sostenibilidad', {}, { idProyecto: id, version: 1, cambios }), ubicacionImpacto: place(over) });
    const { rows } = await db().query(
      `select value, padre from catalogs.elemento where lista = 'parroquia' and value <> 240109 and padre = '2401' limit 1`,
    );
    expect((await at({ idParroquia: rows[0].value }, ['idParroquia'])).body.r_data.version).toBe(2);
    expect((await at({ ciudad: 'Otra' }, ['ciudad'])).body.r_data.fusionados).toEqual(['idParroquia']);
    expect((await at({}, ['idEstado'])).status).toBe(409);
  });
});

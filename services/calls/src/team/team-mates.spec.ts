import { CONFLICT_CODE, IN_THE_TEAM } from '@registro/contracts/evaluation/case';
import { callOf, caseOfProposal, complete, member, proposer, send, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, coordinator, makeReviewer } from '../../../../tests/builders/evaluation.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, randomCedula } from '../../../../tests/builders/user.js';

afterAll(closeDb);

type Person = Agent & { cedula: string };
let boss: Agent;
beforeAll(async () => {
  boss = await coordinator();
});

/** Of no institution that the owner has studied at: they have no other conflict of interest. */
async function unschooled(): Promise<Person> {
  const cedula = randomCedula();
  return Object.assign(await registered({ cedula }), { cedula });
}

/** Names somebody in the team, who answers. */
async function asked(owner: Agent, idProyecto: number, mate: Person, acepta: boolean): Promise<void> {
  const named = await owner.post('consultar/usuarios/registroMiembroSostenibilidad', member(idProyecto, mate.cedula, { idTipoPersona: 2 }));
  expect(named.body.r_succ).toBe(true);
  const [{ idMiembro }] = (await mate.post('consultar/equipo/listar')).body.r_data;
  expect((await mate.post('guardar/equipo/responder', { idMiembro, acepta })).body.r_succ).toBe(true);
}
const given = async (idProyecto: number, judge: Agent) =>
  (await act(boss, (await caseOfProposal(idProyecto)).id, 'asignar', { evaluadores: [judge.id] })).body;

describe('Who is in a team', () => {
  it('judges neither that proposal nor another of who is in it, for five years; who declined and was taken out is free', async () => {
    const [call, other] = [await callOf('sostenibilidad'), await callOf('sostenibilidad')];
    const [owner, mate, free] = [await proposer(), await unschooled(), await unschooled()];
    const idProyecto = await complete(owner, call, { tituloProyecto: 'Semillas del sur' });
    await asked(owner, idProyecto, mate, true);
    await asked(owner, idProyecto, free, false);
    await db().query(`update calls.miembro set eliminado = now() where "idProyecto" = $1 and "idUsuario" = $2`, [idProyecto, free.id]);
    expect((await send(owner, idProyecto)).body.r_succ).toBe(true);
    const judge = await makeReviewer(mate);
    expect(await given(idProyecto, judge)).toMatchObject({
      r_succ: false,
      r_code: CONFLICT_CODE,
      r_mess: expect.stringContaining(IN_THE_TEAM),
    });

    // The owner may represent one project alone: in the next one somebody else does.
    await db().query(`update calls.miembro set vigente = false where "idProyecto" = $1`, [idProyecto]);
    const next = await sentProposal(other, owner);
    const refused = await given(next.idProyecto, judge);
    expect(refused).toMatchObject({ r_succ: false, r_code: CONFLICT_CODE });
    expect(refused.r_mess).toContain('Equipo de «Semillas del sur»');
    expect((await given(next.idProyecto, await makeReviewer(free))).r_succ).toBe(true);
    await db().query(`update calls.proyecto set creado = now() - interval '6 years' where id = $1`, [idProyecto]);
    expect((await given(next.idProyecto, judge)).r_succ).toBe(true);
  });
});

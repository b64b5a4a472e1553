import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import { demoAccounts } from '@registro/contracts/demo';
import { COORDINATOR_REFUSALS } from '@registro/contracts/evaluation/coordinator';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { coordinator, list, opened, knownReviewer } from '../../../../tests/builders/evaluation.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
let second: Agent;
beforeAll(async () => {
  [operator, second] = [await newPersonAs('operador', ['convocatorias']), await newPersonAs('operador', ['convocatorias'])];
});
afterAll(closeDb);

const remove = (agent: Agent, id: number) =>
  fetch(`${process.env['BASE_URL']}/api/recursos/coordinadores/${id}`, { method: 'DELETE', headers: agent.headers() });

const confirm = (agent: Agent, { id }: Agent) => agent.post(`recursos/coordinadores/${id}/confirmar`);

describe('A coordinador', () => {
  it('is asked for by one operator and named by another, and sees all cases from then on', async () => {
    const judge = await knownReviewer();
    const { idCaso } = await opened();
    const asked = await operator.post('recursos/coordinadores', { correo: ` ${judge.correo.toUpperCase()} ` });
    expect(asked.body).toMatchObject({ id: judge.id, correo: judge.correo, solicita: operator.correo, propia: true });
    expect((await second.get('recursos/coordinadores?range=[0,149]')).body).toContainEqual({ ...asked.body, propia: false });
    expect(await list(judge, { id: [idCaso] })).toEqual([]);
    const again = async () => (await second.post('recursos/coordinadores', { correo: judge.correo })).body.errores;
    expect(await again()).toEqual([{ campo: 'correo', mensaje: TWO_PERSON_REFUSALS.abierto }]);
    expect((await confirm(operator, judge)).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    expect((await confirm(second, judge)).body.r_data).toMatchObject({ id: judge.id, solicita: null, propia: false });
    expect(await list(judge, { id: [idCaso] })).toHaveLength(1);
    expect(await again()).toEqual([{ campo: 'correo', mensaje: COORDINATOR_REFUSALS.ya }]);
    expect((await confirm(second, judge)).status).toBe(404);
    const said = async (who: Agent) => (await traces(who.id)).filter((t) => t.objeto === 'coordinador').map((t) => t.accion);
    expect([await said(operator), await said(second)]).toEqual([['pedir'], ['nombrar']]);
  });

  it('is listed by the address that the account has now, named or asked for', async () => {
    const [judge, other] = [await knownReviewer(), await knownReviewer()];
    const asks = await newPersonAs('operador', ['convocatorias']);
    for (const { correo } of [judge, other]) await asks.post('recursos/coordinadores', { correo });
    await confirm(second, judge);
    const now = [judge, other].map(({ id, correo }) => ({ id, correo: `otra.${correo}` }));
    for (const { id, correo } of now) await db().query('update accounts."user" set email = $2 where id = $1', [id, correo]);
    const listed = (await second.get('recursos/coordinadores?range=[0,149]')).body as { id: number; correo: string }[];
    expect(listed.filter(({ id }) => now.some((one) => one.id === id)).map(({ id, correo }) => ({ id, correo }))).toEqual(
      expect.arrayContaining(now),
    );
  });

  it('is an evaluador', async () => {
    for (const correo of [(await newPerson()).correo, 'nadie@prueba.ve', operator.correo])
      expect((await operator.post('recursos/coordinadores', { correo })).status).toBe(422);
  });

  it('has a cédula, as an evaluador from before may not', async () => {
    const { correo } = await newPersonAs('evaluador');
    expect((await operator.post('recursos/coordinadores', { correo })).body.errores).toEqual([
      { campo: 'correo', mensaje: GRANT_REFUSALS.sinCedula },
    ]);
  });

  it('is named by nobody but operators with the permission convocatorias', async () => {
    const judge = await knownReviewer();
    for (const who of [await newPerson(), judge, await coordinator(), await newPersonAs('operador', ['usuarios', 'catalogos'])]) {
      expect((await who.get('recursos/coordinadores')).status).toBe(403);
      expect((await who.post('recursos/coordinadores', { correo: judge.correo })).status).toBe(403);
      expect((await confirm(who, judge)).status).toBe(403);
      expect((await remove(who, judge.id)).status).toBe(403);
    }
  });

  it('is the demo’s evaluador', async () => {
    const { correo, clave } = demoAccounts.find((a) => a.rol === 'evaluador')!;
    expect((await (await signIn(correo, clave)).get('recursos/evaluadores')).status).toBe(200);
  });
});

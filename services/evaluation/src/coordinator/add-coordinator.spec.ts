import { demoAccounts } from '@registro/contracts/demo';
import { closeDb } from '../../../../tests/builders/db.js';
import { coordinator, list, opened, reviewer } from '../../../../tests/builders/evaluation.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

const remove = (agent: Agent, id: number) =>
  fetch(`${process.env['BASE_URL']}/api/recursos/coordinadores/${id}`, { method: 'DELETE', headers: agent.headers() });

describe('A coordinador', () => {
  it('is named by an operator, and sees all cases from then on', async () => {
    const judge = await reviewer();
    const { idCaso } = await opened();
    expect(await list(judge, { id: [idCaso] })).toEqual([]);
    const named = await operator.post('recursos/coordinadores', { correo: ` ${judge.correo.toUpperCase()} ` });
    expect(named.body).toMatchObject({ id: judge.id, correo: judge.correo });
    expect(await list(judge, { id: [idCaso] })).toHaveLength(1);
    expect((await operator.get('recursos/coordinadores?range=[0,149]')).body).toContainEqual(named.body);
    expect((await operator.post('recursos/coordinadores', { correo: judge.correo })).body.errores).toEqual([
      { campo: 'correo', mensaje: 'Ese evaluador ya es coordinador' },
    ]);
    expect((await traces(operator.id)).filter((t) => t.objeto === 'coordinador').map((t) => t.accion)).toEqual(['nombrar']);
  });

  it('is an evaluador', async () => {
    for (const correo of [(await newPerson()).correo, 'nadie@prueba.ve', operator.correo])
      expect((await operator.post('recursos/coordinadores', { correo })).status).toBe(422);
  });

  it('is named by nobody but operators with the permission convocatorias', async () => {
    const judge = await reviewer();
    for (const who of [await newPerson(), judge, await coordinator(), await newPersonAs('operador', ['usuarios', 'catalogos'])]) {
      expect((await who.get('recursos/coordinadores')).status).toBe(403);
      expect((await who.post('recursos/coordinadores', { correo: judge.correo })).status).toBe(403);
      expect((await remove(who, judge.id)).status).toBe(403);
    }
  });

  it('is the demo’s evaluador', async () => {
    const { correo, clave } = demoAccounts.find((a) => a.rol === 'evaluador')!;
    expect((await (await signIn(correo, clave)).get('recursos/evaluadores')).status).toBe(200);
  });
});

import { demoAccounts } from '@registro/contracts/demo';
import { closeDb } from '../../../../tests/builders/db.js';
import { assigned, coordinator, list, opened, reviewer } from '../../../../tests/builders/evaluation.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, signIn, signUp, signUpAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await signUpAs('operador', ['convocatorias']);
});
afterAll(closeDb);

const remove = (agent: Agent, id: number) =>
  fetch(`${process.env['BASE_URL']}/api/recursos/coordinadores/${id}`, { method: 'DELETE', headers: agent.headers() });

describe('A coordinador', () => {
  it('is named by an operator, sees all cases from then on, and no longer when it ends', async () => {
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
    expect((await remove(operator, judge.id)).status).toBe(200);
    expect((await remove(operator, judge.id)).status).toBe(404);
    expect(await list(judge, { id: [idCaso] })).toEqual([]);
    expect((await traces(operator.id)).filter((t) => t.objeto === 'coordinador').map((t) => t.accion)).toEqual(['retirar', 'nombrar']);
  });

  it('is an evaluador', async () => {
    for (const correo of [(await signUp()).correo, 'nadie@prueba.ve', operator.correo])
      expect((await operator.post('recursos/coordinadores', { correo })).status).toBe(422);
  });

  it('is named by nobody but operators with the permission convocatorias', async () => {
    const judge = await reviewer();
    for (const who of [await signUp(), judge, await coordinator(), await signUpAs('operador', ['usuarios', 'catalogos'])]) {
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

describe('consultar/evaluador', () => {
  it('tells whether a person evaluates, and who evaluates them', async () => {
    const [chief, judge] = [await coordinator(), await reviewer()];
    const { person, idBeca } = await assigned(chief, judge);
    const ask = async (idInvestigador: unknown, who = operator) => who.post('consultar/evaluador', { idInvestigador });
    expect((await ask(person.id)).body.r_data).toEqual({
      idInvestigador: person.id,
      esEvaluador: false,
      esCoordinador: false,
      casosAsignados: 0,
      evaluadores: [{ objeto: 'beca', idObjeto: idBeca, idUsuario: judge.id, quien: judge.correo }],
    });
    expect((await ask(judge.id)).body.r_data).toMatchObject({
      esEvaluador: true,
      esCoordinador: false,
      casosAsignados: 1,
      evaluadores: [],
    });
    expect((await ask(chief.id, judge)).body.r_data).toMatchObject({ esCoordinador: true });
    expect((await ask(person.id, await reviewer())).body.r_data.evaluadores).toEqual([]);
    expect((await ask(2_000_000_000)).status).toBe(404);
    expect((await ask('x')).status).toBe(422);
    expect((await ask(person.id, person)).status).toBe(403);
    expect((await ask(person.id, await signUpAs('operador', ['usuarios']))).status).toBe(403);
  });
});

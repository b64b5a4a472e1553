import { COORDINATOR_REFUSALS } from '@registro/contracts/evaluation/coordinator';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { knownReviewer } from '../../../../tests/builders/evaluation.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
let second: Agent;
beforeAll(async () => {
  [operator, second] = [await newPersonAs('operador', ['convocatorias']), await newPersonAs('operador', ['convocatorias'])];
});
afterAll(closeDb);

const confirm = (agent: Agent, { id }: Agent) => agent.post(`recursos/coordinadores/${id}/confirmar`);

describe('A coordinador', () => {
  it('is not named by another account of who asked, nor once who asked or who was asked for may not any more; nothing changes', async () => {
    const judge = await knownReviewer();
    const asks = await newPersonAs('operador', ['convocatorias']);
    await asks.post('recursos/coordinadores', { correo: judge.correo });
    const again = await newPersonAs('operador', ['convocatorias']);
    await db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2)`, [again.id, asks.id]);
    expect((await confirm(again, judge)).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    const set = (id: number, column: string, value: unknown) =>
      db().query(`update accounts."user" set ${column} = $2 where id = $1`, [id, value]);
    await set(asks.id, 'permisos', []);
    expect((await confirm(second, judge)).body.r_mess).toBe(TWO_PERSON_REFUSALS.proponente);
    await set(asks.id, 'permisos', ['convocatorias']);
    await set(judge.id, 'activo', false);
    expect((await confirm(second, judge)).body.r_mess).toBe(COORDINATOR_REFUSALS.evaluador);
    await set(judge.id, 'activo', true);
    expect((await db().query('select from evaluation.coordinador where "idUsuario" = $1', [judge.id])).rows).toEqual([]);
    // Refused, it may be asked for anew.
    expect((await second.send('DELETE', `recursos/coordinadores/${judge.id}`)).status).toBe(200);
    expect((await confirm(second, judge)).status).toBe(404);
    expect((await asks.post('recursos/coordinadores', { correo: judge.correo })).status).toBe(200);
  });

  it('is not confirmed by who is to be it, by another account', async () => {
    const judge = await knownReviewer();
    await operator.post('recursos/coordinadores', { correo: judge.correo });
    const same = await newPersonAs('operador', ['convocatorias']);
    await db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2)`, [same.id, judge.id]);
    expect((await confirm(same, judge)).body.r_mess).toBe(TWO_PERSON_REFUSALS.suyo);
  });
});

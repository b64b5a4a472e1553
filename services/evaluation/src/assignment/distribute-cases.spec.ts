import type { ReviewerRow } from '@registro/contracts/evaluation/case';
import { closeDb, db, settledFor } from '../../../../tests/builders/db.js';
import { assigned, coordinator, list, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { declaredConflict } from '../../../../tests/builders/many-cases.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const share = (casos: number[], people: Agent[], by = chief) =>
  by.post('recursos/casos/repartir', { casos, evaluadores: people.map((p) => p.id) });

// What is not of the console is the welcome of every new account.
const MINE = `select ruta from operations.aviso where "idUsuario" = $1 and ruta like '/consola/%'`;

describe('Sharing out', () => {
  it('is even, counts the work that is there, and leaves alone what has a reviewer', async () => {
    const [one, two, three] = [await reviewer(), await reviewer(), await reviewer()];
    const busy = await assigned(chief, one);
    const cases = [];
    for (let i = 0; i < 5; i++) cases.push((await opened()).idCaso);
    const answer = await share([...cases, busy.idCaso, 2_000_000_000], [one, two, three]);
    expect(answer.body.r_data.asignados).toHaveLength(5);
    expect(answer.body.r_data.omitidos).toEqual([busy.idCaso, 2_000_000_000]);
    const loads: ReviewerRow[] = (await chief.get('recursos/evaluadores')).body;
    expect([one, two, three].map(({ id }) => loads.find((r) => r.id === id)!.carga)).toEqual([2, 2, 2]);
    expect(await list(two, {})).toHaveLength(2);
  });

  it('passes a case on where the next could only go to who has one already', async () => {
    const [one, two] = [await reviewer(), await reviewer()];
    const [old, young] = [await opened(), await opened()];
    await declaredConflict(two, [{ id: young.idCaso }]);
    const { asignados, sinEvaluador, carga } = (await share([old.idCaso, young.idCaso], [one, two])).body.r_data;
    const of = (idCaso: number) => asignados.find((given: { idCaso: number }) => given.idCaso === idCaso).idUsuario;
    expect([of(old.idCaso), of(young.idCaso)]).toEqual([two.id, one.id]);
    expect([sinEvaluador, carga]).toEqual([[], { minima: 1, maxima: 1 }]);
  });

  it('names the case that none of the chosen may have, and why', async () => {
    const judge = await reviewer();
    const { idCaso } = await opened();
    await declaredConflict(judge, [{ id: idCaso }]);
    const { asignados, sinEvaluador } = (await share([idCaso], [judge])).body.r_data;
    expect(asignados).toEqual([]);
    expect(sinEvaluador).toEqual([{ idCaso, nombre: expect.any(String), motivos: [expect.stringContaining(judge.correo)] }]);
    expect((await view(chief, idCaso)).estado).toBe('abierto');
  });

  it('of two coordinators at once gives each case once', async () => {
    const second = await coordinator();
    const people = [await reviewer(), await reviewer()];
    const cases = [(await opened()).idCaso, (await opened()).idCaso, (await opened()).idCaso];
    await Promise.all([share(cases, people), share(cases.toReversed(), people, second)]);
    const { rows } = await db().query('select "idCaso" from evaluation.asignacion where "idCaso" = any($1)', [cases]);
    expect(rows).toHaveLength(3);
  });

  it('tells a reviewer once of several, and of a single one by itself', async () => {
    const [loaded, light] = [await reviewer(), await reviewer()];
    const cases = [(await opened()).idCaso, (await opened()).idCaso, (await opened()).idCaso];
    await declaredConflict(
      light,
      cases.slice(0, 2).map((id) => ({ id })),
    );
    await share(cases, [loaded, light]);
    await settledFor(loaded.id, light.id);
    const told = async ({ id }: Agent) => (await db().query(MINE, [id])).rows.map(({ ruta }) => ruta);
    expect(await told(loaded)).toEqual(['/consola/casos']);
    expect(await told(light)).toEqual([`/consola/casos/${cases[2]}/show`]);
  });

  it('stands in the history of each case', async () => {
    const judge = await reviewer();
    const { idCaso } = await opened();
    await share([idCaso], [judge]);
    expect((await view(chief, idCaso)).historial[0]).toMatchObject({ tipo: 'asignado', quien: chief.correo, aQuien: judge.correo });
  });
});

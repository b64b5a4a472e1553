import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { assigned, coordinator, makeReviewer, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { declaredConflict } from '../../../../tests/builders/many-cases.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const give = (ids: number[] | null, people: Agent[], over: object = {}, by = chief) =>
  by.post('recursos/casos/asignar', { ids, filtro: null, evaluadores: people.map(({ id }) => id), previa: false, ...over });
const told = async (...asked: Parameters<typeof give>): Promise<BulkOutcome> => (await give(...asked)).body.r_data;
const having = async (idCaso: number) => (await view(chief, idCaso)).asignados.map(({ idUsuario }) => idUsuario);

describe('Many cases given to the same people', () => {
  it('are told before: how many, and which are left out because of whom; then done by one call that tells the same', async () => {
    const [one, other] = [await reviewer(), await reviewer()];
    const [free, held, tied] = [await opened(), await assigned(chief, one), await opened()];
    await declaredConflict(other, [{ id: tied.idCaso }]);
    const decided = await assigned(chief, one);
    await db().query(`update evaluation.caso set estado = 'rechazado' where id = $1`, [decided.idCaso]);
    const all = [free, held, tied, decided].map(({ idCaso }) => idCaso);
    const fuera = [
      { motivo: `Conflicto de interés: ${other.correo}`, cuantos: 1, nombres: [(await view(chief, tied.idCaso)).nombre] },
      { motivo: 'Está cerrado y ya no admite esta acción', cuantos: 1, nombres: [(await view(chief, decided.idCaso)).nombre] },
      { motivo: 'Ya no está en la lista', cuantos: 1, nombres: [] },
    ];
    const preview = await told([...all, 2_000_000_000], [one, other], { previa: true });
    expect(preview).toMatchObject({ hechos: 2, ids: [], fuera: expect.arrayContaining(fuera) });
    expect(preview.fuera).toHaveLength(3);
    expect(await having(free.idCaso)).toEqual([]);

    expect(await told([...all, 2_000_000_000], [one, other])).toMatchObject({ hechos: 2, fuera: expect.arrayContaining(fuera) });
    expect(await having(free.idCaso)).toEqual([one.id, other.id]);
    // Who had it keeps it, and is not given it twice.
    expect(await having(held.idCaso)).toEqual([one.id, other.id]);
    expect(await having(tied.idCaso)).toEqual([]);
    const { historial } = await view(chief, free.idCaso);
    expect(historial.slice(0, 2)).toMatchObject([
      { tipo: 'asignado', quien: chief.correo },
      { tipo: 'asignado', quien: chief.correo },
    ]);
    const { rows } = await db().query(
      `select datos from platform.evento where tipo = 'notice.requested' and datos->>'aviso' = 'casosAsignados' and datos->'usuarios' = to_jsonb(array[$1::int])`,
      [other.id],
    );
    expect(rows).toHaveLength(1);
    expect(await told([free.idCaso], [one, other])).toMatchObject({
      hechos: 0,
      fuera: [{ motivo: 'Ya lo tienen los elegidos', cuantos: 1 }],
    });
  });

  it('are looked at anew for conflicts, as one alone is', async () => {
    const { idCaso, person } = await opened();
    const colleague = await makeReviewer(await applicant());
    const preview = await told([idCaso], [colleague], { previa: true });
    expect(preview).toMatchObject({ hechos: 0, fuera: [{ motivo: `Conflicto de interés: Ana Lucía Rondón`, cuantos: 1 }] });
    expect(await told([idCaso], [await makeReviewer(person)])).toMatchObject({ hechos: 0 });
    expect(await having(idCaso)).toEqual([]);
  });

  it('are given by a coordinator alone, one by one, to people who evaluate', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    expect((await give([idCaso], [judge], {}, judge)).status).toBe(403);
    expect((await give([idCaso], [])).body.errores).toMatchObject([{ campo: 'evaluadores' }]);
    expect((await give([idCaso], [await applicant()])).body.errores).toMatchObject([{ campo: 'evaluadores' }]);
    expect((await give(null, [judge], { filtro: '{}' })).body.errores).toMatchObject([{ campo: 'ids' }]);
    // From whom a conflict keeps it, it is not in their list.
    const second = await coordinator();
    await declaredConflict(second, [{ id: idCaso }]);
    expect(await told([idCaso], [await reviewer()], {}, second)).toMatchObject({
      hechos: 0,
      fuera: [{ motivo: 'Ya no está en la lista' }],
    });
  });

  it('are given once by two coordinators at once', async () => {
    const [second, judge] = [await coordinator(), await reviewer()];
    const ids = [(await opened()).idCaso, (await opened()).idCaso];
    const done = await Promise.all([told(ids, [judge]), told(ids.toReversed(), [judge], {}, second)]);
    expect(done.map(({ hechos }) => hechos).toSorted()).toEqual([0, 2]);
    const { rows } = await db().query('select 1 from evaluation.asignacion where "idCaso" = any($1)', [ids]);
    expect(rows).toHaveLength(2);
  });
});

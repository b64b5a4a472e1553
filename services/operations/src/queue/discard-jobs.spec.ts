import { randomUUID } from 'node:crypto';
import { KEY_HEADER } from '@registro/contracts/envelope';
import { JOBS_LEFT } from '@registro/contracts/console/queues';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { failedJob } from '../../../../tests/builders/failed-job.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(async () => {
  await db().query(`delete from platform.fallo where causa like 'descarte %'`);
  await closeDb();
});

const newCause = () => `descarte ${randomUUID()}`;
const discard = async (asked: object) => (await operator.post('recursos/trabajos/descartar', asked)).body.r_data;
const givenUp = async (ids: number[]) =>
  (
    await db().query<{ id: number }>('select id from platform.fallo where id = any($1) and descartado is not null order by id', [ids])
  ).rows.map(({ id }) => id);
const reasons = async () =>
  (
    await db().query<{ motivo: string }>(
      `select despues ->> 'motivo' as motivo from platform.auditoria where "idUsuario" = $1 and accion = 'descartar' order by id`,
      [operator.id],
    )
  ).rows.map(({ motivo }) => motivo);

/** Rules O-5 and O-10. */
describe('Failed jobs that are given up together', () => {
  it('are told first, with who is left out and why, and done then with one reason, each with its trace', async () => {
    const causa = newCause();
    const ids = await Promise.all(['send-mail', 'scan-file', 'send-mail', 'send-mail'].map((cola) => failedJob({ causa, cola })));
    await db().query('update platform.fallo set descartado = now() where id = $1', [ids[2]]);
    await db().query('update platform.fallo set reintentado = now() where id = $1', [ids[3]]);
    const filtro = JSON.stringify({ causa });
    const before = await discard({ filtro });
    expect(before).toMatchObject({ hechos: 2, ids: [], quedan: 0 });
    const fuera = before.fuera as { motivo: string; cuantos: number; nombres: string[] }[];
    expect(new Map(fuera.map(({ motivo, cuantos }) => [motivo, cuantos]))).toEqual(
      new Map([
        [JOBS_LEFT.descartado, 1],
        [JOBS_LEFT.pedido, 1],
      ]),
    );
    expect(fuera.every(({ nombres }) => /^Evento \d+$/.test(nombres[0]!))).toBe(true);
    expect(await givenUp(ids)).toEqual([ids[2]]);
    const answer = await discard({ filtro, previa: false, motivo: 'Ya no hace falta' });
    expect(answer).toMatchObject({ hechos: 2, fuera: before.fuera });
    expect(answer.ids.toSorted()).toEqual([ids[0], ids[1]].toSorted());
    expect(await givenUp(ids)).toEqual([ids[0], ids[1], ids[2]].toSorted((a, b) => a! - b!));
    expect(await reasons()).toEqual(['Ya no hace falta', 'Ya no hace falta']);
  });

  it('that changed since the preview are left alone and told, as are those that are gone', async () => {
    const causa = newCause();
    const ids = [await failedJob({ causa }), await failedJob({ causa }), await failedJob({ causa })];
    expect(await discard({ ids })).toMatchObject({ hechos: 3, fuera: [] });
    await operator.post(`recursos/trabajos/${ids[0]}/reintentar`);
    await db().query('delete from platform.fallo where id = $1', [ids[1]]);
    const answer = await discard({ ids, previa: false, motivo: 'Ya no hace falta' });
    expect(answer).toMatchObject({ hechos: 1, ids: [ids[2]] });
    expect(answer.fuera.map(({ motivo }: { motivo: string }) => motivo)).toEqual([JOBS_LEFT.pedido, 'Ya no está en la lista']);
  });

  it('need a reason to be done and none to be told, and once under one key', async () => {
    const ids = [await failedJob({ causa: newCause() })];
    const refused = await operator.post('recursos/trabajos/descartar', { ids, previa: false });
    expect([refused.status, refused.body.errores]).toEqual([422, [{ campo: 'motivo', mensaje: 'El motivo es requerido' }]]);
    // Nothing is done where nobody says so.
    expect(await discard({ ids, motivo: 'x' })).toMatchObject({ hechos: 1, ids: [] });
    expect(await givenUp(ids)).toEqual([]);
    const [key, said] = [randomUUID(), await reasons()];
    const send = () => operator.post('recursos/trabajos/descartar', { ids, previa: false, motivo: 'Una vez' }).set(KEY_HEADER, key);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ body }) => body.r_data)).toEqual([answers[0]!.body.r_data, answers[0]!.body.r_data]);
    expect(answers[0]!.body.r_data.ids).toEqual(ids);
    expect(await reasons()).toEqual([...said, 'Una vez']);
  });

  it('at the same time by two are given up by one of them', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => failedJob({ causa: newCause() })));
    const other = await newPersonAs('operador', ['colas']);
    const body = { ids, previa: false, motivo: 'A la vez' };
    const answers = await Promise.all([operator, other].map((who) => who.post('recursos/trabajos/descartar', body)));
    const done = answers.map(({ body: { r_data } }) => r_data.hechos as number);
    expect(done[0]! + done[1]!).toBe(5);
    expect((await givenUp(ids)).length).toBe(5);
  });
});

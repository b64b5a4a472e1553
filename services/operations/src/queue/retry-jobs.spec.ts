import { randomUUID } from 'node:crypto';
import { JOBS_LEFT } from '@registro/contracts/console/queues';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { failedJob } from '../../../../tests/builders/failed-job.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(async () => {
  await db().query(`delete from platform.fallo where causa like 'reintento %'`);
  await closeDb();
});

const groups = async (causa: string) =>
  (await operator.get('recursos/colas/fallos')).body.r_data.filter((group: { causa: string }) => group.causa === causa);

const retry = async (asked: object) => (await operator.post('recursos/trabajos/reintentar', asked)).body.r_data;

/** A cause that no other test has. */
const newCause = () => `reintento ${randomUUID()}`;

describe('Jobs that failed for one cause', () => {
  it('stand together with how many and of how many people, and are retried together, each with its trace', async () => {
    const [causa, ana, luis] = [newCause(), await newPerson(), await newPerson()];
    for (const idUsuario of [ana.id, ana.id, luis.id, null]) await failedJob({ causa, idUsuario });
    await failedJob({ causa, cola: 'scan-file' });
    expect(await groups(causa)).toMatchObject([
      { cola: 'send-mail', cuantos: 4, personas: 2 },
      { cola: 'scan-file', cuantos: 1, personas: 0 },
    ]);
    const asked = { filtro: JSON.stringify({ cola: 'send-mail', causa }) };
    expect(await retry(asked)).toMatchObject({ hechos: 4, ids: [], fuera: [], quedan: 0, contadas: 'todas' });
    expect(await groups(causa)).toMatchObject([{ cuantos: 4 }, { cuantos: 1 }]);
    expect(await retry({ ...asked, previa: false })).toMatchObject({ hechos: 4, quedan: 0 });
    // Asked for: until one fails again, nobody needs to look at it.
    expect(await groups(causa)).toMatchObject([{ cola: 'scan-file' }]);
    expect(await retry({ ...asked, previa: false })).toMatchObject({ hechos: 0, fuera: [{ motivo: JOBS_LEFT.pedido, cuantos: 4 }] });
    const { rows } = await db().query(`select accion from platform.auditoria where "idUsuario" = $1 and despues ->> 'causa' = $2`, [
      operator.id,
      causa,
    ]);
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ accion: 'reintentar' })));
  });

  it('that are ten thousand are counted as one group, read a page at a time, and retried two thousand at once', async () => {
    const causa = newCause();
    await db().query(
      `with e as (insert into platform.evento (tipo, datos, enviado, completo)
                  select 'queue.heartbeat', '{}', now(), true from generate_series(1, 10000) returning id)
       insert into platform.fallo (consumidor, "idEvento", "idUsuario", causa, error, veces, intentos)
       select 'scan-file', e.id, 1000000 + e.id % 700, $1, $1, 16, '[]' from e`,
      [causa],
    );
    expect(await groups(causa)).toMatchObject([{ cuantos: 10_000, personas: 700 }]);
    const filter = encodeURIComponent(JSON.stringify({ cola: 'scan-file', causa }));
    const page = await operator.get(`recursos/trabajos?filter=${filter}&range=[0,24]`);
    expect(page.body).toHaveLength(25);
    expect(page.headers['content-range']).toBe('trabajos 0-24/10000');
    const asked = { filtro: JSON.stringify({ cola: 'scan-file', causa }), previa: false };
    expect(await retry(asked)).toMatchObject({ hechos: 2_000, quedan: 8_000, fuera: [] });
    expect(await retry(asked)).toMatchObject({ hechos: 2_000, quedan: 6_000, fuera: [{ motivo: JOBS_LEFT.pedido, cuantos: 2_000 }] });
    expect(await groups(causa)).toMatchObject([{ cuantos: 6_000 }]);
  });

  it('of a queue that does not exist are none, and what is asked wrongly is refused', async () => {
    expect(await retry({ filtro: JSON.stringify({ cola: 'ninguna' }), previa: false })).toMatchObject({ hechos: 0, fuera: [] });
    for (const wrong of [
      {},
      { ids: [1], filtro: '{}' },
      { ids: [] },
      { ids: ['1'] },
      { filtro: '{"otro":1}' },
      { filtro: 'x' },
      { filtro: {} },
    ])
      expect([wrong, (await operator.post('recursos/trabajos/reintentar', { ...wrong, previa: false })).status]).toEqual([wrong, 422]);
  });
});

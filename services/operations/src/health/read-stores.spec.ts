import { backupIsLate, diskIsLow, type StoresState } from '@registro/contracts/console/stores';
import request from 'supertest';
import { freePort } from '../../../../infra/embedded/processes.mjs';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server | undefined;
let metricsPort: string;
let operator: Agent;
beforeAll(async () => {
  metricsPort = String(await freePort());
  server = await startInstance({ METRICS_PORT: metricsPort });
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(() => endInstance(server));

const stores = async () => (await operator.get('recursos/colas/almacenes')).body.r_data as StoresState;

describe('The stores', () => {
  it('say how much room is left on the disk with the data, how large the database is, and when the last backup was done', async () => {
    const { disco, base, respaldo } = await stores();
    expect(disco!.total).toBeGreaterThan(disco!.libre);
    expect(disco!.libre).toBeGreaterThan(0);
    expect(base).toBeGreaterThan(1_000_000);
    expect(respaldo).toBeNull();
    await db().query(
      `insert into operations.respaldo (fecha, entero, archivos) values (now() - interval '2 days', true, 3), (now() - interval '1 hour', false, 0)`,
    );
    const again = await stores();
    expect(Math.abs(Date.parse(again.respaldo!) - (Date.now() - 3_600_000))).toBeLessThan(60_000);
  });

  it('are told to Prometheus', async () => {
    const value = async (name: string) => {
      const { text } = await request(`http://127.0.0.1:${metricsPort}`).get('/metrics');
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    };
    await eventually('the disk', async () => (await value('registro_disco_libre_bytes')) > 0);
    expect(await value('registro_disco_bytes')).toBeGreaterThan(await value('registro_disco_libre_bytes'));
    expect(await value('registro_base_bytes')).toBeGreaterThan(1_000_000);
  });

  it('warn of a disk that is nearly full and of a day without a backup, and of no disk that is not seen', () => {
    expect([
      diskIsLow({ disco: { libre: 9, total: 100 } }),
      diskIsLow({ disco: { libre: 10, total: 100 } }),
      diskIsLow({ disco: null }),
    ]).toEqual([true, false, false]);
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    expect([backupIsLate({ respaldo: null }), backupIsLate({ respaldo: ago(25) }), backupIsLate({ respaldo: ago(23) })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

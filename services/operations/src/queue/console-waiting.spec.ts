import { WAITING, type WaitingKind, type WaitingRow } from '@registro/contracts/console/waiting';
import { PERMISSIONS } from '@registro/contracts/roles';
import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { failedJob } from '../../../../tests/builders/failed-job.js';
import { applicant, approved } from '../../../../tests/builders/scholarship.js';
import { failedMail } from '../../../../tests/builders/outgoing-mail.js';
import { type Agent, randomEmail, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', [...PERMISSIONS]);
  await failedJob({ causa: 'prueba de lo que espera' });
  await failedMail(randomEmail());
  await approved(await applicant(), 2);
});
afterAll(closeDb);

const waiting = async (path: string) => (await operator.get(`recursos/${path}/pendientes`)).body.r_data as WaitingRow[];

describe('What waits for a person', () => {
  it.each(Object.keys(WAITING) as WaitingKind[])('of the kind %s is counted as the list does that its figure leads to', async (kind) => {
    const { de: path, lista: resource, filtro: filter } = WAITING[kind];
    // Other specs work beside this one: the two are asked until nothing came between them.
    const same = await eventually('the same count', async () => {
      const [rows, count] = [await waiting(path), await operator.total(resource, filter)];
      return (rows.find(({ que }) => que === kind)?.cuantos ?? 0) === count && { count };
    });
    expect(same.count).toBeGreaterThanOrEqual(0);
  });

  it('tells since when the oldest waits, of failed jobs and mails as of declarations', async () => {
    for (const [path, kind] of [
      ['colas', 'trabajos'],
      ['colas', 'correos'],
      ['becas', 'contratos'],
    ] as const) {
      const row = (await waiting(path)).find(({ que }) => que === kind)!;
      expect(row.cuantos).toBeGreaterThan(0);
      expect(Date.parse(row.desde!)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('of payments is for who prepares what they prepare, and for who approves what they approve', async () => {
    const kinds = async (permiso: 'pagos-preparar' | 'pagos-aprobar') => {
      const who = await newPersonAs('operador', [permiso]);
      const rows = (await who.get('recursos/pagos/pendientes')).body.r_data as WaitingRow[];
      return rows.filter(({ cuantos }) => cuantos > 0).map(({ que }) => que);
    };
    expect(await kinds('pagos-preparar')).not.toEqual(expect.arrayContaining(['lotes']));
    expect(await kinds('pagos-aprobar')).not.toEqual(expect.arrayContaining(['pagos']));
  });
});

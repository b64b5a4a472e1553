import type { WaitingRow } from '@registro/contracts/console/waiting';
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

/** Who says it, the kind, and the list that its figure leads to. */
const FIGURES: [string, string, string, object][] = [
  ['becas', 'contratos', 'contratos', { estatus: 2 }],
  ['becas', 'periodos', 'periodos', { estatusId: 1 }],
  ['becas', 'textos', 'declaraciones', { estado: 'propuesta', porMi: true }],
  ['convocatorias', 'documentos', 'convocatorias', { porMi: true }],
  ['convocatorias', 'informes', 'informes', { estatus: 1 }],
  ['convocatorias', 'desembolsos', 'desembolsos', { liberable: true }],
  ['pagos', 'pagos', 'pagos', { estado: 'pendiente' }],
  ['pagos', 'lotes', 'lotes', { estado: 'preparado' }],
  ['pagos', 'lotes-segunda', 'lotes', { estado: 'segunda' }],
  ['pagos', 'lotes-banco', 'lotes', { estado: 'aprobado' }],
  ['pagos', 'revisiones', 'revisiones', { pendiente: true }],
  ['pagos', 'actos', 'actos', { estado: 'propuesto', porMi: true }],
  ['colas', 'trabajos', 'trabajos', { porAtender: 'true' }],
  ['colas', 'colas', 'eventos', { atrasado: 'true' }],
  ['colas', 'invariantes', 'invariantes', { rota: 'aparte' }],
  ['coordinadores', 'casos', 'casos-sin-evaluador', {}],
  ['coordinadores', 'coordinadores', 'coordinadores', { porMi: true }],
  ['colas', 'correos', 'correos', { estado: 'detenido' }],
  ['permisos-pedidos', 'permisos-pedidos', 'permisos-pedidos', { estado: 'pendiente', porMi: true }],
  ['correcciones', 'correcciones', 'correcciones', { estado: 'pendiente', porMi: true }],
  ['permisos-pedidos', 'uniones', 'uniones', { estado: 'pendiente', porMi: true }],
];

describe('What waits for a person', () => {
  it.each(FIGURES)('%s counts %s as the list does that its figure leads to', async (path, kind, resource, filter) => {
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

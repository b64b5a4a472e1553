import { RETENTION, RETENTION_MESSAGES, type RetentionRow } from '@registro/contracts/console/retention';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const MOTIVO = 'Lo pide la consultoría';
const sessions = async (as: Agent) => ((await as.get('recursos/conservacion')).body as RetentionRow[]).find(({ id }) => id === 'sesiones')!;
/** What the list shows of those that they may confirm, which the first page counts. */
const confirmable = (as: Agent) => as.total('conservacion', { porMi: 'true' });
const word = (as: Agent, path: string, body = {}) => as.post(`recursos/conservacion/sesiones/${path}`, body);

it('Fewer days count once a second person confirmed them, first on trial; nothing comes of what is refused', async () => {
  const { dias } = RETENTION.sesiones;
  const [first, second] = [await newPersonAs('operador', ['colas']), await newPersonAs('operador', ['colas'])];
  const propose = async () =>
    expect((await word(first, 'cambiar', { dias: 20, motivo: MOTIVO })).body.r_mess).toBe(RETENTION_MESSAGES.propuesto);
  await propose();
  expect(await sessions(first)).toMatchObject({ dias, propuesta: { dias: 20, propone: first.correo, propia: true, motivo: MOTIVO } });
  const [own, others] = [await confirmable(first), await confirmable(second)];
  expect((await word(second, 'negar', { motivo: MOTIVO })).body.r_mess).toBe(RETENTION_MESSAGES.negado);
  expect(await sessions(second)).toMatchObject({ dias, propuesta: null });
  expect([await confirmable(first), await confirmable(second)]).toEqual([own, others - 1]);

  await propose();
  expect(await sessions(second)).toMatchObject({ dias, propuesta: { propia: false } });
  expect((await word(first, 'confirmar')).body.r_succ).toBe(false);
  expect((await word(second, 'confirmar')).body.r_mess).toBe(RETENTION_MESSAGES.confirmado);
  expect(await sessions(first)).toMatchObject({ dias: 20, ensayo: expect.any(String), propuesta: null });
  expect((await word(second, 'confirmar')).body.r_mess).toBe(RETENTION_MESSAGES.sinPropuesta);
  await word(first, 'cambiar', { dias, motivo: MOTIVO });
});

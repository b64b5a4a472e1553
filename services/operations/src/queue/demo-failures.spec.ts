import type { FailedJobRow } from '@registro/contracts/console/queues';
import { demoScholars } from '@registro/contracts/demo';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { signIn, signInOperator, signUp } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** Of its own: here they are retried, and for everybody else they stay as they are. */
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

const jobs = async () => (await (await signInOperator()).get('recursos/trabajos')).body as FailedJobRow[];
const of = (paso: string) => demoScholars.find((scholar) => scholar.paso === paso)!;

describe('The demo’s failed jobs', () => {
  it('are a curriculum and a mail that failed for good, and say whose they are and why', async () => {
    const [asked, told] = [of('revision'), of('devuelto')];
    expect(await jobs()).toMatchObject([
      { cola: 'send-mail', nombre: told.nombre, correo: told.correo, error: expect.stringContaining('452 4.2.2 Mailbox full'), veces: 16 },
      { cola: 'make-document', nombre: asked.nombre, correo: asked.correo, error: expect.stringContaining('ENOSPC'), veces: 10 },
    ]);
    expect((await jobs()).every(({ agotado, ultima }) => agotado === ultima)).toBe(true);
  });

  it('stay as they are, and another start adds none', async () => {
    const before = await jobs();
    await server!.stop();
    server = await startAgain({ EVENT_RESEND_SECONDS: '3' });
    const { id } = await signUp();
    await eventually('a round of the sweeper', async () => {
      const { rows } = await db().query(`select 1 from platform.evento where (datos ->> 'idUsuario')::int = $1 and completo`, [id]);
      return rows.length;
    });
    expect(await jobs()).toEqual(before);
  });

  it('come to their end when an operator retries them', async () => {
    const operator = await signInOperator();
    const made = (await jobs()).find(({ cola }) => cola === 'make-document')!;
    const { documento } = (await operator.get(`recursos/trabajos/${made.id}`)).body;
    for (const { id } of await jobs()) expect((await operator.post(`recursos/trabajos/${id}/reintentar`)).body.r_succ).toBe(true);
    await eventually('the end of both', async () => (await jobs()).length === 0);
    const scholar = await signIn(of('revision').correo, of('revision').clave);
    expect((await scholar.post('documentos/estado', { idDocumento: documento.id })).body.r_data).toMatchObject({
      estado: 'listo',
      nombreArchivo: `curriculum-V${of('revision').cedula}.pdf`,
    });
    // A start after it finds them done.
    await server!.stop();
    server = await startAgain();
    expect(await jobs()).toEqual([]);
  });
});

import { closeDb, db } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { addPasskey } from '../../../../tests/builders/passkey.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const PARA = 'aprobar:lote:1';
const REFUSED = [{ campo: 'llave', mensaje: 'La llave de acceso no sirvió. Inténtelo de nuevo' }];
afterAll(closeDb);

const ask = async (agent: Agent, para = PARA) => (await agent.post('cuenta/confirmar/llave/reto', { para })).body.r_data;
const confirm = (agent: Agent, answer: object) => agent.post('cuenta/confirmar/llave', answer);
const use = (confirmacion: string, idUsuario: number, para = PARA) =>
  askInternal('usuarios/confirmaciones/usar', { confirmacion, idUsuario, para });

describe('Showing again who one is with a passkey', () => {
  it('gives a confirmation that holds for the thing it was asked for, once', async () => {
    const agent = await newPerson();
    const { device } = await addPasskey(agent);
    const options = await ask(agent);
    expect(options.allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    const { body } = await confirm(agent, device.sign(options));
    const { confirmacion } = body.r_data as { confirmacion: string };
    expect((await use(confirmacion, agent.id, 'aprobar:lote:2')).r_data).toBeNull();
    expect((await use(confirmacion, agent.id)).r_data).toEqual({ metodo: 'llave' });
    expect((await use(confirmacion, agent.id)).r_data).toBeNull();
    const { rows } = await db().query(
      `select despues from platform.auditoria where accion = 'confirmar identidad' and "idUsuario" = $1 order by id`,
      [agent.id],
    );
    expect(rows.at(-1).despues).toEqual({ para: PARA, metodo: 'llave' });
  });

  it('is refused a second time with the same answer', async () => {
    const agent = await newPerson();
    const { device } = await addPasskey(agent);
    const answer = device.sign(await ask(agent));
    expect((await confirm(agent, answer)).status).toBe(200);
    const again = await confirm(agent, answer);
    expect([again.status, again.body.errores]).toEqual([422, REFUSED]);
  });

  it('is refused with another’s passkey, with what was given to another, and with what was given to sign in', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const [mine, theirs] = [await addPasskey(agent), await addPasskey(other)];
    const toEnter = (await agent.post('auth/sign-in/passkey-options')).body;
    const answers = [theirs.device.sign(await ask(agent)), mine.device.sign(await ask(other)), mine.device.sign(toEnter)];
    for (const answer of answers) expect((await confirm(agent, answer)).body.errores).toEqual(REFUSED);
    const { rows } = await db().query(`select from accounts.confirmacion where "idUsuario" = $1 and metodo = 'llave'`, [agent.id]);
    expect(rows).toEqual([]);
  });

  it('is refused where the device did not verify the person, and after ten tries for a while, by whichever way', async () => {
    const agent = await newPerson();
    const { device } = await addPasskey(agent);
    for (let i = 0; i < 10; i++)
      expect((await confirm(agent, device.sign(await ask(agent), { verified: false }))).body.errores).toEqual(REFUSED);
    expect((await confirm(agent, device.sign(await ask(agent)))).status).toBe(429);
    expect((await agent.post('cuenta/confirmar', { para: PARA, clave: 'clave-de-prueba-1' })).status).toBe(429);
  });
});

import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { addPasskey, Authenticator, confirmationToAdd } from '../../../../tests/builders/passkey.js';
import { inOneBrowser, MOTIVO, openedBy, operators, SAME, tiesOf } from '../../../../tests/builders/tie.js';
import { type Agent, knownPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { cookiesOf, visitor } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const CLAVE = 'clave-de-prueba-1';

let server: Server;
beforeAll(async () => {
  server = await startInstance({ DEVICE_TIES: 'true' });
});
afterAll(() => endInstance(server));

describe('Accounts that one browser signs in to', () => {
  it('count as one person once both are staff: both are told and have a trace, and neither is the second person of the other', async () => {
    const [one, person] = [await newPersonAs('operador', ['usuarios']), await knownPerson()];
    const two = await newPersonAs('operador', ['usuarios']);
    await inOneBrowser(one, two);
    expect(await tiesOf(one, two)).toEqual([{ id: expect.any(Number), por: 'equipo', rige: true, levantada: false }]);
    const { body } = await one.post(`recursos/usuarios/${person.id}/asignar-rol`, {
      roles: ['investigador', 'operador'],
      permisos: ['usuarios'],
      ...MOTIVO,
    });
    expect((await two.post(`recursos/permisos-pedidos/${body.r_data.solicitud}/confirmar`, MOTIVO)).body).toMatchObject({
      r_succ: false,
      r_mess: SAME,
    });
    for (const { id } of [one, two]) {
      const { rows } = await db().query(
        `select despues from platform.auditoria where accion = 'vincular cuentas' and objeto = 'usuario' and "idObjeto" = $1`,
        [String(id)],
      );
      expect(rows).toEqual([{ despues: expect.objectContaining({ por: 'equipo' }) }]);
      await eventually(
        'the notice',
        async () =>
          (await db().query(`select 1 from operations.aviso where "idUsuario" = $1 and titulo like '%cuentan como una persona%'`, [id]))
            .rows.length === 1,
      );
    }
    expect(await openedBy((await operators())[0]!, one)).toEqual([
      { id: expect.any(Number), por: 'equipo', desde: expect.any(String), otra: { id: two.id, correo: two.correo }, pedido: null },
    ]);
  });

  it('are two while one of them has no role, and one as soon as it has', async () => {
    const [one, person] = [await newPersonAs('operador', ['usuarios']), await knownPerson()];
    await inOneBrowser(one, person);
    expect(await tiesOf(one, person)).toMatchObject([{ rige: false }]);
    const [giver] = await operators();
    const given = await giver!.post(`recursos/usuarios/${person.id}/asignar-rol`, {
      roles: ['investigador', 'operador'],
      permisos: [],
      ...MOTIVO,
    });
    expect(given.body.r_succ).toBe(true);
    expect(await tiesOf(one, person)).toMatchObject([{ rige: true }]);
  });

  it('are tied once, however often; a mark of a browser that no signature proves ties nobody', async () => {
    const [one, two, three] = await operators();
    const cookie = await inOneBrowser(one!, two!);
    await inOneBrowser(one!, two!, cookie);
    expect(await tiesOf(one!, two!)).toHaveLength(1);
    const forged = cookie
      .replace(new RegExp(`\\.${two!.id}\\.`), `.${three!.id}.`)
      .replace(new RegExp(`\\.${one!.id}\\.`), `.${three!.id}.`);
    await visitor(forged).post('auth/sign-in/email', { email: (await newPersonAs('evaluador')).correo, password: CLAVE });
    expect((await db().query('select 1 from platform.misma_persona where $1 in (cuenta, otra)', [three!.id])).rows).toEqual([]);
  });

  it.each([
    ['shows again who they are', (agent: Agent) => agent.post('cuenta/confirmar', { para: 'x', clave: CLAVE })],
    [
      'adds a passkey',
      (agent: Agent) =>
        agent.post('cuenta/llaves/agregar', {
          confirmacion: 'no',
          nombre: 'Llave',
          id: 'AA',
          clientDataJSON: 'AA',
          attestationObject: 'AA',
        }),
    ],
  ])('are tied also where an account that came in elsewhere %s', async (_, does) => {
    const [one, two] = await operators();
    const device = cookiesOf(await visitor().post('auth/sign-in/email', { email: two!.correo, password: CLAVE }))
      .split('; ')
      .find((cookie) => cookie.startsWith('registro-equipo='))!;
    expect(await tiesOf(one!, two!)).toEqual([]);
    await does(Object.assign(Object.create(Object.getPrototypeOf(one)), one, { cookie: `${one!.cookie}; ${device}` }) as Agent);
    expect(await tiesOf(one!, two!)).toMatchObject([{ por: 'equipo', rige: true }]);
  });
});

describe('A passkey that another account has', () => {
  it('ties the two, and is not registered', async () => {
    const [one, two] = await operators();
    const device = new Authenticator();
    await addPasskey(one!, 'La mía', device);
    const made = device.create((await two!.post('cuenta/llaves/nueva')).body.r_data);
    const confirmacion = await confirmationToAdd(two!);
    expect((await two!.post('cuenta/llaves/agregar', { ...made, nombre: 'Otra', confirmacion })).body.r_succ).toBe(false);
    const [made1] = await tiesOf(one!, two!);
    expect(made1).toMatchObject({ por: 'llave', rige: true });
    expect((await (await operators())[0]!.post(`recursos/vinculos/${made1!.id}/pedir`, MOTIVO)).body.r_mess).toBe(
      'Dos cuentas con la misma llave de acceso no se separan',
    );
  });
});

describe('In the demo', () => {
  it('one browser ties nobody: one person tries everything', async () => {
    await endInstance(server);
    server = await startInstance();
    const [one, two] = await operators();
    await inOneBrowser(one!, two!);
    expect(await tiesOf(one!, two!)).toEqual([]);
  });
});

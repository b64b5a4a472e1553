import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import request from 'supertest';
import { closeDb, db } from '../../../tests/builders/db.js';
import { baseUrl, document, knownPerson, newPerson, randomEmail, signIn, newPersonAs, writeHeaders } from '../../../tests/builders/user.js';

afterAll(closeDb);

/** Runs the command as someone at the server does. */
function order(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['services/accounts/dist/make-operator.js', ...args], {
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

const account = async (correo: string) =>
  (await db().query('select roles, permisos from accounts."user" where email = $1', [correo])).rows[0] as object;
const traces = async (id: number) =>
  (await db().query(`select * from platform.auditoria where accion = 'asignar rol' and "idObjeto" = $1`, [String(id)])).rows as object[];

describe('The order that makes an operator', () => {
  it('gives someone the permission over users, ends their sessions, and leaves a trace', async () => {
    const agent = await knownPerson();
    expect(order(agent.correo.toUpperCase())).toEqual({
      status: 0,
      said: `${agent.correo} es operador y tiene el permiso «usuarios». Sus sesiones se cerraron: debe entrar de nuevo.`,
    });
    expect(await account(agent.correo)).toEqual({ roles: ['investigador', 'operador'], permisos: ['usuarios'] });
    expect((await agent.post('consultar/usuarios/estatus')).status).toBe(401);
    expect((await (await signIn(agent.correo)).get('recursos/usuarios')).status).toBe(200);
    expect(await traces(agent.id)).toMatchObject([
      {
        idUsuario: null,
        objeto: 'usuario',
        antes: { roles: ['investigador'], permisos: [], activo: true },
        despues: { roles: ['investigador', 'operador'], permisos: ['usuarios'], activo: true, motivo: 'Orden dada en el servidor' },
      },
    ]);
  });

  it('changes nothing when it is given again', async () => {
    const agent = await knownPerson();
    order(agent.correo);
    const again = await signIn(agent.correo);
    expect(order(agent.correo)).toEqual({
      status: 0,
      said: `${agent.correo} ya es operador y tiene el permiso «usuarios». No se cambió nada.`,
    });
    expect((await again.get('recursos/usuarios')).status).toBe(200);
    expect(await traces(agent.id)).toHaveLength(1);
  });

  it('leaves an operator the permissions that they have', async () => {
    const agent = await newPersonAs('operador', ['catalogos']);
    await document(agent);
    order(agent.correo);
    expect(await account(agent.correo)).toEqual({ roles: ['investigador', 'operador'], permisos: ['catalogos', 'usuarios'] });
  });

  it('refuses who never signed up, who did not confirm the address, whose account is closed, and nobody', async () => {
    const unknown = randomEmail();
    expect(order(unknown)).toEqual({
      status: 1,
      said: `Nadie se ha registrado con el correo ${unknown}. La persona debe registrarse primero.`,
    });
    const unverified = randomEmail();
    const body = { email: unverified, password: 'clave-de-prueba-1', name: unverified };
    await request(baseUrl()).post('/api/auth/sign-up/email').set(writeHeaders()).send(body).expect(200);
    expect(order(unverified)).toEqual({
      status: 1,
      said: `${unverified} todavía no ha sido confirmado: la persona debe abrir el enlace que recibió por correo.`,
    });
    const closed = await knownPerson();
    await db().query('update accounts."user" set activo = false where id = $1', [closed.id]);
    expect(order(closed.correo)).toMatchObject({ status: 1, said: expect.stringContaining('está desactivada') });
    const nameless = await newPerson();
    expect(order(nameless.correo)).toEqual({
      status: 1,
      said: `${nameless.correo} no ha registrado su nacionalidad y cédula: la persona debe completar antes sus datos básicos.`,
    });
    expect(order()).toEqual({ status: 1, said: 'Indique el correo de quien será operador.' });
    for (const correo of [unverified, closed.correo, nameless.correo])
      expect(await account(correo)).toEqual({ roles: ['investigador'], permisos: [] });
  });

  it('is written in the README as it is', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('services/accounts/dist/make-operator.js persona@institucion.ve');
  });
});

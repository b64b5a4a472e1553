import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, document, knownPerson, newPerson, newPersonAs, signIn } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios', 'catalogos', 'colas']);
});
afterAll(closeDb);

const assign = (who: Agent, id: number, body: object) =>
  who.post(`recursos/usuarios/${id}/asignar-rol`, { motivo: 'Ingresó al panel', ...body });
const account = async (id: number) => (await db().query('select roles, permisos, activo from accounts."user" where id = $1', [id])).rows[0];
const alive = async (agent: Agent) => (await agent.post('consultar/usuarios/estatus')).status;

describe('Giving a role', () => {
  it('changes it, ends the person’s sessions, and counts from their next sign-in', async () => {
    const agent = await knownPerson();
    expect(
      (await assign(operator, agent.id, { roles: ['investigador', 'operador'], permisos: ['catalogos', 'colas'] })).body,
    ).toMatchObject({
      r_succ: true,
      r_data: { id: agent.id, solicitud: null },
    });
    expect(await account(agent.id)).toEqual({ roles: ['investigador', 'operador'], permisos: ['catalogos', 'colas'], activo: true });
    expect(await alive(agent)).toBe(401);
    const again = await signIn(agent.correo);
    expect((await again.get('recursos/catalogos')).status).toBe(200);
    expect((await again.get('recursos/usuarios')).status).toBe(403);
  });

  it('adds to one’s own registry, and takes away again, without touching it', async () => {
    const agent = await knownPerson();
    const person = async () =>
      (await (await signIn(agent.correo)).post('consultar/usuarios/persona')).body.r_data.documento_identidad as string;
    const before = await person();
    await db().query(`update accounts."user" set roles = '{investigador,evaluador}' where id = $1`, [agent.id]);
    await assign(operator, agent.id, { roles: ['operador', 'evaluador', 'investigador'], permisos: ['colas'] });
    expect(await account(agent.id)).toEqual({ roles: ['investigador', 'evaluador', 'operador'], permisos: ['colas'], activo: true });
    const all = await signIn(agent.correo);
    expect([await person(), (await all.get('recursos/casos')).status, (await all.get('recursos/colas')).status]).toEqual([
      before,
      200,
      200,
    ]);
    await assign(operator, agent.id, { roles: ['investigador'] });
    const plain = await signIn(agent.correo);
    expect([await person(), (await plain.get('recursos/casos')).status, (await plain.get('recursos/colas')).status]).toEqual([
      before,
      403,
      403,
    ]);
  });

  it('leaves a trace of who, what, why, before and after', async () => {
    const agent = await knownPerson();
    await assign(operator, agent.id, { roles: ['investigador', 'operador'], permisos: ['colas'] });
    const { rows } = await db().query(`select * from platform.auditoria where accion = 'asignar rol' and "idObjeto" = $1`, [
      String(agent.id),
    ]);
    expect(rows).toMatchObject([
      {
        idUsuario: operator.id,
        objeto: 'usuario',
        antes: { roles: ['investigador'], permisos: [], activo: true },
        despues: { roles: ['investigador', 'operador'], permisos: ['colas'], activo: true, motivo: 'Ingresó al panel' },
      },
    ]);
  });

  it('gives permissions to operators alone', async () => {
    const agent = await newPersonAs('operador', ['colas']);
    await assign(operator, agent.id, { roles: ['investigador'], permisos: ['colas'] });
    expect(await account(agent.id)).toMatchObject({ roles: ['investigador'], permisos: [] });
  });

  it('deactivates an account: its sessions end and it may not sign in', async () => {
    const agent = await knownPerson();
    await assign(operator, agent.id, { roles: ['investigador'], activo: false });
    expect(await alive(agent)).toBe(401);
    await expect(signIn(agent.correo)).rejects.toThrow('Su cuenta está inactiva');
  });

  it('is done by an operator with the permission usuarios and nobody else', async () => {
    const target = await knownPerson();
    for (const who of [await knownPerson(), await newPersonAs('evaluador'), await newPersonAs('operador', ['auditoria', 'catalogos'])]) {
      expect((await assign(who, target.id, { roles: ['investigador', 'operador'], permisos: ['usuarios'] })).status).toBe(403);
    }
    expect((await assign(visitor(), target.id, { roles: ['investigador', 'operador'] })).status).toBe(401);
    expect(await account(target.id)).toMatchObject({ roles: ['investigador'] });
  });

  it('and no more of one is for whoever has a cédula; who has a role without one from before keeps it', async () => {
    const [nameless, before] = [await newPerson(), await newPersonAs('operador', ['catalogos', 'colas'])];
    const refused = [{ campo: 'roles', mensaje: expect.stringContaining('no ha registrado su nacionalidad y cédula') }];
    for (const [id, permisos] of [
      [nameless.id, ['colas']],
      [before.id, ['catalogos', 'colas', 'usuarios']],
    ] as const)
      expect((await assign(operator, id, { roles: ['investigador', 'operador'], permisos })).body.errores).toEqual(refused);
    expect((await assign(operator, nameless.id, { roles: ['investigador', 'evaluador'] })).body.errores).toEqual(refused);
    expect(await account(nameless.id)).toMatchObject({ roles: ['investigador'] });
    expect((await assign(operator, before.id, { roles: ['investigador', 'operador'], permisos: ['colas'] })).body.r_succ).toBe(true);
    expect(await account(before.id)).toMatchObject({ permisos: ['colas'] });
    expect((await assign(operator, before.id, { roles: ['investigador', 'evaluador'] })).body.errores).toEqual(refused);
    await document(nameless);
    expect((await assign(operator, nameless.id, { roles: ['investigador', 'operador'], permisos: ['colas'] })).body.r_succ).toBe(true);
  });

  it('is never done to oneself', async () => {
    const self = await newPersonAs('operador', ['usuarios']);
    const answer = await assign(self, self.id, { roles: ['investigador', 'operador'], permisos: ['usuarios', 'pagos-aprobar'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'No puede cambiar su propio rol. Pídalo a otro operador' });
    expect(await account(self.id)).toMatchObject({ permisos: ['usuarios'] });
  });

  it.each([
    ['a role that is none', { roles: ['ministro'] }, 'roles', 'Los roles no son válidos: elija al menos uno'],
    ['no role', { roles: undefined }, 'roles', 'El rol es requerido'],
    ['a permission that is none', { roles: ['investigador', 'operador'], permisos: ['todo'] }, 'permisos', 'Los permisos no son válidos'],
    [
      'permissions that are no list',
      { roles: ['investigador', 'operador'], permisos: 'usuarios' },
      'permisos',
      'Los permisos no son válidos',
    ],
    ['no reason', { roles: ['investigador', 'operador'], motivo: '  ' }, 'motivo', 'El motivo es requerido'],
    [
      'a reason of more than 500',
      { roles: ['investigador', 'operador'], motivo: 'x'.repeat(501) },
      'motivo',
      'El motivo no puede tener más de 500 caracteres',
    ],
    ['an active that is neither', { roles: ['investigador', 'operador'], activo: 'no' }, 'activo', 'Indique si la cuenta está activa'],
  ])('refuses %s', async (_, body, campo, mensaje) => {
    const answer = await assign(operator, operator.id + 1_000_000, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo, mensaje }]);
  });

  it('to nobody is a 404', async () => {
    expect((await assign(operator, 2_000_000_000, { roles: ['investigador', 'evaluador'] })).status).toBe(404);
  });
});

describe('The list of accounts', () => {
  const list = (filter: object) => operator.get(`recursos/usuarios?filter=${encodeURIComponent(JSON.stringify(filter))}`);

  it('finds by part of the address and by role, and shows no secrets', async () => {
    const agent = await knownPerson();
    const found = await list({ q: agent.correo.slice(2, 12).toUpperCase() });
    expect(found.body).toMatchObject([
      { id: agent.id, correo: agent.correo, roles: ['investigador'], activo: true, verificado: true, totp: false },
    ]);
    expect(Object.keys(found.body[0]).toSorted()).toEqual([
      'activo',
      'cedula',
      'correo',
      'creado',
      'cuenta',
      'id',
      'nombre',
      'permisos',
      'progreso',
      'roles',
      'totp',
      'verificado',
    ]);
    expect((await list({ q: agent.correo, rol: 'operador' })).body).toEqual([]);
  });

  it('takes the signs of a pattern as they are', async () => {
    expect((await list({ q: '%' })).body).toEqual([]);
    expect((await list({ q: '_' })).body).toEqual([]);
  });

  it('gives one, and a 404 for none', async () => {
    expect((await operator.get(`recursos/usuarios/${operator.id}`)).body).toMatchObject({
      id: operator.id,
      permisos: ['usuarios', 'catalogos', 'colas'],
    });
    expect((await operator.get('recursos/usuarios/2000000000')).status).toBe(404);
  });
});

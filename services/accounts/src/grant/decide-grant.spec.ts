import type { Permission } from '@registro/contracts/roles';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, document, knownPerson, newPersonAs } from '../../../../tests/builders/user.js';

const ask = (who: Agent, id: number, permisos: Permission[]) =>
  who.post(`recursos/usuarios/${id}/asignar-rol`, { roles: ['investigador', 'operador'], permisos, motivo: 'Ingresó a la oficina' });
const decide = (who: Agent, id: number, word: 'confirmar' | 'negar', motivo = 'Revisado') =>
  who.post(`recursos/permisos-pedidos/${id}/${word}`, { motivo });
const permisosOf = async (id: number) => (await db().query('select permisos from accounts."user" where id = $1', [id])).rows[0].permisos;
const alive = async (agent: Agent) => (await agent.post('consultar/usuarios/estatus')).status;

let [one, two]: Agent[] = [];
beforeAll(async () => {
  one = await newPersonAs('operador', ['usuarios', 'pagos-aprobar', 'colas']);
  two = await newPersonAs('operador', ['usuarios', 'pagos-aprobar']);
});
afterAll(closeDb);

/** A request of `one` for a new person. */
async function asked(permisos: Permission[] = ['usuarios', 'colas']) {
  const person = await knownPerson();
  const answer = await ask(one!, person.id, permisos);
  return { person, id: answer.body.r_data.solicitud as number };
}

describe('Permissions over people and money', () => {
  it('are given by nobody alone: nothing changes until another operator confirms it', async () => {
    const third = await newPersonAs('operador', ['usuarios', 'pagos-aprobar', 'colas']);
    const { person, id } = await asked();
    expect(id).toEqual(expect.any(Number));
    expect(await permisosOf(person.id)).toEqual([]);
    expect(await alive(person)).toBe(200);
    const own = await decide(one!, id, 'confirmar');
    expect(own.body).toMatchObject({ r_succ: false, r_mess: TWO_PERSON_REFUSALS.propio });
    expect((await decide(third, id, 'confirmar')).body).toMatchObject({ r_succ: true });
    expect(await permisosOf(person.id)).toEqual(['usuarios', 'colas']);
    expect(await alive(person)).toBe(401);
    expect((await decide(third, id, 'confirmar')).body).toMatchObject({ r_succ: false, r_mess: TWO_PERSON_REFUSALS.resuelto });
  });

  it.each([
    ['to whoever is to judge, from any role', ['investigador'], true],
    ['to who is to judge again, after a time away', ['investigador', 'evaluador'], false],
  ] as const)('and the role of an evaluador are given %s by two', async (_, roles, activo) => {
    const person = await knownPerson();
    await db().query('update accounts."user" set roles = $2, activo = $3 where id = $1', [person.id, roles, activo]);
    const answer = await one!.post(`recursos/usuarios/${person.id}/asignar-rol`, {
      roles: ['investigador', 'evaluador'],
      motivo: 'Ingresó al panel',
    });
    const { solicitud } = answer.body.r_data;
    const now = async () => (await db().query('select roles, activo from accounts."user" where id = $1', [person.id])).rows[0];
    expect(await now()).toEqual({ roles, activo });
    expect((await decide(one!, solicitud, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    // Another account of the same person, as a merge leaves it, is no other operator.
    const again = await newPersonAs('operador', ['usuarios']);
    await db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2)`, [again.id, one!.id]);
    expect((await decide(again, solicitud, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    expect((await decide(two!, solicitud, 'confirmar')).body.r_succ).toBe(true);
    expect(await now()).toEqual({ roles: ['investigador', 'evaluador'], activo: true });
    // Of who judges already nothing is given.
    const kept = await one!.post(`recursos/usuarios/${person.id}/asignar-rol`, { roles: ['investigador', 'evaluador'], motivo: 'Sigue' });
    expect(kept.body.r_data.solicitud).toBeNull();
  });

  it('are confirmed by who has them all', async () => {
    const { person, id } = await asked();
    expect((await decide(two!, id, 'confirmar')).body.r_mess).toBe('No puede dar permisos que usted no tiene: Colas y eventos');
    expect(await permisosOf(person.id)).toEqual([]);
  });

  it('are refused with a reason, also by who asked', async () => {
    for (const who of [one!, two!]) {
      const { person, id } = await asked();
      expect((await decide(who, id, 'negar', ' ')).status).toBe(422);
      expect((await decide(who, id, 'negar', 'No hace falta')).body.r_succ).toBe(true);
      expect(await permisosOf(person.id)).toEqual([]);
      const filter = encodeURIComponent(JSON.stringify({ estado: 'negada' }));
      expect((await two!.get(`recursos/permisos-pedidos?filter=${filter}`)).body[0]).toMatchObject({
        correo: person.correo,
        estado: 'negada',
        decide: who.correo,
        motivoDecision: 'No hace falta',
        propia: false,
      });
    }
  });

  it('are not given to who became another since', async () => {
    const { person, id } = await asked(['usuarios']);
    await db().query(`update accounts."user" set activo = false where id = $1`, [person.id]);
    expect((await decide(two!, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.cambio);
    expect(await permisosOf(person.id)).toEqual([]);
  });

  it('are not given on the word of who may no longer ask', async () => {
    const gone = await newPersonAs('operador', ['usuarios']);
    const person = await knownPerson();
    const id = (await ask(gone, person.id, ['usuarios'])).body.r_data.solicitud;
    await db().query(`update accounts."user" set permisos = '{}' where id = $1`, [gone.id]);
    expect((await decide(two!, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.proponente);
  });

  it('are confirmed once, also when two do so at once', async () => {
    const third = await newPersonAs('operador', ['usuarios']);
    const { person, id } = await asked(['usuarios']);
    const answers = await Promise.all([decide(two!, id, 'confirmar'), decide(third, id, 'confirmar')]);
    expect(answers.filter((a) => a.body.r_succ)).toHaveLength(1);
    expect(await permisosOf(person.id)).toEqual(['usuarios']);
  });

  it('are asked for once at a time', async () => {
    const { person } = await asked(['usuarios']);
    expect((await ask(two!, person.id, ['usuarios'])).body.r_mess).toBe(TWO_PERSON_REFUSALS.abierto);
  });

  it('leave traces, and tell the other operators', async () => {
    const { person, id } = await asked(['usuarios']);
    await decide(two!, id, 'confirmar', 'Conforme');
    const { rows } = await db().query(
      `select "idUsuario", accion from platform.auditoria where objeto = 'permiso pedido' and "idObjeto" = $1 or accion = 'asignar rol' and "idObjeto" = $2 order by id`,
      [String(id), String(person.id)],
    );
    expect(rows).toEqual([
      { idUsuario: one!.id, accion: 'pedir permisos' },
      { idUsuario: two!.id, accion: 'asignar rol' },
      { idUsuario: two!.id, accion: 'confirmar permisos' },
    ]);
    await eventually('the notice', async () =>
      (await two!.get('recursos/avisos')).body.some((n: { titulo: string }) => n.titulo === 'Hay permisos por confirmar'),
    );
  });

  it('are decided by operators of usuarios alone', async () => {
    const { id } = await asked();
    for (const who of [await knownPerson(), await newPersonAs('operador', ['auditoria', 'colas'])]) {
      expect((await decide(who, id, 'confirmar')).status).toBe(403);
      expect((await who.get('recursos/permisos-pedidos')).status).toBe(403);
    }
    expect((await decide(two!, 2_000_000_000, 'negar')).status).toBe(404);
  });
});

describe('An operator', () => {
  it('gives nobody what they do not have', async () => {
    const person = await knownPerson();
    const answer = await ask(two!, person.id, ['catalogos', 'colas']);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'No puede dar permisos que usted no tiene: Catálogos, Colas y eventos' });
    expect(await permisosOf(person.id)).toEqual([]);
  });

  it('may leave and take away what they do not have', async () => {
    const person = await newPersonAs('operador', ['catalogos', 'auditoria']);
    expect((await ask(two!, person.id, ['catalogos'])).body).toMatchObject({ r_succ: true, r_data: { solicitud: null } });
    expect(await permisosOf(person.id)).toEqual(['catalogos']);
  });

  it('who was switched off gets such permissions back by two only', async () => {
    const person = await newPersonAs('operador', ['usuarios']);
    await document(person);
    await db().query(`update accounts."user" set activo = false where id = $1`, [person.id]);
    expect((await ask(one!, person.id, ['usuarios'])).body.r_data.solicitud).toEqual(expect.any(Number));
    expect((await db().query('select activo from accounts."user" where id = $1', [person.id])).rows[0].activo).toBe(false);
  });
});

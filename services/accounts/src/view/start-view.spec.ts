import { VIEW_HEADER, VIEW_MESSAGES, VIEW_REFUSALS } from '@registro/contracts/accounts/view-as';
import request from 'supertest';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData } from '../../../../tests/builders/profile.js';
import { type Agent, baseUrl, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

const MOTIVO = 'No encuentra su acuse y llamó por teléfono';
let operator: Agent;
let person: Agent;
beforeAll(async () => {
  [operator, person] = await Promise.all([newPersonAs('operador', ['usuarios']), newPerson()]);
  await person.post('guardar/usuarios/datosBasicos', basicData({ primerNombre: 'Rosaura' }));
});
afterAll(closeDb);

const start = (id = person.id, who = operator, motivo = MOTIVO) => who.post(`recursos/usuarios/${id}/ver-como`, { motivo });
/** Begins a look. */
async function look(id = person.id, who = operator): Promise<string> {
  const { body } = await start(id, who);
  return body.r_data.vista;
}
const asked = (vista: string, path: string, body: object = {}, who = operator) =>
  request(baseUrl())
    .post(`/api/${path}`)
    .set({ ...who.headers(), [VIEW_HEADER]: vista })
    .send(body);
const got = (vista: string, path: string, who = operator) =>
  request(baseUrl())
    .get(`/api/${path}`)
    .set({ ...who.headers(), [VIEW_HEADER]: vista });
const over = { status: 403, body: expect.objectContaining({ r_code: 'VISTA-FIN', r_mess: VIEW_MESSAGES.terminada }) };

describe('Looking as a person', () => {
  it('reads what that person sees, with their rights and under their name', async () => {
    const vista = await look();
    const { body } = await asked(vista, 'consultar/usuarios/persona');
    expect(body.r_data).toMatchObject({ primer_nombre: 'Rosaura' });
    expect((await asked(vista, 'consultar/usuarios/estatus')).body.r_data).toMatchObject({ rol: 'investigador', permisos: [] });
    expect((await got(vista, 'cuenta/vista')).body.r_data).toMatchObject({ vista, idUsuario: person.id, correo: person.correo });
    // Without the header the operator is the operator, in another tab of the same browser too.
    expect((await operator.get(`recursos/usuarios/${person.id}`)).status).toBe(200);
    expect((await operator.get('cuenta/vista')).status).toBe(404);
  });

  it('leaves a trace with its reason, which the person reads without learning who it was, and one of its end', async () => {
    const own = await newPerson();
    await look(own.id);
    expect((await operator.post('cuenta/vista/terminar')).body.r_succ).toBe(true);
    await operator.post('cuenta/vista/terminar');
    expect((await own.get('cuenta/consultas')).body.r_data).toEqual([
      { id: expect.any(Number), fecha: expect.any(String), motivo: MOTIVO },
    ]);
    const { rows } = await db().query(
      `select accion, "idUsuario", despues ->> 'motivo' as motivo from platform.auditoria where objeto = 'usuario' and "idObjeto" = $1 and "idUsuario" <> $1::int order by id`,
      [String(own.id)],
    );
    expect(rows).toEqual([
      { accion: 'ver como', idUsuario: operator.id, motivo: MOTIVO },
      { accion: 'dejar de ver', idUsuario: operator.id, motivo: null },
    ]);
  });

  it('asks for a reason that says something', async () => {
    for (const motivo of ['', 'porque']) {
      const answer = await start(person.id, operator, motivo);
      expect([answer.status, answer.body.errores?.[0].campo]).toEqual([422, 'motivo']);
    }
  });

  it('is for operators of usuarios alone, and not for those without a person to look as', async () => {
    for (const who of [
      await newPerson(),
      await newPersonAs('evaluador'),
      await newPersonAs('operador', ['auditoria', 'colas', 'catalogos']),
    ]) {
      expect((await start(person.id, who)).status).toBe(403);
      expect((await who.post('cuenta/vista/terminar')).status).toBe(403);
    }
    expect((await start(2_000_000_000)).status).toBe(404);
  });

  it('is never as one who has anything of the console, nor as oneself, nor of a suspended account', async () => {
    const other = await newPersonAs('operador', ['colas']);
    const reviewer = await newPersonAs('evaluador');
    const left = await newPerson();
    await db().query(`update accounts."user" set permisos = '{colas}' where id = $1`, [left.id]);
    for (const { id } of [other, reviewer, left]) expect((await start(id)).body.r_mess).toBe(VIEW_REFUSALS.noInvestigador);
    expect((await start(operator.id)).body.r_succ).toBe(false);
    const gone = await newPerson();
    await db().query('update accounts."user" set activo = false where id = $1', [gone.id]);
    expect((await start(gone.id)).body.r_mess).toBe(VIEW_REFUSALS.suspendida);
  });
});

describe('A look is over', () => {
  it.each([
    ['with its time', (vista: string) => db().query('update accounts.vista set hasta = now() where id = $1', [vista])],
    ['when its operator ends it', () => operator.post('cuenta/vista/terminar')],
    ['when its operator begins another', () => look()],
    ['when its operator loses the right', (_: string, { id }: Agent) => rights(id, ['colas'])],
  ])('%s', async (_, end) => {
    const own = await newPerson();
    const who = _.includes('loses') ? await newPersonAs('operador', ['usuarios']) : operator;
    const vista = await look(own.id, who);
    expect((await asked(vista, 'consultar/usuarios/estatus', {}, who)).status).toBe(200);
    await end(vista, who);
    expect(await asked(vista, 'consultar/usuarios/estatus', {}, who)).toMatchObject(over);
  });

  it('when the person gets a right of the console, or is suspended', async () => {
    for (const change of [`roles = '{investigador,evaluador}'`, `permisos = '{colas}'`, 'activo = false']) {
      const own = await newPerson();
      const vista = await look(own.id);
      await db().query(`update accounts."user" set ${change} where id = $1`, [own.id]);
      expect(await asked(vista, 'consultar/usuarios/estatus')).toMatchObject(over);
    }
  });

  it('with the session that began it, and is of no other', async () => {
    const who = await newPersonAs('operador', ['usuarios']);
    const vista = await look(person.id, who);
    const again = await signIn(who.correo);
    expect(await asked(vista, 'consultar/usuarios/estatus', {}, again)).toMatchObject(over);
    expect(await asked(vista, 'consultar/usuarios/estatus', {}, person)).toMatchObject(over);
    expect((await asked(vista, 'consultar/usuarios/estatus', {}, who)).status).toBe(200);
    await who.post('auth/sign-out');
    expect(await asked(vista, 'consultar/usuarios/estatus', {}, who)).toMatchObject(over);
  });

  it('in the hands of whoever made its number up', async () => {
    for (const made of ['', '1', `${person.id}`, '00000000-0000-4000-8000-000000000000', "' or true --"])
      expect((await asked(made, 'consultar/usuarios/estatus')).status).toBe(403);
  });

  it('of two that are begun at once, for one of them', async () => {
    const who = await newPersonAs('operador', ['usuarios']);
    const answers = await Promise.all([start(person.id, who), start((await newPerson()).id, who)]);
    expect(answers.map(({ body }) => body.r_succ)).toEqual([true, true]);
    const { rows } = await db().query('select 1 from accounts.vista where "idOperador" = $1 and terminada is null', [who.id]);
    expect(rows).toHaveLength(1);
  });
});

const rights = (id: number, permisos: string[]) => db().query('update accounts."user" set permisos = $2 where id = $1', [id, permisos]);

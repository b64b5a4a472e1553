import { CORRECTION_REFUSALS } from '@registro/contracts/profile/identity-correction';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { corrected, decides, operators } from '../../../../tests/builders/correction.js';
import { basicData, events } from '../../../../tests/builders/profile.js';
import { type Agent, randomCedula, signIn, newPersonAs } from '../../../../tests/builders/user.js';

let one: Agent;
let two: Agent;
beforeAll(async () => {
  [one, two] = await operators();
});
afterAll(closeDb);

const own = async (person: Agent) => (await person.post('consultar/usuarios/persona')).body.r_data;
/** A correction that waits. */
async function waiting(change: object) {
  const { person, answer } = await corrected(one, change);
  return { person, id: answer.body.r_data.id as number };
}

describe('A correction of an identity', () => {
  it('is made when another operator confirms it, with its traces, and the person is told', async () => {
    const cedula = randomCedula();
    const { person, id } = await waiting({ nacionalidad: 'E', cedula, segundoNombre: null, fechaNacimiento: '1986-06-15' });
    expect((await decides(two, id, 'confirmar')).body.r_succ).toBe(true);
    expect(await own(person)).toMatchObject({
      prefijo_documento_identidad: 'E',
      documento_identidad: cedula,
      segundo_nombre: null,
      fecha_nacimiento: '1986-06-15',
    });
    const { rows } = await db().query(
      `select "idUsuario", accion from platform.auditoria
       where despues ->> 'idCorreccion' = $1 and (objeto, "idObjeto") in (('usuario', $2), ('persona', $3)) order by id`,
      [String(id), String(person.id), String((await own(person)).id)],
    );
    expect(rows).toEqual([
      { idUsuario: one.id, accion: 'pedir corrección' },
      { idUsuario: two.id, accion: 'corregir identidad' },
      { idUsuario: two.id, accion: 'confirmar corrección' },
    ]);
    const done = (await two.get(`recursos/historial/${person.id}`)).body.r_data.lineas as { clase: string; texto: string }[];
    expect(done.filter(({ clase }) => clase === 'recibio').map(({ texto }) => texto)).toEqual([
      'confirmar corrección',
      'corregir identidad',
      'pedir corrección',
    ]);
    expect(await events(person.id, 'identity.corrected')).toEqual([{ idUsuario: person.id }]);
    expect(await events(person.id)).toHaveLength(2);
    const found = (await two.post('recursos/usuarios/buscar', { texto: cedula })).body.r_data;
    expect(JSON.stringify(found)).toContain(person.correo);
    await eventually('the notice', async () =>
      (await person.get('recursos/avisos')).body.some((n: { titulo: string }) => n.titulo === 'Corregimos sus datos de identidad'),
    );
  });

  it('is never confirmed by who asked for it, who may take it back', async () => {
    const { person, id } = await waiting({ primerNombre: 'Anaís' });
    expect((await decides(one, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    expect((await decides(one, id, 'negar')).body.r_succ).toBe(true);
    expect((await own(person)).primer_nombre).toBe('Ana');
    expect((await decides(two, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.resuelto);
  });

  it('is not confirmed by who asked for it in two tabs at once, nor past the product', async () => {
    const { person, id } = await waiting({ primerNombre: 'Anaís' });
    const answers = await Promise.all([decides(one, id, 'confirmar'), decides(one, id, 'confirmar')]);
    expect(answers.map(({ body }) => body.r_mess)).toEqual(Array(2).fill(TWO_PERSON_REFUSALS.propio));
    for (const decide of ['"propuestoPor"', 'null']) {
      const made = db().query(
        `update platform.acto_de_dos set estado = 'confirmado', decidido = now(), "decididoPor" = ${decide} where acto = 'identidad' and id = $1`,
        [id],
      );
      await expect(made).rejects.toThrow('acto_dos');
    }
    expect((await own(person)).primer_nombre).toBe('Ana');
  });

  it('is not confirmed by whose identity it is', async () => {
    const { person, id } = await waiting({ primerNombre: 'Anaís' });
    await db().query(`update accounts."user" set roles = '{investigador,operador}', permisos = array['usuarios'] where id = $1`, [
      person.id,
    ]);
    const signed = await signIn(person.correo);
    expect((await decides(signed, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.suyo);
  });

  it('leaves alone what the person saved of the rest meanwhile, and the form that they have open is told', async () => {
    const { person, id } = await waiting({ primerNombre: 'Anaís' });
    const [before] = [await own(person)];
    const mine = { ...basicData({ cedula: before.documento_identidad }), id: before.id, version: before.version };
    expect((await person.post('guardar/usuarios/datosBasicos', { ...mine, telefonoCelular: '(414) 555-7777' })).body.r_succ).toBe(true);
    expect((await decides(two, id, 'confirmar')).body.r_succ).toBe(true);
    expect(await own(person)).toMatchObject({ primer_nombre: 'Anaís', telefono_cel: '(414) 555-7777' });
    expect((await person.post('guardar/usuarios/datosBasicos', { ...mine, version: before.version + 1 })).status).toBe(409);
  });

  it('is not made where the identity changed since, or somebody else has the cédula now', async () => {
    const { person, id } = await waiting({ primerNombre: 'Anaís' });
    await db().query(`update profile.persona set "primerApellido" = 'Otra' where "idUsuario" = $1`, [person.id]);
    expect((await decides(two, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.cambio);
    const cedula = randomCedula();
    const first = await waiting({ cedula });
    const second = await waiting({ cedula });
    await decides(two, first.id, 'confirmar');
    expect((await decides(two, second.id, 'confirmar')).body.r_mess).toBe(CORRECTION_REFUSALS.tomada(`V-${cedula}`, 'Ana Lucía Rondón'));
  });

  it('gives a cédula to one of two who are confirmed at once', async () => {
    const cedula = randomCedula();
    const ids = [(await waiting({ cedula })).id, (await waiting({ cedula })).id];
    const answers = await Promise.all(ids.map((id) => decides(two, id, 'confirmar')));
    expect(answers.filter(({ body }) => body.r_succ)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is confirmed once, also when two do so at once', async () => {
    const three = await newPersonAs('operador', ['usuarios']);
    const { id } = await waiting({ primerNombre: 'Anaís' });
    const answers = await Promise.all([decides(two, id, 'confirmar'), decides(three, id, 'confirmar')]);
    expect(answers.filter(({ body }) => body.r_succ)).toHaveLength(1);
  });

  it('is not made where who asked may not ask any more, and is refused then', async () => {
    const gone = await newPersonAs('operador', ['usuarios']);
    const { answer } = await corrected(gone, { primerNombre: 'Anaís' });
    const { id } = answer.body.r_data;
    await db().query(`update accounts."user" set activo = false where id = $1`, [gone.id]);
    expect((await decides(two, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.proponente);
    expect((await decides(two, id, 'negar')).body.r_succ).toBe(true);
  });

  it('is decided by operators of usuarios alone', async () => {
    const { person, id } = await waiting({ primerNombre: 'Anaís' });
    for (const who of [person, await newPersonAs('operador', ['auditoria'])])
      expect((await decides(who, id, 'confirmar')).status).toBe(403);
    expect((await decides(two, 2_000_000_000, 'confirmar')).status).toBe(404);
  });
});

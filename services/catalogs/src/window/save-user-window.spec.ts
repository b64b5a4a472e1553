import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
let person: Agent;

beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
  person = await newPerson();
});
afterAll(closeDb);

const put = async (id: number, body: object) => {
  const answer = await fetch(`${process.env['BASE_URL']}/api/recursos/jornadas-usuario/${id}`, {
    method: 'PUT',
    headers: { ...operator.headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const windows = async (agent: Agent) => (await agent.post('consultar/jornadas/ventanas')).body.r_data;
const open = async (codigo: string, momento: string, usuario = person.id): Promise<boolean> =>
  (await db().query<{ a: boolean }>('select catalogs.jornada_abierta($1, $2, $3) as a', [codigo, usuario, `${momento}-04:00`])).rows[0]!.a;
const days = { fechaInicio: '2030-06-01', fechaFin: '2030-06-02', motivo: 'Estuvo de viaje de campo' };
let id: number;

describe('A person’s own window', () => {
  it('opens the calls of its flags to that person alone, for whole days', async () => {
    const made = await operator.post('recursos/jornadas-usuario', { correo: person.correo.toUpperCase(), ...days, jornInnov: true });
    expect(made.body).toMatchObject({
      idUsuario: person.id,
      correo: person.correo,
      ...days,
      jornBecas: false,
      jornInnov: true,
      vigente: false,
      version: 1,
    });
    id = made.body.id;
    expect(await open('vertice3', '2030-05-31T23:59:59')).toBe(false);
    expect(await open('vertice3', '2030-06-01T00:00:00')).toBe(true);
    expect(await open('vertice3', '2030-06-02T23:59:59')).toBe(true);
    expect(await open('vertice3', '2030-06-03T00:00:00')).toBe(false);
    expect(await open('vertice3', '2030-06-01T12:00:00', operator.id)).toBe(false);
    expect(await open('vertice1', '2030-06-01T12:00:00')).toBe(false);
    expect(await open('vertice3_Sostenibilidad', '2030-06-01T12:00:00')).toBe(false);
  });

  it('is found by the address that the account has now', async () => {
    const correo = `otra.${person.correo}`;
    await db().query('update accounts."user" set email = $2 where id = $1', [person.id, correo]);
    const listed = async (q: string) =>
      (await operator.get(`recursos/jornadas-usuario?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.map(
        (one: { id: number; correo: string }) => [one.id, one.correo],
      );
    expect(await listed(correo)).toEqual([[id, correo]]);
    await db().query('update accounts."user" set email = $2 where id = $1', [person.id, person.correo]);
    expect(await listed(correo)).toEqual([]);
  });

  it('shows in the status and in the windows of that person at once', async () => {
    const today = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10);
    const saved = await put(id, { fechaInicio: today, fechaFin: today, jornSost: true, motivo: 'Se cayó la red de su estado', version: 1 });
    expect(saved.body).toMatchObject({ jornSost: true, jornInnov: false, vigente: true, version: 2 });
    expect((await person.post('consultar/usuarios/estatus')).body.r_data.usuarioJornada).toEqual({
      fechaInicio: today,
      fechaFin: today,
      jornBecas: false,
      jornSost: true,
      jornInnov: false,
    });
    const [own, general] = [await windows(person), await windows(operator)];
    expect(general.vertice3_Sostenibilidad.abiertaParaUsted).toBe(false);
    expect(own.vertice3_Sostenibilidad).toEqual({ ...general.vertice3_Sostenibilidad, abiertaParaUsted: true });
  });

  it('is told of and traced each time it is saved', async () => {
    expect(await events(person.id, 'user-window.changed')).toEqual([{ idUsuario: person.id }, { idUsuario: person.id }]);
    expect((await traces(operator.id)).slice(0, 2)).toMatchObject([
      { accion: 'editar', objeto: 'jornada de usuario', idObjeto: String(id), antes: { jornInnov: true }, despues: { jornInnov: false } },
      { accion: 'crear', idObjeto: String(id), antes: null },
    ]);
  });

  it('is told to its person with its last day and why, which has to be said', async () => {
    const told = () =>
      db().query<{ texto: string; ruta: string }>(
        `select texto, ruta from operations.aviso where "idUsuario" = $1 and titulo like 'Tiene una jornada%' order by id`,
        [person.id],
      );
    const found = await eventually(
      'the notice',
      async () => (await told()).rows.at(-1)?.texto.includes('Se cayó la red') && (await told()).rows,
    );
    expect(found.at(-1)).toEqual({
      texto: expect.stringMatching(/puede postularse el \d\d\/\d\d\/\d{4}.* Motivo: Se cayó la red de su estado$/),
      ruta: '/usuario/vertice-3',
    });
    const { motivo: _, ...silent } = days;
    expect((await put(id, { ...silent, version: 2 })).body.errores).toEqual([
      { campo: 'motivo', mensaje: 'Diga por qué: la persona lo leerá' },
    ]);
  });

  it('is one a person, found by the mail, and not saved over what someone else saved since', async () => {
    const twice = await operator.post('recursos/jornadas-usuario', { correo: person.correo, ...days });
    expect(twice.body.errores).toEqual([{ campo: 'correo', mensaje: 'Esa persona ya tiene una jornada propia; modifíquela' }]);
    const nobody = await operator.post('recursos/jornadas-usuario', { correo: 'nadie@prueba.ve', ...days });
    expect(nobody.body.errores).toEqual([{ campo: 'correo', mensaje: 'No hay una cuenta con ese correo electrónico' }]);
    const list = await operator.get(`recursos/jornadas-usuario?filter=${encodeURIComponent(JSON.stringify({ q: person.correo }))}`);
    expect(list.body.map((r: { id: number }) => r.id)).toEqual([id]);
    expect(await put(id, { ...days, version: 1 })).toMatchObject({ status: 409, body: { r_data: { version: 2, diferencias: [] } } });
    expect((await put(2_000_000_000, days)).status).toBe(404);
    expect(await events(person.id, 'user-window.changed')).toHaveLength(2);
  });

  it('made twice at once is made once', async () => {
    const other = await newPerson();
    const make = () => operator.post('recursos/jornadas-usuario', { correo: other.correo, ...days });
    const answers = await Promise.all([1, 2, 3, 4].map(make));
    expect(answers.filter((a) => a.body.errores)).toHaveLength(3);
    expect(await events(other.id, 'user-window.changed')).toHaveLength(1);
  });

  it('is no business of researchers', async () => {
    expect((await person.get('recursos/jornadas-usuario')).status).toBe(403);
    expect((await person.post('recursos/jornadas-usuario', { correo: person.correo, ...days, jornBecas: true })).status).toBe(403);
  });
});

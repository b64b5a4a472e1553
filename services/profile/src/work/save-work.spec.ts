import fc from 'fast-check';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { events, pastWork, registered, saved, traces, work } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const PATH = 'guardar/laboral/registro';
const FULL = 'Solo puede registrar hasta 3 trabajos actuales';
const stored = async (id: number) =>
  (await db().query('select *, "fechaFin"::text as "fechaFin" from profile.trabajo where id = $1', [id])).rows[0];
const current = async (agent: Agent) =>
  (await db().query('select id, "trabajoPrincipal" from profile.trabajo where "idUsuario" = $1 and trabaja', [agent.id])).rows;
const today = (plus = 0) => new Date(Date.now() - 4 * 3_600_000 + plus * 86_400_000).toISOString().slice(0, 10);

afterAll(closeDb);

describe('a work record (rules R-12 to R-16)', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await newPerson();
  });

  it('does not begin before its person was born', async () => {
    const born = await registered({ fechaNacimiento: '1990-05-20' });
    const early = await born.post(PATH, work({ fechaInicio: '1990-05-19' }));
    expect([early.status, early.body.errores]).toEqual([
      422,
      [{ campo: 'fechaInicio', mensaje: 'La fecha de inicio no puede ser anterior a su fecha de nacimiento' }],
    ]);
    await saved(born, PATH, work({ fechaInicio: '1990-05-20' }));
  });

  it.each([
    [work({ trabaja: null }), 'trabaja', 'Campo Requerido'],
    [work({ trabaja: 'si' }), 'trabaja', 'Campo Requerido'],
    [work({ trabajoPrincipal: null }), 'trabajoPrincipal', 'Campo Requerido'],
    [work({ tipoInstitucion: null }), 'tipoInstitucion', 'Debe seleccionar el tipo de institución'],
    [work({ tipoInstitucion: 98 }), 'tipoInstitucion', 'Debe seleccionar el tipo de institución'],
    [work({ institucion: null }), 'institucion', 'Campo Requerido'],
    [work({ tipoInstitucion: 2 }), 'institucion', 'Campo Requerido'],
    [work({ institucion: 9991 }), 'otrosInstitucion', 'Campo Requerido'],
    [work({ tipoInstitucion: 7, institucion: 9997, otrosInstitucion: '  ' }), 'otrosInstitucion', 'Campo Requerido'],
    [work({ tipoInstitucion: 4, institucion: 612 }), 'otrosInstitucion', 'Campo Requerido'],
    [work({ institucion: 9991, otrosInstitucion: 'a'.repeat(151) }), 'otrosInstitucion', 'No puede tener más de 150 caracteres'],
    [work({ idOcupacion: null }), 'idOcupacion', 'Campo Requerido'],
    [work({ idOcupacion: 98_765 }), 'idOcupacion', 'Campo Requerido'],
    [work({ idTipoCargo: 98 }), 'idTipoCargo', 'Campo Requerido'],
    [pastWork({ idTipoCargo: null }), 'idTipoCargo', 'Campo Requerido'],
    [work({ fechaInicio: null }), 'fechaInicio', 'Campo Requerido'],
    [work({ fechaInicio: '2020-13-01' }), 'fechaInicio', 'Formato de fecha invalido'],
    [work({ fechaInicio: today(1) }), 'fechaInicio', 'La fecha de inicio no puede ser posterior a la fecha actual'],
    [pastWork({ fechaFin: null }), 'fechaFin', 'Campo Requerido'],
    [pastWork({ fechaFin: '31/12/2014' }), 'fechaFin', 'Formato de fecha invalido'],
    [pastWork({ fechaFin: '2005-01-31' }), 'fechaFin', 'La fecha de fin no puede ser anterior a la fecha de inicio'],
    [pastWork({ fechaFin: today(1) }), 'fechaFin', 'La fecha de fin no puede ser posterior a la fecha actual'],
  ])('%j: %s %s', async (body, campo, mensaje) => {
    const answer = await agent.post(PATH, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toContainEqual({ campo, mensaje });
  });

  it('for any pair of dates, those and only those that make sense are stored', async () => {
    const day = fc
      .date({ min: new Date('1960-01-01'), max: new Date(Date.now() + 400 * 86_400_000), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(day, day, async (fechaInicio, fechaFin) => {
        const answer = await agent.post(PATH, pastWork({ fechaInicio, fechaFin }));
        expect(answer.status).toBe(fechaInicio <= fechaFin && fechaFin <= today() ? 200 : 422);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what the answers hide is not stored', () => {
  it.each([
    [work({ fechaFin: '2020-01-01' }), { trabaja: true, fechaFin: null, idTipoCargo: null }],
    [work({ idTipoCargo: 7 }), { idTipoCargo: 7 }],
    [pastWork({ trabajoPrincipal: true }), { trabajoPrincipal: false, fechaFin: '2014-12-31' }],
    [work({ otrosInstitucion: 'De más' }), { otrosInstitucion: null }],
    [work({ tipoInstitucion: 4, institucion: 612, otrosInstitucion: 'Liceo' }), { otrosInstitucion: 'Liceo' }],
  ])('%j', async (body, expected) => {
    const agent = await newPerson();
    expect(await stored(await saved(agent, PATH, body))).toMatchObject(expected);
  });
});

describe('current jobs', () => {
  it('are three at most, also when four are saved at once', async () => {
    const agent = await newPerson();
    const answers = await Promise.all([1, 2, 3, 4].map(() => agent.post(PATH, work())));
    expect(answers.map((a) => a.body.r_mess).toSorted()).toEqual([
      'Registrado correctamente',
      'Registrado correctamente',
      'Registrado correctamente',
      FULL,
    ]);
    expect(answers.every((a) => a.status === 200)).toBe(true);
    expect(await current(agent)).toHaveLength(3);
  });

  it('past jobs don’t count, and one of the three may be changed', async () => {
    const agent = await newPerson();
    await saved(agent, PATH, pastWork());
    const [id] = [await saved(agent, PATH, work()), await saved(agent, PATH, work()), await saved(agent, PATH, work())];
    await saved(agent, PATH, work({ id, idOcupacion: 210 }));
    const past = await saved(agent, PATH, pastWork());
    expect((await agent.post(PATH, work({ id: past }))).body).toMatchObject({ r_succ: false, r_mess: FULL });
    await saved(agent, PATH, pastWork({ id }));
    await saved(agent, PATH, work({ id: past }));
    expect(await current(agent)).toHaveLength(3);
  });

  it('one is the main one: marking another takes its mark', async () => {
    const agent = await newPerson();
    const first = await saved(agent, PATH, work({ trabajoPrincipal: true }));
    const answer = await agent.post(PATH, work({ trabajoPrincipal: true }));
    const second = answer.body.r_data.id as number;
    expect(answer.body).toMatchObject({
      r_mess: 'Registrado correctamente',
      advertencia: expect.stringMatching(/^«.+, .+» dejó de ser su trabajo principal$/),
    });
    expect(await stored(first)).toMatchObject({ trabajoPrincipal: false, version: 2 });
    expect(await traces(agent.id)).toContainEqual({
      accion: 'modificar',
      objeto: 'trabajo',
      idObjeto: String(first),
      antes: { trabajoPrincipal: true },
      despues: { trabajoPrincipal: false },
    });
    // Saved again as it is, it takes nobody's mark.
    expect((await agent.post(PATH, work({ id: second, trabajoPrincipal: true }))).body.advertencia).toBeNull();
    await saved(agent, PATH, work({ id: first, trabajoPrincipal: true }));
    expect([(await stored(first)).trabajoPrincipal, (await stored(second)).trabajoPrincipal]).toEqual([true, false]);
  });

  it('one is the main one, also when three are saved as such at once', async () => {
    const agent = await newPerson();
    const answers = await Promise.all([1, 2, 3].map(() => agent.post(PATH, work({ trabajoPrincipal: true }))));
    expect(answers.map((a) => a.body.r_succ)).toEqual([true, true, true]);
    expect((await current(agent)).filter((t) => t.trabajoPrincipal)).toHaveLength(1);
  });
});

describe('a work record', () => {
  it('is made, changed and deleted with an event and a trace each', async () => {
    const agent = await newPerson();
    const id = await saved(agent, PATH, work());
    await saved(agent, PATH, pastWork({ id, version: 1 }));
    expect((await agent.post('consultar/laboral/eliminar', { id })).body).toMatchObject({
      r_succ: true,
      r_mess: 'El registro ha sido eliminado!',
    });
    expect(await stored(id)).toBeUndefined();
    expect(await events(agent.id)).toEqual(Array.from({ length: 3 }, () => ({ idUsuario: agent.id, parte: 'laboral' })));
    const [deleted, changed, created] = await traces(agent.id);
    expect(created).toMatchObject({ accion: 'crear', objeto: 'trabajo', idObjeto: String(id), despues: { trabaja: true } });
    expect(changed).toMatchObject({
      accion: 'modificar',
      antes: { trabaja: true, fechaFin: null },
      despues: { trabaja: false, fechaFin: '2014-12-31' },
    });
    expect(deleted).toMatchObject({ accion: 'eliminar', antes: { trabaja: false } });
  });

  it('of someone else is neither seen, changed nor deleted', async () => {
    const [mine, theirs] = [await registered(), await newPerson()];
    const id = await saved(theirs, PATH, work({ trabajoPrincipal: true }));
    expect((await mine.post('consultar/laboral/ver', { id })).status).toBe(404);
    expect((await mine.post('consultar/laboral/eliminar', { id })).status).toBe(404);
    expect((await mine.post(PATH, work({ id, trabajoPrincipal: true }))).status).toBe(404);
    expect((await mine.post('consultar/laboral/listar')).body.r_data).toEqual([]);
    await saved(mine, PATH, work({ trabajoPrincipal: true }));
    expect(await stored(id)).toMatchObject({ trabajoPrincipal: true, version: 1 });
    expect((await theirs.post('consultar/laboral/ver', { id })).body.r_data).toMatchObject({ id, trabajo_principal: true });
  });

  it('saved by another tab answers 409', async () => {
    const agent = await newPerson();
    const id = await saved(agent, PATH, work());
    await saved(agent, PATH, work({ id, version: 1, fechaInicio: '2016-01-01' }));
    const answer = await agent.post(PATH, work({ id, version: 1 }));
    expect([answer.status, answer.body.r_data]).toEqual([
      409,
      { version: 2, diferencias: [{ campo: 'fechaInicio', guardado: '2016-01-01' }] },
    ]);
  });
});

import { type Ceiling, CEILINGS, ceilingReached } from '@registro/contracts/ceilings';
import { fill } from '../../../../tests/builders/ceilings.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, assigned, coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { analysed, setDefaults } from '../../../../tests/builders/imports.js';
import { savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { institution, period, processing, savedPeriod, scholar as approvedScholar } from '../../../../tests/builders/period.js';
import { pastWork, registered, saved, study, training } from '../../../../tests/builders/profile.js';
import { applicant, application, sent, somePdf, uploaded } from '../../../../tests/builders/scholarship.js';
import { scholar, studentData, tutor } from '../../../../tests/builders/tutor.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const count = async (table: string, agent: Agent, which = 'true') =>
  Number((await db().query(`select count(*) as n from ${table} where "idUsuario" = $1 and ${which}`, [agent.id])).rows[0].n);

/** Of two saves at the same moment, as of two tabs, one finds room and the other is told why not. */
async function oneOfTwo(kind: Ceiling, save: (n: number) => PromiseLike<{ body: { r_succ?: boolean; r_mess?: string } }>): Promise<void> {
  const answers = await Promise.all([save(1), save(2)]);
  const refused = answers.filter(({ body }) => body.r_succ === false);
  expect(refused.map(({ body }) => body.r_mess)).toEqual([ceilingReached(kind, CEILINGS[kind].max)]);
}

describe('A person has at most', () => {
  it.each([
    ['estudio', 'guardar/estudios/registro', 'profile.estudio', study],
    ['capacitacion', 'guardar/capacitacion/registro', 'profile.capacitacion', training],
    ['trabajo', 'guardar/laboral/registro', 'profile.trabajo', pastWork],
  ] as const)('so many records of the kind %s, and can still change one', async (kind, path, table, body) => {
    const agent = await registered();
    const id = await saved(agent, path, body());
    await fill(kind, table, id);
    await oneOfTwo(kind, () => agent.post(path, body()));
    expect(await count(table, agent)).toBe(CEILINGS[kind].max);
    expect((await agent.post(path, { ...body(), id })).body.r_succ).toBe(true);
  });

  it('so many products: saved, brought back or imported', async () => {
    const agent = await newPerson();
    const id = await savedProduct(agent);
    await fill('producto', 'products.producto', id);
    await oneOfTwo('producto', (n) => agent.post('guardar/proyectos/proyecto', unpublished({ titulo: `Otro título ${n}` })));
    const full = ceilingReached('producto', CEILINGS.producto.max);

    await agent.post('consultar/proyectos/eliminar', { id });
    const entry = (title: string) => `@article{a, title={${title}}, year=2010, journal={J}, author={Ana}}`;
    const { idImportacion } = await analysed(agent, [entry('Una referencia'), entry('La segunda')].join('\n'));
    expect((await setDefaults(agent, idImportacion)).resumen.listas).toBe(2);
    const imported = await agent.post('productos/importar/confirmar', { idImportacion, filas: null });
    expect(imported.body).toMatchObject({ r_succ: false, r_mess: ceilingReached('producto', CEILINGS.producto.max - 1, 2) });
    const one = await agent.post('productos/importar/confirmar', { idImportacion, filas: [1] });
    expect(one.body.r_data).toMatchObject({ creadas: 1 });
    expect((await agent.post('consultar/proyectos/restaurar', { id })).body).toMatchObject({ r_succ: false, r_mess: full });
    expect(await count('products.producto', agent, 'eliminado is null')).toBe(CEILINGS.producto.max);
  });

  it('so many students', async () => {
    const by = await tutor();
    const [first, second, third] = [await scholar(), await scholar(), await scholar()];
    const answer = await by.post('consultar/tutor/guardarEstudiante', await studentData(by, first));
    const over = { archivoCartaAvalTutor: 'gen_random_uuid()', idInvestigadorBecado: '1900000000 + n' };
    await fill('estudiante', 'scholarships.tutorado', answer.body.r_data.idRegistroBecado, over);
    const bodies = [await studentData(by, second), await studentData(by, third)];
    await oneOfTwo('estudiante', (n) => by.post('consultar/tutor/guardarEstudiante', bodies[n - 1]));
    expect(await count('scholarships.tutorado', by)).toBe(CEILINGS.estudiante.max);
  });

  it('so many files', async () => {
    const agent = await newPerson();
    const id = await uploaded(agent, 'cedula');
    await fill('archivo', 'documents.archivo', id, { id: 'gen_random_uuid()' });
    const answers = await Promise.all([1, 2].map(() => agent.upload('archivos/post/titulo', 'titulo', somePdf(), 'a.pdf')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)!.body.r_mess).toBe(ceilingReached('archivo', CEILINGS.archivo.max));
    expect(await count('documents.archivo', agent)).toBe(CEILINGS.archivo.max);
  });

  it('so many applications in all', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    await agent.post('consultar/beca/retirar', { id: idBeca });
    await fill('postulacion', 'scholarships.beca', idBeca);
    await agent.post('consultar/beca/retirar', { id: (await sent(agent)).idBeca });
    const answer = await agent.post('guardar/beca/solicitud', await application(agent));
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: ceilingReached('postulacion', CEILINGS.postulacion.max) });
  });

  it('so many institutions to be paid, and periods', async () => {
    const agent = await approvedScholar();
    const begun = await processing(agent);
    const periodo = await savedPeriod(agent, begun);
    const { idBeca, idInstitucion } = begun;
    const bodies = [await period(agent, idInstitucion), await period(agent, idInstitucion)];
    await fill('periodo', 'scholarships.periodo', periodo);
    const save = 'guardar/becapostgrado';
    await oneOfTwo('periodo', (n) => agent.post(`${save}/guardar-periodo-concepto-pago`, { idBeca, periodos: [bodies[n - 1]] }));
    expect(await count('scholarships.periodo', agent)).toBe(CEILINGS.periodo.max);
    await fill('institucion', 'scholarships.institucion', idInstitucion, { rif: 'to_char(300000 + n, $$FM000000$$)' });
    await oneOfTwo('institucion', (n) =>
      agent.post(`${save}/guardar-datos-institucion-periodo`, { idBeca, instituciones: [institution({ rif: `90000${n}` })] }),
    );
    expect(await count('scholarships.institucion', agent)).toBe(CEILINGS.institucion.max);
  });

  it('so many notes in a case', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(await coordinator(), judge);
    const answer = await act(judge, idCaso, 'nota', { texto: 'Una nota' });
    await fill('nota', 'evaluation.nota', answer.body.r_data.id);
    await oneOfTwo('nota', (n) => act(judge, idCaso, 'nota', { texto: `Nota ${n}` }));
    expect(await count('evaluation.nota', judge)).toBe(CEILINGS.nota.max);
  });

  it('so many drafts, of which the one left longest ago goes', async () => {
    const agent = await newPerson();
    await db().query(
      `insert into profile.borrador ("idUsuario", formulario, "idRegistro", datos, actualizado)
       select $1, 'viejo', n, '{}', now() - n * interval '1 hour' from generate_series(1, $2) n`,
      [agent.id, CEILINGS.borrador.max - 1],
    );
    const many = ['a', 'b', 'c', 'd'].map((formulario) => agent.post('guardar/borrador', { formulario, datos: { a: 1 } }));
    for (const { body } of await Promise.all(many)) expect(body.r_succ).toBe(true);
    expect(await count('profile.borrador', agent)).toBe(CEILINGS.borrador.max);
    expect(await count('profile.borrador', agent, `formulario <> 'viejo'`)).toBe(4);
  });
});

import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, caseOf, coordinator, list, makeReviewer, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { product } from '../../../../tests/builders/products.js';
import { pastWork, registered, saved, study, work } from '../../../../tests/builders/profile.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const give = (idCaso: number, who: Agent) => act(chief, idCaso, 'asignar', { evaluadores: [who.id] });
/** Someone of another university than the applicants of the builders. */
const elsewhere = async () => {
  const agent = await registered();
  await saved(agent, 'guardar/estudios/registro', study({ institucionAcademica: 2 }));
  return agent;
};
const tiesOf = async (idCaso: number, who: Agent) => (await view(chief, idCaso)).candidatos.find((c) => c.idUsuario === who.id)!.conflictos;

describe('A conflict of interest', () => {
  it('of the same university is known when the case opens, said to the coordinador, and keeps the case from the reviewer', async () => {
    const judge = await makeReviewer(await applicant());
    const { idCaso } = await opened();
    const [row] = await list(chief, { id: [idCaso] });
    expect(row!.conflictos).toContainEqual({
      idUsuario: judge.id,
      quien: 'Ana Lucía Rondón',
      tipo: 'institucion',
      detalle: expect.stringContaining('Universidad Central'),
    });
    const answer = await give(idCaso, judge);
    expect(answer.body).toMatchObject({ r_succ: false, r_code: '1012' });
    expect(answer.body.r_mess).toMatch(
      new RegExp(`por conflicto de interés. Ana Lucía Rondón: misma institución \\(.*Universidad Central`),
    );
    expect(await list(judge)).toEqual([]);
  });

  it('of the same employer is found by its name, free text included, whatever the accents', async () => {
    const judge = await elsewhere();
    await saved(judge, 'guardar/laboral/registro', work({ tipoInstitucion: 7, institucion: 9997, otrosInstitucion: 'Fundación Páramo' }));
    await makeReviewer(judge);
    const person = await applicant();
    await saved(person, 'guardar/laboral/registro', work({ tipoInstitucion: 1, institucion: 9991, otrosInstitucion: 'FUNDACION PARAMO' }));
    const { id } = await caseOf((await sent(person)).idBeca);
    expect(await tiesOf(id, judge)).toMatchObject([{ tipo: 'institucion' }]);
    expect((await give(id, judge)).body.r_succ).toBe(false);
  });

  it('of the place where one worked and the other studied is found by the name that ‘another academic institution’ was given', async () => {
    const judge = await elsewhere();
    await saved(judge, 'guardar/laboral/registro', work({ tipoInstitucion: 7, institucion: 9997, otrosInstitucion: 'Instituto Ñandú' }));
    await makeReviewer(judge);
    const person = await applicant();
    const there = { institucionAcademica: 612, otraInstitucionAcademica: 'INSTITUTO NANDU', anioCulminacion: new Date().getFullYear() - 1 };
    await saved(person, 'guardar/estudios/registro', study(there));
    const { id } = await caseOf((await sent(person)).idBeca);
    expect(await tiesOf(id, judge)).toMatchObject([{ tipo: 'institucion' }]);
  });

  it('is not that both belong to some other institution, nor that they share nothing', async () => {
    const judge = await elsewhere();
    await saved(judge, 'guardar/laboral/registro', work({ tipoInstitucion: 7, institucion: 9997, otrosInstitucion: 'Taller Uno' }));
    await makeReviewer(judge);
    const person = await applicant();
    await saved(person, 'guardar/laboral/registro', work({ tipoInstitucion: 7, institucion: 9997, otrosInstitucion: 'Taller Dos' }));
    const { id } = await caseOf((await sent(person)).idBeca);
    expect(await tiesOf(id, judge)).toEqual([]);
    expect((await give(id, judge)).body.r_succ).toBe(true);
  });

  describe('of the same institution', () => {
    const year = new Date().getFullYear();
    const place = (name: string) => ({ tipoInstitucion: 7, institucion: 9997, otrosInstitucion: name });
    const ended = (years: number) => ({ fechaInicio: '1999-01-01', fechaFin: `${year - years}-01-01` });
    const worked = (agent: Agent, name: string, over: object) =>
      saved(agent, 'guardar/laboral/registro', pastWork({ ...place(name), ...over }));
    const works = (agent: Agent, name: string) =>
      saved(agent, 'guardar/laboral/registro', work({ ...place(name), fechaInicio: '2001-01-01' }));
    const studied = (agent: Agent, anioCulminacion: number) =>
      saved(agent, 'guardar/estudios/registro', study({ institucionAcademica: 3, anioCulminacion }));
    /** What ties a reviewer to an applicant, each with what they did where. */
    const ties = async (ofReviewer: (agent: Agent) => Promise<unknown>, ofApplicant: (agent: Agent) => Promise<unknown>) => {
      const [judge, person] = [await elsewhere(), await applicant()];
      await ofReviewer(judge);
      await ofApplicant(person);
      await makeReviewer(judge);
      const { id } = await caseOf((await sent(person)).idBeca);
      return (await tiesOf(id, judge)).map((tie) => tie.tipo);
    };
    const TIED = ['institucion'];

    it('counts while both work there, or left it within five years', async () => {
      const name = `Instituto ${Date.now()}`;
      expect(
        await ties(
          (a) => works(a, name),
          (a) => worked(a, name, ended(4)),
        ),
      ).toEqual(TIED);
      expect(
        await ties(
          (a) => worked(a, name, ended(4)),
          (a) => works(a, name),
        ),
      ).toEqual(TIED);
      expect(
        await ties(
          (a) => works(a, name),
          (a) => worked(a, name, ended(6)),
        ),
      ).toEqual([]);
      expect(
        await ties(
          (a) => worked(a, name, ended(6)),
          (a) => worked(a, name, ended(6)),
        ),
      ).toEqual([]);
    });

    it('counts for ever between those who studied there in the same years, and not for who came later', async () => {
      expect(
        await ties(
          (a) => studied(a, 1996),
          (a) => studied(a, 2000),
        ),
      ).toEqual(TIED);
      expect(
        await ties(
          (a) => studied(a, 1996),
          (a) => studied(a, 2001),
        ),
      ).toEqual([]);
      expect(
        await ties(
          (a) => studied(a, year - 1),
          (a) => studied(a, year - 5),
        ),
      ).toEqual(TIED);
    });

    it('counts between who worked at a university and who studied there meanwhile', async () => {
      const { rows } = await db().query(
        `select label from catalogs.elemento where lista = 'institucionAcademica' and padre = '232' and value = 3`,
      );
      const name = rows[0].label as string;
      expect(
        await ties(
          (a) => worked(a, name, { fechaInicio: '1990-01-01', fechaFin: '1998-01-01' }),
          (a) => studied(a, 2000),
        ),
      ).toEqual(TIED);
      expect(
        await ties(
          (a) => worked(a, name, { fechaInicio: '1990-01-01', fechaFin: '1995-01-01' }),
          (a) => studied(a, 2000),
        ),
      ).toEqual([]);
      expect(
        await ties(
          (a) => works(a, name),
          (a) => studied(a, 1998),
        ),
      ).toEqual([]);
    });
  });

  it('of a product of both is found by its DOI', async () => {
    const doi = `10.5555/prueba.${Date.now()}`;
    const judge = await elsewhere();
    await judge.post('guardar/proyectos/proyecto', product({ titulo: 'Lo que escribimos juntos', link: `https://doi.org/${doi}` }));
    await makeReviewer(judge);
    const person = await applicant();
    await person.post(
      'guardar/proyectos/proyecto',
      product({ titulo: 'Lo que escribimos juntos', link: `https://doi.org/${doi.toUpperCase()}` }),
    );
    const { id } = await caseOf((await sent(person)).idBeca);
    expect(await tiesOf(id, judge)).toEqual([{ tipo: 'proyecto', detalle: expect.stringContaining('escribimos juntos') }]);
    expect((await give(id, judge)).body).toMatchObject({ r_succ: false, r_code: '1012' });
  });

  it('is that it is one’s own application', async () => {
    const person = await elsewhere();
    const { idBeca } = await sent(person);
    const { id } = await caseOf(idBeca);
    await makeReviewer(person);
    expect((await give(id, person)).body.r_mess).toContain('es su propia solicitud');
  });

  it('that is declared ends the assignment and hides the case for ever', async () => {
    const judge = await reviewer();
    const { idCaso, idBeca } = await opened();
    await give(idCaso, judge);
    expect((await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Es mi primo' })).body.r_succ).toBe(true);
    expect(await list(judge)).toEqual([]);
    expect((await judge.get(`recursos/casos/${idCaso}`)).status).toBe(404);
    expect((await judge.get('recursos/asignaciones')).body).toEqual([]);
    expect(await caseOf(idBeca)).toMatchObject({ estado: 'abierto' });
    expect(await tiesOf(idCaso, judge)).toEqual([{ tipo: 'declarado', detalle: 'Es mi primo' }]);
    const again = await give(idCaso, judge);
    expect(again.body.r_mess).toContain('conflicto declarado (Es mi primo)');
    const shared = await chief.post('recursos/casos/repartir', { casos: [idCaso], evaluadores: [judge.id] });
    expect(shared.body.r_data).toMatchObject({
      asignados: [],
      sinEvaluador: [{ idCaso, motivos: [expect.stringContaining('Es mi primo')] }],
    });
  });

  it('hides the case from a coordinador too, in every way', async () => {
    const tied = await coordinator();
    const { idCaso, person } = await opened();
    expect(await list(tied, { id: [idCaso] })).toHaveLength(1);
    await act(chief, idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Dirigió su tesis' });
    expect(await list(tied, { id: [idCaso] })).toEqual([]);
    expect((await tied.get(`recursos/casos/${idCaso}`)).status).toBe(404);
    expect((await act(tied, idCaso, 'asignar', { evaluadores: [tied.id] })).status).toBe(404);
    expect(
      (await tied.post('recursos/casos/repartir', { casos: [idCaso], evaluadores: [(await reviewer()).id] })).body.r_data.omitidos,
    ).toEqual([idCaso]);
    await give(idCaso, await reviewer());
    expect((await tied.post('consultar/evaluador', { idInvestigador: person.id })).body.r_data.evaluadores).toEqual([]);
  });

  it('is looked for again when the application comes back: who is in conflict by then loses the case', async () => {
    const judge = await elsewhere();
    await makeReviewer(judge);
    const person = await applicant();
    const { idBeca, body } = await sent(person);
    const { id } = await caseOf(idBeca);
    expect((await give(id, judge)).body.r_succ).toBe(true);
    await saved(person, 'guardar/estudios/registro', study({ institucionAcademica: 2, anioCulminacion: 2012 }));
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
    await caseOf(idBeca, 2);
    expect(await list(judge)).toEqual([]);
    expect(await caseOf(idBeca, 2)).toMatchObject({ estado: 'abierto' });
    await eventually('the reason', async () => (await tiesOf(id, judge)).length > 0);
  });

  it('is none of a reviewer’s business: they see no reasons and no other candidates', async () => {
    await makeReviewer(await applicant());
    const judge = await reviewer();
    const { idCaso } = await opened();
    await give(idCaso, judge);
    expect(await view(judge, idCaso)).toMatchObject({ conflictos: [], candidatos: [] });
    expect((await list(judge))[0]!.conflictos).toEqual([]);
  });
});

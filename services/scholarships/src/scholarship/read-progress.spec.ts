import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, assigned, coordinator, opened, reviewer, statusBecomes } from '../../../../tests/builders/evaluation.js';
import { applicant, sent, uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
let chief: Agent;
let judge: Agent;
let operator: Agent;

beforeAll(async () => {
  [chief, judge, operator] = [await coordinator(), await reviewer(), await newPersonAs('operador', ['convocatorias'])];
});
afterAll(closeDb);

const progress = async (agent: Agent, id: number) => (await agent.post('consultar/beca/avance', { id })).body.r_data;
const now = async (agent: Agent, id: number) =>
  (await progress(agent, id)).pasos.find(({ estado }: { estado: string }) => estado === 'actual') ?? null;

describe('The way of an application (rule B-30)', () => {
  it('is queued until somebody has it, evaluated since then, returned, and evaluated again; nothing says by whom', async () => {
    const { person, idBeca, idCaso, acuse, body } = await opened();
    expect((await progress(person, idBeca)).pasos).toEqual([
      { nombre: 'Enviada', estado: 'hecho', fecha: acuse.fecha },
      { nombre: 'En cola', estado: 'actual', fecha: acuse.fecha },
      { nombre: 'Aprobada', estado: 'pendiente', fecha: null },
      { nombre: 'Declaración conforme', estado: 'pendiente', fecha: null },
    ]);
    await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] });
    expect(await now(person, idBeca)).toEqual({ nombre: 'En evaluación', estado: 'actual', fecha: DATE });
    const { text } = await person.post('consultar/beca/avance', { id: idBeca });
    expect(text).not.toContain(judge.correo);
    await act(judge, idCaso, 'devolver', { version: 1, motivo: 'Falta una firma' });
    await statusBecomes(person, 2);
    expect(await now(person, idBeca)).toEqual({ nombre: 'Devuelta', estado: 'actual', fecha: DATE });
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
    expect(await now(person, idBeca)).toMatchObject({ nombre: 'En evaluación' });
  });

  it('goes on to the declaration, with the day of the approval and of what was decided on it', async () => {
    const { person, idBeca, idCaso } = await assigned(chief, judge);
    await act(judge, idCaso, 'aprobar', { version: 1 });
    await statusBecomes(person, 4);
    expect((await progress(person, idBeca)).pasos.slice(1)).toEqual([
      { nombre: 'En evaluación', estado: 'hecho', fecha: DATE },
      { nombre: 'Aprobada', estado: 'hecho', fecha: DATE },
      { nombre: 'Declaración conforme', estado: 'actual', fecha: null },
    ]);
    await person.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: await uploaded(person, 'contrato') });
    const { rows } = await db().query<{ id: number }>('select id from scholarships.contrato where "idBeca" = $1', [idBeca]);
    expect((await operator.post(`recursos/contratos/${rows[0]!.id}/aprobar`)).body.r_succ).toBe(true);
    expect((await progress(person, idBeca)).pasos.at(-1)).toEqual({ nombre: 'Declaración conforme', estado: 'hecho', fecha: DATE });
  });

  it('says what is usual once five of its kind were decided', async () => {
    for (let i = 0; i < 5; i++) {
      const { person, idCaso } = await assigned(chief, judge);
      await act(judge, idCaso, 'rechazar', { version: 1, motivo: 'Fuera de las áreas' });
      await statusBecomes(person, 7);
    }
    const { person, idBeca } = await opened();
    expect((await progress(person, idBeca)).mediana).toEqual(expect.any(Number));
  });

  it('is nobody else’s to read', async () => {
    const [owner, other] = [await applicant(), await applicant()];
    const { idBeca } = await sent(owner);
    expect((await other.post('consultar/beca/avance', { id: idBeca })).status).toBe(404);
  });
});

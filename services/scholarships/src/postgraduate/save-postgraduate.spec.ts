import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { postgraduate, processing, savedPeriod, scholar } from '../../../../tests/builders/period.js';
import { applicant, sent, uploaded } from '../../../../tests/builders/scholarship.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const SAVE = 'guardar/becapostgrado/guardar-datos-postgrado';
const VIEW = 'consultar/becapostgrado/ver-datos-postgrado';
const view = async (agent: Agent, idBeca: number) => (await agent.post(VIEW, { idBeca })).body.r_data;

afterAll(closeDb);

describe('The postgraduate’s data', () => {
  it('are saved with the thesis file, read back, and lead to the second step', async () => {
    const agent = await scholar();
    const { idBeca } = agent;
    expect(await view(agent, idBeca)).toBeNull();
    const idArchivo = await uploaded(agent, 'proyectoGrado');
    const answer = await agent.post(SAVE, postgraduate(idBeca, { proyectoGrado: true, idArchivo, cantidadCreditos: ' 36 ' }));
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000', r_data: { idPostgrado: expect.any(Number), version: 1 } });
    expect(await view(agent, idBeca)).toEqual({
      idPostgrado: answer.body.r_data.idPostgrado,
      version: 1,
      idBeca,
      registroCompletado: false,
      fechaInicio: '2026-01-15',
      idModalidadPeriodo: { value: 3, label: 'Semestral' },
      cantidadCreditos: 36,
      poseeCreditos: true,
      creditosAprobados: 12,
      proyectoGrado: true,
      idArchivo,
    });
    expect((await agent.post('consultar/beca/ver', { id: idBeca })).body.r_data.idStep).toBe(2);
    await eventually('the file stays', async () => {
      const { rows } = await db().query('select adjunto from documents.archivo where id = $1', [idArchivo]);
      return rows[0].adjunto === `postgrado:${idBeca}`;
    });
    expect((await traces(agent.id))[0]).toMatchObject({ accion: 'crear', objeto: 'postgrado' });
  });

  it('are one record: saved again it changes, and forgets what is asked no more', async () => {
    const agent = await scholar();
    const { idBeca } = agent;
    await agent.post(SAVE, postgraduate(idBeca));
    const again = await agent.post(SAVE, postgraduate(idBeca, { poseeCreditos: false, version: 1 }));
    expect(again.body.r_data).toMatchObject({ version: 2 });
    expect(await view(agent, idBeca)).toMatchObject({ creditosAprobados: null, version: 2 });
    const stale = await agent.post(SAVE, postgraduate(idBeca, { cantidadCreditos: 40, version: 1 }));
    expect(stale.status).toBe(409);
    expect(stale.body.r_data.diferencias).toContainEqual({ campo: 'cantidadCreditos', guardado: 36 });
  });

  it('are one record also when eight first saves come at once', async () => {
    const agent = await scholar();
    const answers = await Promise.all(Array.from({ length: 8 }, () => agent.post(SAVE, postgraduate(agent.idBeca))));
    expect(answers.map((a) => a.body.r_succ)).toEqual(answers.map(() => true));
    expect(new Set(answers.map((a) => a.body.r_data.idPostgrado)).size).toBe(1);
  });

  it.each([
    [{ idModalidadPeriodo: 77 }, 'idModalidadPeriodo', 'Requerido'],
    [{ creditosAprobados: 37 }, 'creditosAprobados', 'Los créditos aprobados no pueden ser mayores que la cantidad de créditos'],
    [{ fechaInicio: '2199-01-01' }, 'fechaInicio', 'La fecha de inicio no debe ser mayor a un año a la fecha actual'],
    [{ proyectoGrado: true }, 'idArchivo', 'Requerido'],
  ])('%j is refused next to %s', async (over, campo, mensaje) => {
    const agent = await scholar();
    const answer = await agent.post(SAVE, postgraduate(agent.idBeca, over));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo, mensaje }]);
  });

  it('cannot begin after a period that is registered', async () => {
    const agent = await scholar();
    await savedPeriod(agent, await processing(agent));
    const late = await agent.post(SAVE, postgraduate(agent.idBeca, { fechaInicio: '2026-02-02' }));
    expect(late.body.errores).toEqual([
      { campo: 'fechaInicio', mensaje: 'La fecha de inicio no puede ser posterior a la de un periodo registrado' },
    ]);
    expect((await agent.post(SAVE, postgraduate(agent.idBeca, { fechaInicio: '2026-02-01' }))).body.r_succ).toBe(true);
  });

  it('are refused while the scholarship is not approved, and exist for nobody else', async () => {
    const waiting = await applicant();
    const { idBeca } = await sent(waiting);
    expect((await waiting.post(SAVE, postgraduate(idBeca))).body).toMatchObject({
      r_succ: false,
      r_mess: 'La beca debe estar aprobada para tramitarla',
    });
    const thief = await newPerson();
    expect((await thief.post(SAVE, postgraduate(idBeca))).status).toBe(404);
    expect((await thief.post(VIEW, { idBeca })).status).toBe(404);
    const file = await uploaded(thief, 'proyectoGrado');
    const other = await scholar();
    const stolen = await other.post(SAVE, postgraduate(other.idBeca, { proyectoGrado: true, idArchivo: file }));
    expect(stolen.body.errores).toMatchObject([{ campo: 'idArchivo' }]);
    expect((await (await serviceAccount('evaluador')).post(VIEW, { idBeca })).status).toBe(403);
  });
});

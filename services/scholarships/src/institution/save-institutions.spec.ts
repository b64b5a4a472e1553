import { closeDb, db } from '../../../../tests/builders/db.js';
import {
  approvedPeriod,
  institution,
  OTHER_ACCOUNT,
  processing,
  savedPeriod,
  scholar,
  storedPeriod,
} from '../../../../tests/builders/period.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

const SAVE = 'guardar/becapostgrado/guardar-datos-institucion-periodo';
const save = (agent: Agent & { idBeca: number }, ...instituciones: object[]) => agent.post(SAVE, { idBeca: agent.idBeca, instituciones });
const list = async (agent: Agent & { idBeca: number }) =>
  (await agent.post('consultar/becapostgrado/verInstitucionesList', { idBeca: agent.idBeca })).body.r_data;

afterAll(closeDb);

describe('The institutions of a scholarship', () => {
  it('are saved, listed and viewed', async () => {
    const agent = await scholar();
    expect(await list(agent)).toEqual([]);
    const other = institution({
      inicialRIF: 'J',
      rif: '7013380-5',
      razonSocial: 'instituto de prueba',
      NumcuentaInstitucion: '0102 0001 69 0000000012',
    });
    const answer = await save(agent, institution(), other);
    expect(answer.body).toMatchObject({
      r_code: '1000',
      r_mess: 'Los datos bancarios de la institución han sido registrado',
      advertencia: expect.stringContaining('otro RIF'),
    });
    const { idInstitucion, instituciones } = answer.body.r_data;
    expect(instituciones).toHaveLength(2);
    expect(idInstitucion).toBe(instituciones[1]);
    expect((await list(agent)).map((i: { rif: string }) => i.rif)).toEqual(['200001003', '70133805']);
    expect((await agent.post('consultar/becapostgrado/ver-datos-bancario-institucion', { idInstitucion })).body.r_data).toEqual({
      idInstitucion,
      version: 1,
      idBeca: agent.idBeca,
      registroCompletado: false,
      periodos: 0,
      inicialRIF: 'J',
      rif: '70133805',
      razonSocial: 'INSTITUTO DE PRUEBA',
      idInstitucionBancariaInstitucion: { value: 102, label: '0102 – Banco de Venezuela' },
      idTipoCuentaInstitucion: { value: 1, label: 'Corriente' },
      NumcuentaInstitucion: '01020001690000000012',
      puede: { editar: true, eliminar: true },
    });
  });

  it('are told what is doubtful, and saved all the same', async () => {
    const agent = await scholar();
    const answer = await save(agent, institution({ rif: '200001004', NumcuentaInstitucion: '01020001790000000012' }));
    expect(answer.body.r_succ).toBe(true);
    expect(answer.body.advertencia).toMatch(/dígito de control del RIF.*dígitos de control de la cuenta/);
  });

  it('bear the name that the registry knows their RIF by, told next to it', async () => {
    const agent = await scholar();
    await db().query(
      `insert into scholarships.rif (rif, "razonSocial") values ('J309999990', 'COMPAÑÍA ÁVILA, C.A.') on conflict do nothing`,
    );
    const known = { inicialRIF: 'J', rif: '309999990' };
    const answer = await save(agent, institution(known));
    expect([answer.status, answer.body.errores]).toEqual([
      422,
      [{ campo: 'instituciones.0.razonSocial', mensaje: 'El RIF J-30999999-0 es de COMPAÑÍA ÁVILA, C.A.' }],
    ]);
    expect((await save(agent, institution({ ...known, razonSocial: 'Compañia  Avila, c.a.' }))).body.r_succ).toBe(true);
  });

  it('with one account under two RIFs are saved, and said to be doubtful', async () => {
    const agent = await scholar();
    await save(agent, institution());
    const answer = await save(agent, institution({ rif: '200002000' }));
    expect(answer.body).toMatchObject({ r_succ: true, advertencia: expect.stringContaining('ya está registrado con otro RIF') });
  });

  it('are registered once with each bank', async () => {
    const agent = await scholar();
    await save(agent, institution());
    expect((await save(agent, institution())).body).toMatchObject({
      r_succ: false,
      r_mess: 'Ya registró esta institución con el mismo banco',
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(agent, institution({ rif: '200000635' }))));
    expect(answers.filter((a) => a.body.r_succ)).toHaveLength(1);
    expect(await list(agent)).toHaveLength(2);
  });

  it('say what is wrong next to its field in the list', async () => {
    const agent = await scholar();
    const wrong = await save(agent, institution(), institution({ rif: '12345', idTipoCuentaInstitucion: 8 }));
    expect(wrong.status).toBe(422);
    expect(wrong.body.errores).toEqual([{ campo: 'instituciones.1.rif', mensaje: 'El RIF no puede tener menos de 6 dígitos' }]);
    const unknown = await save(agent, institution(), institution({ rif: '1234567', idTipoCuentaInstitucion: 8 }));
    expect(unknown.body.errores).toEqual([{ campo: 'instituciones.1.idTipoCuentaInstitucion', mensaje: 'Requerido' }]);
    expect(await list(agent)).toEqual([]);
  });

  it('stay while one of their periods is in review or approved, and change once it is returned: who pays hears of it', async () => {
    const agent = await scholar();
    const operator = await newPersonAs('operador', ['convocatorias']);
    const begun = await processing(agent);
    const id = await savedPeriod(agent, begun);
    const changed = institution({
      idInstitucion: begun.idInstitucion,
      version: 1,
      idInstitucionBancariaInstitucion: 134,
      NumcuentaInstitucion: OTHER_ACCOUNT,
    });
    expect((await save(agent, changed)).body).toMatchObject({ r_succ: false, r_mess: expect.stringMatching(/en revisión o por pagarse/) });
    expect((await save(agent, institution({ idInstitucion: begun.idInstitucion }))).body.r_succ).toBe(true); // nothing of it changes
    const { version } = await storedPeriod(id);
    await operator.post(`recursos/periodos/${id}/devolver`, { version, motivo: 'La cuenta no es de la institución', notas: [] });
    const { debido } = await storedPeriod(id);
    expect((await save(agent, changed)).body).toMatchObject({ r_succ: true });
    expect((await storedPeriod(id)).debido).toBe(debido + 1);
    const { rows } = await db().query(
      `select count(*)::int as n from platform.evento where tipo = 'payment.requested' and datos->>'objeto' = 'periodo' and (datos->>'idObjeto')::int = $1`,
      [id],
    );
    expect(rows[0].n).toBe(debido + 1);
  });

  it('stay while one of their periods is approved', async () => {
    const agent = await scholar();
    const begun = await processing(agent);
    await approvedPeriod(await newPersonAs('operador', ['convocatorias']), await savedPeriod(agent, begun));
    const renamed = institution({ idInstitucion: begun.idInstitucion, razonSocial: 'OTRA' });
    expect((await save(agent, renamed)).body.r_succ).toBe(false);
  });

  it('are nobody else’s', async () => {
    const agent = await scholar();
    const { idInstitucion } = await processing(agent);
    const thief = Object.assign(await newPerson(), { idBeca: agent.idBeca });
    expect((await save(thief, institution())).status).toBe(404);
    const other = await scholar();
    expect((await save(other, institution({ idInstitucion }))).status).toBe(404);
    expect((await other.post('consultar/becapostgrado/ver-datos-bancario-institucion', { idInstitucion })).status).toBe(404);
    expect((await thief.post('consultar/becapostgrado/verInstitucionesList', { idBeca: agent.idBeca })).status).toBe(404);
  });
});

import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { registered, traces } from '../../../../tests/builders/profile.js';
import { tutor, tutorData } from '../../../../tests/builders/tutor.js';
import { type Agent, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const SAVE = 'consultar/tutor/guardarTutor';
const VIEW = 'consultar/tutor/verTutor';
const own = async (agent: Agent) => (await agent.post(VIEW)).body.r_data;
const rowsOf = async (agent: Agent) =>
  (await db().query('select count(*)::int as n from scholarships.tutor where "idUsuario" = $1', [agent.id])).rows[0].n;

afterAll(closeDb);

describe('A tutor', () => {
  it('registers the account that their support goes to, and reads it back', async () => {
    const agent = await registered();
    expect((await agent.post(VIEW)).body).toMatchObject({ r_succ: true, r_data: null });
    const body = await tutorData(agent, { instPrivada: true, descripcionInstPrivada: '  Clínica   El Ávila ' });
    const answer = await agent.post(SAVE, body);
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000', r_mess: 'Tutor registrado correctamente', advertencia: null });
    const { idTutor } = answer.body.r_data;
    const idPersona = (await agent.post('consultar/usuarios/persona')).body.r_data.id;
    expect((await agent.post(VIEW, { idTutor })).body.r_data).toEqual({
      idTutor,
      version: 1,
      idPersona,
      idInvestigadorTutor: agent.id,
      cedula: body['cedula'],
      idBanco: 102,
      banco: '0102 – Banco de Venezuela',
      idTipoCuenta: 1,
      tipoCuenta: 'Corriente',
      numCuenta: body['numCuenta'],
      institucionPrivada: true,
      descripcionInstPrivada: 'Clínica El Ávila',
    });
  });

  it('is one record a person: saving again changes it, with what it was in the trace', async () => {
    const agent = await tutor();
    const again = await agent.post(SAVE, await tutorData(agent, { numCuenta: '1234567890', idTipoCuenta: 2 }));
    expect(again.body.r_data).toEqual({ idTutor: agent.idTutor, version: 2 });
    expect(await own(agent)).toMatchObject({ numCuenta: '1234567890', idTipoCuenta: 2, version: 2 });
    expect(await rowsOf(agent)).toBe(1);
    const [changed, made] = await traces(agent.id);
    expect(changed).toMatchObject({ accion: 'modificar', objeto: 'tutor', idObjeto: String(agent.idTutor) });
    expect(changed!.antes).toMatchObject({ numCuenta: '01020001690000000012' });
    expect(changed!.despues).toMatchObject({ numCuenta: '1234567890' });
    expect(made).toMatchObject({ accion: 'crear', objeto: 'tutor', antes: null });
  });

  it('is one record also when eight first saves come at once', async () => {
    const agent = await registered();
    const body = await tutorData(agent);
    const answers = await Promise.all(Array.from({ length: 8 }, () => agent.post(SAVE, body)));
    expect(answers.map((a) => a.body.r_succ)).toEqual(answers.map(() => true));
    expect(new Set(answers.map((a) => a.body.r_data.idTutor)).size).toBe(1);
    expect(await rowsOf(agent)).toBe(1);
  });

  it('is one record when another first save was a moment earlier: the later one changes it', async () => {
    const agent = await registered();
    const body = await tutorData(agent);
    const earlier = await db().connect();
    await earlier.query('begin');
    await earlier.query(
      `insert into scholarships.tutor ("idUsuario", "idPersona", cedula, "idBanco", "idTipoCuenta", "numCuenta", "instPrivada")
       values ($1, 1, $2, 102, 2, '1111111111', false)`,
      [agent.id, body['cedula']],
    );
    const later = agent.post(SAVE, body).then((answer) => answer);
    await eventually('the later save waits for the earlier one', async () => {
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "scholarships"."tutor"%'`;
      return (await db().query(waits)).rows.length === 1;
    });
    await earlier.query('commit');
    earlier.release();
    expect((await later).body).toMatchObject({ r_succ: true, r_data: { version: 2 } });
    expect(await own(agent)).toMatchObject({ numCuenta: body['numCuenta'], idTipoCuenta: 1 });
    expect(await rowsOf(agent)).toBe(1);
  });

  it('is told when the record changed since it was read', async () => {
    const agent = await tutor();
    await agent.post(SAVE, await tutorData(agent, { numCuenta: '1111111111' }));
    const late = await agent.post(SAVE, await tutorData(agent, { numCuenta: '2222222222', version: 1 }));
    expect(late.status).toBe(409);
    expect(late.body.r_data).toEqual({ version: 2, diferencias: [{ campo: 'numCuenta', guardado: '1111111111' }] });
    expect((await own(agent)).numCuenta).toBe('1111111111');
  });

  it('does not exist for anybody else', async () => {
    const [agent, other] = [await tutor(), await tutor()];
    const { idTutor } = agent;
    expect((await other.post(VIEW, { idTutor })).status).toBe(404);
    expect((await other.post('consultar/tutor/listadoTutorBecarios', { idTutor })).status).toBe(404);
    expect((await other.post(SAVE, await tutorData(other, { idTutor }))).status).toBe(404);
    expect((await (await registered()).post(VIEW, { idTutor })).status).toBe(404);
    expect((await own(agent)).version).toBe(1);
  });

  it('is who is signed in: another document or other ids are not taken', async () => {
    const [agent, other] = [await registered(), await tutor()];
    const foreign = await agent.post(SAVE, await tutorData(other));
    expect(foreign.status).toBe(422);
    expect(foreign.body.errores).toEqual([{ campo: 'cedula', mensaje: 'La identificación debe ser la de sus datos básicos' }]);
    await agent.post(SAVE, await tutorData(agent, { idPersona: 1, idInvestigadorTutor: other.id, idUsuario: other.id }));
    expect((await own(agent)).idInvestigadorTutor).toBe(agent.id);
    expect((await own(other)).version).toBe(1);
  });

  it('has basic data first', async () => {
    const agent = await newPerson();
    const answer = await agent.post(SAVE, { ...(await tutorData(await registered())) });
    expect(answer.body).toMatchObject({ r_succ: false, r_code: '1002', r_mess: 'Registre sus datos básicos para ser tutor' });
  });

  it('is an investigador', async () => {
    for (const agent of [await serviceAccount('evaluador'), await serviceAccount('operador', ['convocatorias', 'usuarios'])])
      for (const call of ['guardarTutor', 'verTutor', 'listadoTutorBecarios', 'buscarCedula', 'guardarEstudiante', 'verEstudiante'])
        expect({ call, status: (await agent.post(`consultar/tutor/${call}`)).status }).toEqual({ call, status: 403 });
  });
});

describe('A tutor’s account', () => {
  it('of another bank than its first four digits name is refused, next to the field', async () => {
    const agent = await registered();
    const answer = await agent.post(SAVE, await tutorData(agent, { idBanco: 134 }));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([
      { campo: 'numCuenta', mensaje: 'Los primeros cuatro dígitos de la cuenta no corresponden al banco seleccionado' },
    ]);
    expect(await rowsOf(agent)).toBe(0);
  });

  it('with doubtful check digits is saved with a warning', async () => {
    const agent = await registered();
    const answer = await agent.post(SAVE, await tutorData(agent, { numCuenta: '01020001610000000012' }));
    expect(answer.body).toMatchObject({ r_succ: true, advertencia: expect.stringContaining('dígitos de control') });
    expect((await own(agent)).numCuenta).toBe('01020001610000000012');
  });

  it('of a bank or a kind that no list offers is refused', async () => {
    const agent = await registered();
    const answer = await agent.post(SAVE, await tutorData(agent, { idBanco: 999, idTipoCuenta: 77, numCuenta: '1234567890' }));
    expect(answer.body.errores.map((e: { campo: string }) => e.campo)).toEqual(['idBanco', 'idTipoCuenta']);
  });

  it('names no private institution where there is none', async () => {
    const agent = await registered();
    await agent.post(SAVE, await tutorData(agent, { instPrivada: false, descripcionInstPrivada: 'Clínica' }));
    expect(await own(agent)).toMatchObject({ institucionPrivada: false, descripcionInstPrivada: null });
  });
});

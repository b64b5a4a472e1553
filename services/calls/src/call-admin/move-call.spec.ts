import { CALL_NO_DATES, CALL_NOT_CLOSED, CALL_NOT_DRAFT, CALL_NOT_OPEN } from '@registro/contracts/calls/call';
import { begun, newCode, proposal, proposer, question } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
const move = async (id: number, how: string, body: object = {}) => (await operator.post(`recursos/convocatorias/${id}/${how}`, body)).body;

describe('A call made by an operator’s clicks alone', () => {
  it('opens once its window has dates, is applied to, closed and opened again', async () => {
    const codigo = newCode();
    const made = { codigo, programa: 'sostenibilidad', nombre: 'Agua', anio: 2001, preguntas: [question('aliado')] };
    const { id } = (await operator.post('recursos/convocatorias', made)).body;
    const agent = await proposer();
    expect((await agent.post('consultar/convocatoria/ver', { convocatoria: codigo })).status).toBe(404);
    const window = await eventually(
      'its window',
      async () => (await db().query('select id from catalogs.jornada where codigo = $1', [codigo])).rows[0],
    );
    expect(await move(id, 'abrir')).toMatchObject({ r_succ: false, r_mess: CALL_NO_DATES });
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    await operator.put(`recursos/jornadas/${window.id}`, { fechaInicio: day(-2), fechaFin: day(2), motivo: 'Se anuncia' });
    expect(await move(id, 'abrir')).toMatchObject({ r_succ: true, r_data: { id, estado: 'abierta' } });
    expect(await move(id, 'abrir')).toMatchObject({ r_succ: false, r_mess: CALL_NOT_DRAFT });
    const seen = await agent.post('consultar/convocatoria/ver', { convocatoria: codigo });
    expect(seen.body.r_data).toMatchObject({ codigo, estado: 'abierta', ventana: { abierta: true }, preguntas: [{ clave: 'aliado' }] });
    await begun(agent, { id, codigo, programa: 'sostenibilidad' });

    const other = await proposer();
    expect(await move(id, 'reabrir', { motivo: 'x' })).toMatchObject({ r_succ: false, r_mess: CALL_NOT_CLOSED });
    expect((await move(id, 'cerrar', {})).errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect(await move(id, 'cerrar', { motivo: 'Se agotó el presupuesto' })).toMatchObject({ r_data: { estado: 'cerrada' } });
    expect(await move(id, 'cerrar', { motivo: 'x' })).toMatchObject({ r_succ: false, r_mess: CALL_NOT_OPEN });
    const body = proposal({ id, codigo, programa: 'sostenibilidad' });
    expect((await other.post('consultar/usuarios/crearProyectoSostenibilidad', body)).body.r_succ).toBe(false);
    await move(id, 'reabrir', { motivo: 'Hay más' });
    expect((await other.post('consultar/usuarios/crearProyectoSostenibilidad', body)).body.r_succ).toBe(true);
  });
});

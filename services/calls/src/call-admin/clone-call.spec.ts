import { CALL_DESCRIPTION_MAX, CALL_EXISTS } from '@registro/contracts/calls/call';
import { callOf, newCode, question } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});

describe('A call of another year', () => {
  it('is a draft with all that this one asks and pays, the days to judge it, what it says of itself, its year in the name, and no dates', async () => {
    const preguntas = [question('aliado')];
    const call = await callOf('innovacion', { nombre: 'Innovación 2001', fases: ['segundaFase'], preguntas, montoMaximo: 500 });
    await db().query('update catalogs.jornada set "diasEvaluacion" = 21 where codigo = $1', [call.codigo]);
    const descripcion = 'Para quienes investigan en el llano.\n\nPaga equipos y viajes.';
    const before = (await operator.get(`recursos/convocatorias/${call.id}`)).body;
    const put = (text: string) => operator.put(`recursos/convocatorias/${call.id}`, { ...before, descripcion: text });
    expect((await put('a'.repeat(CALL_DESCRIPTION_MAX + 1))).body.errores).toMatchObject([{ campo: 'descripcion' }]);
    expect((await put(descripcion)).body).toMatchObject({ descripcion });
    const codigo = newCode();
    const { body } = await operator.post(`recursos/convocatorias/${call.id}/clonar`, { codigo, anio: 2027 });
    const made = (await operator.get(`recursos/convocatorias/${body.r_data.id}`)).body;
    expect(made).toMatchObject({
      codigo,
      descripcion,
      anio: 2027,
      nombre: 'Innovación 2027',
      estado: 'borrador',
      inicio: null,
      preguntas,
      montoMaximo: 500,
      fases: ['segundaFase'],
      borradores: 0,
    });
    const window = await eventually('its window', async () => {
      const { rows } = await db().query('select "diasEvaluacion", "fechaInicio" from catalogs.jornada where codigo = $1', [codigo]);
      return rows[0];
    });
    expect(window).toEqual({ diasEvaluacion: 21, fechaInicio: null });
    const person = await newPerson();
    const seen = await person.post('consultar/convocatoria/ver', { convocatoria: call.codigo });
    expect(seen.body.r_data).toMatchObject({ descripcion, anio: before.anio });
    const again = await operator.post(`recursos/convocatorias/${call.id}/clonar`, { codigo, anio: 2028 });
    expect(again.body.errores).toEqual([{ campo: 'codigo', mensaje: CALL_EXISTS }]);
  });

  it('of scholarships stands on the window by which people apply, and the older one keeps no dates of the newer', async () => {
    const { rows } = await db().query<{ id: number }>(`select id from calls.convocatoria where codigo = 'beca-2025'`);
    const codigo = newCode();
    const { body } = await operator.post(`recursos/convocatorias/${rows[0]!.id}/clonar`, { codigo, anio: 2024 });
    const made = (await operator.get(`recursos/convocatorias/${body.r_data.id}`)).body;
    expect(made).toMatchObject({ codigo, ventana: 'vertice1', estado: 'borrador', enviadas: null });
    expect(made.inicio).toBe((await operator.get(`recursos/convocatorias/${rows[0]!.id}`)).body.inicio);
    expect((await db().query('select 1 from catalogs.jornada where codigo = $1', [codigo])).rowCount).toBe(0);
    // Of 2024, it is an older one than that of the demo once it is announced.
    await db().query(`update calls.convocatoria set estado = 'cerrada' where codigo = $1`, [codigo]);
    const read = async (one: string) => (await visitor().get(`publico/convocatorias/${one}`)).body.r_data;
    expect(await read(codigo)).toMatchObject({ estado: 'cerrada', inicio: null, fin: null, plazo: 'Cerrada.' });
    expect(await read('beca-2025')).toMatchObject({ estado: 'abierta', inicio: expect.any(String) });
  });
});

import { CALL_EXISTS } from '@registro/contracts/calls/call';
import { callOf, newCode, question } from '../../../../tests/builders/calls.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, signUpAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await signUpAs('operador', ['convocatorias']);
});

describe('A call of another year', () => {
  it('is a draft with all that this one asks and pays, its year in the name, and no dates', async () => {
    const preguntas = [question('aliado')];
    const call = await callOf('innovacion', { nombre: 'Innovación 2001', fases: ['segundaFase'], preguntas, montoMaximo: 500 });
    const codigo = newCode();
    const { body } = await operator.post(`recursos/convocatorias/${call.id}/clonar`, { codigo, anio: 2027 });
    const made = (await operator.get(`recursos/convocatorias/${body.r_data.id}`)).body;
    expect(made).toMatchObject({
      codigo,
      anio: 2027,
      nombre: 'Innovación 2027',
      estado: 'borrador',
      inicio: null,
      preguntas,
      montoMaximo: 500,
      fases: ['segundaFase'],
      propuestas: 0,
    });
    const again = await operator.post(`recursos/convocatorias/${call.id}/clonar`, { codigo, anio: 2028 });
    expect(again.body.errores).toEqual([{ campo: 'codigo', mensaje: CALL_EXISTS }]);
  });
});

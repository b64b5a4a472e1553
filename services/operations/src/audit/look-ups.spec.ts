import { showDate } from '@registro/contracts/dates';
import { closeDb } from '../../../../tests/builders/db.js';
import { exportedLines } from '../../../../tests/builders/table-files.js';
import { randomCedula, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('The list of who looks people up', () => {
  it('counts the people that each user asked for in a day, and how many were found', async () => {
    const [operator, asking] = [await newPersonAs('operador', ['auditoria']), await newPerson()];
    const ask = (cedula: string) => asking.post('consultar/usuarios/identidad', { nacionalidad: 'V', cedula });
    for (const cedula of [randomCedula(), randomCedula(), '12345678', '12345678']) await ask(cedula);
    const filter = encodeURIComponent(JSON.stringify({ quien: asking.correo }));
    const { body } = await operator.get(`recursos/consultas?filter=${filter}`);
    expect(body).toMatchObject([{ quien: asking.correo, objeto: 'identidad', personas: 3, encontradas: 1 }]);
    expect(body[0].dia).toMatch(/^\d{4}-\d\d-\d\d$/);
    const [, line] = await exportedLines(operator, 'consultas', { filter: { quien: asking.correo } });
    expect(line).toEqual([showDate(body[0].dia), asking.correo, 'Identidad por cédula', '3', '1']);
  });

  it('can be put in the order of its ids, as every list can: the console counts it so', async () => {
    const operator = await newPersonAs('operador', ['auditoria']);
    const asking = await newPerson();
    await asking.post('consultar/usuarios/identidad', { nacionalidad: 'V', cedula: '12345678' });
    const { status, body } = await operator.get(`recursos/consultas?sort=${encodeURIComponent('["id","DESC"]')}`);
    expect(status).toBe(200);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('is for operators of the audit', async () => {
    for (const who of [await newPerson(), await newPersonAs('operador', ['usuarios', 'colas'])]) {
      expect((await who.get('recursos/consultas')).status).toBe(403);
    }
  });
});

import { closeDb, db } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { scholar } from '../../../../tests/builders/period.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { cedulaOf } from '../../../../tests/builders/tutor.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('The declaration’s text', () => {
  it('has a version for each save, of which the newest holds and is filled with the applicant’s data', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const agent = await scholar(1);
    const before = (await askInternal(`declaraciones/${agent.idBeca}`)).r_data as { version: number; parrafos: string[] };
    expect(before.parrafos.length).toBeGreaterThan(2);
    const [{ texto: first }] = (await operator.get('recursos/declaraciones')).body;
    const texto = `Yo, {nombre}, {cedula}, cursaré {postgrado}.\n\nDoy fe.`;
    const { body } = await operator.post('recursos/declaraciones', { texto });
    expect(body).toMatchObject({ texto, vigente: true, idUsuario: operator.id });
    expect(body.id).toBeGreaterThan(before.version);
    const cedula = await cedulaOf(agent);
    expect((await askInternal(`declaraciones/${agent.idBeca}`)).r_data).toMatchObject({
      idUsuario: agent.id,
      cedula,
      version: body.id,
      parrafos: [expect.stringContaining(`${cedula}, cursaré `), 'Doy fe.'],
    });
    const list = (await operator.get('recursos/declaraciones')).body;
    expect(list.filter((row: { vigente: boolean }) => row.vigente)).toHaveLength(1);
    // What held before holds again for the other specs.
    await operator.post('recursos/declaraciones', { texto: first });
  });

  it('names only what is known of the applicant', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const wrong = await operator.post('recursos/declaraciones', { texto: 'Yo, {apodo}' });
    expect(wrong.body.errores).toEqual([{ campo: 'texto', mensaje: expect.stringMatching(/\{nombre\}, \{cedula\}/) }]);
    expect((await (await newPersonAs('operador', ['catalogos'])).post('recursos/declaraciones', { texto: 'x' })).status).toBe(403);
  });

  it('stays as it was signed: the database changes no version', async () => {
    await expect(db().query(`update scholarships.declaracion_texto set texto = 'otro'`)).rejects.toThrow(/append-only/);
    await expect(db().query('delete from scholarships.declaracion_texto')).rejects.toThrow(/append-only/);
  });

  it('is drawn for approved scholarships alone', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    expect((await askInternal(`declaraciones/${idBeca}`)).status).toBe(404);
  });
});

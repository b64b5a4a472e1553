import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_COLUMNS } from '@registro/contracts/profile/identity-import';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { type Agent, randomCedula, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

const UPLOAD = 'recursos/identidades/importar';
const HEADER = IMPORT_COLUMNS.join(',');
const row = (over: Partial<Record<(typeof IMPORT_COLUMNS)[number], string>> = {}) => {
  const given = {
    nacionalidad: 'V',
    cedula: randomCedula(),
    primerNombre: 'Rosa',
    primerApellido: 'Gil',
    fechaNacimiento: '1980-01-31',
    origen: 'saime',
    ...over,
  };
  return IMPORT_COLUMNS.map((c) => (given as Record<string, string>)[c] ?? '').join(',');
};
let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const upload = (text: string) => operator.upload(UPLOAD, 'archivo', Buffer.from(text), 'identidades.csv');

describe('Asking for an import', () => {
  it('leaves traces and no file', async () => {
    const one = await newPersonAs('operador', ['usuarios']);
    const { body } = await one.upload(UPLOAD, 'archivo', Buffer.from(`${HEADER}\n${row()}`), 'a.csv');
    const { id } = body.r_data;
    expect(body).toMatchObject({ r_succ: true, r_data: { id: expect.any(Number), estado: 'pendiente' } });
    expect(await events(one.id, 'identity.import-requested')).toEqual([{ idUsuario: one.id, idImportacion: id }]);
    const [last, first] = await eventually('both traces', async () =>
      [await traces(one.id)].map((t) => t.filter((x) => x.objeto === 'importacion')).find((t) => t.length === 2),
    );
    expect(first).toMatchObject({ accion: 'importar identidades', idObjeto: String(id), despues: { nombre: 'a.csv' } });
    expect(last).toMatchObject({ accion: 'terminar', despues: { estado: 'completada', leidas: 1, aceptadas: 1 } });
    const { rows } = await db().query<{ archivo: string }>('select archivo from profile.importacion where id = $1', [id]);
    const { archivo } = rows[0]!;
    expect(existsSync(join(process.env['DATA_DIR']!, 'archivos', archivo.slice(0, 2), archivo))).toBe(false);
  });

  it('takes a file that the form calls nothing', async () => {
    expect(await operator.uploadNameless(UPLOAD, 'archivo', `${HEADER}\n${row()}`)).toBe(200);
  });

  it('is for operators with the permission', async () => {
    for (const agent of [await newPerson(), await newPersonAs('evaluador'), await newPersonAs('operador', ['catalogos'])])
      expect((await agent.upload(UPLOAD, 'archivo', Buffer.from(HEADER), 'a.csv')).status).toBe(403);
  });
});

describe('what is no import', () => {
  it.each([
    ['nada', 'El archivo debe ser CSV en UTF-8, con los nombres de las columnas en la primera línea'],
    ['', 'El archivo debe ser CSV en UTF-8, con los nombres de las columnas en la primera línea'],
    ['cedula,nacionalidad\n1,V', 'Faltan columnas: primerNombre, primerApellido, fechaNacimiento, origen'],
    [`${HEADER},cedula\n`, 'La columna «cedula» está repetida'],
    [`${HEADER},salario\n`, `La columna «salario» no se conoce. Se admiten: ${IMPORT_COLUMNS.join(', ')}`],
  ])('%j', async (text, mensaje) => {
    const before = (await db().query('select count(*) from profile.importacion')).rows;
    const answer = await upload(text);
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo: 'archivo', mensaje }]]);
    expect((await db().query('select count(*) from profile.importacion')).rows).toEqual(before);
  });

  it('another field, or no form at all', async () => {
    const wrong = await operator.upload(UPLOAD, 'fichero', Buffer.from(HEADER), 'a.csv');
    expect([wrong.status, wrong.body.errores]).toEqual([422, [{ campo: 'archivo', mensaje: 'Seleccione el archivo CSV' }]]);
    expect((await operator.post(UPLOAD, {})).status).toBe(415);
  });
});

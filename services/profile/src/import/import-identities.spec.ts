import { NAME_SIGN } from '@registro/contracts/profile/person-name';
import { IMPORT_COLUMNS, type ImportRead } from '@registro/contracts/profile/identity-import';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
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
const identity = async (cedula: string, nacionalidad = 'V') =>
  (
    await db().query(
      `select *, "fechaNacimiento"::text as "fechaNacimiento" from profile.identidad where nacionalidad = $1 and cedula = $2`,
      [nacionalidad, cedula],
    )
  ).rows[0];

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const read = async (id: number) => (await operator.get(`recursos/importaciones/${id}`)).body as ImportRead;
const ended = (id: number) =>
  eventually(`import ${id} ends`, async () => [await read(id)].find((i) => i.estado === 'completada' || i.estado === 'fallida'), 30_000);
const upload = (text: string) => operator.upload(UPLOAD, 'archivo', Buffer.from(text), 'identidades.csv');
const imported = async (text: string) => ended((await upload(text)).body.r_data.id as number);

describe('an import of identities', () => {
  it('brings every value to its place, whatever the separator, the line ends and the byte order mark', async () => {
    const [one, two] = [randomCedula(), randomCedula()];
    const file = [
      `\uFEFF${HEADER.replaceAll(',', ';')}`,
      `v;${one};  María  José ;"De la ""O""";Peña;Núñez;09/03/1975;F;2;24;2401;240109;0212-5550134;(414) 555-0134;SAIME`.replace(
        '"De la ""O"""',
        '"De la O"',
      ),
      '',
      `E;${two};Luca;;D'Angelo;;1982-07-05;1;;;;;;;rnii`,
    ].join('\r\n');
    expect(await imported(file)).toMatchObject({
      estado: 'completada',
      leidas: 2,
      aceptadas: 2,
      rechazadas: 0,
      errores: [],
      mensaje: null,
      nombre: 'identidades.csv',
    });
    expect(await identity(one)).toMatchObject({
      primerNombre: 'María José',
      segundoNombre: 'De la O',
      primerApellido: 'Peña',
      segundoApellido: 'Núñez',
      fechaNacimiento: '1975-03-09',
      sexo: 2,
      estadoCivil: 2,
      estado: 24,
      municipio: 2401,
      parroquia: 240109,
      telefono: '(212) 555-0134',
      telefonoCelular: '(414) 555-0134',
      origen: 'saime',
    });
    expect(await identity(two, 'E')).toMatchObject({
      primerApellido: "D'Angelo",
      segundoNombre: null,
      sexo: 1,
      estado: null,
      telefono: null,
      origen: 'rnii',
    });
  });

  it('rejects a row with its number and its reason, and brings the rest', async () => {
    const good = randomCedula();
    const rows: [string, string][] = [
      [row({ nacionalidad: 'P' }), 'La nacionalidad debe ser V o E'],
      [row({ cedula: '0123456' }), 'La cédula debe tener de 6 a 8 dígitos y no comenzar con cero'],
      [row({ cedula: '=1+1' }), 'La cédula debe tener de 6 a 8 dígitos y no comenzar con cero'],
      [row({ primerNombre: '' }), 'Falta el primer nombre'],
      [row({ primerNombre: '=cmd|calc' }), `El primer nombre: ${NAME_SIGN('=')}`],
      [row({ segundoNombre: '@SUM(A1)' }), `El segundo nombre: ${NAME_SIGN('@')}`],
      [row({ primerApellido: '<script>' }), `El primer apellido: ${NAME_SIGN('<')}`],
      [row({ segundoApellido: '+58' }), `El segundo apellido: ${NAME_SIGN('+')}`],
      [row({ primerApellido: 'a'.repeat(151) }), 'El primer apellido tiene más de 150 caracteres'],
      [row({ fechaNacimiento: '1980-02-30' }), 'La fecha de nacimiento no es válida'],
      [row({ fechaNacimiento: '2199-01-01' }), 'La fecha de nacimiento no es válida'],
      [row({ sexo: '3' }), 'El sexo debe ser 1 (masculino) o 2 (femenino)'],
      [row({ estadoCivil: '77' }), 'El estado civil no está en la lista'],
      [row({ estado: '99' }), 'El estado no está en la lista'],
      [row({ estado: '24', municipio: '101' }), 'El municipio no pertenece al estado'],
      [row({ estado: '24', municipio: '2401', parroquia: '10101' }), 'La parroquia no pertenece al municipio'],
      [row({ telefono: '12345' }), 'El teléfono debe tener diez dígitos, como (000) 000-0000'],
      [row({ origen: 'mision' }), 'El origen debe ser saime o rnii'],
      [row({ origen: '' }), 'Falta el origen'],
      [`${row()},de más`, 'La fila tiene 16 columnas y se esperaban 15'],
      ['basura', 'La fila tiene 1 columna y se esperaban 15'],
    ];
    const result = await imported([HEADER, ...rows.map(([text]) => text), row({ cedula: good })].join('\n'));
    expect(result).toMatchObject({ estado: 'completada', leidas: rows.length + 1, aceptadas: 1, rechazadas: rows.length });
    expect(result.errores).toEqual(rows.map(([, mensaje], i) => ({ fila: i + 2, mensaje })));
    expect(await identity(good)).toBeDefined();
  });

  it('takes what people copy: a cédula with its letter and dots, names with what nobody sees', async () => {
    const good = randomCedula();
    const dotted = `V-${good.replace(/\B(?=(\d{3})+$)/g, '.')}`;
    const result = await imported([HEADER, row({ cedula: dotted, primerApellido: 'O’Hig\u200bgins\u00a0' })].join('\n'));
    expect([result.aceptadas, result.errores]).toEqual([1, []]);
    expect(await identity(good)).toMatchObject({ primerApellido: "O'Higgins" });
  });

  it('tells the first hundred errors and counts the rest', async () => {
    const result = await imported([HEADER, ...Array.from({ length: 150 }, () => row({ origen: 'x' }))].join('\n'));
    expect([result.rechazadas, result.errores.length, result.errores[99]!.fila]).toEqual([150, 100, 101]);
  });

  it('of broken UTF-8 rejects the row', async () => {
    const [start, end] = row({ primerNombre: '¤' }).split('¤') as [string, string];
    const file = Buffer.concat([Buffer.from(`${HEADER}\n${start}Jos`), Buffer.from([0xe9]), Buffer.from(end)]);
    const { body } = await operator.upload(UPLOAD, 'archivo', file, 'latin1.csv');
    expect((await ended(body.r_data.id)).errores).toEqual([{ fila: 2, mensaje: `El primer nombre: ${NAME_SIGN('\ufffd')}` }]);
  });

  it('of a document that is twice there, or was there before, keeps the last', async () => {
    const cedula = randomCedula();
    await imported([HEADER, row({ cedula, primerNombre: 'Vieja' }), row({ cedula, primerNombre: 'Media', sexo: '2' })].join('\n'));
    expect(await identity(cedula)).toMatchObject({ primerNombre: 'Media', sexo: 2 });
    await imported([HEADER, row({ cedula, primerNombre: 'Nueva' })].join('\n'));
    expect(await identity(cedula)).toMatchObject({ primerNombre: 'Nueva', sexo: null });
  });

  it('of what is there already writes nothing', async () => {
    const cedula = randomCedula();
    const written = async () => (await db().query('select xmin::text from profile.identidad where cedula = $1', [cedula])).rows;
    await imported([HEADER, row({ cedula })].join('\n'));
    const before = await written();
    await imported([HEADER, row({ cedula })].join('\n'));
    expect(await written()).toEqual(before);
  });

  it('with a quote that is never closed fails with the row, and keeps what came before', async () => {
    const cedula = randomCedula();
    const rest = Array.from({ length: 1_000 }, () => row()).join('\n');
    const result = await imported(`${HEADER}\n${row({ cedula })}\n${row({ primerNombre: '"Rosa' })}\n${rest}`);
    expect(result).toMatchObject({ estado: 'fallida', mensaje: 'La fila 3 no termina: revise las comillas de esa fila' });
    const closedWrong = await imported(`${HEADER}\n${row({ primerNombre: '"Rosa"x' })}`);
    expect(closedWrong).toMatchObject({ estado: 'fallida', mensaje: 'El archivo tiene comillas mal cerradas' });
  });

  it('whose connection is cut in the middle goes on where it was', async () => {
    const start = 10_000_000 + Math.floor(Math.random() * 9_000_000);
    const total = 60_000;
    const lines = Array.from({ length: total }, (_, i) => row({ cedula: String(start + i), ...(i % 10 === 0 ? { origen: 'x' } : {}) }));
    const { body } = await upload([HEADER, ...lines].join('\n'));
    const { id } = body.r_data;
    await eventually(
      'it is under way',
      async () => (await db().query('select 1 from profile.importacion where id = $1 and leidas > 0', [id])).rowCount,
      30_000,
    );
    const cut = await db().query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'registro import'`);
    expect(cut.rowCount).toBeGreaterThan(0);
    const atCut = (await read(id)).leidas;
    expect(atCut).toBeLessThan(total);
    expect(await ended(id)).toMatchObject({ estado: 'completada', leidas: total, aceptadas: total * 0.9, rechazadas: total * 0.1 });
    const { rows } = await db().query('select count(*)::int as n from profile.identidad where cedula::int between $1 and $2', [
      start,
      start + total - 1,
    ]);
    expect(rows[0].n).toBe(total * 0.9);
  });
});

describe('recursos/importaciones', () => {
  it('is a list for react-admin, newest first', async () => {
    const { body } = await upload(`${HEADER}\n${row()}`);
    await ended(body.r_data.id);
    const list = await operator.get('recursos/importaciones?sort=["id","DESC"]&range=[0,1]&filter={}');
    expect(list.headers['content-range']).toMatch(/^importaciones 0-1\/\d+$/);
    expect(list.body[0]).toMatchObject({ id: body.r_data.id, estado: 'completada' });
    expect(list.body[0]).not.toHaveProperty('archivo');
    const failed = await operator.get('recursos/importaciones?filter={"estado":"fallida"}');
    expect((failed.body as ImportRead[]).every((i) => i.estado === 'fallida')).toBe(true);
    expect((await operator.get('recursos/importaciones?sort=["archivo","ASC"]')).status).toBe(422);
    expect((await operator.get('recursos/importaciones/99999999')).status).toBe(404);
  });

  it('and its imports are for operators with the permission', async () => {
    for (const agent of [await newPerson(), await newPersonAs('evaluador'), await newPersonAs('operador', ['catalogos'])]) {
      expect((await agent.get('recursos/importaciones')).status).toBe(403);
      expect((await agent.get('recursos/importaciones/1')).status).toBe(403);
    }
  });
});

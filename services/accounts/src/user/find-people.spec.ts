import type { FoundPeople } from '@registro/contracts/console/find-people';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { registered } from '../../../../tests/builders/profile.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, randomCedula, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const find = async (texto: string): Promise<FoundPeople> => (await operator.post('recursos/usuarios/buscar', { texto })).body.r_data;
/** Who is found, and by what; the list of accounts finds them by the same. */
const found = async (texto: string) => {
  const { personas } = await find(texto);
  const listed = (await operator.get(`recursos/usuarios?filter=${encodeURIComponent(JSON.stringify({ q: texto }))}`)).body as {
    id: number;
  }[];
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(personas.map(({ idUsuario }) => idUsuario)));
  return personas.map(({ idUsuario, por }) => [idUsuario, por]);
};

describe('A person is found', () => {
  it('by name, whatever its accents, order and spaces', async () => {
    const { id } = await registered({
      primerNombre: 'Begoña',
      segundoNombre: 'Inés',
      primerApellido: 'Urdanétaz',
      segundoApellido: 'Chacín',
    });
    for (const typed of ['Begoña Urdanétaz', 'begona urdanetaz', '  URDANETAZ   inés ', 'Chacin Begoña'])
      expect([typed, await found(typed)]).toEqual([typed, [[id, 'nombre']]]);
    expect(await found('Begoña Zzurdo')).toEqual([]);
  });

  it('while the name is still being typed', async () => {
    const { id } = await registered({ primerNombre: 'Fridolina', primerApellido: 'Ostrogorsky' });
    expect(await found('ostrogo')).toEqual([[id, 'nombre']]);
    expect(await found('frido ostro')).toEqual([[id, 'nombre']]);
  });

  it.each([
    'Brinolfa Ximenes',
    'Brinolfa Jimenes',
    'Vrinolfa Giménez',
    'Brinolfa Gimnez',
    'Brinolfa Jiménzez',
    'Birnolfa Jiménez',
    'Brynolfa Jimenes',
  ])('misspelt as %s, and said to be only alike', async (typed) => {
    const { rows } = await db().query<{ idUsuario: number }>(`select "idUsuario" from profile.persona where "primerNombre" = 'Brinolfa'`);
    const id = rows[0]?.idUsuario ?? (await registered({ primerNombre: 'Brinolfa', primerApellido: 'Jiménez' })).id;
    expect(await found(typed)).toEqual([[id, 'parecido']]);
  });

  it('those who are named as typed before those who are only alike', async () => {
    const alike = await registered({ primerNombre: 'Wenceslava', primerApellido: 'Kobarruvias' });
    const exact = await registered({ primerNombre: 'Wenceslava', primerApellido: 'Covarrubias' });
    expect(await found('Wenceslava Covarrubias')).toEqual([
      [exact.id, 'nombre'],
      [alike.id, 'parecido'],
    ]);
  });

  it('by cédula with its letter or without, however it is written', async () => {
    const cedula = randomCedula();
    const { id } = await registered({ cedula });
    const dotted = `V-${cedula.slice(0, 2)}.${cedula.slice(2, 5)}.${cedula.slice(5)}`;
    for (const typed of [cedula, `v${cedula}`, dotted]) expect([typed, await found(typed)]).toEqual([typed, [[id, 'cedula']]]);
    expect(await found(`E-${cedula}`)).toEqual([]);
  });

  it('by the beginning of the e-mail, in any case, also without basic data', async () => {
    const agent = await newPerson();
    const [person] = (await find(agent.correo.slice(0, 12).toUpperCase())).personas;
    expect(person).toEqual({
      idUsuario: agent.id,
      por: 'correo',
      unidaA: null,
      numero: agent.correo,
      nombre: agent.correo,
      cedula: null,
      correo: agent.correo,
      roles: ['investigador'],
      activo: true,
    });
    expect(await found('%_______')).toEqual([]);
  });

  it('by the account’s name, where somebody has no basic data', async () => {
    const { id } = await newPersonAs('evaluador');
    await db().query(`update accounts."user" set name = 'Hermenegildo Anzoateguí' where id = $1`, [id]);
    expect(await found('hermenejildo anzoategui')).toEqual([[id, 'parecido']]);
  });

  it('by the number of a receipt, of a payment, and of a payment’s receipt', async () => {
    const agent = await applicant();
    const { acuse } = await sent(agent);
    expect(await found(acuse.numero.toLowerCase().replaceAll('-', ' '))).toEqual([[agent.id, 'acuse']]);

    const { rows } = await db().query<{ id: number }>(
      `with b as (
         insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
         values ('persona', 'V-' || $1::int, 'Quien busca', '0102', 1, '0102' || lpad($1::int::text, 16, '0')) returning id)
       insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto",
         centimos, moneda, estado, paso, pasos, desde, "idBeneficiario")
       select 'busqueda', $1::int, 1, 1, $1::int, 'Pago buscado', 'busqueda', 'busqueda', 2026, 1, 'Matrícula', 100, 'VES', 'revision', 'revision', 1, now(), b.id from b
       returning id`,
      [agent.id],
    );
    const idPago = rows[0]!.id;
    expect(await found(`Pago #${idPago}`)).toEqual([[agent.id, 'pago']]);
    expect(await found(`Cuenta ${agent.id}`)).toEqual([[agent.id, 'cuenta']]);
    expect(await found('Cuenta 999999999')).toEqual([]);

    await db().query(`insert into documents.comprobante (numero, "idPago", "idUsuario") values ('QWER-TY12-3456', $1, $2)`, [
      idPago,
      agent.id,
    ]);
    expect(await found('qwerty123456')).toEqual([[agent.id, 'comprobante']]);
  });
});

describe('The search', () => {
  it('finds a name that was changed, and no more the one that it was', async () => {
    const agent = await registered({ primerNombre: 'Eustoquia', primerApellido: 'Antañona' });
    await db().query(`update profile.persona set "primerApellido" = 'Renovada' where "idUsuario" = $1`, [agent.id]);
    expect(await found('Eustoquia Renovada')).toEqual([[agent.id, 'nombre']]);
    expect(await found('Eustoquia Antañona')).toEqual([]);
  });

  it('takes any text: one that can be nothing finds nobody', async () => {
    for (const texto of ['%', "'; --", 'ñ', '0', `${'a b '.repeat(29)}a`])
      expect([texto, await find(texto)]).toEqual([texto, { personas: [], ausentes: [] }]);
    expect((await operator.post('recursos/usuarios/buscar', { texto: ' ' })).status).toBe(422);
  });
});

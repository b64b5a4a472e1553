import { STALE_MESSAGE } from '@registro/contracts/profile/conflict';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { financial, noFinancial, savedProduct } from '../../../../tests/builders/products.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

let agent: Agent;
let id: number;
beforeAll(async () => {
  agent = await newPerson();
  id = await savedProduct(agent);
});
afterAll(closeDb);

const save = (body: object, by = agent) => by.post('guardar/proyectos/financiero', body);
const read = async (of = id) => (await agent.post('consultar/proyectos/financiero', { idProductoInvestigacion: of })).body.r_data;
const stored = async (of = id) =>
  (await db().query('select * from products.financiero where "idProductoInvestigacion" = $1', [of])).rows[0];

describe('guardar/proyectos/financiero', () => {
  it('keeps every field, upper-cased where it must be, and is read back', async () => {
    expect(await read()).toBeNull();
    const answer = await save(financial(id));
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000', r_mess: 'Registrado correctamente' });
    expect(await stored()).toMatchObject({
      montoOtorgado: '1234567.89',
      modalidad: 'PATENTE DE INVENCIÓN',
      subModalidad: 'PROCEDIMIENTO',
      numeroRegistro: '0012345',
    });
    expect(await read()).toEqual({
      idProductoInvestigacion: id,
      version: 1,
      recibio_financiamiento: true,
      organismo_financiador: 'Fondo Nacional de Ciencia, Tecnología e Innovación (FONACIT)',
      organismo_financiador_id: 1,
      financiamiento: 'Subvención no reembolsable',
      financiamiento_id: 1,
      monto_otorgado: 1234567.89,
      posee_patente: true,
      solicito_patente: null,
      modalidad: 'PATENTE DE INVENCIÓN',
      sub_modalidad: 'PROCEDIMIENTO',
      numero_registro: '0012345',
    });
  });

  it.each([
    [{ recibioFinanciamiento: null }, 'recibioFinanciamiento', 'Campo requerido'],
    [{ recibioFinanciamiento: 'si' }, 'recibioFinanciamiento', 'Campo requerido'],
    [{ poseePatente: undefined }, 'poseePatente', 'Campo requerido'],
    [{ idTipoOrganismoFinanciador: null }, 'idTipoOrganismoFinanciador', 'Modalidad requerida'],
    [{ idTipoFinanciamiento: '' }, 'idTipoFinanciamiento', 'Tipo financiamiento requerido'],
    [{ montoOtorgado: null }, 'montoOtorgado', 'Monto otorgado requerido'],
    [{ montoOtorgado: '' }, 'montoOtorgado', 'Monto otorgado requerido'],
    [{ poseePatente: false, solicitoPatente: null }, 'solicitoPatente', 'Campo requerido'],
    [{ modalidad: ' ' }, 'modalidad', 'Campo requerido'],
    [{ subModalidad: null }, 'subModalidad', 'Campo requerido'],
    [{ numeroRegistro: null }, 'numeroRegistro', 'Campo requerido'],
    [{ poseePatente: false, solicitoPatente: true, numeroRegistro: null }, 'numeroRegistro', 'Campo requerido'],
    [{ numeroRegistro: 'VE-123' }, 'numeroRegistro', 'El código de registro solo admite números'],
    [{ idTipoOrganismoFinanciador: 9999 }, 'idTipoOrganismoFinanciador', 'Modalidad requerida'],
    [{ idTipoFinanciamiento: 9999 }, 'idTipoFinanciamiento', 'Tipo financiamiento requerido'],
    [{ idProductoInvestigacion: null }, 'idProductoInvestigacion', 'El producto indicado no es válido'],
  ])('%j: %s says "%s"', async (over, campo, mensaje) => {
    const answer = await save(financial(id, over));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toContainEqual({ campo, mensaje });
  });

  it.each([
    [0.1 + 0.2, '0.30', 0.3],
    [0.01, '0.01', 0.01],
    [1.1, '1.10', 1.1],
    [9999999999999.99, '9999999999999.99', 9999999999999.99],
    [8888888888888.07, '8888888888888.07', 8888888888888.07],
    ['9.999.999.999,99', '9999999999.99', 9999999999.99],
    ['9999999999999,99', '9999999999999.99', 9999999999999.99],
    ['1.234,5', '1234.50', 1234.5],
    ['1,234.56', '1234.56', 1234.56],
    // As the product prints it.
    ['10.000.000.000,00', '10000000000.00', 10000000000],
    [1e6, '1000000.00', 1000000],
  ])('the amount %s is kept as %s to the céntimo', async (montoOtorgado, decimal, number) => {
    expect((await save(financial(id, { montoOtorgado }))).body.r_succ).toBe(true);
    expect((await stored()).montoOtorgado).toBe(decimal);
    expect((await read()).monto_otorgado).toBe(number);
  });

  it.each([0, -5, 1.005, 10_000_000_000_000, 1e300, '1.23.4', '1,234', 'mil', '10.000.000.000.000,00', true, {}, [5]])(
    'the amount %p is refused',
    async (montoOtorgado) => {
      const answer = await save(financial(id, { montoOtorgado }));
      expect(answer.status).toBe(422);
      expect(answer.body.errores).toEqual([
        { campo: 'montoOtorgado', mensaje: 'El monto debe ser mayor que cero, con dos decimales como máximo y no más de 16 caracteres' },
      ]);
    },
  );

  it('clears what the answers make disappear', async () => {
    const other = await savedProduct(agent, { titulo: 'Sin dinero' });
    const sent = { recibioFinanciamiento: false, poseePatente: false, solicitoPatente: false };
    expect((await save(financial(other, sent))).body.r_succ).toBe(true);
    const none = {
      idTipoOrganismoFinanciador: null,
      idTipoFinanciamiento: null,
      montoOtorgado: null,
      modalidad: null,
      subModalidad: null,
      numeroRegistro: null,
    };
    expect(await stored(other)).toMatchObject({ ...sent, ...none });
    // Owned: whether one was requested is not asked.
    await save(financial(other, { solicitoPatente: false }));
    expect(await stored(other)).toMatchObject({ poseePatente: true, solicitoPatente: null, numeroRegistro: '0012345' });
  });

  it('asks for a patent’s data when one was only requested', async () => {
    expect(
      (await save(noFinancial(id, { solicitoPatente: true, modalidad: 'mejora', subModalidad: 'aparato', numeroRegistro: '7' }))).body
        .r_succ,
    ).toBe(true);
    expect(await stored()).toMatchObject({ poseePatente: false, solicitoPatente: true, modalidad: 'MEJORA' });
  });

  it('is one for each product, also when saved twice at once', async () => {
    const other = await savedProduct(agent, { titulo: 'Doble clic financiero' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(financial(other))));
    expect(answers.every((a) => a.body.r_succ)).toBe(true);
    const { rows } = await db().query('select count(*)::int as n from products.financiero where "idProductoInvestigacion" = $1', [other]);
    expect(rows[0].n).toBe(1);
  });

  it('does not let a later save undo what it has not seen', async () => {
    const other = await savedProduct(agent, { titulo: 'Dos pestañas financieras' });
    await save(financial(other));
    await save(financial(other, { version: 1, montoOtorgado: 5.25 }));
    const late = await save(financial(other, { version: 1, montoOtorgado: 9 }));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      r_mess: STALE_MESSAGE,
      r_data: { version: 2, diferencias: [{ campo: 'montoOtorgado', guardado: 5.25 }] },
    });
  });

  it('is traced', async () => {
    const other = await savedProduct(agent, { titulo: 'Con traza' });
    await save(financial(other, { montoOtorgado: 10.1 }));
    await save(financial(other, { montoOtorgado: 20.2 }));
    const { rows } = await db().query(
      `select accion, antes->'montoOtorgado' as antes, despues->'montoOtorgado' as despues from platform.auditoria where objeto = 'financiero' and "idObjeto" = $1 order by id`,
      [String(other)],
    );
    expect(rows).toEqual([
      { accion: 'crear', antes: null, despues: 10.1 },
      { accion: 'modificar', antes: 10.1, despues: 20.2 },
    ]);
  });
});

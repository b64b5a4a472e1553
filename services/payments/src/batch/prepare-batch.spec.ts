import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { randomUUID } from 'node:crypto';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { registerFormat, registerPayer } from '../../../../tests/builders/bank.js';
import { fund, paymentOperators, prepare, WITH_A_FILE } from '../../../../tests/builders/batches.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { nextId, owe, owed, owedPayment, payee, paymentsOf } from '../../../../tests/builders/owing.js';
import { STANDARD } from '../bank/layout/standard-layouts.js';

let domain: Beside;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startBeside();
  operators = await paymentOperators();
  await fund('prueba');
  for (const banco of ['0602', '0608', '0634']) await registerPayer(banco);
});
afterAll(closeDb);

// Banks that the demo's payments do not go to.
const beneficiario = payee(1, '0602');
const ofBank = { banco: '0602' };

describe('Preparing a batch', () => {
  it('takes what waits for one bank in one currency, and leaves out what something stops', async () => {
    const id = nextId();
    await owe(
      domain,
      id,
      owed(7, [
        owedPayment(1, { beneficiario }),
        owedPayment(2, { beneficiario: payee(2, '0634') }),
        owedPayment(3, { beneficiario, moneda: 'USD' }),
        owedPayment(4, { beneficiario, bloqueo: { texto: 'Cuenta en duda', ruta: '/x' } }),
        owedPayment(5, { beneficiario, estado: 'revision' }),
        owedPayment(6, { beneficiario, monto: 200 }),
      ]),
    );
    const { r_data } = await prepare(operators.prepares, null, ofBank);
    expect(r_data).toEqual({ id: expect.any(Number), cuantos: 2, centimos: 30_050 });
    expect((await paymentsOf(id)).map(({ estado }) => estado)).toEqual([
      'enLote',
      'pendiente',
      'pendiente',
      'pendiente',
      'revision',
      'enLote',
    ]);
    const { rows } = await db().query('select estado, cuantos, centimos::int, "preparadoPor" from payments.lote where id = $1', [
      r_data.id,
    ]);
    expect(rows).toEqual([{ estado: 'preparado', cuantos: 2, centimos: 30_050, preparadoPor: operators.prepares.id }]);
    expect((await prepare(operators.prepares, null, ofBank)).r_mess).toBe('No hay pagos pendientes que se puedan incluir en el lote');
  });

  it('freezes how the batch goes to its bank: in a format that is of this bank, from an account that there is, and where it can be written', async () => {
    const id = nextId();
    const account = payee(7, '0602');
    await owe(domain, id, owed(7, [owedPayment(1, { beneficiario: { ...account, documento: 'J-3000000079' } })]));
    const layout = { ...STANDARD.exportacion.fijo, cabecera: [], linea: [{ campo: 'referencia', ancho: 2 }], total: [] };
    const [other, narrow] = [await registerFormat('0634', 'exportacion', layout), await registerFormat('0602', 'exportacion', layout)];
    const pending = (await paymentsOf(id)).map((pago) => pago.id);
    const asked = (over: object) => prepare(operators.prepares, pending, { ...ofBank, ...over });
    expect(await asked({ formato: other })).toMatchObject({
      status: 422,
      errores: [{ campo: 'formato', mensaje: 'El formato no es de este banco, o ya no se usa' }],
    });
    expect((await asked({ formato: narrow })).r_mess).toMatch(
      /^El archivo no se puede escribir en ese formato. El campo referencia no cabe/,
    );
    await db().query(`update payments.cuenta_pagadora set activo = false where banco = '0602'`);
    expect((await asked({})).r_mess).toBe('Registre primero la cuenta de la que se paga en el banco 0602, en VES');
    expect((await paymentsOf(id))[0]!.estado).toBe('pendiente');
    await db().query(`update payments.cuenta_pagadora set activo = true where banco = '0602'`);
    const { r_data } = await asked({});
    const { body } = await operators.approves.get(`recursos/lotes/${r_data.id}/archivo`);
    expect(body.r_data).toMatchObject({
      formato: 'pain.001.001.09',
      cuentaPagador: '06020000000000000001',
      nombrePagador: 'Fondo Nacional',
    });
  });

  it('by two at once puts each payment into one batch', async () => {
    const id = nextId();
    await owe(
      domain,
      id,
      owed(
        7,
        Array.from({ length: 40 }, (_, i) => owedPayment(i + 1, { beneficiario: payee(i, '0608') })),
      ),
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => prepare(operators.prepares, null, { banco: '0608' })));
    const made = answers.filter(({ r_succ }) => r_succ);
    expect(made.reduce((sum, { r_data }) => sum + r_data.cuantos, 0)).toBe(40);
    const { rows } = await db().query(
      'select 1 from payments.lote_pago l join payments.pago p on p.id = l."idPago" where p."idObjeto" = $1',
      [id],
    );
    expect(rows).toHaveLength(40);
  });

  it('asked again under the same key is the same batch', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1, { beneficiario }), owedPayment(2, { beneficiario })]));
    const llave = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => prepare(operators.prepares, null, { llave, ...ofBank })));
    expect(new Set(answers.map(({ r_data }) => r_data.id)).size).toBe(1);
    expect((await prepare(operators.prepares, null, { llave, banco: '0634' })).status).toBe(409);
  });

  it('knows the keys of the version before, which knows those of this one: it runs beside it until all are replaced', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1, { beneficiario })]));
    const [own, theirs] = [randomUUID(), randomUUID()];
    const made = await prepare(operators.prepares, null, { llave: own, ...ofBank });
    // In its own words.
    const take = (llave: string, huella: string, accion: string) =>
      db().query(
        `insert into payments.operacion (llave, "idUsuario", accion, huella) values ($1, $2, $3, $4) on conflict do nothing returning 1 as ok`,
        [llave, operators.prepares.id, accion, huella],
      );
    const kept = await db().query('select "idUsuario", accion, huella, respuesta from payments.operacion where llave = $1', [own]);
    expect(kept.rows[0]).toMatchObject({ idUsuario: operators.prepares.id, respuesta: made.r_data });
    const { huella, accion } = kept.rows[0];
    expect((await take(own, huella, accion)).rowCount).toBe(0);
    expect((await take(theirs, huella, accion)).rowCount).toBe(1);
    await db().query(`update payments.operacion set respuesta = '{"id": 7}'::jsonb where llave = $1`, [theirs]);
    expect((await prepare(operators.prepares, null, { llave: theirs, ...ofBank })).r_data).toEqual({ id: 7 });
    const { rows } = await db().query(
      `select has_table_privilege('registro_servicios', 'payments.operacion', 'select, insert, update') as may`,
    );
    expect(rows[0].may).toBe(true);
  });

  it('says what is new against the last one to this bank', async () => {
    const { r_data: last } = await prepare(operators.prepares, null, { banco: '0634' });
    await db().query(
      `update payments.lote set estado = 'aprobado', "aprobadoPor" = $2, aprobado = now(), huella = payments.huella_lote(id), ${WITH_A_FILE} where id = $1`,
      [last.id, operators.approves.id],
    );
    const id = nextId();
    const known = payee(2, '0634');
    await owe(
      domain,
      id,
      owed(7, [
        owedPayment(1, { beneficiario: { ...known, cuenta: '06340000000000007777' } }),
        owedPayment(2, { beneficiario: payee(902, '0634') }),
        owedPayment(3, { beneficiario: { ...payee(903, '0634'), cuenta: '06340000000000000002' } }),
      ]),
    );
    const { r_data } = await prepare(operators.prepares, null, { banco: '0634' });
    const { body } = await operators.approves.get(`recursos/lotes/${r_data.id}/cambios`);
    expect(body.r_data).toEqual({
      anterior: { id: last.id, cuantos: 1, centimos: 10_050 },
      nuevos: 2,
      cuentas: [expect.objectContaining({ documento: known.documento, antes: known.cuenta, ahora: '06340000000000007777' })],
      cuentasCambiadas: 1,
      compartidas: 1,
      // Each with its reasons, those with more of them first.
      destacan: [
        expect.objectContaining({
          documento: payee(903).documento,
          persona: 'Ana Pérez',
          razones: [`La misma cuenta es también de ${known.nombre} (${known.documento})`, 'Es el primer pago a este beneficiario'],
        }),
        expect.objectContaining({ razones: [expect.stringContaining(`otra cuenta: ${groupAccount(known.cuenta)}`)] }),
        expect.objectContaining({ razones: ['Es el primer pago a este beneficiario'] }),
      ],
      destacados: 3,
      sinNovedad: 0,
      sinPreguntas: false,
    });
  });

  it('says what came before by when it was approved, and what its domain warned of', async () => {
    const banco = '0191';
    const prepared = async (n: number, over: object = {}) => {
      const id = nextId();
      await owe(domain, id, owed(7, [owedPayment(1, { beneficiario: payee(n, banco), ...over })], { grupo: `prueba:${id}` }));
      return (await prepare(operators.prepares, null, { banco })).r_data.id;
    };
    const approveNow = (id: number) =>
      db().query(
        `update payments.lote set estado = 'aprobado', "aprobadoPor" = $2, aprobado = clock_timestamp(), huella = payments.huella_lote(id), ${WITH_A_FILE} where id = $1`,
        [id, operators.approves.id],
      );
    const changes = async (id: number) => (await operators.approves.get(`recursos/lotes/${id}/cambios`)).body.r_data;
    const avisos = ['La misma cuenta está registrada como la de otra persona o institución: tutor V-1'];
    const [waits, first, second] = [await prepared(951, { avisos }), await prepared(952), await prepared(953)];
    expect((await changes(waits)).anterior).toBeNull();
    for (const id of [first, second]) await approveNow(id);
    // It was prepared before those, and it is not the first to this bank any more.
    expect((await changes(waits)).anterior).toMatchObject({ id: second });
    expect((await changes(first)).anterior).toBeNull();
    expect((await changes(second)).anterior).toMatchObject({ id: first });
    expect((await changes(waits)).destacan[0].razones).toEqual([...avisos, 'Es el primer pago a este beneficiario']);
  });
});

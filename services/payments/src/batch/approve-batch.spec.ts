import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { randomUUID } from 'node:crypto';
import { approve, confirmation, fileOf, fund, paymentOperators, prepare, WITH_A_FILE } from '../../../../tests/builders/batches.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { balances, nextId, owe, owed, owedPayment, paymentsOf } from '../../../../tests/builders/owing.js';
import type { Agent } from '../../../../tests/builders/user.js';

let domain: Beside;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startBeside();
  operators = await paymentOperators();
  await fund('prueba');
});
afterAll(closeDb);

/** A batch of `n` payments of 100,50 to one thing. */
async function batch(n = 2, over: Parameters<typeof owedPayment>[1] = {}, line: Parameters<typeof owed>[2] = {}) {
  const id = nextId();
  await owe(
    domain,
    id,
    owed(
      7,
      Array.from({ length: n }, (_, i) => owedPayment(i + 1, over)),
      { grupo: `prueba:${id}`, ...line },
    ),
  );
  const pagos = (await paymentsOf(id)).map((pago) => pago.id);
  const { r_data } = await prepare(operators.prepares, pagos);
  return { idObjeto: id, pagos, lote: r_data.id };
}
const batchNow = async (id: number) => (await db().query('select * from payments.lote where id = $1', [id])).rows[0];

describe('Approving a batch', () => {
  it('is for somebody else than who prepared it; what was looked at is fixed, and the ledger says so', async () => {
    const { pagos, lote, idObjeto } = await batch();
    const { r_data } = await approve(operators.approves, lote);
    expect(r_data).toEqual({ id: lote, estado: 'aprobado', excesos: [] });
    expect(await batchNow(lote)).toMatchObject({ estado: 'aprobado', cuantos: 2, aprobadoPor: operators.approves.id, metodo: 'clave' });
    for (const id of pagos) expect(await balances(id)).toEqual({ aprobado: 10_050, presupuesto: -10_050 });
    expect((await paymentsOf(idObjeto)).map(({ estado, paso }) => [estado, paso])).toEqual([
      ['enLote', 'aprobado'],
      ['enLote', 'aprobado'],
    ]);
  });

  it('approves the bytes of its file: those that were shown, which the audit has too, and no others', async () => {
    const { lote } = await batch();
    const shown = await fileOf(operators.approves, lote);
    const other = await approve(operators.approves, lote, { archivo: 'a'.repeat(64) });
    expect(other.r_mess).toBe('El archivo para el banco cambió desde que lo abrió. Revise el lote de nuevo');
    expect((await approve(operators.approves, lote, { archivo: undefined })).status).toBe(422);
    expect(await batchNow(lote)).toMatchObject({ estado: 'preparado', huellaArchivo: null });
    expect((await approve(operators.approves, lote)).r_succ).toBe(true);
    expect(await batchNow(lote)).toMatchObject({ huellaArchivo: shown });
    expect(await fileOf(operators.approves, lote)).toBe(shown);
    const { rows } = await db().query(
      `select despues->>'huellaArchivo' as huella from platform.auditoria where objeto = 'lote' and accion = 'aprobar' and "idObjeto" = $1`,
      [String(lote)],
    );
    expect(rows).toEqual([{ huella: shown }]);
  });

  it('stands in the audit of each payment too, as its preparing does, with whose it is', async () => {
    const { pagos, lote } = await batch();
    await approve(operators.approves, lote);
    const { rows } = await db().query(
      `select accion, "idUsuario", "idPersona", despues from platform.auditoria where objeto = 'pago' and "idObjeto" = $1 order by id`,
      [String(pagos[0])],
    );
    expect(rows).toEqual([
      { accion: 'preparar', idUsuario: operators.prepares.id, idPersona: 7, despues: { idLote: lote } },
      { accion: 'aprobar', idUsuario: operators.approves.id, idPersona: 7, despues: { idLote: lote } },
    ]);
  });

  it('by who prepared it, or who approved one of its payments before, is refused, and by the database itself', async () => {
    const both = operators.prepares;
    await db().query(`update accounts."user" set permisos = '{pagos-preparar,pagos-aprobar}' where id = $1`, [both.id]);
    const { lote } = await batch();
    expect((await approve(both, lote)).r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    const huella = `payments.huella_lote(id)`;
    const by = (id: number, which: number) =>
      db().query(
        `update payments.lote set estado = 'aprobado', "aprobadoPor" = $1, aprobado = now(), huella = ${huella}, ${WITH_A_FILE} where id = $2`,
        [id, which],
      );
    await expect(by(both.id, lote)).rejects.toThrow('lote_cuatro_ojos');

    const own = await batch(2, { aprobadoPor: operators.approves.id });
    expect((await approve(operators.approves, own.lote)).r_mess).toMatch(/^Usted aprobó el origen/);
    await expect(by(operators.approves.id, own.lote)).rejects.toThrow('approved before');
    expect((await approve(operators.second, own.lote)).r_succ).toBe(true);
  });

  it('asks who approves to show again who they are, for this batch and this time', async () => {
    const { lote } = await batch();
    const other = await confirmation(operators.approves, 'aprobar:lote:999999');
    const archivo = await fileOf(operators.approves, lote);
    const ask = (confirmacion: string | undefined) =>
      operators.approves.post(`recursos/lotes/${lote}/aprobar`, {
        llave: randomUUID(),
        confirmacion,
        cuantos: 2,
        centimos: 20_100,
        archivo,
      });
    for (const wrong of [undefined, 'x', randomUUID(), other]) {
      const { status, body } = await ask(wrong);
      expect({ status, errores: body.errores }).toEqual({
        status: 422,
        errores: [{ campo: 'confirmacion', mensaje: 'Confirme de nuevo su identidad' }],
      });
    }
    expect((await batchNow(lote)).estado).toBe('preparado');
  });

  it('sent five times at once, and again later, has one effect', async () => {
    const { lote, pagos } = await batch();
    const llave = randomUUID();
    const confirmaciones = await Promise.all(Array.from({ length: 5 }, () => confirmation(operators.approves, `aprobar:lote:${lote}`)));
    const seen = { cuantos: 2, centimos: 20_100, archivo: await fileOf(operators.approves, lote) };
    const ask = (confirmacion: string, over = {}) =>
      operators.approves.post(`recursos/lotes/${lote}/aprobar`, { llave, confirmacion, ...seen, ...over });
    const answers = await Promise.all(confirmaciones.map((confirmacion) => ask(confirmacion)));
    expect(answers.map(({ body }) => body.r_data)).toEqual(answers.map(() => ({ id: lote, estado: 'aprobado', excesos: [] })));
    // Whoever caught the request and sends it again needs no new confirmation to hear the same, and nothing happens.
    expect((await ask(randomUUID())).body.r_data).toEqual({ id: lote, estado: 'aprobado', excesos: [] });
    expect((await ask(randomUUID(), { cuantos: 3 })).status).toBe(409);
    for (const id of pagos) expect(await balances(id)).toEqual({ aprobado: 10_050, presupuesto: -10_050 });
    const { rows } = await db().query('select 1 from payments.asiento where "idLote" = $1', [lote]);
    expect(rows).toHaveLength(2);
    expect((await approve(operators.second, lote)).r_mess).toBe('El lote ya no está en ese estado');
  });

  it('of another count or sum than was looked at is refused', async () => {
    const { lote } = await batch();
    const { r_mess } = await approve(operators.approves, lote, { centimos: 20_000 });
    expect(r_mess).toBe('El lote cambió desde que lo abrió: ahora son 2 pagos por 201,00 VES. Revíselo de nuevo');
  });

  it('beyond the budget is refused with the figure', async () => {
    const none = await batch(1, {}, { presupuesto: { convocatoria: 'otra', anio: 2026 } });
    expect((await approve(operators.approves, none.lote)).r_mess).toBe('No hay presupuesto para otra 2026 (VES)');
    await fund('corta', 2026, 15_000);
    const first = await batch(1, {}, { presupuesto: { convocatoria: 'corta', anio: 2026 } });
    const second = await batch(1, {}, { presupuesto: { convocatoria: 'corta', anio: 2026 } });
    expect((await approve(operators.approves, first.lote)).r_succ).toBe(true);
    expect((await approve(operators.approves, second.lote)).r_mess).toBe(
      'El presupuesto de corta 2026 (VES) no alcanza: quedan 49,50 por aprobar y el lote suma 100,50',
    );
  });

  it('of two batches that only fit alone, at the same moment, one is approved', async () => {
    await fund('justa', 2026, 15_000);
    const line = { presupuesto: { convocatoria: 'justa', anio: 2026 } };
    const [one, two] = [await batch(1, {}, line), await batch(1, {}, line)];
    const answers = await Promise.all([approve(operators.approves, one.lote), approve(operators.second, two.lote)]);
    expect(answers.filter(({ r_succ }) => r_succ)).toHaveLength(1);
  });

  it('beyond a limit waits for a second approval, with a reason, by a third person', async () => {
    await fund('limitada');
    await db().query(
      `insert into payments.limite (tipo, convocatoria, concepto, moneda, centimos) values ('concepto', 'limitada', 1, 'VES', 10000), ('anual', 'limitada', null, 'VES', 15000)`,
    );
    const { lote, pagos, idObjeto } = await batch(2, {}, { presupuesto: { convocatoria: 'limitada', anio: 2026 } });
    const first = await approve(operators.approves, lote);
    expect(first.r_data.estado).toBe('segunda');
    expect(first.r_data.excesos.map(({ texto }) => texto)).toEqual([
      'Matrícula: 100,50 supera el límite de 100,00',
      'Matrícula: 100,50 supera el límite de 100,00',
      `prueba:${idObjeto} llegaría a 201,00 en 2026 y su límite es 150,00`,
    ]);
    expect(await balances(pagos[0]!)).toEqual({ comprometido: 10_050, presupuesto: -10_050 });
    expect((await approve(operators.approves, lote, { motivo: 'x' })).r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    expect((await approve(operators.second, lote)).r_mess).toMatch(/escriba el motivo/);
    expect((await approve(operators.second, lote, { motivo: 'Matrícula de dos años' })).r_data.estado).toBe('aprobado');
    expect(await batchNow(lote)).toMatchObject({ segundoPor: operators.second.id, segundoMotivo: 'Matrícula de dos años' });
    expect(await balances(pagos[0]!)).toEqual({ aprobado: 10_050, presupuesto: -10_050 });
  });

  it('is for operators with the permission', async () => {
    const { lote } = await batch(1);
    const without: Agent = operators.prepares;
    await db().query(`update accounts."user" set permisos = '{pagos-preparar}' where id = $1`, [without.id]);
    expect((await approve(without, lote)).status).toBe(403);
    expect((await prepare(operators.approves)).status).toBe(403);
  });
});

describe('After the approval', () => {
  /** What the database says against it. */
  const refused = (query: string, values: unknown[]): Promise<string> =>
    db()
      .query(query, values)
      .then(
        () => `done: ${query}`,
        (error: Error) => error.message,
      );

  it('no amount, account or line changes: the database itself refuses', async () => {
    const { lote, pagos } = await batch();
    await approve(operators.approves, lote);
    const answers = await Promise.all([
      refused('update payments.lote_pago set centimos = 1 where "idLote" = $1', [lote]),
      refused('update payments.lote_pago set "idBeneficiario" = "idBeneficiario" + 1 where "idLote" = $1', [lote]),
      refused('delete from payments.lote_pago where "idLote" = $1', [lote]),
      refused(
        'insert into payments.lote_pago ("idLote", "idPago", intento, centimos, "idBeneficiario") select $1, id, 9, 1, "idBeneficiario" from payments.pago limit 1',
        [lote],
      ),
      refused('update payments.pago set centimos = centimos + 1 where id = $1', [pagos[0]]),
      refused('update payments.lote set centimos = 1 where id = $1', [lote]),
      refused(`update payments.lote set "aprobadoPor" = 1 where id = $1`, [lote]),
      refused(`update payments.lote set "huellaArchivo" = repeat('0', 64) where id = $1`, [lote]),
      refused(`update payments.lote set salida = salida || '{"nombrePagador": "Otro"}' where id = $1`, [lote]),
      refused(`update payments.lote set "fechaPago" = "fechaPago" + 1 where id = $1`, [lote]),
      refused(`update payments.lote_pago set persona = 'Otra' where "idLote" = $1`, [lote]),
      refused(`update payments.lote set estado = 'preparado' where id = $1`, [lote]),
    ]);
    expect(answers.filter((answer) => !/fixed|approved|cannot go|keeps/.test(answer))).toEqual([]);
  });

  it('an account that somebody swapped past all guards is found by the digest before it leaves', async () => {
    const { lote } = await batch();
    await approve(operators.approves, lote);
    await db().query('alter table payments.beneficiario disable trigger user');
    await db().query(
      `update payments.beneficiario set cuenta = '01020000000000006666', huella = payments.huella_de(tipo, documento, nombre, banco, "tipoCuenta"::text, '01020000000000006666')
       where id = (select "idBeneficiario" from payments.lote_pago where "idLote" = $1 order by id limit 1)`,
      [lote],
    );
    await db().query('alter table payments.beneficiario enable trigger user');
    await expect(db().query(`update payments.lote set estado = 'exportado' where id = $1`, [lote])).rejects.toThrow(
      'is not what was approved',
    );
  });

  it('an account that changes at its domain takes its payment out, saying so; the others stay', async () => {
    const { lote, idObjeto, pagos } = await batch();
    await approve(operators.approves, lote);
    const what = domain.owed.get(idObjeto)!;
    const [first, second] = what.pagos;
    const beneficiario = { ...first!.beneficiario, cuenta: '01020000000000009999' };
    await owe(domain, idObjeto, { ...what, version: 2, pagos: [{ ...first!, beneficiario }, second!] });
    expect((await paymentsOf(idObjeto)).map(({ estado, idLote }) => [estado, idLote])).toEqual([
      ['pendiente', null],
      ['enLote', lote],
    ]);
    const { rows } = await db().query('select estado, motivo from payments.lote_pago where "idLote" = $1 order by id', [lote]);
    expect(rows).toEqual([
      { estado: 'quitado', motivo: 'Cambió la cuenta o el nombre de quien recibe el pago' },
      { estado: 'incluido', motivo: null },
    ]);
    expect(await balances(pagos[0]!)).toEqual({ comprometido: 10_050, presupuesto: -10_050 });
    const { rows: told } = await db().query(
      `select datos from platform.evento where tipo = 'notice.requested' and datos->>'aviso' = 'pagoFueraDeLote' and (datos->>'idObjeto')::int = $1`,
      [lote],
    );
    expect(told).toEqual([{ datos: expect.objectContaining({ usuarios: [operators.prepares.id] }) }]);
    // What is left is what was approved.
    await db().query(`update payments.lote set estado = 'exportado', exportado = now() where id = $1`, [lote]);
  });
});

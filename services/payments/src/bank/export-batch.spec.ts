import { createHash, randomUUID } from 'node:crypto';
import { BATCH_REFUSALS } from '@registro/contracts/payments/batch';
import type request from 'supertest';
import { approvedBatch, exportBatch, linesOf, newBank, registerFormat, registerPayer } from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import { STANDARD } from './layout/standard-layouts.js';

let prepares: Agent;
let approves: Agent;
beforeAll(async () => {
  [prepares, approves] = await Promise.all([newPersonAs('operador', ['pagos-preparar']), newPersonAs('operador', ['pagos-aprobar'])]);
});
afterAll(closeDb);

const contentOf = async (id: number): Promise<Buffer> =>
  (await prepares.get(`recursos/bancos-archivos/${id}/contenido`).buffer(true).parse(bytes)).body as Buffer;
const bytes = (response: request.Response, done: (error: Error | null, body: Buffer) => void): void => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
};

describe('Exporting an approved batch', () => {
  it('to a bank that is nothing but rows: its layout, registered over HTTP, writes the file, with the frozen hash in its trailer', async () => {
    const banco = await newBank();
    await registerPayer(banco);
    const formato = await registerFormat(banco, 'exportacion', {
      ...STANDARD.exportacion.csv,
      separador: '|',
      monto: 'punto',
      cabecera: [],
      linea: [{ campo: 'referencia' }, { campo: 'cuenta' }, { campo: 'monto' }, { campo: 'nombre' }],
      codificacion: 'ascii',
      finLinea: 'lf',
    });
    const batch = await approvedBatch(banco, [10_050, 20_000], { formato });
    const { body } = await exportBatch(prepares, batch.id);
    expect(body).toMatchObject({
      r_succ: true,
      r_data: { tipo: 'exportacion', banco, idLote: batch.id, formato: 'Propio', lineas: 2, centimos: 30_050 },
    });

    const lines = (await contentOf(body.r_data.id)).toString('latin1').split('\n');
    expect(lines[0]).toMatch(new RegExp(`^${batch.id}-${batch.lineas[0]!.id}\\|0105\\d{16}\\|100\\.50\\|Universidad N 1$`));
    expect(lines.slice(2)).toEqual([`TOTAL|${batch.id}|2|300.50|${batch.huella}`, '']);
    expect(await linesOf(batch.id)).toEqual(
      Array.from({ length: 2 }, () => ({ linea: 'enviado', pago: 'enviado', paso: 'enviado', motivo: null, referenciaBanco: null })),
    );
    const { rows } = await db().query(
      `select tipo, debe, haber, sum(centimos)::int as centimos from payments.asiento where "idLote" = $1 group by tipo, debe, haber`,
      [batch.id],
    );
    expect(rows).toEqual([{ tipo: 'envio', debe: 'enviado', haber: 'aprobado', centimos: 30_050 }]);
  });

  it('as pain.001.001.09 needs no layout, and what was sent is not sent twice, however often it is asked for at once', async () => {
    const banco = await newBank();
    await registerPayer(banco);
    const batch = await approvedBatch(banco, [10_050]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => exportBatch(prepares, batch.id)));
    expect(answers.filter(({ body }) => body.r_succ)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.r_succ)!.body.r_mess).toBe('El lote ya se envió al banco');
    const { rows } = await db().query<{ id: number }>('select id from payments.archivo_banco where "idLote" = $1', [batch.id]);
    expect(rows).toHaveLength(1);
    expect((await contentOf(rows[0]!.id)).toString()).toContain(`<EndToEndId>${batch.id}-${batch.lineas[0]!.id}</EndToEndId>`);
  });

  it('says whose money each payment is, for when and which one it is, to any bank', async () => {
    const [iso, own] = [await newBank(), await newBank()];
    const linea = 'referencia concepto persona documentoPersona periodo cuenta monto'.split(' ').map((campo) => ({ campo }));
    const formato = await registerFormat(own, 'exportacion', { ...STANDARD.exportacion.csv, cabecera: [], linea });
    const files = [];
    for (const banco of [iso, own]) {
      await registerPayer(banco);
      const { id: idLote, lineas } = await approvedBatch(banco, [10_050], {
        formato: banco === own ? formato : null,
        persona: `Ana ${'María '.repeat(40)}`,
        documentoPersona: 'V-12345678',
        periodo: 'periodo del 01/02/2026',
      });
      const { body } = await exportBatch(prepares, idLote);
      const { idPago, id } = lineas[0]!;
      files.push({ text: (await contentOf(body.r_data.id)).toString(), idPago, referencia: `${idLote}-${id}` });
    }
    const [xml, csv] = files as [(typeof files)[0], (typeof files)[0]];
    const said = /<Ustrd>(.*)<\/Ustrd>/.exec(xml.text)![1]!;
    expect(said).toMatch(new RegExp(`^Pago ${xml.idPago} V-12345678 periodo del 01/02/2026, Ana María María`));
    expect(said.length).toBeLessThanOrEqual(140);
    const cells = csv.text.split('\r\n')[0]!.split(';');
    expect(cells[0]).toBe(csv.referencia);
    expect(cells[1]).toMatch(new RegExp(`^Pago ${csv.idPago} V-12345678 periodo del 01/02/2026, Ana María`));
    expect(cells.slice(3, 5)).toEqual(['V-12345678', 'periodo del 01/02/2026']);
  });

  it('asked again under its key answers the same file', async () => {
    const banco = await newBank();
    await registerPayer(banco);
    const batch = await approvedBatch(banco, [10_050]);
    const asked = { llave: randomUUID() };
    const [first, second] = [await exportBatch(prepares, batch.id, asked), await exportBatch(prepares, batch.id, asked)];
    expect(second.body).toEqual(first.body);
    expect(second.body.r_succ).toBe(true);
  });

  it('is refused while it is not approved, waits for its quality check, or is not what was approved; nothing changes', async () => {
    const batch = await approvedBatch(await newBank(), [10_050]);
    const refusal = async () => (await exportBatch(prepares, batch.id)).body.r_mess as string;

    await db().query('insert into payments.revision ("idLotePago") values ($1)', [batch.lineas[0]!.id]);
    expect(await refusal()).toBe('El lote espera la revisión de calidad de uno o más de sus pagos');
    await db().query(`update payments.revision set "revisadoPor" = 9, revisado = now(), conforme = true where "idLotePago" = $1`, [
      batch.lineas[0]!.id,
    ]);

    await db().query('alter table payments.lote_pago disable trigger lote_pago_fijo');
    await db().query('update payments.lote_pago set centimos = 99_999 where id = $1', [batch.lineas[0]!.id]);
    expect(await refusal()).toContain('El lote no es el que se aprobó');
    await db().query('update payments.lote_pago set centimos = 10_050 where id = $1', [batch.lineas[0]!.id]);
    await db().query('alter table payments.lote_pago enable trigger lote_pago_fijo');

    // Whom it goes to, in the row of the payee, whose digest stays what it was.
    const account = (from: string, to: string) =>
      db().query(
        `update payments.beneficiario b set cuenta = overlay(cuenta placing $3 from 5 for 1) from payments.lote_pago l
         where l.id = $1 and b.id = l."idBeneficiario" and substr(cuenta, 5, 1) = $2`,
        [batch.lineas[0]!.id, from, to],
      );
    await db().query('alter table payments.beneficiario disable trigger beneficiario_fijo');
    await account('0', '9');
    expect(await refusal()).toContain('El lote no es el que se aprobó');
    await account('9', '0');
    await db().query('alter table payments.beneficiario enable trigger beneficiario_fijo');

    expect((await linesOf(batch.id))[0]).toMatchObject({ linea: 'incluido', pago: 'enLote', paso: 'aprobado' });
    expect((await exportBatch(prepares, batch.id)).body.r_succ).toBe(true);
  });

  it('is for who prepares payments; its bytes too', async () => {
    const banco = await newBank();
    await registerPayer(banco);
    const batch = await approvedBatch(banco, [10_050]);
    expect((await exportBatch(approves, batch.id)).status).toBe(403);
    const { body } = await exportBatch(prepares, batch.id);
    expect((await approves.get(`recursos/bancos-archivos/${body.r_data.id}/contenido`)).status).toBe(403);
    expect((await approves.get(`recursos/bancos-archivos/${body.r_data.id}`)).body).toMatchObject({
      idLote: batch.id,
      quien: prepares.correo,
    });
  });
});

describe('The file that was approved', () => {
  const columns = (fields: string) => fields.split(' ').map((campo) => ({ campo }));
  const layout = {
    ...STANDARD.exportacion.csv,
    cabecera: columns('cuentaPagador nombrePagador fecha'),
    linea: columns('referencia cuenta monto persona'),
  };
  const TEXTS = { persona: 'Ana Pérez', documentoPersona: 'V-12345678', periodo: 'periodo del 01/02/2026' };
  /** An approved batch in a format of its bank's own, and what was approved of its file. */
  async function approved(amounts = [10_050]) {
    const banco = await newBank();
    const payer = await registerPayer(banco);
    const formato = await registerFormat(banco, 'exportacion', layout);
    const batch = await approvedBatch(banco, amounts, { formato, ...TEXTS });
    const { rows } = await db().query<{ huella: string }>('select "huellaArchivo" as huella from payments.lote where id = $1', [batch.id]);
    return { banco, formato, payer, batch, huella: rows[0]!.huella };
  }
  const linesIn = async (id: number) => (await contentOf(id)).toString().split('\r\n');

  it('is what leaves, byte by byte, whatever is changed of formats, accounts and people since; what is prepared afterwards leaves as they are then', async () => {
    const { banco, formato, payer, batch, huella } = await approved();
    await db().query('update payments.formato_banco set definicion = $2, nombre = $3, activo = false where id = $1', [
      formato,
      JSON.stringify({ ...layout, linea: [{ campo: 'referencia' }] }),
      'Otro',
    ]);
    await db().query(`update payments.cuenta_pagadora set activo = false where id = $1`, [payer.id]);
    await db().query(
      `update payments.pago set persona = 'Otra', "documentoPersona" = 'V-1', periodo = 'otro', "nombreConcepto" = 'Otro' where id = $1`,
      [batch.lineas[0]!.idPago],
    );
    const { body } = await exportBatch(prepares, batch.id);
    expect(body.r_data).toMatchObject({ huella, formato: 'Propio' });
    const left = await contentOf(body.r_data.id);
    expect(createHash('sha256').update(left).digest('hex')).toBe(huella);
    expect(left.toString()).toMatch(new RegExp(`^${payer.cuenta};Fondo Nacional;[^]*;100,50;Ana Pérez\r\n`));

    const { rows } = await db().query(
      `insert into payments.cuenta_pagadora (banco, moneda, cuenta, documento, nombre) values ($1, 'VES', $1 || lpad('2', 16, '0'), 'G-2', 'Fondo Nuevo') returning cuenta`,
      [banco],
    );
    const next = await approvedBatch(banco, [10_050], { formato });
    const later = await exportBatch(prepares, next.id);
    expect(later.body.r_data).toMatchObject({ formato: 'Otro' });
    expect((await prepares.get(`recursos/lotes/${next.id}/archivo`)).body.r_data).toMatchObject({ cuentaPagador: rows[0].cuenta });
    expect((await linesIn(later.body.r_data.id)).at(-3)).toBe(`${next.id}-${next.lineas[0]!.id}`);
  });

  it('leaves without a payment that was taken out since, and with nothing else changed', async () => {
    const { batch, huella } = await approved([10_050, 20_000, 30_000]);
    const answer = await approves.post(`recursos/lotes/${batch.id}/quitar`, {
      llave: randomUUID(),
      idPago: batch.lineas[1]!.idPago,
      motivo: 'Falta la factura',
    });
    expect(answer.body.r_succ).toBe(true);
    const { body } = await exportBatch(prepares, batch.id);
    expect(body.r_data).toMatchObject({ lineas: 2, centimos: 40_050 });
    expect(body.r_data.huella).not.toBe(huella);
    const lines = await linesIn(body.r_data.id);
    const [first, , third] = batch.lineas;
    expect(lines.slice(1, 3).map((line) => line.split(';')[0])).toEqual([first!, third!].map(({ id }) => `${batch.id}-${id}`));
    expect(lines.at(-2)).toContain(batch.huella);
  });

  /** What it is written from, changed past the guards. */
  const CHANGES: [what: string, table: string, change: string][] = [
    ['the format', 'lote', `salida = jsonb_set(salida, '{definicion,monto}', '"punto"')`],
    ['the paying account', 'lote', `salida = jsonb_set(salida, '{cuentaPagador}', '"01020000000000006666"')`],
    ['the day', 'lote', '"fechaPago" = "fechaPago" + 1'],
    ['the digest', 'lote', `"huellaArchivo" = repeat('0', 64)`],
    ['whose money a payment is', 'lote_pago', `persona = 'Otra'`],
  ];
  it.each(CHANGES)('with another %s does not leave; nothing changes', async (_, table, change) => {
    for (const amounts of [[10_050], [10_050, 20_000]]) {
      const { batch } = await approved(amounts);
      if (amounts.length > 1)
        await approves.post(`recursos/lotes/${batch.id}/quitar`, { llave: randomUUID(), idPago: batch.lineas[1]!.idPago, motivo: 'Falta' });
      const statement = `update payments.${table} set ${change} where ${table === 'lote' ? 'id' : '"idLote"'} = $1`;
      await expect(db().query(statement, [batch.id])).rejects.toThrow(/fixed|keeps/);
      await db().query(`alter table payments.${table} disable trigger ${table}_fijo`);
      await db().query(statement, [batch.id]);
      await db().query(`alter table payments.${table} enable trigger ${table}_fijo`);
      const { body } = await exportBatch(prepares, batch.id);
      expect(body).toMatchObject({ r_succ: false, r_mess: BATCH_REFUSALS.otroArchivo });
      expect((await linesOf(batch.id))[0]).toMatchObject({ linea: 'incluido', paso: 'aprobado' });
      expect((await db().query('select from payments.archivo_banco where "idLote" = $1', [batch.id])).rows).toEqual([]);
    }
  });
});

import { randomUUID } from 'node:crypto';
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
    const batch = await approvedBatch(banco, [10_050, 20_000]);
    const { body } = await exportBatch(prepares, batch.id, { formato });
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
    const iso = await newBank();
    const own = await newBank();
    for (const banco of [iso, own]) await registerPayer(banco);
    const formato = await registerFormat(own, 'exportacion', {
      ...STANDARD.exportacion.csv,
      cabecera: [],
      linea: 'referencia concepto persona documentoPersona periodo cuenta monto'.split(' ').map((campo) => ({ campo })),
    });
    const files = [];
    for (const [banco, asked] of [
      [iso, {}],
      [own, { formato }],
    ] as const) {
      const batch = await approvedBatch(banco, [10_050]);
      const { idPago, id } = batch.lineas[0]!;
      await db().query(
        `update payments.pago set persona = $2, "documentoPersona" = 'V-12345678', periodo = 'periodo del 01/02/2026' where id = $1`,
        [idPago, `Ana ${'María '.repeat(40)}`],
      );
      const { body } = await exportBatch(prepares, batch.id, asked);
      files.push({ text: (await contentOf(body.r_data.id)).toString(), idPago, referencia: `${batch.id}-${id}` });
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
    const banco = await newBank();
    const batch = await approvedBatch(banco, [10_050]);
    const refusal = async () => (await exportBatch(prepares, batch.id)).body.r_mess as string;
    expect(await refusal()).toContain(`Registre primero la cuenta de la que se paga en el banco ${banco}`);
    await registerPayer(banco);

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

  it('in a format of another bank is refused', async () => {
    const [banco, other] = [await newBank(), await newBank()];
    await registerPayer(banco);
    const formato = await registerFormat(other, 'exportacion', STANDARD.exportacion.fijo);
    const batch = await approvedBatch(banco, [10_050]);
    const { status, body } = await exportBatch(prepares, batch.id, { formato });
    expect({ status, errores: body.errores }).toEqual({
      status: 422,
      errores: [{ campo: 'formato', mensaje: 'El formato no es de este banco, o ya no se usa' }],
    });
  });
});

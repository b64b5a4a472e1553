import { randomUUID } from 'node:crypto';
import type { ActLineRow } from '@registro/contracts/payments/acts';
import { ANSWER_IS_CHECKED, STEP_BLOCKS } from '@registro/contracts/payments/where';
import {
  approvedBatch,
  type ApprovedBatch,
  bringAnswer,
  confirmed,
  exportBatch,
  importAnswer,
  isoAnswer,
  linesOf,
  newBank,
  registerFormat,
  registerPayer,
} from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { STANDARD } from './layout/standard-layouts.js';
import { writeRecord } from './layout/write-record.js';

let prepares: Agent;
let approves: Agent;
let banco: string;
beforeAll(async () => {
  [prepares, approves] = await Promise.all([newPersonAs('operador', ['pagos-preparar']), newPersonAs('operador', ['pagos-aprobar'])]);
  banco = await newBank();
  await registerPayer(banco);
  await registerFormat(banco, 'respuesta', STANDARD.respuesta.fijo);
});
afterAll(closeDb);

async function sentBatch(amounts: number[]): Promise<ApprovedBatch> {
  const batch = await approvedBatch(banco, amounts);
  const { body } = await exportBatch(prepares, batch.id);
  expect(body.r_succ).toBe(true);
  return batch;
}
const answer = (batch: ApprovedBatch, content: Buffer, name = 'respuesta.xml') => importAnswer(prepares, batch.id, content, name);
const key = () => `llave=${randomUUID()}`;
const events = async (batch: ApprovedBatch) =>
  (
    await db().query<{ tipo: string; idPago: number }>(
      `select tipo, (datos->>'idPago')::int as "idPago" from platform.evento where tipo in ('payment.completed', 'payment.rejected')
       and (datos->>'idPago')::int = any($1) order by 2`,
      [batch.lineas.map(({ idPago }) => idPago)],
    )
  ).rows;
const entries = async (batch: ApprovedBatch) =>
  (
    await db().query(
      `select tipo, count(*)::int as n from payments.asiento where "idLote" = $1 and tipo <> 'envio' group by tipo order by tipo`,
      [batch.id],
    )
  ).rows;

/** An answer in the bank's own fixed width. */
function fixedAnswer(
  { id, huella, lineas }: ApprovedBatch,
  codes: string[],
  total = lineas.reduce((sum, l) => sum + l.centimos, 0),
): Buffer {
  const layout = STANDARD.respuesta.fijo;
  const line = (codigo: string, i: number) =>
    writeRecord(layout, layout.linea, {
      numero: i + 1,
      referencia: `${id}-${lineas[i]!.id}`,
      monto: lineas[i]!.centimos,
      codigo,
      motivo: '',
      referenciaBanco: '77',
    });
  const head = writeRecord(layout, layout.cabecera, { lote: id, fecha: '2026-02-02', huella });
  return Buffer.from(
    [head, ...codes.map(line), writeRecord(layout, layout.total, { cantidad: codes.length, monto: total }), ''].join('\r\n'),
  );
}

describe("Importing the bank's answer", () => {
  it('settles each line once: completed, rejected with the reason, or still at the bank', async () => {
    const batch = await sentBatch([10_050, 20_000, 30_000]);
    const { body } = await answer(batch, isoAnswer(batch, ['ACSC', 'RJCT', 'PDNG']));
    expect(body).toMatchObject({
      r_succ: true,
      r_data: { tipo: 'respuesta', lineas: 3, completados: 1, rechazados: 1, desconocidos: 1, idLote: batch.id },
    });
    expect(await linesOf(batch.id)).toEqual([
      { linea: 'completado', pago: 'completado', paso: 'completado', motivo: null, referenciaBanco: `B${batch.lineas[0]!.id}` },
      {
        linea: 'rechazado',
        pago: 'rechazado',
        paso: 'rechazado',
        motivo: 'La cuenta está cerrada',
        referenciaBanco: `B${batch.lineas[1]!.id}`,
      },
      { linea: 'enviado', pago: 'enviado', paso: 'enviado', motivo: 'El banco responde PDNG', referenciaBanco: null },
    ]);
    expect(await events(batch)).toEqual([
      { tipo: 'payment.completed', idPago: batch.lineas[0]!.idPago },
      { tipo: 'payment.rejected', idPago: batch.lineas[1]!.idPago },
    ]);
    expect(await entries(batch)).toEqual([
      { tipo: 'completado', n: 1 },
      { tipo: 'rechazo', n: 1 },
    ]);
    const { rows } = await db().query('select motivo from payments.pago where id = $1', [batch.lineas[1]!.idPago]);
    expect(rows).toEqual([{ motivo: 'La cuenta está cerrada' }]);
  });

  it('in the layout of the bank, and then the rest: what was settled is not settled again, and the batch closes', async () => {
    const batch = await sentBatch([10_050, 20_000]);
    expect((await answer(batch, fixedAnswer(batch, ['00', '77']), 'R.TXT')).body.r_data).toMatchObject({
      formato: 'Propio',
      desconocidos: 1,
    });
    expect((await answer(batch, isoAnswer(batch, ['ACSC', 'ACCC']))).body.r_succ).toBe(true);
    expect(await events(batch)).toHaveLength(2);
    expect(await entries(batch)).toEqual([{ tipo: 'completado', n: 2 }]);
    const { rows } = await db().query('select estado from payments.lote where id = $1', [batch.id]);
    expect(rows).toEqual([{ estado: 'cerrado' }]);
    expect((await answer(batch, isoAnswer(batch, ['ACSC', 'ACSP']))).body.r_mess).toBe(
      'El banco ya respondió por todos los pagos de este lote',
    );
  });

  it.each<[string, (batch: ApprovedBatch, other: ApprovedBatch) => Buffer, string]>([
    ['a bad total', (b) => fixedAnswer(b, ['00', '02'], 1), 'El archivo dice sumar 0,01'],
    ['a line of another batch', (b, o) => isoAnswer(b, ['ACSC'], [[`>${b.id}-`, `>${o.id}-`]]), 'es del lote'],
    [
      'a line that is not in the batch',
      (b, o) => isoAnswer(b, ['ACSC'], [[`${b.id}-${b.lineas[0]!.id}`, `${b.id}-${o.lineas[0]!.id}`]]),
      'nombra un pago que no se envió en el lote',
    ],
    ['a payment twice', (b) => isoAnswer({ ...b, lineas: [b.lineas[0]!, b.lineas[0]!] }, ['ACSC', 'RJCT']), 'que ya está en otra línea'],
    ['another amount', (b) => isoAnswer(b, ['ACSC', 'ACSC'], [['200.00', '200.01']]), 'de Universidad Ñ 2 es de 200,00'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'El archivo es un PDF: pida al banco el de datos'],
    ['a sheet', () => Buffer.from('PK\u0003\u0004xl', 'latin1'), 'El archivo es una hoja de Excel'],
    ['the answer to another batch', (_, o) => isoAnswer(o, ['ACSC', 'ACSC']), 'La respuesta no es del lote'],
    ['entities that grow', (b) => isoAnswer(b, ['ACSC'], [['<Document', '<!DOCTYPE d [<!ENTITY a "a">]><Document']]), 'declara entidades'],
    ['a file that is none', () => Buffer.from([0, 1, 2, 3]), 'El archivo tiene caracteres que no son de texto'],
  ])('stops with %s before anything changes', async (_, content, mensaje) => {
    const [batch, other] = [await sentBatch([10_050, 20_000]), await sentBatch([10_050, 20_000])];
    const { status, body } = await answer(batch, content(batch, other));
    expect(status).toBe(422);
    expect(body.errores).toEqual([{ campo: 'archivo', mensaje: expect.stringContaining(mensaje) }]);
    expect((await linesOf(batch.id)).map(({ linea, motivo }) => `${linea} ${motivo}`)).toEqual(['enviado null', 'enviado null']);
    expect(await events(batch)).toEqual([]);
    expect((await db().query(`select 1 from payments.archivo_banco where tipo = 'respuesta' and "idLote" = $1`, [batch.id])).rows).toEqual(
      [],
    );
  });

  it('stops with a file that came before, under any name, also when it comes twice at once', async () => {
    const batch = await sentBatch([10_050, 20_000]);
    const content = isoAnswer(batch, ['ACSC', 'PDNG']);
    const answers = await Promise.all([answer(batch, content), answer(batch, content, 'otro.xml')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.errores).toEqual([
      { campo: 'archivo', mensaje: 'Este archivo ya se importó. No se aplicó nada' },
    ]);
    expect(await events(batch)).toHaveLength(1);
  });

  it('asked again under its key answers the same and does nothing; another file under that key is refused, and so is none', async () => {
    const batch = await sentBatch([10_050, 20_000]);
    const llave = randomUUID();
    const content = isoAnswer(batch, ['ACSC', 'PDNG']);
    const answers = await Promise.all([1, 2, 3].map(() => bringAnswer(prepares, batch.id, content, 'r.xml', llave)));
    expect(answers.map(({ status, body }) => [status, body.r_succ])).toEqual([1, 2, 3].map(() => [200, true]));
    expect(new Set(answers.map(({ body }) => body.r_data.id)).size).toBe(1);
    const { acto: _, ...first } = answers[0]!.body.r_data;
    expect((await bringAnswer(prepares, batch.id, content, 'r.xml', llave)).body.r_data).toMatchObject(first);
    await confirmed(answers[0]!.body.r_data.acto);
    expect(await events(batch)).toHaveLength(1);
    expect((await bringAnswer(prepares, batch.id, isoAnswer(batch, ['ACSC', 'ACSC']), 'r.xml', llave)).status).toBe(409);
    expect((await bringAnswer(prepares, batch.id, content, 'r.xml', '')).body.errores).toEqual([
      { campo: 'llave', mensaje: 'La llave de la operación no es válida' },
    ]);
  });

  it('waits for another who looked at each payment of the batch; until then whose money it is reads that the answer is being checked', async () => {
    const scholar = await newPerson();
    const batch = await approvedBatch(banco, [10_050, 20_000, 30_000], { idUsuario: scholar.id });
    await exportBatch(prepares, batch.id);
    const blocks = async () =>
      ((await scholar.post('consultar/pagos/donde')).body.r_data as { bloqueo: { texto: string } | null }[]).map(
        ({ bloqueo }) => bloqueo?.texto ?? null,
      );
    const { acto } = (await bringAnswer(prepares, batch.id, isoAnswer(batch, ['ACSC', 'RJCT']))).body.r_data;
    expect(await blocks()).toEqual([STEP_BLOCKS.enviado, ANSWER_IS_CHECKED, ANSWER_IS_CHECKED]);
    const { body } = await approves.get(`recursos/actos-lineas?sort=["id","ASC"]&filter=${JSON.stringify({ idActo: acto })}`);
    expect(body.map((l: ActLineRow) => [l.idPago, l.centimos, l.resultado, l.motivo])).toEqual([
      [batch.lineas[0]!.idPago, 10_050, 'completado', null],
      [batch.lineas[1]!.idPago, 20_000, 'rechazado', 'La cuenta está cerrada'],
      [batch.lineas[2]!.idPago, 30_000, null, null],
    ]);
    await confirmed(acto);
    expect(await blocks()).toEqual([STEP_BLOCKS.enviado, 'La cuenta está cerrada', null]);
  });

  it('that speaks of the whole batch settles each of its payments', async () => {
    const batch = await sentBatch([10_050, 20_000]);
    const whole: [string, string][] = [
      ['</OrgnlGrpInfAndSts>', '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>'],
    ];
    expect((await answer(batch, isoAnswer(batch, [], whole))).body).toMatchObject({
      r_succ: true,
      r_data: { lineas: 2, rechazados: 2, centimos: 30_050 },
    });
    const motivo = 'Fondos insuficientes en la cuenta del pagador';
    expect(await linesOf(batch.id)).toMatchObject([
      { linea: 'rechazado', motivo },
      { linea: 'rechazado', motivo },
    ]);
  });

  it('that is rejected as a block in a group that was accepted rejects each payment, with the bank’s words', async () => {
    const batch = await sentBatch([10_050, 20_000]);
    const said: [string, string][] = [
      ['</OrgnlMsgNmId>', '</OrgnlMsgNmId><GrpSts>ACCP</GrpSts>'],
      [
        '</OrgnlPmtInfId>',
        '</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn><AddtlInf>Saldo bajo</AddtlInf></StsRsnInf>',
      ],
    ];
    expect((await answer(batch, isoAnswer(batch, [], said))).body).toMatchObject({ r_succ: true, r_data: { rechazados: 2 } });
    const motivo = 'Fondos insuficientes en la cuenta del pagador. Saldo bajo';
    expect((await linesOf(batch.id)).map((line) => [line.linea, line.motivo])).toEqual([
      ['rechazado', motivo],
      ['rechazado', motivo],
    ]);
  });

  it('names some payments and speaks of the others together', async () => {
    const batch = await sentBatch([10_050, 20_000, 30_000]);
    const content = isoAnswer(batch, ['RJCT'], [['</OrgnlPmtInfId>', '</OrgnlPmtInfId><PmtInfSts>ACSC</PmtInfSts>']]);
    expect((await answer(batch, content)).body.r_data).toMatchObject({ lineas: 3, completados: 2, rechazados: 1 });
    expect((await linesOf(batch.id)).map(({ linea }) => linea)).toEqual(['rechazado', 'completado', 'completado']);
  });

  it('that settled nothing may come again', async () => {
    const batch = await sentBatch([10_050]);
    const content = isoAnswer(batch, ['PDNG']);
    for (let time = 0; time < 2; time++) expect((await answer(batch, content)).body.r_data).toMatchObject({ desconocidos: 1 });
  });

  it('that contradicts an earlier one is refused', async () => {
    const batch = await sentBatch([10_050, 20_000]);
    await answer(batch, isoAnswer(batch, ['ACSC', 'PDNG']));
    const { body } = await answer(batch, isoAnswer(batch, ['RJCT', 'ACSC']));
    expect(body.errores[0].mensaje).toMatch(
      /La línea 1 contradice una respuesta anterior: el pago \d+ de Universidad Ñ 1 ya está completado/,
    );
  });

  it('needs a batch that was sent, a file, and who prepares payments', async () => {
    const batch = await approvedBatch(banco, [10_050]);
    expect((await answer(batch, isoAnswer(batch, ['ACSC']))).body.r_mess).toBe('El lote no se ha enviado al banco');
    expect((await prepares.post(`recursos/lotes/${batch.id}/respuesta?${key()}`, {})).status).toBe(415);
    expect((await prepares.upload(`recursos/lotes/${batch.id}/respuesta?${key()}`, 'otro', Buffer.from('x'), 'x')).status).toBe(422);
    expect((await importAnswer(approves, batch.id, Buffer.from('x'))).status).toBe(403);
    expect((await importAnswer(prepares, 999_999_999, Buffer.from('x'))).status).toBe(404);
  });
});

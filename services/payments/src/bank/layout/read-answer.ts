import { countOf } from '@registro/contracts/count';
import { type AnswerLayout, readBankReference } from '@registro/contracts/payments/bank-format';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import type { AnswerResult } from '@registro/contracts/payments/bank-kinds';
import { type AnswerLine, type SentBatch, wrongFile } from '../bank-file.js';
import { readRecords } from './read-file.js';
import type { Values } from './write-record.js';

/**
 * What a bank's file says of each payment of the batch that it answers. Throws `UnreadableFile` for what is of another
 * batch, and at its end where the trailer says another count, sum or hash: nothing may be applied before all of it was
 * read.
 */
export async function* readTextAnswer(layout: AnswerLayout, bytes: AsyncIterable<Buffer>, sent: SentBatch): AsyncGenerator<AnswerLine> {
  let cantidad = 0;
  let monto = 0;
  for await (const { tipo, numero, valores } of readRecords(layout, bytes)) {
    assertBatch(valores, sent, numero);
    if (tipo === 'linea') {
      const line = answerLine(layout, valores, sent, numero);
      cantidad++;
      monto += line.monto!;
      yield line;
    } else if (tipo === 'total') assertTotals(valores, cantidad, monto);
  }
}

function assertBatch({ lote, huella }: Values, sent: SentBatch, numero: number): void {
  if (lote != null && lote !== sent.idLote) wrongFile(`La línea ${numero} es del lote ${lote} y esta respuesta es del lote ${sent.idLote}`);
  if (huella != null && String(huella).toLowerCase() !== sent.huella)
    wrongFile(`La huella de la línea ${numero} no es la del lote ${sent.idLote}`);
}

function answerLine(layout: AnswerLayout, values: Values, sent: SentBatch, numero: number): AnswerLine {
  const { pago, referencia, monto, codigo, motivo, referenciaBanco } = values;
  if (monto == null || codigo == null) wrongFile(`La línea ${numero} no tiene monto o código`);
  const resultado = resultOf(layout, String(codigo));
  return {
    numero,
    idLotePago: paymentOf(pago, referencia, sent, numero),
    monto: Number(monto),
    resultado,
    codigo: String(codigo),
    motivo: reasonOf(layout, resultado, String(codigo), text(motivo)),
    referenciaBanco: text(referenciaBanco),
  };
}

const text = (value: unknown): string | null => (value == null ? null : String(value));

/** Why it was rejected: what the code means, with what the bank adds to it; of what waits, what the bank says. */
function reasonOf(layout: AnswerLayout, resultado: AnswerResult, codigo: string, added: string | null): string | null {
  if (resultado !== 'rechazado') return resultado === 'desconocido' ? added : null;
  const known = layout.motivos[codigo];
  return known ? [known, ...(added ? [added] : [])].join('. ') : (added ?? `Código ${codigo}`);
}

function paymentOf(pago: unknown, referencia: unknown, { idLote }: SentBatch, numero: number): number {
  if (referencia == null) return pago == null ? wrongFile(`La línea ${numero} no dice de qué pago es`) : Number(pago);
  const read = readBankReference(String(referencia));
  if (!read) wrongFile(`La referencia de la línea ${numero} no es de este sistema: «${String(referencia)}»`);
  if (read.idLote !== idLote) wrongFile(`La línea ${numero} es del lote ${read.idLote} y esta respuesta es del lote ${idLote}`);
  if (pago != null && pago !== read.pago) wrongFile(`La línea ${numero} nombra dos pagos distintos`);
  return read.pago;
}

function resultOf({ completado, rechazado }: AnswerLayout, codigo: string): AnswerResult {
  if (completado.includes(codigo)) return 'completado';
  return rechazado.includes(codigo) ? 'rechazado' : 'desconocido';
}

function assertTotals(total: Values, cantidad: number, monto: number): void {
  if (total.cantidad !== cantidad)
    wrongFile(
      `El archivo dice tener ${total.cantidad === null ? 'ninguna línea' : countOf(Number(total.cantidad), 'línea', 'líneas')} y tiene ${cantidad}`,
    );
  if (total.monto !== monto) wrongFile(`El archivo dice sumar ${shownCents(total.monto)} y sus líneas suman ${shownCents(monto)}`);
}

const shownCents = (cents: unknown) => showAmount(centsToNumber(Number(cents)));

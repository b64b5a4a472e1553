import { bankReference, type LayoutColumn, type TextLayout } from '@registro/contracts/payments/bank-format';
import type { OutgoingBatch, OutgoingPayment } from '../bank-file.js';
import { type Values, writeRecord } from './write-record.js';

const ENDS = { crlf: '\r\n', lf: '\n' };

/**
 * The file of a batch as its bank's layout wants it, a page of payments at a time. Count and sum are those that were
 * written.
 */
export async function* writeTextFile(
  layout: TextLayout,
  batch: OutgoingBatch,
  pages: AsyncIterable<OutgoingPayment[]>,
): AsyncGenerator<Buffer> {
  const line = (columns: LayoutColumn[], values: Values) => writeRecord(layout, columns, values) + ENDS[layout.finLinea];
  const bytes = (text: string) => Buffer.from(text, layout.codificacion === 'utf8' ? 'utf8' : 'latin1');
  const head = { ...batch, lote: batch.idLote };
  if (layout.cabecera.length) yield bytes(line(layout.cabecera, head));
  let cantidad = 0;
  let monto = 0;
  for await (const page of pages) {
    const lines = page.map((payment) => {
      cantidad++;
      monto += payment.monto;
      return line(layout.linea, lineValues(batch, payment, cantidad));
    });
    yield bytes(lines.join(''));
  }
  if (layout.total.length) yield bytes(line(layout.total, { ...head, cantidad, monto }));
}

const lineValues = (batch: OutgoingBatch, payment: OutgoingPayment, numero: number): Values => ({
  ...payment,
  numero,
  lote: batch.idLote,
  pago: payment.idLotePago,
  referencia: bankReference(batch.idLote, payment.idLotePago),
  moneda: batch.moneda,
  fecha: batch.fecha,
});

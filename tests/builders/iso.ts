import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import type { OutgoingBatch } from '../../services/payments/src/bank/bank-file.js';

export const HASH = 'ab'.repeat(32);
export const ACCOUNT = '01020000000000000001';
/** A batch as a bank answers of it. */
export const batch: OutgoingBatch = {
  idLote: 12,
  banco: '0102',
  cuentaPagador: ACCOUNT,
  documentoPagador: 'G-200000000',
  nombrePagador: 'Fondo Nacional de Ciencia',
  moneda: 'VES',
  fecha: '2026-02-01',
  creado: '2026-02-01T10:00:00Z',
  cantidad: 2,
  monto: 150_075,
  huella: HASH,
};
const xsd = (message: string) => XmlDocument.fromString(readFileSync(`tests/schemas/${message}.xsd`, 'utf8'));
/** Null where the document has the message's documented structure; what is wrong with it otherwise. */
export function wrongWith(message: string, xml: string): string | null {
  const validator = XsdValidator.fromDoc(xsd(message));
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    document.dispose();
    validator.dispose();
  }
}

/** A text as it comes from a file, in pieces. */
export async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  const whole = Buffer.from(text);
  for (let i = 0; i < whole.length; i += 100) yield whole.subarray(i, i + 100);
}
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

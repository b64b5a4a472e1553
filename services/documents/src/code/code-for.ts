import { createPrivateKey, sign } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInCaracas } from '@registro/contracts/dates';
import { row, rows } from '@registro/platform/database/database';
import type { KeyRoom } from '@registro/platform/keys/key-room';
import { addressOf } from '@registro/verify/code/code-text';
import { type CodeContent, writeCode } from '@registro/verify/code/printed-code';
import { sql } from 'kysely';
import type { PdfDocument } from '../documents.entity.js';
import type { PrintedCode } from '../pdf/signing.js';

/**
 * What a document's QR holds, signed as of the day on which it was asked for (rule F-28); null: there is no key for
 * codes. The key is written down first, as that of the document is (document/signing-for.ts).
 */
export async function codeFor(
  em: EntityManager,
  keys: KeyRoom,
  { id, creado }: PdfDocument,
  content: Omit<CodeContent, 'firmado'>,
  publicUrl: string,
): Promise<PrintedCode | null> {
  const before = await row(em, sql<{ codigo: string | null }>`select codigo from documents.documento where id = ${id}`);
  const key = (before?.codigo && keys.chosenKey(before.codigo)) || keys.signingKey('codigos');
  if (key?.id !== before?.codigo) await rows(em, sql`update documents.documento set codigo = ${key?.id ?? null} where id = ${id}`);
  if (!key) return null;
  const asked = todayInCaracas(creado.getTime());
  const secret = createPrivateKey(key.privada);
  const code = writeCode({ ...content, firmado: asked < key.desde ? key.desde : asked }, key.id, (bytes) => sign(null, bytes, secret));
  return { direccion: addressOf(code, new URL(publicUrl).origin), clave: key.id };
}

import { X509Certificate } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isSigned } from '@registro/contracts/documents/request';
import { row, rows } from '@registro/platform/database/database';
import type { PublicKey } from '@registro/platform/keys/key-file';
import type { KeyRoom, SigningKey } from '@registro/platform/keys/key-room';
import { sql } from 'kysely';
import type { PdfDocument } from '../documents.entity.js';
import type { Signing } from '../pdf/signing.js';

/**
 * With what a document is signed, of the moment at which it was asked for (rule F-23); null: there is no key, or it is
 * none that the registry signs. The key is written down before the drawing: who begins anew after a crash takes the
 * same one, and writes the same bytes, unless it was revoked meanwhile.
 */
export async function signingFor(em: EntityManager, keys: KeyRoom, { id, tipo, creado }: PdfDocument): Promise<Signing | null> {
  if (!isSigned(tipo)) return null;
  const before = await row(em, sql<{ firma: string | null }>`select firma from documents.documento where id = ${id}`);
  const key = (before?.firma && keys.chosenKey(before.firma)) || keys.signingKey('documentos');
  if (key?.id !== before?.firma) await rows(em, sql`update documents.documento set firma = ${key?.id ?? null} where id = ${id}`);
  return key && signing(key, creado);
}

/** It says that it signed when the document was asked for, and never before its own first day. */
function signing({ id, privada, cadena = [], desde }: SigningKey, asked: Date): Signing {
  const first = new Date(`${desde}T04:00:00Z`);
  return { clave: id, nombre: nameOf({ cadena }), privada, cadena, momento: (asked < first ? first : asked).toISOString() };
}

/** Whom a key's certificate names. */
export function nameOf({ cadena }: Pick<PublicKey, 'cadena'>): string {
  const { subject } = new X509Certificate(cadena![0]!);
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject;
}

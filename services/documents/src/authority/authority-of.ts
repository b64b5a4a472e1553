import type { EntityManager } from '@mikro-orm/postgresql';
import type { CertificateAuthority } from '@registro/contracts/documents/authority';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * Who stood for the registry when this was issued; for what was issued before anyone did, the first. Null while
 * operators have named nobody.
 */
export function authorityOf(em: EntityManager, issued: Date): Promise<CertificateAuthority | null> {
  return row(
    em,
    sql<CertificateAuthority>`
      select nombre, cargo, acto from documents.autoridad
      order by creado > ${issued}, case when creado > ${issued} then id else -id end limit 1`,
  );
}

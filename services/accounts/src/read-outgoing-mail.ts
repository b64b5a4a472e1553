import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoMail } from '@registro/contracts/demo';
import { rows } from '@registro/platform/database/database';
import { read } from './accounts.tables.js';

/** The newest hundred mails of the outgoing box. */
export function readOutgoingMail(em: EntityManager): Promise<DemoMail[]> {
  return rows(em, read.selectFrom('platform.correo').select(['id', 'para', 'asunto', 'texto', 'fecha']).orderBy('id', 'desc').limit(100));
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { read } from '../documents.tables.js';

/** The version of the text that the last declaration of a scholarship was drawn of; null where none was. */
export async function drawnVersion(em: EntityManager, idBeca: number): Promise<number | null> {
  const drawn = read
    .selectFrom('documents.documento')
    .select('version')
    .where((eb) => eb.and({ tipo: 'declaracion', referencia: String(idBeca), estado: 'listo' }))
    .orderBy('terminado', 'desc')
    .limit(1);
  return (await row(em, drawn))?.version ?? null;
}

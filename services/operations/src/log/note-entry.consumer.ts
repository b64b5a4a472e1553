import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import { noteEntry } from './note-entry.js';

/**
 * Writes down what is to stand in the public log (rule S-48). What it is of stands in the log's row alone from then on,
 * from where it goes when its person is erased: events stay.
 */
@Consume('note-entry')
export class NoteEntry extends Consumer<'log.entry'> {
  protected async perform(em: EntityManager, { id, datos }: Received<'log.entry'>): Promise<void> {
    await noteEntry(em, datos);
    await rows(em, sql`update platform.evento set datos = datos - 'numero' - 'huella' - 'fecha' where id = ${id}`);
  }
}

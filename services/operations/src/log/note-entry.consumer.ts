import { AtOnce, taken } from '@registro/platform/events/at-once';
import { Consume, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import { noting } from './note-entry.js';

/**
 * Writes down what is to stand in the public log (rule S-48). What it is of stands in the log's row alone from then on,
 * from where it goes when its person is erased: events stay.
 */
@Consume('note-entry')
export class NoteEntry extends AtOnce<'log.entry'> {
  protected writes({ id, datos }: Received<'log.entry'>) {
    return sql`
      anotada as (${noting(datos, taken)}),
      callado as (update platform.evento set datos = datos - 'numero' - 'huella' - 'fecha' where id = ${id} and ${taken})`;
  }
}

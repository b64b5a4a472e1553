import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { noteEntry } from './note-entry.js';

/** Writes down what is to stand in the public log (rule S-48). */
@Consume('note-entry')
export class NoteEntry extends Consumer<'log.entry'> {
  protected perform(em: EntityManager, { datos }: Received<'log.entry'>): Promise<void> {
    return noteEntry(em, datos);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import type { WhoRow } from '@registro/platform/database/tables';
import { isA } from '@registro/platform/database/who';
import { read } from '../evaluation.tables.js';
import type { Person } from '../history/record.js';

export type Reviewer = Pick<WhoRow, 'id' | 'correo' | 'nombre'>;

const may = read.selectFrom('platform.quien').where(isA('evaluador')).select(['id', 'correo', 'nombre']);

/** Whom a case can be given to. */
export const activeReviewers = (em: EntityManager): Promise<Reviewer[]> => rows(em, may.orderBy('id'));

/** One of those; null for who is none. */
export const reviewer = (em: EntityManager, id: number): Promise<Reviewer | null> => row(em, may.where('id', '=', id));

/** Who acts on a case, as its history calls them. */
export const actor = async (em: EntityManager, { id, correo }: SessionUser): Promise<Person> => ({
  id,
  nombre: (await reviewer(em, id))?.nombre ?? correo,
});

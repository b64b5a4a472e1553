import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { type NoteKey, readNote, signedBy } from '@registro/verify/log/note';
import { type RawBuilder, sql } from 'kysely';

/** A checkpoint as it is shown: with what witnesses said of it. */
export interface Point {
  size: number;
  /** hexadecimal */
  root: string;
  /** ISO */
  fecha: string;
  /** with the lines of the witnesses */
  checkpoint: string;
  cofirmas: Record<string, string>;
}

/** The newest checkpoint, or the newest of those that fit; null where there is none. */
export async function readPoint(em: EntityManager, origin: string, which: RawBuilder<unknown> = sql`true`): Promise<Point | null> {
  const found = await row(
    em,
    sql<{ size: number; root: string; fecha: string; nota: string; cofirmas: Record<string, string> }>`
      select p.tamano::float8 as size, p.raiz as root, p.fecha, p.nota, p.cofirmas from operations.punto p
      where p.origen = ${origin} and ${which} order by p.tamano desc limit 1`,
  );
  if (!found) return null;
  const { nota, ...point } = found;
  return { ...point, checkpoint: nota + Object.values(point.cofirmas).join('') };
}

/** SQL: enough witnesses signed the checkpoint `p`; of those who are believed, whoever else there was. */
export const withQuorum = (witnesses: readonly NoteKey[], quorum: number) =>
  sql`(select count(*) from jsonb_object_keys(p.cofirmas) k where k = any(${witnesses.map(({ name }) => name)}::text[])) >= ${quorum}`;

/** Who of the witnesses signed a checkpoint, and when: ms. */
export function whoSaw({ checkpoint }: Point, witnesses: readonly NoteKey[]): { name: string; when: number | null }[] {
  const note = readNote(checkpoint);
  return witnesses.map((key) => ({ name: key.name, when: (note && signedBy(note, key)?.when) ?? null }));
}

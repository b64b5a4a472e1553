import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { type Choice, offeredAmong } from '@registro/platform/records/catalog';
import { sql } from 'kysely';

const TABLES = { estudio: sql`profile.estudio`, capacitacion: sql`profile.capacitacion`, trabajo: sql`profile.trabajo` };

/** What a save of somebody's record has to know of them. */
export interface Standing {
  idUsuario: number;
  /** their birth date, YYYY-MM-DD; null while the basic data are not registered */
  nacimiento: string | null;
  /** how many records of the kind they have */
  tiene: number;
  /** of the record's choices, the fields whose lists offer them now */
  ofrecidas: string[];
}

/** Asked in one statement, under `lockUser`: what it counted is still so when the save commits. */
export async function standing(
  em: EntityManager,
  { objeto }: { objeto: keyof typeof TABLES },
  idUsuario: number,
  choices: Choice[],
): Promise<Standing> {
  const found = await row(
    em,
    sql<Omit<Standing, 'idUsuario'>>`
      select (select to_char("fechaNacimiento", 'YYYY-MM-DD') from profile.persona where "idUsuario" = ${idUsuario}) as nacimiento,
             (select count(*) from ${TABLES[objeto]} where "idUsuario" = ${idUsuario}) as tiene,
             ${offeredAmong(choices)} as ofrecidas`,
  );
  return { idUsuario, ...found! };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type BasicDataRead, SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { PersonRead } from '@registro/contracts/profile/person';
import { row } from '@registro/platform/database/database';
import { readColumns } from '@registro/platform/records/read-columns';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { read } from '../profile.tables.js';
import { professions, studyRows } from '../study/study-rows.js';
import { trainingRows } from '../training/training-rows.js';
import { workRows } from '../work/work-rows.js';

/** The whole person record of a user in one round trip, or null before the first save (rule P-15). */
export function readPerson(em: EntityManager, idUsuario: number): Promise<PersonRead | null> {
  const person = read
    .selectFrom('profile.persona as p')
    .select(['p.id', 'p.version', ...readColumns<BasicDataRead>(SaveBasicData, 'p'), 'p.numeroRegistro as numero_registro'])
    .select([
      professions(idUsuario).as('profesion'),
      list(workRows(idUsuario)).as('perfil_laboral'),
      list(studyRows(idUsuario)).as('perfil_estudios'),
      list(trainingRows(idUsuario)).as('perfil_capacitacion'),
      // research products are kept by a service of their own, which this schema may not join
      sql<string[]>`'[]'::json`.as('perfil_investigacion'),
    ])
    .where('p.idUsuario', '=', idUsuario);
  return row<PersonRead>(em, person);
}

/** SQL: the rows of a query as a JSON array, in its order. */
function list<T>(query: Expression<T>): RawBuilder<T[]> {
  return sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
}

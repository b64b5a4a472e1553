import type { EntityManager } from '@mikro-orm/postgresql';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whose a project is (`id`, `idUsuario`): of whoever presented it, and of who confirmed to be in its team.
 * `which`: its id, or SQL.
 */
export const peopleOf = (which: number | RawBuilder<unknown>) => {
  const project = typeof which === 'number' ? sql`${which}::int` : which;
  return sql`
    select id, "idUsuario" from calls.proyecto where id in (${project})
    union select "idProyecto", "idUsuario" from calls.miembro
    where "idProyecto" in (${project}) and "idUsuario" is not null and respuesta = 'confirmado' and eliminado is null`;
};

/** Refuses what an operator would decide on a project that is theirs (rule S-32). */
export async function refuseOwnProject(em: EntityManager, idUsuario: number, idProyecto: number, what: keyof typeof OWN): Promise<void> {
  const people = await rows(em, sql<{ id: number; idUsuario: number }>`${peopleOf(idProyecto)}`);
  const owners = people.map((person) => person.idUsuario);
  await refuseOwn(em, idUsuario, owners, OWN[what], 'convocatorias');
}

const OWN = { informe: OWN_THINGS.informe(), proyecto: OWN_THINGS.proyecto() };

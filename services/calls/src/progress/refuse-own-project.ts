import type { EntityManager } from '@mikro-orm/postgresql';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Refuses what an operator would decide on a project that is theirs (rule S-32): of whoever presented it, and of who confirmed to be in its team. */
export async function refuseOwnProject(em: EntityManager, idUsuario: number, idProyecto: number, what: keyof typeof OWN): Promise<void> {
  const people = await rows(
    em,
    sql<{ idUsuario: number }>`
      select "idUsuario" from calls.proyecto where id = ${idProyecto}
      union select "idUsuario" from calls.miembro
      where "idProyecto" = ${idProyecto} and "idUsuario" is not null and respuesta = 'confirmado' and eliminado is null`,
  );
  const owners = people.map((person) => person.idUsuario);
  await refuseOwn(em, idUsuario, owners, OWN[what], 'convocatorias');
}

const OWN = { informe: OWN_THINGS.informe(), proyecto: OWN_THINGS.proyecto() };

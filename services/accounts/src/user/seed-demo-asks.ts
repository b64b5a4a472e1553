import type { EntityManager } from '@mikro-orm/postgresql';
import type { LostAccessCase } from '@registro/contracts/accounts/lost-access';
import { demoResearchers } from '@registro/contracts/demo-applicants';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

// The first and the third are joined.
const [, LEAVES, , LOST] = demoResearchers;
const CASE: LostAccessCase = 'correo';

/** In the demo, one person waits to be erased and another to be let in, so that both rooms have somebody. */
export async function seedDemoAsks(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  await rows(
    em,
    sql`insert into platform.borrado ("idUsuario", estado, confirmado)
      select id, 'confirmado', now() from accounts."user" u where email = ${LEAVES!.correo}
        and not exists (select from platform.borrado b where b."idUsuario" = u.id)`,
  );
  await rows(
    em,
    sql`insert into accounts.acceso_perdido (caso, nacionalidad, cedula, nombre, "fechaNacimiento", correo, "correoAnterior", telefono, relato, red,
          estado, "claveConfirma", confirmado)
      select ${CASE}, 'V', '24000004', ${LOST!.nombre}, '1986-04-12', 'emilia.t@demo.ve', ${LOST!.correo}, '04141234567',
        'La universidad cerró mi buzón y no puedo leer el enlace para entrar.', '192.0.2.0/24', 'recibido', 'demo', now()
      where exists (select from accounts."user" where email = ${LOST!.correo})
      on conflict do nothing`,
  );
}

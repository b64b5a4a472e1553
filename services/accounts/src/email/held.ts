import type { EntityManager } from '@mikro-orm/postgresql';
import { EMAIL_UNDO_HOURS } from '@registro/contracts/accounts/email-change';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * Whether an address was an account's a moment ago, which may take it back yet: it is nobody else's until then
 * (rule S-36). A trigger holds it, whoever writes.
 * @param correo in small letters
 */
export const isHeld = async (em: EntityManager, correo: string, idUsuario = 0): Promise<boolean> =>
  (await row(
    em,
    sql`select 1 from accounts.cambio_correo where antes = ${correo} and estado = 'hecho' and cual = 'cuenta' and "idUsuario" <> ${idUsuario}
          and hecho > now() - make_interval(hours => ${EMAIL_UNDO_HOURS}::int)`,
  )) !== null;

import type { EntityManager } from '@mikro-orm/postgresql';
import {
  EMAIL_CHANGE_HOURS,
  EMAIL_CHANGE_MESSAGES,
  EMAIL_UNDO_HOURS,
  type EmailChangeStep,
  type LinkedEmailChange,
} from '@registro/contracts/accounts/email-change';
import { row } from '@registro/platform/database/database';
import { linkDigest } from '@registro/platform/mail/link-key';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

interface Found extends LinkedEmailChange {
  id: number;
  idUsuario: number;
  antes: string | null;
  despues: string | null;
  paso: EmailChangeStep;
  /** when it was done */
  hecho: string | null;
}

/** The change that the key of a mail belongs to, and what that key is for; 404 for any other. */
export async function findChange(em: EntityManager, clave: string): Promise<Found> {
  const digest = linkDigest(clave);
  const hasta = sql`case when c."claveDeshacer" = ${digest} then c.hecho + make_interval(hours => ${EMAIL_UNDO_HOURS}::int)
                         else c.pedido + make_interval(hours => ${EMAIL_CHANGE_HOURS}::int) end`;
  const found = await row(
    em,
    sql<Omit<Found, 'anterior' | 'nuevo'>>`
      select c.id, c."idUsuario", c.cual, c.antes, c.despues, c.estado, c.hecho,
        case ${digest} when c."claveActual" then 'actual' when c."claveNuevo" then 'nuevo' else 'deshacer' end as paso,
        coalesce(case ${digest} when c."claveActual" then c."confirmaActual" when c."claveNuevo" then c."confirmaNuevo" end is not null, false) as confirmado,
        ${hasta} as hasta,
        ${hasta} > now() and c.estado = case when c."claveDeshacer" = ${digest} then 'hecho' else 'pedido' end as vigente
      from accounts.cambio_correo c where ${digest} in (c."claveActual", c."claveNuevo", c."claveDeshacer")`,
  );
  if (!found) notFound(EMAIL_CHANGE_MESSAGES.noExiste);
  const { cual, paso, antes, despues } = found;
  return {
    ...found,
    anterior: paso === 'nuevo' ? null : antes,
    nuevo: cual === 'alternativo' && paso === 'deshacer' ? null : despues,
  };
}

/** What the page of a link shows: nothing of the account but what its address knows. */
export const presentChange = ({ cual, paso, estado, anterior, nuevo, confirmado, hasta, vigente }: Found): LinkedEmailChange => ({
  cual,
  paso,
  estado,
  anterior,
  nuevo,
  confirmado,
  hasta,
  vigente,
});

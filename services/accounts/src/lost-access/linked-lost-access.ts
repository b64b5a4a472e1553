import type { EntityManager } from '@mikro-orm/postgresql';
import {
  LOST_ACCESS_CONFIRM_HOURS,
  LOST_ACCESS_MESSAGES,
  type LinkedLostAccess,
  type LostAccessStep,
} from '@registro/contracts/accounts/lost-access';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { linkDigest } from '@registro/platform/mail/link-key';
import { sql } from 'kysely';
import { lostAccessState } from './lost-access-state.js';

export interface FoundLostAccess extends LinkedLostAccess {
  id: number;
  idCuenta: number | null;
}

/** The request that the key of a mail belongs to, and what that key is for; 404 for any other. */
export const findLostAccess = async (em: EntityManager, clave: string): Promise<FoundLostAccess> =>
  (await lookUpLostAccess(em, clave)) ?? notFound(LOST_ACCESS_MESSAGES.noExiste);

/** The same; null for any other. */
export function lookUpLostAccess(em: EntityManager, clave: string): Promise<FoundLostAccess | null> {
  const digest = linkDigest(clave);
  const hasta = sql`a.pedido + make_interval(hours => ${LOST_ACCESS_CONFIRM_HOURS}::int)`;
  return row(
    em,
    sql<FoundLostAccess>`
      select a.id, a."idCuenta", a.correo, ${lostAccessState} as estado, q.paso,
        case q.paso when 'documentos' then ${hasta} end as hasta,
        case q.paso when 'documentos' then a.estado = 'porConfirmar' and ${hasta} > now() else ${lostAccessState} = 'propuesto' end as vigente
      from accounts.acceso_perdido a
      cross join lateral (select case when a."claveConfirma" = ${digest} then 'documentos' else 'detener' end::text as paso) q
      where ${digest} in (a."claveConfirma", a."claveDetiene")`,
  );
}

/** Of that, when the key is for this and does something yet. */
export const liveOnly = (found: FoundLostAccess | null, paso: LostAccessStep): FoundLostAccess | null =>
  found?.paso === paso && found.vigente ? found : null;

/** What the page of a link shows. */
export const presentLostAccess = ({ paso, estado, correo, hasta, vigente }: FoundLostAccess): LinkedLostAccess => ({
  paso,
  estado,
  correo,
  hasta,
  vigente,
});

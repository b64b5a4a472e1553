import type { EntityManager } from '@mikro-orm/postgresql';
import { SCHOLARSHIP_STATUS, CONTRACT_STATUS, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { NOT_APPLIED_YET } from '@registro/platform/applications/outcomes';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

const WITHDRAWN = 'El solicitante retiró la solicitud';
const DECLARED = 'La persona ya presentó la declaración jurada de su beca';
const APPLIED_AGAIN = 'La persona ya tiene otra solicitud de beca';
const DECIDED: ScholarshipStatusId[] = [SCHOLARSHIP_STATUS.RETURNED, SCHOLARSHIP_STATUS.APPROVED, SCHOLARSHIP_STATUS.REFUSED];

/**
 * Why what was decided on an application can't be taken back any more, null while it can: the person has gone on from
 * it. They sent it again (then it waits for a decision of its own), withdrew it, presented the declaration that
 * approval asks for, or applied anew after a refusal.
 */
export async function actedOn(
  em: EntityManager,
  beca: { id: number; idUsuario: number; idEstatusBeca: ScholarshipStatusId },
): Promise<string | null> {
  const { id, idUsuario, idEstatusBeca } = beca;
  if (idEstatusBeca === SCHOLARSHIP_STATUS.WITHDRAWN) return WITHDRAWN;
  if (!DECIDED.includes(idEstatusBeca)) return NOT_APPLIED_YET;
  const found = await row(
    em,
    sql<{ declarada: boolean; otra: boolean }>`
      select exists (select from scholarships.contrato c where c."idBeca" = ${id} and (c.estatus <> ${CONTRACT_STATUS.PENDING} or c."idArchivoContrato" is not null)) as declarada,
             exists (select from scholarships.beca o where o."idUsuario" = ${idUsuario} and o.id <> ${id}
                     and o."idEstatusBeca" not in (${SCHOLARSHIP_STATUS.REFUSED}, ${SCHOLARSHIP_STATUS.WITHDRAWN})) as otra`,
  );
  if (found!.declarada) return DECLARED;
  return found!.otra ? APPLIED_AGAIN : null;
}

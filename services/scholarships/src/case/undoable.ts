import type { EntityManager } from '@mikro-orm/postgresql';
import { BECA, CONTRATO, type EstatusBeca } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

const NOT_YET = 'La decisión todavía no se ha aplicado. Espere unos segundos';
const WITHDRAWN = 'El solicitante retiró la solicitud';
const DECLARED = 'La persona ya presentó la declaración jurada de su beca';
const APPLIED_AGAIN = 'La persona ya tiene otra solicitud de beca';
const DECIDED: EstatusBeca[] = [BECA.DEVUELTA, BECA.APROBADA, BECA.NO_APROBADA];

/**
 * Why what was decided on an application can't be taken back any more, null while it can: the person has gone on from it. They sent it again
 * (then it waits for a decision of its own), withdrew it, presented the declaration that approval asks for, or applied anew after a refusal.
 */
export async function actedOn(
  em: EntityManager,
  beca: { id: number; idUsuario: number; idEstatusBeca: EstatusBeca },
): Promise<string | null> {
  const { id, idUsuario, idEstatusBeca } = beca;
  if (idEstatusBeca === BECA.RETIRADA) return WITHDRAWN;
  if (!DECIDED.includes(idEstatusBeca)) return NOT_YET;
  const found = await row(
    em,
    sql<{ declarada: boolean; otra: boolean }>`
      select exists (select from scholarships.contrato c where c."idBeca" = ${id} and (c.estatus <> ${CONTRATO.PENDIENTE} or c."idArchivoContrato" is not null)) as declarada,
             exists (select from scholarships.beca o where o."idUsuario" = ${idUsuario} and o.id <> ${id}
                     and o."idEstatusBeca" not in (${BECA.NO_APROBADA}, ${BECA.RETIRADA})) as otra`,
  );
  if (found!.declarada) return DECLARED;
  return found!.otra ? APPLIED_AGAIN : null;
}

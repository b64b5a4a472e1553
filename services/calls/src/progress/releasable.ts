import { REPORT_STATUS } from '@registro/contracts/calls/progress';
import { sql } from 'kysely';

/* Of a disbursement `d` in a query that also has its call as `c`. */

export const hasAccount = sql<boolean>`exists (select from calls.cuenta k where k."idProyecto" = d."idProyecto")`;
export const isReported = sql<boolean>`(d.trimestre = 1 or not c.fases ? 'informes' or exists (
  select from calls.informe i where i."idProyecto" = d."idProyecto" and i.trimestre = d.trimestre - 1 and i.estatus = ${sql.lit(REPORT_STATUS.APPROVED)}))`;
/** An operator can release it now. */
export const releasable = sql<boolean>`d.liberado is null and ${hasAccount} and ${isReported}`;

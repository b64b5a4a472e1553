import type { EntityManager } from '@mikro-orm/postgresql';
import { REPORT_STATUS } from '@registro/contracts/calls/progress';
import { ProgressReport } from './report.entity.js';

/**
 * Whether the reports of all quarters before this one's are approved: one is approved after another, as they were sent.
 */
export async function earlierApproved(em: EntityManager, { idProyecto, trimestre }: ProgressReport): Promise<boolean> {
  const approved = { idProyecto, trimestre: { $lt: trimestre }, estatus: REPORT_STATUS.APPROVED };
  return (await em.count(ProgressReport, approved)) === trimestre - 1;
}

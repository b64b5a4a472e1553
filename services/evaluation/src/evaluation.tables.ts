import { reads } from '@registro/platform/database/reads';
import { Case, Assignment, ConflictOfInterest, ReviewerNote } from './case/case.entity.js';
import { MadeDecision, Reapertura } from './decision/decision.entity.js';
import { Movimiento } from './history/movement.entity.js';
import { Coordinator } from './coordinator/coordinator.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'evaluation.caso': Case,
  'evaluation.asignacion': Assignment,
  'evaluation.conflicto': ConflictOfInterest,
  'evaluation.nota': ReviewerNote,
  'evaluation.decision': MadeDecision,
  'evaluation.reapertura': Reapertura,
  'evaluation.movimiento': Movimiento,
  'evaluation.coordinador': Coordinator,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

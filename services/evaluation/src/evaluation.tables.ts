import { reads } from '@registro/platform/database/reads';
import { Case, Assignment, ConflictOfInterest, ReviewerNote } from './case/case.entity.js';
import { CasePresenceSeen } from './case/presence.entity.js';
import { MadeDecision, Reapertura } from './decision/decision.entity.js';
import { Movimiento } from './history/movement.entity.js';
import { Panel, Publication } from './panel/panel.entity.js';
import { CaseReview, Consensus, PlannedDecision, Reconsideration, Suggestion } from './panel/review.entity.js';
import { Coordinator } from './coordinator/coordinator.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'evaluation.caso': Case,
  'evaluation.asignacion': Assignment,
  'evaluation.conflicto': ConflictOfInterest,
  'evaluation.nota': ReviewerNote,
  'evaluation.presencia': CasePresenceSeen,
  'evaluation.decision': MadeDecision,
  'evaluation.reapertura': Reapertura,
  'evaluation.movimiento': Movimiento,
  'evaluation.coordinador': Coordinator,
  'evaluation.panel': Panel,
  'evaluation.publicacion': Publication,
  'evaluation.evaluacion': CaseReview,
  'evaluation.consenso': Consensus,
  'evaluation.borrador': PlannedDecision,
  'evaluation.sugerencia': Suggestion,
  'evaluation.reconsideracion': Reconsideration,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

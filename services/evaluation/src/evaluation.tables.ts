import { reads } from '@registro/platform/database/reads';
import { Caso, Asignacion, Conflicto, Nota } from './case/case.entity.js';
import { Decidida, Reapertura } from './decision/decision.entity.js';
import { Movimiento } from './history/movement.entity.js';
import { Coordinador } from './coordinator/coordinator.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'evaluation.caso': Caso,
  'evaluation.asignacion': Asignacion,
  'evaluation.conflicto': Conflicto,
  'evaluation.nota': Nota,
  'evaluation.decision': Decidida,
  'evaluation.reapertura': Reapertura,
  'evaluation.movimiento': Movimiento,
  'evaluation.coordinador': Coordinador,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

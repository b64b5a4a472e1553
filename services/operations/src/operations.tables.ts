import { reads } from '@registro/platform/database/reads';
import { Aviso, Entrega, Invariante, Preferencia } from './operations.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'operations.aviso': Aviso,
  'operations.preferencia': Preferencia,
  'operations.entrega': Entrega,
  'operations.invariante': Invariante,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

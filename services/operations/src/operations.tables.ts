import { reads } from '@registro/platform/database/reads';
import { GivenNotice, StoredPreference, Delivery } from './operations.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'operations.aviso': GivenNotice,
  'operations.preferencia': StoredPreference,
  'operations.entrega': Delivery,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

import { reads } from '@registro/platform/database/reads';
import {
  CallAlert,
  CountedInvariant,
  Delivery,
  DoneBackup,
  GivenNotice,
  QueueSample,
  StoredPreference,
  UnattendedQueue,
} from './operations.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'operations.aviso': GivenNotice,
  'operations.preferencia': StoredPreference,
  'operations.entrega': Delivery,
  'operations.aviseme': CallAlert,
  'operations.invariante': CountedInvariant,
  'operations.muestra_cola': QueueSample,
  'operations.desatendida': UnattendedQueue,
  'operations.respaldo': DoneBackup,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

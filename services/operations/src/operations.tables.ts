import { reads } from '@registro/platform/database/reads';
import { LoggedEntry, SignedPoint, StoredTile } from './log/log.entity.js';
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
  'operations.anotacion': LoggedEntry,
  'operations.tesela': StoredTile,
  'operations.punto': SignedPoint,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

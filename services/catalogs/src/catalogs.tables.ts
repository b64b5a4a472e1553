import { reads } from '@registro/platform/database/reads';
import { ListItem } from './list-item.entity.js';
import { CatalogVersion } from './version.entity.js';
import { CallWindow, UpTime, UserWindow, ToldPhase } from './window/window.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'catalogs.elemento': ListItem,
  'catalogs.version': CatalogVersion,
  'catalogs.jornada': CallWindow,
  'catalogs.jornada_usuario': UserWindow,
  'catalogs.jornada_aviso': ToldPhase,
  'catalogs.actividad': UpTime,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

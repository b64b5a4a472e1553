import { reads } from '@registro/platform/database/reads';
import { Elemento } from './elemento.entity.js';
import { CatalogVersion } from './version.entity.js';
import { Jornada, JornadaUsuario, JornadaAviso } from './jornada/jornada.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'catalogs.elemento': Elemento,
  'catalogs.version': CatalogVersion,
  'catalogs.jornada': Jornada,
  'catalogs.jornada_usuario': JornadaUsuario,
  'catalogs.jornada_aviso': JornadaAviso,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

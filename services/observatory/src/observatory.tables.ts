import { CountedPersonRow, CountedProductRow, ToCount } from './counted/counted.entity.js';
import { Edition } from './edition/edition.entity.js';
import { DirectoryEntry } from './entry/entry.entity.js';
import { DumpPart } from './public/dump.entity.js';
import { Reading } from './reading/reading.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'observatory.ficha': DirectoryEntry,
  'observatory.copia': DumpPart,
  'observatory.lectura': Reading,
  'observatory.persona_contada': CountedPersonRow,
  'observatory.producto_contado': CountedProductRow,
  'observatory.por_contar': ToCount,
  'observatory.edicion': Edition,
};

import {
  CountedApplicationRow,
  CountedPaymentRow,
  CountedPersonRow,
  CountedProductRow,
  CountedScholarshipRow,
  ToCount,
} from './counted/counted.entity.js';
import { reads } from '@registro/platform/database/reads';
import { EditionAttempt } from './edition/attempt.entity.js';
import { Edition } from './edition/edition.entity.js';
import { DirectoryEntry } from './entry/entry.entity.js';
import { OaiRecord } from './oai/record.entity.js';
import { DumpPart } from './public/dump.entity.js';
import { FigureReport } from './report/report.entity.js';
import { Segment } from './segment/segment.entity.js';
import { Reading } from './reading/reading.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'observatory.ficha': DirectoryEntry,
  'observatory.copia': DumpPart,
  'observatory.lectura': Reading,
  'observatory.registro_oai': OaiRecord,
  'observatory.persona_contada': CountedPersonRow,
  'observatory.producto_contado': CountedProductRow,
  'observatory.beca_contada': CountedScholarshipRow,
  'observatory.postulacion_contada': CountedApplicationRow,
  'observatory.pago_contado': CountedPaymentRow,
  'observatory.por_contar': ToCount,
  'observatory.edicion': Edition,
  'observatory.intento': EditionAttempt,
  'observatory.segmento': Segment,
  'observatory.informe': FigureReport,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

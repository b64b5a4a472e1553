import { reads } from '@registro/platform/database/reads';
import { Beca, Acuse } from './scholarship/scholarship.entity.js';
import { Contrato } from './contract/contract.entity.js';
import { Tutor, Tutorado, BecarioConsultado } from './tutor/tutor.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'scholarships.beca': Beca,
  'scholarships.acuse': Acuse,
  'scholarships.contrato': Contrato,
  'scholarships.tutor': Tutor,
  'scholarships.tutorado': Tutorado,
  'scholarships.becario_consultado': BecarioConsultado,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

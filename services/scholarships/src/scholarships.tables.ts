import { reads } from '@registro/platform/database/reads';
import { Scholarship, StoredReceipt } from './scholarship/scholarship.entity.js';
import { Contract } from './contract/contract.entity.js';
import { Tutor, TutoredStudent, FoundStudent } from './tutor/tutor.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'scholarships.beca': Scholarship,
  'scholarships.acuse': StoredReceipt,
  'scholarships.contrato': Contract,
  'scholarships.tutor': Tutor,
  'scholarships.tutorado': TutoredStudent,
  'scholarships.becario_consultado': FoundStudent,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();

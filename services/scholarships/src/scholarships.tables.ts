import { reads } from '@registro/platform/database/reads';
import { Scholarship, StoredReceipt } from './scholarship/scholarship.entity.js';
import { Contract } from './contract/contract.entity.js';
import { DeclarationText } from './declaration/declaration-text.entity.js';
import { Institution, KnownCompany } from './institution/institution.entity.js';
import { Mobility, MobilitySending } from './mobility/mobility.entity.js';
import { Period, PeriodPayment } from './period/period.entity.js';
import { Postgraduate, StipendAccount } from './postgraduate/postgraduate.entity.js';
import { Tutor, TutoredStudent, FoundStudent } from './tutor/tutor.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'scholarships.beca': Scholarship,
  'scholarships.acuse': StoredReceipt,
  'scholarships.contrato': Contract,
  'scholarships.tutor': Tutor,
  'scholarships.tutorado': TutoredStudent,
  'scholarships.becario_consultado': FoundStudent,
  'scholarships.postgrado': Postgraduate,
  'scholarships.estipendio': StipendAccount,
  'scholarships.institucion': Institution,
  'scholarships.rif': KnownCompany,
  'scholarships.periodo': Period,
  'scholarships.pago_periodo': PeriodPayment,
  'scholarships.movilidad': Mobility,
  'scholarships.movilidad_envio': MobilitySending,
  'scholarships.declaracion_texto': DeclarationText,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables, { 'scholarships.pago_periodo': { monto: string } }>();

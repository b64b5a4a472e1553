import { InstitutionData } from '@registro/contracts/scholarships/institution';
import { PeriodPayment } from '@registro/contracts/scholarships/period';
import { SavePostgraduate } from '@registro/contracts/scholarships/postgraduate';
import { SaveMobility } from '@registro/contracts/mobility/mobility';
import { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { SaveStipendAccount } from '@registro/contracts/scholarships/stipend-account';
import { SaveTutor } from '@registro/contracts/scholarships/tutor';
import type { RecordedChoices } from '@registro/platform/records/count-uses';
import { sql } from 'kysely';
import { levelOf, universityOf } from './scholarship/scholarship-rows.js';

/** The code of a postgraduate tells its university and its level. */
const applications = sql`(select b.*, ${universityOf} as universidad, ${levelOf} as grado from scholarships.beca b)`;

/** Which rows of the service hold entries of reference lists. */
export const choices: RecordedChoices = [
  [applications, ScholarshipForm],
  ['scholarships.movilidad', SaveMobility],
  ['scholarships.tutor', SaveTutor],
  ['scholarships.postgrado', SavePostgraduate],
  ['scholarships.estipendio', SaveStipendAccount],
  ['scholarships.institucion', InstitutionData],
  ['scholarships.pago_periodo', PeriodPayment],
];

import { calledAs, type InternalProfile } from '@registro/contracts/profile/person';
import type { Applicant } from '@registro/contracts/scholarships/internal';
import { LEVEL_ABOVE, LEVEL_MESSAGE, PROFILE_MESSAGE } from '@registro/contracts/scholarships/scholarship-rules';
import { refuse } from '@registro/platform/errors';

/** Who applies, as the profile says today. Refuses while it lacks what applying asks (rule B-4). */
export function applicantOf({ persona, estatus }: InternalProfile): Applicant {
  if (!persona || !estatus.datosBasicos || !estatus.datosEstudio) refuse(PROFILE_MESSAGE, '1002');
  if ((estatus.gradoEstudio ?? 0) <= LEVEL_ABOVE) refuse(LEVEL_MESSAGE, '1003');
  return calledAs(persona);
}

import type { InternalProfile } from '@registro/contracts/profile/person';
import type { Applicant } from '@registro/contracts/scholarships/internal';
import { LEVEL_ABOVE, LEVEL_MESSAGE, PROFILE_MESSAGE } from '@registro/contracts/scholarships/scholarship-rules';
import { whoApplies } from '@registro/platform/applications/who-applies';
import { refuse } from '@registro/platform/errors';

/** Who applies, as the profile says today. Refuses while it lacks what applying asks (rule B-4). */
export function applicantOf(profile: InternalProfile): Applicant {
  const applicant = whoApplies(profile, PROFILE_MESSAGE, '1002');
  if ((profile.estatus.gradoEstudio ?? 0) <= LEVEL_ABOVE) refuse(LEVEL_MESSAGE, '1003');
  return applicant;
}

import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { CALL_CODES, PROFILE_INCOMPLETE } from '@registro/contracts/calls/proposal-rules';
import { calledAs, type InternalProfile } from '@registro/contracts/profile/person';
import { refuse } from '@registro/platform/errors';
import { codeFor } from './own-proposal.js';

/** Who registers a proposal: names, and 'V-12345678'. */
export interface ProposalApplicant {
  nombre: string;
  cedula: string;
}

/** As the profile says today. Refuses while it is not complete (rule C-7). */
export function applicantOf({ persona, estatus }: InternalProfile, programa: ProposalProgramme): ProposalApplicant {
  if (!persona || !estatus.datosBasicos || !estatus.datosEstudio) refuse(PROFILE_INCOMPLETE, codeFor(programa, CALL_CODES.PROFILE));
  return calledAs(persona);
}

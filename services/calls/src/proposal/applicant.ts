import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { CALL_CODES, PROFILE_INCOMPLETE } from '@registro/contracts/calls/proposal-rules';
import type { InternalProfile } from '@registro/contracts/profile/person';
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
  const names = [persona.primer_nombre, persona.segundo_nombre, persona.primer_apellido, persona.segundo_apellido];
  return { nombre: names.filter(Boolean).join(' '), cedula: `${persona.prefijo_documento_identidad}-${persona.documento_identidad}` };
}

import type { PersonRead } from '@registro/contracts/profile/person';
import { startingValues } from '@registro/contracts/record/read';
import { TutorForm, type TutorRead } from '@registro/contracts/scholarships/tutor';

/** What the form holds at first: identification from the profile, the rest as saved. */
export function bankValues(tutor: TutorRead | null, person: PersonRead): { [K in keyof TutorForm]: TutorForm[K] | null } {
  return {
    ...startingValues(TutorForm, tutor),
    prefijoIdentificacion: person.prefijo_documento_identidad,
    numeroIdentificacion: person.documento_identidad,
  };
}

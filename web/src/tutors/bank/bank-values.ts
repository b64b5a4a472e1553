import type { PersonRead } from '@registro/contracts/profile/person';
import { startingValues } from '@registro/contracts/record/read';
import { ACCOUNT_DIGITS } from '@registro/contracts/scholarships/account-number';
import { TutorForm, type TutorRead } from '@registro/contracts/scholarships/tutor';

/** What the form holds at first: identification from the profile, the rest as saved. */
export function bankValues(tutor: TutorRead | null, person: PersonRead): { [K in keyof TutorForm]: TutorForm[K] | null } {
  return {
    ...startingValues(TutorForm, tutor),
    prefijoIdentificacion: person.prefijo_documento_identidad,
    numeroIdentificacion: person.documento_identidad,
  };
}

/** A whole account number in its four parts, as banks print it: bank, office, check digits, account. A shorter one as it is. */
export const accountText = (numCuenta: string): string =>
  numCuenta.length === ACCOUNT_DIGITS ? numCuenta.replace(/^(\d{4})(\d{4})(\d{2})(\d{10})$/, '$1 $2 $3 $4') : numCuenta;

import type { Confirmed } from '@registro/contracts/accounts/confirm-identity';
import type { FieldValues } from 'react-hook-form';
import { confirmIdentityFor, identityDefaults } from '../../session/IdentityFields.js';

/** What a form of money holds besides its own fields: the call's key, and what shows again who one is. */
export const confirmedDefaults = (llave: string): FieldValues => ({
  llave,
  // Of this form's class; who sends it takes the one that the server gives.
  confirmacion: llave,
  ...identityDefaults,
});

/**
 * The values of such a form with the confirmation for one thing, as `confirmIdentityFor` has it.
 * @throws ApiError, beside the field
 */
export async function confirmed<T extends object>(para: string, values: T, typed: FieldValues): Promise<T & Confirmed> {
  return { ...values, ...(await confirmIdentityFor(para, typed)) };
}

import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { PersonRead } from '@registro/contracts/profile/person';
import { startingValues } from '@registro/contracts/record/read';
import type { Identity } from './identity.js';

/**
 * What the form of step 1 holds: the contract's fields, and what the look-up found (kept with the draft, never sent).
 */
export type BasicForm = { [K in keyof SaveBasicData]: SaveBasicData[K] | null } & { identidad: Identity | null };

/** @param correo the session's address, read-only in the form */
export function basicValues(person: PersonRead | null, correo: string): BasicForm {
  const values = startingValues(SaveBasicData, person);
  return { ...values, nacionalidad: values.nacionalidad ?? 'V', correoElectronico: correo, identidad: null };
}

import type { FieldError } from '@registro/contracts/envelope';
import { useCallback } from 'react';
import { usePerson } from '../../session/usePerson.js';

/** A contract's rule about the person's birth date, for a form of theirs. The server knows the date itself. */
export function useBornBefore<T>(rule: (value: T, fechaNacimiento: string | null) => FieldError[]): (value: T) => FieldError[] {
  const born = usePerson().data?.fecha_nacimiento ?? null;
  return useCallback((value) => rule(value, born), [rule, born]);
}

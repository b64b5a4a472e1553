import { type Ceiling, ceilingReached } from '@registro/contracts/ceilings';
import { refuse } from '../errors.js';

/**
 * Refuses `more` records where the person has as many as one may have (rule A-10). The caller holds the lock that
 * everything takes which adds such a record for them: what it counted is still so when it commits.
 */
export function assertRoom(kind: Ceiling, have: number, more = 1): void {
  const mensaje = ceilingReached(kind, have, more);
  if (mensaje) refuse(mensaje);
}

import { calledAs, type InternalProfile } from '@registro/contracts/profile/person';
import { refuse } from '../errors.js';

/**
 * Who applies, as the profile says today: names, and 'V-12345678'. Refuses with `mensaje` while it lacks what every
 * programme asks (rules B-4, C-7).
 */
export function whoApplies({ persona, estatus }: InternalProfile, mensaje: string, code: string): { nombre: string; cedula: string } {
  if (!persona || !estatus.datosBasicos || !estatus.datosEstudio) refuse(mensaje, code);
  return calledAs(persona);
}

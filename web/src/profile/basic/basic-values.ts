import type { SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { PersonRead } from '@registro/contracts/profile/person';
import type { Identity } from './identity.js';

/** What the form of step 1 holds: the contract's fields, and what the look-up found (kept with the draft, never sent). */
export type BasicForm = { [K in keyof SaveBasicData]: SaveBasicData[K] | null } & { identidad: Identity | null };

/** @param correo the session's address, read-only in the form */
export function basicValues(person: PersonRead | null, correo: string): BasicForm {
  return {
    id: person?.id ?? null,
    version: person?.version ?? null,
    nacionalidad: person?.prefijo_documento_identidad ?? 'V',
    cedula: person?.documento_identidad ?? null,
    primerNombre: person?.primer_nombre ?? null,
    segundoNombre: person?.segundo_nombre ?? null,
    primerApellido: person?.primer_apellido ?? null,
    segundoApellido: person?.segundo_apellido ?? null,
    fechaNacimiento: person?.fecha_nacimiento ?? null,
    genero: person?.sexo.value ?? null,
    estadoCivil: person?.estado_civil.value ?? null,
    estado: person?.id_estado_residencia ?? null,
    municipio: person?.id_municipio_residencia ?? null,
    parroquia: person?.id_parroquia_residencia ?? null,
    telefono: person?.telefono ?? null,
    telefonoCelular: person?.telefono_cel ?? null,
    correoElectronico: correo,
    correoElectronicoAlternativo: person?.correo_electronico_alternativo ?? null,
    identidad: null,
  };
}

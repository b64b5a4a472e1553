import type { PersonRead } from '@registro/contracts/profile/person';

type Named = Pick<PersonRead, 'primer_nombre' | 'segundo_nombre' | 'primer_apellido' | 'segundo_apellido'>;

/** Names, then surnames. */
export const fullName = (person: Named): string =>
  [person.primer_nombre, person.segundo_nombre, person.primer_apellido, person.segundo_apellido].filter(Boolean).join(' ');

/** `V-12.345.678` */
export const showCedula = (person: Pick<PersonRead, 'prefijo_documento_identidad' | 'documento_identidad'>): string =>
  `${person.prefijo_documento_identidad}-${person.documento_identidad.replace(/\B(?=(\d{3})+$)/g, '.')}`;

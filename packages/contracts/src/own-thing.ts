import { type Permission, PERMISSION_NAMES } from './roles.js';

/**
 * What somebody has in front of them in the console and is theirs: nobody decides on it, and somebody else may
 * (rule S-32).
 */
export const OWN_THINGS = {
  pago: (id: number) => `El pago ${id} es suyo`,
  cuenta: (id: number) => `El pago ${id} va a una cuenta en la que se le paga a usted`,
  beca: () => 'La beca es suya',
  declaracion: () => 'La declaración es suya',
  periodo: () => 'El periodo es suyo',
  proyecto: () => 'El proyecto es suyo',
  informe: () => 'El informe es suyo',
  certificado: () => 'El certificado es suyo',
  jornada: () => 'La jornada es suya',
} as const;

/**
 * That a thing is of somebody to whom one is tied: 'El pago 12 es de alguien con quien usted tiene un vínculo (Tutor y
 * estudiante: …)'.
 */
export const tiedTo = (called: string, kind: string, detail: string): string =>
  `${called} de alguien con quien usted tiene un vínculo (${kind}: ${detail})`;

const EITHER = new Intl.ListFormat('es', { type: 'disjunction' });

/**
 * That it is theirs, and who may do it instead: 'La beca es suya: debe hacerlo otra persona con el permiso
 * «Convocatorias»'.
 */
export const ownRefusal = (what: string, ...permisos: Permission[]): string =>
  `${what}: debe hacerlo otra persona con el permiso ${EITHER.format(permisos.map((permiso) => `«${PERMISSION_NAMES[permiso]}»`))}`;

import type { Option } from '@registro/contracts/envelope';

/**
 * By the seeded entries of `areaConocimiento`: the entry of `area` (OECD's fields, by which products are registered)
 * that is about the same.
 */
const FIELDS: Record<number, { id: number; nombre: string }> = {
  1: { id: 1, nombre: 'Ciencias naturales' },
  2: { id: 2, nombre: 'Ingeniería y tecnología' },
  3: { id: 4, nombre: 'Ciencias agrícolas y veterinarias' },
  4: { id: 3, nombre: 'Ciencias médicas y de la salud' },
  5: { id: 5, nombre: 'Ciencias sociales' },
  6: { id: 5, nombre: 'Ciencias sociales' },
  7: { id: 6, nombre: 'Humanidades y artes' },
};

/**
 * The field of a proposal, for finding reviewers who know it; none for what belongs to several, or that operators
 * added.
 */
export const fieldOfKnowledge = ({ value }: Option): { id: number; nombre: string }[] => [FIELDS[value]].filter((f) => f !== undefined);

import { LIST_NAMES } from '@registro/contracts/catalogs/list-names';

/** The lists as choices of react-admin, in alphabetical order. */
export const listChoices = Object.entries(LIST_NAMES)
  .map(([id, name]) => ({ id, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));

import { NACIONALIDADES } from '@registro/contracts/profile/basic-data';

/** The choices of an identity document's kind. */
export const PREFIXES = NACIONALIDADES.map((value) => ({ value, label: value }));

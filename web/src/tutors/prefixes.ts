import { NATIONALITIES } from '@registro/contracts/profile/basic-data';

/** The choices of an identity document's kind. */
export const PREFIXES = NATIONALITIES.map((value) => ({ value, label: value }));

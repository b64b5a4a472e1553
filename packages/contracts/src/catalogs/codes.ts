/** Codes of reference lists that rules speak of. The seeds use the same constants' values. */

/** The free-text choice ('Otro título', 'OTRO' …) wherever the specification names no code of its own. */
export const OTHER = 999;

const AND = new Intl.ListFormat('es', { type: 'conjunction' });

/** ['Ana', 'Luis', 'Inés'] → 'Ana, Luis e Inés' */
export const spokenList = (words: readonly string[]): string => AND.format(words);

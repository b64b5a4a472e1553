import { textList } from '@registro/platform/texts/text.list';
import { terms } from './terms.js';

/** Every version of the terms, as `idOperador` sees them. */
export const termsList = (idOperador: number) => textList(terms, idOperador);

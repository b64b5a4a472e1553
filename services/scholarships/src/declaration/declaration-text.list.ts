import { textList } from '@registro/platform/texts/text.list';
import { declarationText } from './declaration-text.js';

/** Every version of the declaration's text, as `idOperador` sees them. */
export const declarationTextList = (idOperador: number) => textList(declarationText, idOperador);

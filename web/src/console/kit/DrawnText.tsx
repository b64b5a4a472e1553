import Box from '@mui/material/Box';
import { DECLARATION_WORDS, type DeclarationWord, fillDeclaration } from '@registro/contracts/scholarships/declaration-text';

/** The text of the sworn declaration as a scholar reads it: of the example, or of somebody. */
export function DrawnText({ texto, words = DECLARATION_WORDS }: { texto: string; words?: Record<DeclarationWord, string> }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '44rem' }}>{fillDeclaration(texto, words)}</Box>;
}

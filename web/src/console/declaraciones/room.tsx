import { DECLARATION_TEXT_MAX, DECLARATION_WORDS } from '@registro/contracts/scholarships/declaration-text';
import { DrawnText } from '../kit/DrawnText.js';
import type { TextRoom } from '../two-persons/TextVersions.js';

/** The rooms of the sworn declaration that scholars sign. */
export const declarationRoom: TextRoom = {
  recurso: 'declaraciones',
  titulo: 'Texto de la declaración',
  nueva: 'Nueva versión de la declaración',
  explica: (
    <>
      Cuando otro operador la confirme, vale para las declaraciones que se descarguen desde entonces; las firmadas no cambian. Entre llaves:{' '}
      {Object.keys(DECLARATION_WORDS)
        .map((word) => `{${word}}`)
        .join(', ')}
      .
    </>
  ),
  alConfirmar: 'Vale para las declaraciones que se descarguen desde ahora; las firmadas no cambian.',
  max: DECLARATION_TEXT_MAX,
  Drawn: DrawnText,
};

import type { DeclarationTextState } from '@registro/contracts/scholarships/declaration-text';
import type { StateTone } from '../kit/status-tones.js';

export const TEXT_TONES: Record<DeclarationTextState, StateTone> = {
  propuesta: 'warning',
  vigente: 'success',
  anterior: 'default',
  negada: 'error',
  retirada: 'default',
  vencida: 'default',
};

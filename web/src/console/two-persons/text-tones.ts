import type { BindingTextState } from '@registro/contracts/binding-text';
import type { StateTone } from '../kit/status-tones.js';

/** How the states of a version look. */
export const TEXT_TONES: Record<BindingTextState, StateTone> = {
  propuesta: 'warning',
  futura: 'info',
  vigente: 'success',
  anterior: 'default',
  negada: 'error',
  retirada: 'default',
  vencida: 'default',
};

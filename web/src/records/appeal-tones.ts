import type { AppealState } from '@registro/contracts/appeals/appeal';
import type { Tone } from '../ui/plain/Notice.js';

/** An appeal as who made it sees it. */
export const OWN_APPEAL_TONES: Record<AppealState, Tone> = {
  pedida: 'info',
  confirmada: 'warning',
  concedida: 'success',
  retirada: 'info',
};

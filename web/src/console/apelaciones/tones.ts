import type { AppealState } from '@registro/contracts/appeals/appeal';

/** An appeal as who decides sees it: what waits is theirs to do. */
export const APPEAL_TONES = {
  pedida: 'warning',
  confirmada: 'info',
  concedida: 'success',
  retirada: 'default',
} as const satisfies Record<AppealState, string>;

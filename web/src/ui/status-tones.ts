import type { ScholarshipStatusId } from '@registro/contracts/scholarships/status';

/** How a status is coloured; the word beside it says what it is. */
export type Tone = 'success' | 'info' | 'warning' | 'error';

/** An application as its owner and their tutor see it: a warning is what they still have to act on. */
export const SCHOLARSHIP_TONES: Record<ScholarshipStatusId, Tone> = {
  1: 'warning',
  2: 'warning',
  3: 'warning',
  4: 'success',
  5: 'info',
  6: 'info',
  7: 'error',
  8: 'info',
};

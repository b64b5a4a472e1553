import type { Appealable } from '@registro/contracts/appeals/appealable';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';

/** What may be appealed of the scholarships' call, which may say its own days (rule Q-23); null: nothing. */
export const ofCall = (recurrible: Appealable | null): Appealable | null => recurrible && { ...recurrible, ventana: SCHOLARSHIP_WINDOW };

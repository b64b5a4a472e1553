import { ASKS } from '@registro/contracts/asks';
import type { CaseCall, CaseContent } from '@registro/contracts/evaluation/kind';
import type { Internal } from '@registro/platform/auth/internal';

/**
 * The call that the window of a case is of now, asked of whoever keeps calls; of a kind without a window there is none.
 * Throws where they are away.
 */
export async function callOf(internal: Internal, { ventana }: CaseContent): Promise<CaseCall> {
  const found = ventana === undefined ? null : await internal.find(ASKS.callSetting, { ventana });
  return { programa: found?.programa ?? null, convocatoria: found?.convocatoria ?? null };
}

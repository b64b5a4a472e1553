import { ASKS } from '@registro/contracts/asks';
import type { Internal } from '../auth/internal.js';
import type { Window } from '../records/call-window.js';

/**
 * When the draft of an application was first saved; null where nothing depends on it: only the grace does (rule C-3).
 * Asked before the transaction, so that none waits for it. @param draft whose, of which form, and of which record
 */
export async function draftStart(
  internal: Internal,
  { abierta, gracia }: Pick<Window, 'abierta' | 'gracia'>,
  draft: { idUsuario: number; formulario: string; idRegistro: number },
): Promise<string | null> {
  if (abierta || !gracia) return null;
  const found = await internal.find(ASKS.draft, draft);
  return found?.creado ?? null;
}

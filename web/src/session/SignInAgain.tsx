import { useEffect, useEffectEvent } from 'react';
import { useLater } from '../ui/useLater.js';
import { finishSignInAgain, useSession } from './session.js';

export const signInAgainDialog = () => import('./SignInAgainDialog.js');

/**
 * Signing in again over the current screen, whose code is fetched when it is asked for: without it the call that waits
 * fails, and can be made again.
 */
export function SignInAgain() {
  const { reingreso } = useSession();
  const [Dialog, want] = useLater(signInAgainDialog);
  const ask = useEffectEvent(async () => {
    if (!(await want())) finishSignInAgain(false);
  });
  useEffect(() => {
    if (reingreso) void ask();
  }, [reingreso]);
  return Dialog && <Dialog />;
}

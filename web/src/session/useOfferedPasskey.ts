import { PASSKEY_CHALLENGE_SECONDS } from '@registro/contracts/accounts/passkey-options';
import { useEffect, useEffectEvent } from 'react';
import { signInWithOfferedPasskey } from './passkeys.js';
import { offersPasskeys, stopPasskeys } from './passkeys.js';

/** What was given to sign is replaced this long before it is too old, in ms: choosing takes a moment too. */
const FRESH = (PASSKEY_CHALLENGE_SECONDS - 60) * 1_000;
const LOOK = 15_000;

/**
 * Offers the person's passkeys among what the browser fills in as their e-mail, where it can; whoever has none, or
 * types, is asked nothing. Not while `active` is false.
 */
export function useOfferedPasskey(active: boolean, onDone: () => Promise<void>, onFailed: (error: unknown) => void): void {
  const done = useEffectEvent(onDone);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!active) return;
    let over = false;
    let given = Number.NEGATIVE_INFINITY;
    const offer = async () => {
      if (document.hidden || performance.now() - given < FRESH) return;
      given = performance.now();
      if (!(await offersPasskeys()) || over) return;
      const chosen = await signInWithOfferedPasskey();
      if (chosen && !over) await done();
    };
    const look = () => void offer().catch((error: unknown) => over || failed(error));
    look();
    const timer = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active]);
  useEffect(() => stopPasskeys, []);
}

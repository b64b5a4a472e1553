import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLater } from '../ui/useLater.js';
import { confirmIdentity, refreshSession, useSession } from './session.js';

export const expiryDialog = () => import('./SessionExpiryDialog.js');

const WARN_MS = 5 * 60_000;
const ACTIVE_EVERY_MS = 10 * 60_000;

/**
 * Keeps the session of someone who works, and warns five minutes before it ends for someone who does not.
 * Asking who is there renews it once better-auth's `updateAge` (15 minutes of its 8 hours) has gone by.
 */
export function SessionExpiry() {
  const { estado, expira, reingreso } = useSession();
  const [left, setLeft] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const active = useRef(false);
  const [Dialog, want] = useLater(expiryDialog);

  useEffect(() => {
    const onInput = () => {
      active.current = true;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, onInput, { passive: true });
    const renew = setInterval(() => {
      if (active.current) refreshSession().catch(() => undefined);
      active.current = false;
    }, ACTIVE_EVERY_MS);
    return () => {
      clearInterval(renew);
      for (const event of events) window.removeEventListener(event, onInput);
    };
  }, []);

  useEffect(() => {
    if (estado !== 'dentro' || !expira) return;
    const tick = () => setLeft(expira.getTime() - Date.now());
    tick();
    const clock = setInterval(tick, 10_000);
    return () => clearInterval(clock);
  }, [estado, expira]);

  const warn = estado === 'dentro' && left !== null && left < WARN_MS && !reingreso;
  const over = left !== null && left <= 0;
  const stay = async () => {
    setBusy(true);
    try {
      if (over) await confirmIdentity();
      else await refreshSession();
    } catch {
      // No network: the warning stays and can be answered again.
    } finally {
      setBusy(false);
    }
  };
  const ask = useEffectEvent(want);
  useEffect(() => {
    if (warn) void ask();
  }, [warn]);
  return Dialog && warn && <Dialog left={left} busy={busy} onStay={() => void stay()} />;
}

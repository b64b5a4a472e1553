import { useState } from 'react';
import { messageOf } from '../api/errors.js';
import { Icon } from '../ui/Icon.js';
import { Notice } from '../ui/plain/Notice.js';
import { useReady } from '../ui/useReady.js';
import { signInWithPasskey } from './passkeys.js';
import { hasPasskeys } from './passkeys.js';
import { useOfferedPasskey } from './useOfferedPasskey.js';

interface Props {
  /** The session exists now. */
  onDone: () => Promise<void>;
  /** Signing in again over a screen: only this account may. */
  fixedEmail?: string;
}

/**
 * The button of those who have a passkey, where the browser can use one; it also offers theirs where they would type
 * their e-mail.
 */
export function PasskeySignIn({ onDone, fixedEmail }: Props) {
  const [busy, setBusy] = useState(false);
  const ready = useReady();
  const [failure, setFailure] = useState<string | null>(null);
  useOfferedPasskey(!busy && fixedEmail === undefined, onDone, (error) => setFailure(messageOf(error)));
  // The build, which renders the page too, knows no browser.
  if (!ready || !hasPasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await signInWithPasskey(fixedEmail ?? null);
      await onDone();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <button type="button" className="boton linea ancho" disabled={busy} onClick={() => void enter()}>
        <Icon name="key" size={20} />
        {busy ? 'Espere a su dispositivo…' : 'Entrar con una llave de acceso'}
      </button>
    </>
  );
}

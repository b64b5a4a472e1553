import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../api/errors.js';
import { PasswordStrength } from '../session/PasswordStrength.js';
import { passwordProblem } from '../session/password.js';
import { authCall } from '../session/auth.js';
import { refreshSession, useSession } from '../session/session.js';
import { PasswordField } from '../forms/PasswordField.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/Feedback.js';
import { Notice } from '../ui/plain/Notice.js';

/** A new password; the other sessions end with the change. */
export function ChangePassword() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const owner = useSession().estatus ?? undefined;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(next, owner);
    setProblem(found);
    setFailure(current ? null : 'Escriba su clave actual.');
    if (found || !current) return;
    setBusy(true);
    try {
      await authCall('change-password', { currentPassword: current, newPassword: next, revokeOtherSessions: true });
      await refreshSession();
      setCurrent('');
      setNext('');
      toast('Clave cambiada. Las demás sesiones se cerraron.');
    } catch (error) {
      const [wrong] = error instanceof ApiError ? error.errores : [];
      if (wrong) setProblem(wrong.mensaje);
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="cuenta-campos" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PasswordField current label="Clave actual" value={current} onChange={(event) => setCurrent(event.target.value)} />
      <PasswordField
        label="Clave nueva"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={Boolean(problem)}
        helper={problem ?? <PasswordStrength value={next} owner={owner} />}
      />
      <Button type="submit" busy={busy}>
        Cambiar la clave
      </Button>
    </form>
  );
}

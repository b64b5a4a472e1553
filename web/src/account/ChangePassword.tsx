import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../api/errors.js';
import { PasswordStrength } from '../session/PasswordStrength.js';
import { passwordProblem } from '../session/password.js';
import { authCall } from '../session/auth.js';
import { refreshSession, useSession } from '../session/session.js';
import { useToast } from '../ui/Feedback.js';
import { PasswordField } from '../forms/PasswordField.js';

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
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5, maxWidth: '26rem' }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <PasswordField current label="Clave actual" value={current} onChange={(event) => setCurrent(event.target.value)} />
      <PasswordField
        label="Clave nueva"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={Boolean(problem)}
        helper={problem ?? <PasswordStrength value={next} owner={owner} />}
      />
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          Cambiar la clave
        </Button>
      </Box>
    </Box>
  );
}

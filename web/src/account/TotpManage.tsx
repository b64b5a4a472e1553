import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../api/errors.js';
import { authCall } from '../session/auth.js';
import { refreshSession } from '../session/session.js';
import { useConfirm, useToast } from '../ui/Feedback.js';
import { Section } from '../ui/Section.js';
import { PasswordField } from '../forms/PasswordField.js';

/** New backup codes, or the end of the second step; both want the password. */
export function TotpManage({ required, onCodes }: { required: boolean; onCodes: (codes: string[]) => void }) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const renew = () =>
    run(async () => {
      const { backupCodes } = await authCall<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password });
      onCodes(backupCodes);
    });
  const disable = async () => {
    if (
      !(await confirm({
        title: '¿Desactivar la verificación en dos pasos?',
        text: 'Su cuenta quedará protegida solo por la clave.',
        yes: 'Sí, desactivar',
        danger: true,
      }))
    )
      return;
    await run(async () => {
      await authCall('two-factor/disable', { password });
      await refreshSession();
      toast('Verificación en dos pasos desactivada');
    });
  };
  return (
    <Section id="activa" title="Está activa" text="Para cambiarla, confirme primero su clave.">
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '26rem' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <PasswordField current label="Clave" value={password} onChange={(event) => setPassword(event.target.value)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" loading={busy} disabled={!password} onClick={() => void renew()}>
            Generar códigos de respaldo nuevos
          </Button>
          {!required && (
            <Button variant="outlined" color="error" disabled={!password || busy} onClick={() => void disable()}>
              Desactivar
            </Button>
          )}
        </Box>
      </Box>
    </Section>
  );
}

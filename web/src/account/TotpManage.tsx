import { useState } from 'react';
import { messageOf } from '../api/errors.js';
import { authCall } from '../session/auth.js';
import { refreshSession } from '../session/session.js';
import { PasswordField } from '../forms/PasswordField.js';
import { Button } from '../ui/Button.js';
import { useConfirm, useToast } from '../ui/Feedback.js';
import { Notice } from '../ui/plain/Notice.js';
import { Section } from '../ui/Section.js';

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
      <div className="cuenta-campos">
        {failure && <Notice tone="error">{failure}</Notice>}
        <PasswordField current label="Clave" value={password} onChange={(event) => setPassword(event.target.value)} />
        <div className="cuenta-botones">
          <Button kind="outline" busy={busy} disabled={!password} onClick={() => void renew()}>
            Generar códigos de respaldo nuevos
          </Button>
          {!required && (
            <Button kind="outline" danger disabled={!password || busy} onClick={() => void disable()}>
              Desactivar
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, useState } from 'react';
import { confirmIdentity, refreshSession, signOut, useSession } from './session.js';

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
  const minutes = Math.max(1, Math.ceil((left ?? 0) / 60_000));
  return (
    <Dialog open={warn} role="alertdialog" aria-labelledby="expira-titulo" aria-describedby="expira-texto" maxWidth="xs" fullWidth>
      <DialogTitle id="expira-titulo">{over ? 'Su sesión terminó' : '¿Sigue ahí?'}</DialogTitle>
      <DialogContent>
        <DialogContentText id="expira-texto">
          {over
            ? 'Pasó mucho tiempo sin actividad. Escriba su clave para continuar donde estaba.'
            : `Por seguridad, su sesión se cerrará en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} por falta de actividad.`}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void signOut()}>
          Cerrar sesión
        </Button>
        <Button variant="contained" autoFocus loading={busy} onClick={() => void stay()}>
          Continuar conectado
        </Button>
      </DialogActions>
    </Dialog>
  );
}

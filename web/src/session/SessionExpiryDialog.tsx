import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { signOut } from './session.js';

interface Props {
  open: boolean;
  /** ms until the session ends; it is over from 0 on */
  left: number;
  busy: boolean;
  onStay: () => void;
}

/** The warning before a session ends, and the way back once it has. */
export default function SessionExpiryDialog({ open, left, busy, onStay }: Props) {
  const over = left <= 0;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return (
    <Dialog open={open} role="alertdialog" aria-labelledby="expira-titulo" aria-describedby="expira-texto" maxWidth="xs" fullWidth>
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
        <Button variant="contained" autoFocus loading={busy} onClick={onStay}>
          Continuar conectado
        </Button>
      </DialogActions>
    </Dialog>
  );
}

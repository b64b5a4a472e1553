import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DELAY_MS, type SendStage } from './send-application.js';

const TEXT: Record<SendStage, { title: string; text: string }> = {
  espera: {
    title: 'Preparando el envío',
    text: `Su borrador se está guardando. La solicitud saldrá en ${DELAY_MS / 1000} segundos: hasta entonces puede detenerla.`,
  },
  enviando: {
    title: 'Enviando la solicitud',
    text: 'Estamos registrando su solicitud. No cierre la página: en un momento tendrá su acuse.',
  },
  comprobando: { title: 'Comprobando', text: 'Se perdió la respuesta. Preguntamos al servidor si su solicitud llegó.' },
};

/** The steps of a sending, each said as what it is. */
export function SendingDialog({ stage, onStop }: { stage: SendStage | null; onStop: () => void }) {
  const id = useId();
  if (!stage) return null;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{TEXT[stage].title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} role="status" sx={{ mb: 2 }}>
          {TEXT[stage].text}
        </Typography>
        <LinearProgress aria-label={TEXT[stage].title} sx={{ height: 8, borderRadius: 4 }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onStop} disabled={stage !== 'espera'} autoFocus>
          Detener
        </Button>
      </DialogActions>
    </Dialog>
  );
}

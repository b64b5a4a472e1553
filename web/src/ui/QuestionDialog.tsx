import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Question } from './Feedback.js';
import { Icon } from './Icon.js';
import { SEVERITY_ICONS } from './Toast.js';

interface Props {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

/** A confirmation or an alert; closing it counts as no. */
export default function QuestionDialog({ question, open, onAnswer }: Props) {
  const id = useId();
  const { title, text, yes = 'Aceptar', no = 'Cancelar', danger, single, severity } = question;
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
        {severity && (
          <Box component="span" sx={{ color: `${severity}.main`, display: 'inline-flex' }}>
            <Icon name={SEVERITY_ICONS[severity]} size={26} />
          </Box>
        )}
        {title}
      </DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText component="div" id={`${id}-text`}>
            {text}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        {!single && (
          <Button onClick={() => onAnswer(false)} autoFocus={danger} color="inherit">
            {no}
          </Button>
        )}
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={() => onAnswer(true)} autoFocus={!danger}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

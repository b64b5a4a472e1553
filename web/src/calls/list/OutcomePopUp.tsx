import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';

/** After the list is there. */
const AFTER_MS = 200;

export interface Outcome {
  tone: 'success' | 'danger';
  title: string;
  text: string;
  /** what one may do about it, where there is something */
  action?: { label: string; to: string };
}

/** What became of a project, said once its list is there; a click beside it does not close it (rule C-9). */
export function OutcomePopUp({ outcome }: { outcome: Outcome }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => setOpen(false);
  const { tone, title, text, action } = outcome;
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason !== 'backdropClick' && close()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          mx: 'auto',
          mt: 4,
          width: 72,
          height: 72,
          borderRadius: '50%',
          color: `var(--${tone})`,
          backgroundColor: `var(--${tone}-soft)`,
        }}
      >
        <Icon name={tone === 'success' ? 'certificate' : 'info'} size={36} />
      </Box>
      <DialogTitle id={`${id}-title`} sx={{ textAlign: 'center' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} sx={{ textAlign: 'center' }}>
          {text}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
        <Button onClick={close} variant={action ? 'text' : 'contained'} color={action ? 'inherit' : 'primary'} autoFocus={!action}>
          Cerrar
        </Button>
        {action && (
          <Button variant="contained" component={Link} to={action.to} autoFocus endIcon={<Icon name="forward" size={20} />}>
            {action.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

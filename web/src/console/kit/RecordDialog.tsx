import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Name } from '../../ui/Name.js';
import { useStands } from '../../ui/standing.js';

interface Props {
  title: string;
  onClose: () => void;
  /** While a save runs the dialog stays. */
  busy?: boolean;
  actions: ReactNode;
  children: ReactNode;
  wide?: boolean;
  narrow?: boolean;
  /** There is nothing in it to press or fill in: then the sheet itself takes the focus, to be scrolled with keys. */
  reading?: boolean;
}

/**
 * The frame of the console’s dialogs: the whole screen of a phone, a sheet on a desk. The lists of react-admin’s inputs
 * open beside it.
 */
export function RecordDialog({ title, onClose, busy = false, actions, children, wide = false, narrow = false, reading = false }: Props) {
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const escape = () => {
    if (!busy) onClose();
  };
  useStands(escape);
  return (
    <Dialog
      open
      fullScreen={phone && !narrow}
      fullWidth
      maxWidth={wide ? 'lg' : narrow ? 'sm' : 'md'}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone && !narrow ? { border: 0, borderRadius: 0 } : undefined } }}
      // A slip beside the sheet must not close a half-filled form; Escape, Back and the buttons do.
      onClose={(_, reason) => reason !== 'backdropClick' && escape()}
    >
      <DialogTitle id={id}>
        <Name lines={3}>{title}</Name>
      </DialogTitle>
      <DialogContent dividers tabIndex={reading ? 0 : undefined} sx={{ py: 3 }}>
        {children}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ pt: 2, flexWrap: 'wrap', '& > *': { flex: { xs: '1 1 auto', sm: 'none' }, whiteSpace: 'nowrap' } }}
      >
        {actions}
      </DialogActions>
    </Dialog>
  );
}

import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useId, useState } from 'react';
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
}

const PRESSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';

/** A sheet with nothing to press takes the focus itself where it is longer than the screen: keys scroll it. */
function useReading() {
  const [reading, setReading] = useState(false);
  const words = useCallback((inside: HTMLDivElement) => {
    const sheet = inside.parentElement!;
    const sizes = new ResizeObserver(() => setReading(sheet.scrollHeight > sheet.clientHeight && !inside.querySelector(PRESSABLE)));
    for (const one of [sheet, inside]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return { words, tabIndex: reading ? 0 : undefined };
}

/**
 * The frame of the console’s dialogs: the whole screen of a phone, a sheet on a desk. The lists of react-admin’s inputs
 * open beside it.
 */
export function RecordDialog({ title, onClose, busy = false, actions, children, wide = false, narrow = false }: Props) {
  const id = useId();
  const { words, tabIndex } = useReading();
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
      <DialogContent dividers tabIndex={tabIndex} sx={{ py: 3 }}>
        <div ref={words}>{children}</div>
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

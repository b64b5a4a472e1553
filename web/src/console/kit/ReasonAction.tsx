import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from './ActionDialog.js';

interface Props<T extends object> {
  label: string;
  title: string;
  text: ReactNode;
  /** Words of the button that does it. */
  yes: string;
  danger?: boolean;
  /** What one comes for: drawn as a page's first button. */
  first?: boolean;
  /** POST /api/recursos/{path} */
  path: string;
  Dto: new () => T;
  defaults?: FieldValues;
  /** what is said then; by what the call answered */
  done: string | ((data: unknown) => string);
  /** who reads the reason */
  hint?: string;
  /** what else is read again where the server says no */
  onRefused?: () => void;
  /** Fields besides the reason. */
  children?: ReactNode;
}

/** A change of state: always an action with its reason, never an edit of the state (rule A-7). */
export function ReasonAction<T extends object>({ label, first, defaults, hint = 'Queda en la auditoría.', children, ...action }: Props<T>) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  return (
    // The row under them has its own click.
    <Box component="span" onClick={(event: MouseEvent) => event.stopPropagation()}>
      <Button size="small" variant={first ? 'contained' : 'text'} color={action.danger ? 'error' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ActionDialog<T>
          {...action}
          narrow
          defaults={{ motivo: '', ...defaults }}
          onDone={() => {
            refresh();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          {children}
          <TextInput name="motivo" label="Motivo" required rows={3} maxLength={500} hint={hint} />
        </ActionDialog>
      )}
    </Box>
  );
}

import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from './ActionDialog.js';
import { useBeside } from '../two-persons/Beside.js';
import { useStage } from './stage.js';

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
  const beside = useBeside();
  const stage = useStage();
  const refresh = useRefresh();
  const open = () =>
    stage((close) => (
      <ActionDialog<T>
        {...action}
        narrow
        defaults={{ motivo: '', ...defaults }}
        onDone={() => {
          refresh();
          close();
        }}
        onClose={close}
      >
        {beside}
        {children}
        <TextInput name="motivo" label="Motivo" required rows={3} maxLength={500} hint={hint} />
      </ActionDialog>
    ));
  return (
    <Button size="small" variant={first ? 'contained' : 'text'} color={action.danger ? 'error' : 'primary'} onClick={open}>
      {label}
    </Button>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { post } from '../api/client.js';
import { ContractForm } from '../forms/ContractForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useContractForm } from '../forms/useContractForm.js';
import { useToast } from '../ui/Feedback.js';

interface Props<T extends object> {
  label: string;
  title: string;
  text: ReactNode;
  /** Words of the button that does it. */
  yes: string;
  danger?: boolean;
  /** POST /api/recursos/{path} */
  path: string;
  Dto: new () => T;
  defaults?: FieldValues;
  /** what is said then; by what the call answered */
  done: string | ((data: unknown) => string);
  /** Fields besides the reason. */
  children?: ReactNode;
}

/** A change of state: always an action with its reason, never an edit of the state (rule A-7). */
export function ReasonAction<T extends object>(props: Props<T>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color={props.danger ? 'error' : 'primary'}
        onClick={(event) => {
          // The row under the button has its own click.
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {props.label}
      </Button>
      {open && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonDialog<T extends object>({
  title,
  text,
  yes,
  danger,
  path,
  Dto,
  defaults,
  done,
  children,
  onClose,
}: Props<T> & { onClose: () => void }) {
  const id = useId();
  const form = useContractForm(Dto, { motivo: '', ...defaults });
  const refresh = useRefresh();
  const toast = useToast();
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={() => !isSubmitting && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <ContractForm
          id={id}
          form={form}
          onSubmit={async (values) => {
            const data: unknown = await post(`recursos/${path}`, values);
            toast(typeof done === 'string' ? done : done(data));
            refresh();
            onClose();
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          {children}
          <TextInput name="motivo" label="Motivo" required rows={3} maxLength={500} hint="Queda en la auditoría." />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
        <Button type="submit" form={id} variant="contained" color={danger ? 'error' : 'primary'} loading={isSubmitting}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

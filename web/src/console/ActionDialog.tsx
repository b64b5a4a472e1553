import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { post } from '../api/client.js';
import { Refusal } from '../api/errors.js';
import { ContractForm } from '../forms/ContractForm.js';
import { useContractForm } from '../forms/useContractForm.js';
import { RecordDialog } from '../records/RecordDialog.js';
import { useToast } from '../ui/Feedback.js';

interface Props<T extends object> {
  title: string;
  text: ReactNode;
  /** Words of the button that does it. */
  yes: string;
  danger?: boolean;
  /** POST /api/recursos/{path} */
  path: string;
  Dto: new () => T;
  defaults: FieldValues;
  done: string;
  onDone: () => void;
  /** The server says no: someone decided first, a new version came. What stands behind must be read again; the dialog stays and says it. */
  onRefused?: () => void;
  /** What stands in the way meanwhile; it is said, and what was typed stays to be copied. */
  obstacle?: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** One action on a case, with what it will do said above and its fields below. */
export function ActionDialog<T extends object>(props: Props<T>) {
  const { title, text, yes, danger, path, Dto, defaults, done, onDone, onRefused, obstacle, onClose, children } = props;
  const id = useId();
  const form = useContractForm(Dto, defaults);
  const toast = useToast();
  const { isSubmitting } = form.formState;
  // One's own action may come back as news before its answer does.
  const barred = Boolean(obstacle) && !isSubmitting;
  return (
    <RecordDialog
      title={title}
      busy={isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="contained" color={danger ? 'error' : 'primary'} loading={isSubmitting} disabled={barred}>
            {yes}
          </Button>
        </>
      }
    >
      {barred && (
        <Alert severity="warning" role="alert" sx={{ mb: 2.5 }}>
          {obstacle} Lo que escribió sigue aquí.
        </Alert>
      )}
      <DialogContentText component="div" sx={{ mb: 2.5 }}>
        {text}
      </DialogContentText>
      <ContractForm
        id={id}
        form={form}
        onSubmit={async (values) => {
          try {
            await post(`recursos/${path}`, values);
          } catch (error) {
            if (error instanceof Refusal) onRefused?.();
            throw error;
          }
          toast(done);
          onDone();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {children}
      </ContractForm>
    </RecordDialog>
  );
}

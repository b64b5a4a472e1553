import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ContractForm } from '../../forms/ContractForm.js';
import { type ContractForm as Form, useContractForm } from '../../forms/useContractForm.js';
import { RecordDialog } from '../kit/RecordDialog.js';

interface Props<T extends object> {
  title: string;
  Dto: new () => T;
  defaults: FieldValues;
  onDone: (value: T) => void;
  onClose: () => void;
  children: (form: Form<T>) => ReactNode;
}

/** One of a list that is saved together later: checked here, so that what is put into the list is sound. */
export function ItemDialog<T extends object>({ title, Dto, defaults, onDone, onClose, children }: Props<T>) {
  const id = useId();
  const form = useContractForm(Dto, defaults);
  return (
    <RecordDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="contained">
            Aceptar
          </Button>
        </>
      }
    >
      <ContractForm
        id={id}
        form={form}
        onSubmit={(value) => onDone(JSON.parse(JSON.stringify(value)) as T)}
        style={{ display: 'grid', gap: '1rem' }}
      >
        {children(form)}
      </ContractForm>
    </RecordDialog>
  );
}

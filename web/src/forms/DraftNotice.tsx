import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './useContractForm.js';
import type { Draft } from './useDraft.js';

interface Props<T> {
  draft: Draft<FieldValues>;
  form: ContractForm<T>;
}

/** Says that what was typed before was brought back, and offers to begin anew. */
export function DraftNotice<T>({ draft, form }: Props<T>) {
  const [dropping, setDropping] = useState(false);
  if (!draft.datos) return null;
  const drop = async () => {
    setDropping(true);
    await draft.descartar();
    form.reset();
    setDropping(false);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" loading={dropping} onClick={drop}>
          Descartar borrador
        </Button>
      }
    >
      Recuperamos lo que dejó sin guardar.
    </Alert>
  );
}

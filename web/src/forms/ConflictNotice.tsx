import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Conflict } from '@registro/contracts/profile/conflict';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { valueToDate } from './text.js';

interface Props<T> {
  form: UseFormReturn<FieldValues, unknown, T>;
  conflict: Conflict;
  labels: Map<string, string>;
}

/** Only what reads as text: the number of a list's entry says nothing, its field does once the stored value is brought in. */
export const told = (value: unknown) => (typeof value === 'string' ? `: «${valueToDate(value)}»` : value === null ? ': vacío' : '');

/**
 * What someone else (or another tab) saved meanwhile, after a 409. The fields show the own values or the stored ones, as the person chooses;
 * saving again keeps what is seen.
 */
export function ConflictNotice<T>({ form, conflict, labels }: Props<T>) {
  const fields = conflict.diferencias.filter(({ campo }) => labels.has(campo));
  const [mine] = useState(() => fields.map(({ campo }) => ({ campo, guardado: form.getValues(campo) as unknown })));
  const [stored, setStored] = useState(false);
  useEffect(() => form.setValue('version', conflict.version), [form, conflict]);
  const swap = () => {
    for (const { campo, guardado } of stored ? mine : fields) form.setValue(campo, guardado, { shouldDirty: true });
    setStored(!stored);
  };
  if (fields.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      Lo guardado ahora difiere en:
      <Box component="ul" sx={{ m: 0, pl: '1.1em' }}>
        {fields.map(({ campo, guardado }) => (
          <li key={campo}>
            {labels.get(campo)}
            {told(guardado)}
          </li>
        ))}
      </Box>
      <Button color="inherit" variant="outlined" size="small" onClick={swap} sx={{ mt: 1.5 }}>
        {stored ? 'Volver a lo mío' : 'Traer lo guardado'}
      </Button>
    </Box>
  );
}

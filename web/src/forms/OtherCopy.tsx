import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import { told } from './ConflictNotice.js';
import { FieldContext } from './fields.js';
import type { ContractForm } from './useContractForm.js';
import type { Draft } from './useDraft.js';

interface Props<T> {
  draft: Draft<FieldValues>;
  form: ContractForm<T>;
}

/** What another tab or device wrote into the same form: what was brought from there, and what both wrote, for the person to choose. */
export function OtherCopy<T>({ draft: { otra, elegir }, form }: Props<T>) {
  const labels = useContext(FieldContext)?.labels;
  if (!otra) return null;
  const name = (campo: string) => labels?.get(campo) ?? campo;
  const brought = otra.traido.map(({ campo }) => name(campo));
  return (
    <>
      {otra.choques.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          También se escribió en otra ventana o dispositivo. Elija qué queda:
          {otra.choques.map(({ campo, alli }) => (
            <Box key={campo} role="group" aria-label={name(campo)} sx={{ mt: 1.5 }}>
              <strong>{name(campo)}</strong>
              <Box sx={{ overflowWrap: 'anywhere' }}>Aquí{told(form.getValues(campo))}</Box>
              <Box sx={{ overflowWrap: 'anywhere' }}>Allí{told(alli)}</Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button color="inherit" variant="outlined" size="small" onClick={() => elegir(campo, true)}>
                  Dejar lo de aquí
                </Button>
                <Button color="inherit" variant="outlined" size="small" onClick={() => elegir(campo, false)}>
                  Usar lo de allí
                </Button>
              </Box>
            </Box>
          ))}
        </Alert>
      )}
      {brought.length > 0 && (
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          Trajimos lo que escribió en otra ventana o dispositivo: {brought.join(', ')}.
        </Alert>
      )}
    </>
  );
}

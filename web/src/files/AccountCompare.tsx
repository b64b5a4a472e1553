import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { FileView } from './FileView.js';

interface Props {
  /** digits, as many as there are so far */
  numCuenta: string;
  /** what the first four digits should name */
  banco: string | null;
  /** the bank's letter that was uploaded */
  idArchivo: string | null;
}

const PARTS = [
  ['Banco', 0, 4],
  ['Oficina', 4, 8],
  ['Control', 8, 10],
  ['Cuenta', 10, undefined],
] as const;

/** An account's number in its four parts beside the bank's letter, to be compared digit by digit. */
export function AccountCompare({ numCuenta, banco, idArchivo }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: 'var(--radius-md)', backgroundColor: 'var(--sunken)', minWidth: 0 }}
    >
      <Typography id={id} component="h4" sx={{ fontWeight: 600, mb: 1.5 }}>
        Compare la cuenta con su certificación bancaria
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, sm: 3 }, rowGap: 1 }}>
        {PARTS.map(([name, from, to]) => (
          <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {name}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontSize: { xs: '1.25rem', sm: '1.5rem' }, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
            >
              {numCuenta.slice(from, to) || '—'}
            </Box>
          </Box>
        ))}
      </Box>
      {banco && <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>{banco}</Box>}
      {idArchivo && (
        <>
          <Button
            size="small"
            variant="outlined"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            startIcon={<Icon name={open ? 'eyeOff' : 'eye'} size={18} />}
            sx={{ mt: 1.5 }}
          >
            {open ? 'Ocultar la certificación' : 'Ver la certificación al lado'}
          </Button>
          {open && (
            <Box sx={{ mt: 1.5 }}>
              <FileView id={idArchivo} label="Certificación bancaria" height="24rem" />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { useVersions } from './queries.js';

/** Every sending of a proposal with its receipt, and what it changed. */
export function Sendings({ idProyecto }: { idProyecto: number }) {
  const id = useId();
  const { data } = useVersions(idProyecto);
  if (!data?.length) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h4" component="h3">
        Envíos
      </Typography>
      {data.map(({ version, acuse, cambios }) => (
        <Box key={version} sx={{ display: 'grid', gap: 1 }}>
          <ReceiptLine receipt={acuse} />
          {cambios.length > 0 && (
            <Box sx={{ typography: 'body2', pl: 2 }}>Cambió: {cambios.map(({ etiqueta }) => etiqueta).join(', ')}</Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

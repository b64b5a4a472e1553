import Box from '@mui/material/Box';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { Link } from 'react-router-dom';
import { ReceiptFacts } from '../../documents/ReceiptLine.js';
import { Panel } from './Panel.js';

interface Sending {
  acuse: Receipt;
  /** what was sent: 'Envío 2' */
  what: string;
  cambios: { etiqueta: string }[];
}

/**
 * What was sent, newest first: each with its receipt, which anyone can verify by its number, and with what it changed.
 */
export function SendingList({ sendings }: { sendings: Sending[] }) {
  return (
    <Panel title="Envíos">
      {sendings.length === 0 && 'Ningún envío.'}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {sendings.map(({ acuse, what, cambios }) => (
          <Box component="li" key={acuse.numero} sx={{ display: 'grid', gap: 0.5 }}>
            <strong>{what}</strong>
            <ReceiptFacts receipt={acuse} />
            {cambios.length > 0 && <div>Cambió: {cambios.map(({ etiqueta }) => etiqueta).join(', ')}</div>}
            <Link to={`/verificar/${acuse.numero}`} target="_blank" rel="noopener">
              Verificar el acuse {acuse.numero}
            </Link>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DisbursementRead } from '@registro/contracts/calls/progress';
import { showAmount } from '@registro/contracts/money';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../ui/StatusChip.js';
import type { Tone } from '../../ui/status-tones.js';
import { momentText } from '../../ui/windows.js';

/** Where a disbursement stands, in a word and a sentence. */
function standing({ pagado, rechazo, revertido, cerrado, liberado }: DisbursementRead): { tone: Tone; word: string; text: string } {
  if (cerrado) return { tone: 'error', word: 'No se pagará', text: `Volvió y ya no se paga: ${revertido}.` };
  if (revertido) return { tone: 'warning', word: 'Revertido', text: `Ya no está pagado: ${revertido}. Falta decidir si se paga de nuevo.` };
  if (pagado) return { tone: 'success', word: 'Pagado', text: `Llegó el ${momentText(pagado)}.` };
  if (rechazo) return { tone: 'warning', word: 'Rechazado', text: `No llegó: ${rechazo}. Revise la cuenta.` };
  if (liberado) return { tone: 'info', word: 'Liberado', text: 'Está en camino.' };
  return { tone: 'info', word: 'Por liberar', text: 'Se libera según el plan y los informes.' };
}

/** The money of each quarter, and where it is. */
export function Disbursements({ rows }: { rows: readonly DisbursementRead[] }) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="desembolsos">
      <Typography id="desembolsos" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Desembolsos
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius-md)',
          backgroundColor: 'var(--surface)',
        }}
      >
        {rows.map((row) => {
          const { tone, word, text } = standing(row);
          return (
            <Box
              key={row.id}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                alignItems: 'center',
                px: 2.5,
                py: 1.75,
                borderTop: '1px solid var(--line)',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ flex: '1 1 14rem' }}>
                <Box sx={{ fontWeight: 600 }}>Trimestre {row.trimestre}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>
              </Box>
              <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>Bs. {showAmount(row.monto)}</Box>
              <StatusChip tone={tone}>{word}</StatusChip>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <Link to="/usuario/listar">¿Dónde está mi pago?</Link>
      </Box>
    </Box>
  );
}

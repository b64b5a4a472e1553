import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { SentProposal } from '@registro/contracts/calls/sending';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import type { Row } from '../queries.js';
import { isUnsent, nextText } from '../texts.js';
import { addressesOf } from './row-actions.js';

/** Above the list: the receipt of what was sent just now, or that something takes no part until it is sent. */
export function SentCard({ rows, callKey }: { rows: readonly Row[]; callKey: string }) {
  const id = useId();
  const { state } = useLocation() as { state: { recienEnviada?: SentProposal } | null };
  const sent = state?.recienEnviada;
  const row = rows.find(({ idProyecto }) => idProyecto === sent?.idProyecto);
  if (sent && row && !isUnsent(row))
    return (
      <Card
        component="section"
        aria-labelledby={id}
        sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 2, borderTop: '4px solid var(--success)' }}
      >
        <Typography id={id} variant="h3" component="h2">
          Propuesta enviada
        </Typography>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{row.tituloProyecto}</Box>
        <Typography role="status">{nextText(row)}</Typography>
        <ReceiptLine receipt={sent.acuse} fresh />
      </Card>
    );
  const unsent = rows.find((one) => isUnsent(one) && one.puede.enviar);
  if (!unsent) return null;
  return (
    <Alert severity="warning">
      <strong>NO ENVIADO.</strong> {nextText(unsent)}
      <Box sx={{ mt: 1.5 }}>
        <Button component={Link} to={addressesOf(unsent, callKey).review(unsent.id)} color="inherit" variant="outlined" size="small">
          Revisar y enviar
        </Button>
      </Box>
    </Alert>
  );
}

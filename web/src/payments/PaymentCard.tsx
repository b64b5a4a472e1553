import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { PAYMENT_STATE_NAMES } from '@registro/contracts/payments/owed';
import type { PaymentWhere } from '@registro/contracts/payments/where';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import { PAYMENT_TONES } from '../ui/status-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import { PaymentReceipt } from './PaymentReceipt.js';
import { PaymentSteps } from './PaymentSteps.js';
import { PaymentTrack } from './PaymentTrack.js';
import { Wait } from './Wait.js';

interface Props {
  payment: PaymentWhere;
  /** when that was read, in milliseconds */
  asOf: number;
  /** Below which heading of the screen it stands. */
  heading: 'h3' | 'h4';
}

/** What is paid once an earlier overpayment was taken off. */
const netOf = ({ monto, descuento }: PaymentWhere) => centsToNumber(numberToCents(monto)! - numberToCents(descuento)!);

/** One payment: what it is, how far it is, who holds it and since when, and the one thing that stops it. */
export function PaymentCard({ payment: p, asOf, heading }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // What is with the scholar is theirs to mend; for the rest one can only look.
  const mend = p.estado === 'devuelto' || p.estado === 'rechazado';
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, sm: 2.5 },
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-md)',
        backgroundColor: 'var(--surface)',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 14rem' }}>
          <Typography id={id} variant="h5" component={heading} sx={{ overflowWrap: 'anywhere' }}>
            {p.nombreConcepto}
          </Typography>
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{p.titulo}</Box>
        </Box>
        <Box sx={{ display: 'grid', justifyItems: { xs: 'start', sm: 'end' }, gap: 0.5 }}>
          <Box sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            Bs. {showAmount(p.monto)}
          </Box>
          <StatusChip tone={PAYMENT_TONES[p.estado]}>{PAYMENT_STATE_NAMES[p.estado]}</StatusChip>
        </Box>
      </Box>
      {p.descuento > 0 && (
        <Box sx={{ typography: 'body2' }}>
          Se descuentan Bs. {showAmount(p.descuento)} que se pagaron de más antes: se pagan Bs. {showAmount(netOf(p))}.
        </Box>
      )}
      <PaymentTrack estado={p.estado} />
      {p.bloqueo && (
        <Alert
          severity={mend ? 'warning' : 'info'}
          // On a phone the button stands below the words.
          sx={{
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 3rem)', sm: 1 }, minWidth: 0 },
          }}
          action={
            p.bloqueo.ruta && (
              <Button component={Link} to={p.bloqueo.ruta} color="inherit" size="small" endIcon={<Icon name="forward" size={18} />}>
                {mend ? 'Resolver' : 'Ver'}
              </Button>
            )
          }
        >
          {p.bloqueo.texto}
        </Alert>
      )}
      <Wait payment={p} asOf={asOf} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {p.estado === 'completado' && <PaymentReceipt idPago={p.id} />}
        <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open} startIcon={<Icon name="history" size={18} />}>
          {open ? 'Ocultar los pasos' : 'Ver todos los pasos'}
        </Button>
      </Box>
      {open && <PaymentSteps steps={p.pasos} />}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type PaymentWhere, WHERE_MAX } from '@registro/contracts/payments/where';
import { useState } from 'react';
import { PaymentCard } from './PaymentCard.js';

/** As many as stand on the home page before one asks for the rest. */
const SHOWN = 3;

interface Props {
  payments: PaymentWhere[];
  /** when they were read, in milliseconds */
  asOf: number;
}

/** One's payments, what is under way first. */
export default function PaymentSection({ payments, asOf }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? payments : payments.slice(0, SHOWN);
  return (
    <Card component="section" aria-labelledby="donde-pago" sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography id="donde-pago" variant="h3" component="h2">
          ¿Dónde está mi pago?
        </Typography>
        <Typography color="textSecondary">Cada pago con quien lo tiene, desde cuándo y lo que suele tardar ese paso.</Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {shown.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} asOf={asOf} heading="h3" />
        ))}
      </Box>
      {payments.length > SHOWN && (
        <Button onClick={() => setAll(!all)} aria-expanded={all} sx={{ justifySelf: 'start' }}>
          {all ? 'Ver menos' : payments.length < WHERE_MAX ? `Ver los ${payments.length} pagos` : `Ver los ${WHERE_MAX} más recientes`}
        </Button>
      )}
    </Card>
  );
}

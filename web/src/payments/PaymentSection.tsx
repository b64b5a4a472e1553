import { countOf } from '@registro/contracts/count';
import { type PaymentWhere, WHERE_MAX } from '@registro/contracts/payments/where';
import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { HelpLink } from '../ui/plain/Notice.js';
import { Section } from '../ui/Section.js';
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
    <Section id="donde-pago" title="¿Dónde está mi pago?" text="Cada pago con quien lo tiene, desde cuándo y lo que suele tardar ese paso.">
      <ul className="pagos">
        {shown.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} asOf={asOf} heading="h3" />
        ))}
      </ul>
      {payments.length > SHOWN && (
        <Button kind="text" onClick={() => setAll(!all)} aria-expanded={all}>
          {all
            ? 'Ver menos'
            : payments.length < WHERE_MAX
              ? `Ver los ${countOf(payments.length, 'pago', 'pagos')}`
              : `Ver los ${WHERE_MAX} más recientes`}
        </Button>
      )}
      <p>
        <HelpLink about="mi-pago">Qué significa cada paso y qué hacer si el banco lo rechaza</HelpLink>
      </p>
    </Section>
  );
}

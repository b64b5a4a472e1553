import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { PAYMENT_STATE_NAMES } from '@registro/contracts/payments/owed';
import type { PaymentWhere } from '@registro/contracts/payments/where';
import { useId, useState } from 'react';
import { askPath } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Notice } from '../ui/plain/Notice.js';
import { PAYMENT_TONES } from '../ui/status-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import './payments.css';
import { PaymentReceipt } from './PaymentReceipt.js';
import { PaymentSteps } from './PaymentSteps.js';
import { PaymentTrack } from './PaymentTrack.js';
import { Wait } from './Wait.js';

interface Props {
  payment: PaymentWhere;
  /** when that was read, in milliseconds */
  asOf: number;
  /** Its own heading: h2 right under the page’s. */
  heading: 'h3' | 'h4';
}

/** What is paid once an earlier overpayment was taken off. */
const netOf = ({ monto, descuento }: PaymentWhere) => centsToNumber(numberToCents(monto)! - numberToCents(descuento)!);

/** One payment: what it is, how far it is, who holds it and since when, and the one thing that stops it. */
export function PaymentCard({ payment: p, asOf, heading: Heading }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // What is with the scholar is theirs to mend; for the rest one can only look.
  const mend = p.estado === 'devuelto' || p.estado === 'rechazado';
  return (
    <li className="pago" aria-labelledby={id}>
      <div className="pago-cabeza">
        <div>
          <Heading id={id}>{p.nombreConcepto}</Heading>
          <p>{p.titulo}</p>
        </div>
        <div className="pago-monto">
          <strong>Bs. {showAmount(p.monto)}</strong>
          <StatusChip tone={PAYMENT_TONES[p.estado]}>{PAYMENT_STATE_NAMES[p.estado]}</StatusChip>
        </div>
      </div>
      {p.descuento > 0 && (
        <p>
          Se descuentan Bs. {showAmount(p.descuento)} que se pagaron de más antes: se pagan Bs. {showAmount(netOf(p))}.
        </p>
      )}
      <PaymentTrack estado={p.estado} />
      {p.bloqueo && (
        <Notice
          tone={mend ? 'warning' : 'info'}
          role="alert"
          action={
            p.bloqueo.ruta && (
              <ButtonLink kind={mend ? 'outline' : 'text'} small to={p.bloqueo.ruta} end="forward">
                {p.bloqueo.accion ?? (mend ? 'Corregir' : 'Ver')}
              </ButtonLink>
            )
          }
        >
          {p.bloqueo.texto}
        </Notice>
      )}
      <Wait payment={p} asOf={asOf} />
      <div className="pago-pie">
        {p.estado === 'completado' && <PaymentReceipt idPago={p.id} />}
        <Button kind="text" small start="history" onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? 'Ocultar los pasos' : 'Ver todos los pasos'}
        </Button>
        <ButtonLink kind="text" small start="mail" to={askPath('pago', p.id)} aria-label={`Preguntar por ${p.nombreConcepto}: ${p.titulo}`}>
          Preguntar
        </ButtonLink>
      </div>
      {open && <PaymentSteps steps={p.pasos} />}
    </li>
  );
}

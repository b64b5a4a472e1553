import { PAYMENT_STATE_NAMES } from '@registro/contracts/payments/owed';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import type { HTMLAttributes } from 'react';
import { State } from '../kit/cells.js';
import { FoundOption } from './FoundOption.js';
import { showCents } from '../money/money.js';
import { PAYMENT_TONES } from '../kit/status-tones.js';

/** One of the payments that were found: whose it is, what for, to whom it goes and where it stands. */
export function PaymentOption({ payment, ...option }: { payment: PaymentRow } & HTMLAttributes<HTMLLIElement>) {
  const { id, persona, documentoPersona, nombreConcepto, periodo, centimos, descuento, moneda, nombre, documento, cuenta, estado } =
    payment;
  return (
    <FoundOption {...option} name={`Pago ${id}${persona ? `, ${persona}` : ''}`} beside={showCents(centimos - descuento, moneda)}>
      {documentoPersona && <span>{documentoPersona}</span>}
      <span>{[nombreConcepto, periodo].filter(Boolean).join(', ')}</span>
      <span>
        a {nombre} ({documento})
      </span>
      <span>{groupAccount(cuenta)}</span>
      <State tone={PAYMENT_TONES[estado]}>{PAYMENT_STATE_NAMES[estado]}</State>
    </FoundOption>
  );
}

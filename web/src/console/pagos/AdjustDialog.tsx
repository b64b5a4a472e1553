import { PROPOSED } from '@registro/contracts/payments/acts';
import { confirmAdjust, DeclareOverpayment } from '@registro/contracts/payments/adjust';
import { ConfirmedWithReason, REASON_MAX } from '@registro/contracts/payments/operation';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { AmountInput } from '../../forms/AmountInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../ActionDialog.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { confirmed, confirmedDefaults } from '../confirmed.js';
import { showCents } from '../money.js';
import { newKey } from '../../api/new-key.js';

export type Adjustment = 'revertir' | 'sobrepago';

const WORDS: Record<Adjustment, { title: string; text: string }> = {
  revertir: {
    title: 'Revertir el pago',
    text: 'Fue un error: todo el monto queda por recuperar, con un asiento propio. El pago no se borra y el becario recibe un aviso. Lo confirma otra persona.',
  },
  sobrepago: {
    title: 'Registrar un pago de más',
    text: 'Lo que sobró se descuenta del próximo pago de la misma beca. El becario recibe un aviso. Lo confirma otra persona.',
  },
};

/** Money is to come back of a payment that arrived: all of it, or what was too much. */
export function AdjustDialog({ row, way, onClose }: { row: PaymentRow; way: Adjustment; onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  const { title, text } = WORDS[way];
  const partly = way === 'sobrepago';
  return (
    <ActionDialog<ConfirmedWithReason>
      title={title}
      text={
        <>
          {showCents(row.centimos, row.moneda)} a <strong>{row.nombre}</strong>. {text}
        </>
      }
      yes={partly ? 'Sí, registrar' : 'Sí, revertir'}
      danger
      path={`pagos/${row.id}/${way}`}
      Dto={partly ? DeclareOverpayment : ConfirmedWithReason}
      defaults={{ ...confirmedDefaults(llave), motivo: '', ...(partly && { monto: '' }) }}
      prepare={(values, typed) => confirmed(confirmAdjust(row.id), values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      {partly && <AmountInput name="monto" label="Lo que se pagó de más" required />}
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Lo leerá el becario." />
      <IdentityFields />
    </ActionDialog>
  );
}

import { PROPOSED } from '@registro/contracts/payments/acts';
import { confirmAdjust, RevertPayment } from '@registro/contracts/payments/adjust';
import type { AdjustmentKind } from '@registro/contracts/payments/budget';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { newKey } from '../../api/new-key.js';
import { AmountInput } from '../../forms/AmountInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { showCents } from '../money/money.js';
import { EntryInput } from '../kit/EntryInput.js';

const CAUSES: Record<AdjustmentKind, { label: string; after: string }> = {
  reverso: {
    label: 'Fue un error nuestro',
    after: 'Todo el monto queda por recuperar. Cuando vuelva se registra, y se decide si se paga de nuevo.',
  },
  devuelto: {
    label: 'El banco lo devolvió',
    after: 'El monto vuelve al presupuesto, y se decide si se paga de nuevo.',
  },
  sobrepago: {
    label: 'Se pagó de más',
    after: 'El pago vale; lo que sobró se descuenta del próximo de la misma beca o propuesta.',
  },
};
const causes = Object.entries(CAUSES).map(([value, { label }]) => ({ value, label }));

/** Why money is to come back of a payment that arrived, and what follows from it. */
export function RevertDialog({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  return (
    <ActionDialog<RevertPayment>
      title="Revertir el pago"
      text={
        <>
          {showCents(row.centimos - row.descuento, row.moneda)} a <strong>{row.nombre}</strong>. Lo escrito en el libro no se borra: se
          agrega un asiento. Lo confirma otra persona, y entonces quien espera el pago recibe un aviso.
        </>
      }
      yes="Proponer"
      danger
      path={`pagos/${row.id}/revertir`}
      Dto={RevertPayment}
      defaults={{ ...confirmedDefaults(llave), causa: null, monto: '', referenciaBanco: '', idLinea: null, motivo: '' }}
      prepare={(values, typed) => confirmed(confirmAdjust(row.id), values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      <RadioInput name="causa" label="¿Qué pasó?" options={causes} required />
      <Detail row={row} />
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Lo leerá quien espera el pago." />
      <IdentityFields />
    </ActionDialog>
  );
}

function Detail({ row }: { row: PaymentRow }) {
  const causa = useWatch({ name: 'causa' }) as AdjustmentKind | null;
  if (!causa) return null;
  return (
    <>
      <div>{CAUSES[causa].after}</div>
      {causa === 'sobrepago' && <AmountInput name="monto" label="Lo que se pagó de más" required />}
      {causa === 'devuelto' && <EntryInput idPago={row.id} moneda={row.moneda} only={row.centimos - row.descuento} />}
    </>
  );
}

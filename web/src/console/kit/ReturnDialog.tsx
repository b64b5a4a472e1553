import { PROPOSED } from '@registro/contracts/payments/acts';
import { amountToType, centsToNumber } from '@registro/contracts/money';
import { confirmAdjust, DeclareReturn } from '@registro/contracts/payments/adjust';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import type { AdjustmentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { AmountInput } from '../../forms/AmountInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from './ActionDialog.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { confirmed, confirmedDefaults } from './confirmed.js';
import { showCents } from '../money/money.js';
import { EntryInput } from './EntryInput.js';
import { newKey } from '../../api/new-key.js';

/** What was to come back is at the bank again, or a part of it. */
export function ReturnDialog({
  row,
  onClose,
}: {
  row: Pick<AdjustmentRow, 'idPago' | 'nombre' | 'queda' | 'moneda'>;
  onClose: () => void;
}) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  const { idPago, nombre, queda, moneda } = row;
  return (
    <ActionDialog<DeclareReturn>
      title="Registrar lo devuelto"
      text={
        <>
          De <strong>{nombre}</strong> quedan {showCents(queda, moneda)} por recuperar. Lo devuelto vuelve al presupuesto, con un asiento
          propio, y ya no se descuenta de otro pago. Lo confirma otra persona.
        </>
      }
      yes="Proponer"
      path={`pagos/${idPago}/devolucion`}
      Dto={DeclareReturn}
      defaults={{ ...confirmedDefaults(llave), monto: amountToType(centsToNumber(queda)), referenciaBanco: '', idLinea: null, motivo: '' }}
      prepare={(values, typed) => confirmed(confirmAdjust(idPago), values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      <AmountInput name="monto" label="Lo que volvió" required />
      <EntryInput idPago={idPago} moneda={moneda} />
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Queda en la auditoría." />
      <IdentityFields />
    </ActionDialog>
  );
}

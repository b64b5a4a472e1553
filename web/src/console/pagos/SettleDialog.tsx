import { PROPOSED } from '@registro/contracts/payments/acts';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import { confirmPayment, SettlePayment } from '@registro/contracts/payments/settle';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { showCents } from '../money/money.js';
import { newKey } from '../../api/new-key.js';

const results = [
  { value: true, label: 'Lo pagó' },
  { value: false, label: 'Lo rechazó' },
];

/** What the bank did with one payment, where it answers by no file. */
export function SettleDialog({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  const { id, nombre, centimos, descuento, moneda } = row;
  return (
    <ActionDialog<SettlePayment>
      title="Registrar lo que hizo el banco"
      text={
        <>
          {showCents(centimos - descuento, moneda)} a <strong>{nombre}</strong>. Lo confirma otra persona, y entonces no se puede deshacer:
          lo rechazado vuelve al becario.
        </>
      }
      yes="Sí, registrar"
      // Not one of the console's own calls: the specification names its path.
      path="../guardar/pago/guardar-pago"
      Dto={SettlePayment}
      defaults={{ ...confirmedDefaults(llave), idPago: id, completado: true, referenciaBanco: '', motivo: '' }}
      prepare={(values, typed) => confirmed(confirmPayment(id), values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      <RadioInput name="completado" label="¿Qué hizo el banco?" options={results} required />
      <Detail />
      <IdentityFields />
    </ActionDialog>
  );
}

function Detail() {
  return useWatch({ name: 'completado' }) ? (
    <TextInput key="si" name="referenciaBanco" label="Referencia del banco" required maxLength={60} />
  ) : (
    <TextInput key="no" name="motivo" label="Motivo del rechazo" required rows={2} maxLength={REASON_MAX} hint="Lo leerá el becario." />
  );
}

import { PROPOSED } from '@registro/contracts/payments/acts';
import { CONFIRM_REDENOMINATION, Redenominate } from '@registro/contracts/payments/adjust';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { newKey } from '../../api/new-key.js';

/** The currency has another name and unit, as a decree says, once another person confirms it. */
export function RedenominateDialog({ onClose }: { onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  return (
    <ActionDialog<Redenominate>
      title="Redenominar la moneda"
      text="Los pagos que esperan y lo que queda de cada presupuesto pasan a la moneda nueva, con asientos propios. Lo pagado queda como se pagó. Lo confirma otra persona, y entonces no se puede deshacer."
      yes="Sí, redenominar"
      danger
      path="presupuestos/redenominar"
      Dto={Redenominate}
      defaults={{ ...confirmedDefaults(llave), moneda: 'VES', nueva: '', divisor: '', motivo: '' }}
      prepare={(values, typed) => confirmed(CONFIRM_REDENOMINATION, values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      <TextInput name="moneda" label="Moneda" required upper maxLength={3} hint="La que deja de usarse: VES." />
      <TextInput name="nueva" label="Moneda nueva" required upper maxLength={3} hint="Tres letras." />
      <TextInput
        name="divisor"
        label="Divisor"
        required
        inputMode="numeric"
        hint="Cuántas de la anterior hacen una de la nueva: 1000000 quita seis ceros."
      />
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Queda en la auditoría: el decreto." />
      <IdentityFields />
    </ActionDialog>
  );
}

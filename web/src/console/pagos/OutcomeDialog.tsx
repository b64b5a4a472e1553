import { PROPOSED } from '@registro/contracts/payments/acts';
import { confirmAdjust, DecideReverted, REVERTED_WAY_NAMES, REVERTED_WAYS, type RevertedWay } from '@registro/contracts/payments/adjust';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { newKey } from '../../api/new-key.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { showCents } from '../money/money.js';

const THEN: Record<RevertedWay, string> = {
  pagar: 'Espera un lote, como otro intento de la misma deuda.',
  corregir: 'Vuelve a quien espera el pago, para que corrija la cuenta; después se revisa y se paga.',
  cerrar: 'La deuda termina. Lo que todavía no volvió sigue por recuperar.',
};

/**
 * What becomes of a payment that was reverted.
 * @param out céntimos that are not back yet: before they are it is not paid again
 */
export function OutcomeDialog({ row, out, onClose }: { row: PaymentRow; out: number; onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  const ways = REVERTED_WAYS.filter((way) => !out || way === 'cerrar').map((value) => ({ value, label: REVERTED_WAY_NAMES[value] }));
  return (
    <ActionDialog<DecideReverted>
      title="¿Qué sigue de este pago?"
      text={
        <>
          {showCents(row.centimos, row.moneda)} a <strong>{row.nombre}</strong>.{' '}
          {out > 0 && `Todavía no vuelven ${showCents(out, row.moneda)}: hasta que se registren no se paga de nuevo. `}
          Lo confirma otra persona.
        </>
      }
      yes="Proponer"
      path={`pagos/${row.id}/desenlace`}
      Dto={DecideReverted}
      defaults={{ ...confirmedDefaults(llave), sigue: ways.length === 1 ? 'cerrar' : null, motivo: '' }}
      prepare={(values, typed) => confirmed(confirmAdjust(row.id), values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      <RadioInput name="sigue" label="¿Qué sigue?" options={ways} required />
      <Then />
      <TextInput
        name="motivo"
        label="Motivo"
        required
        rows={2}
        maxLength={REASON_MAX}
        hint="Queda en el recorrido del pago; si no se paga más, lo lee quien lo espera."
      />
      <IdentityFields />
    </ActionDialog>
  );
}

function Then() {
  const sigue = useWatch({ name: 'sigue' }) as RevertedWay | null;
  return sigue && <div>{THEN[sigue]}</div>;
}

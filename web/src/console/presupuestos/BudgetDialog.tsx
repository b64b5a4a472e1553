import { PROPOSED } from '@registro/contracts/payments/acts';
import { todayInCaracas } from '@registro/contracts/dates';
import { amountToType, centsToNumber } from '@registro/contracts/money';
import { budgetName } from '@registro/contracts/payments/budget-name';
import { CONFIRM_BUDGET, SaveBudget } from '@registro/contracts/payments/budget';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import type { BudgetRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { AmountInput } from '../../forms/AmountInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { newKey } from '../../api/new-key.js';

/** The budget of a call in a year, new or another from now on. */
export function BudgetDialog({ row, onClose }: { row: BudgetRow | null; onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  return (
    <ActionDialog<SaveBudget>
      title={row ? `Presupuesto de ${budgetName(row)}` : 'Agregar un presupuesto'}
      text="Un lote que lo supere no se puede aprobar. Nunca es menos de lo ya aprobado o pagado."
      yes="Guardar"
      path="presupuestos/guardar"
      Dto={SaveBudget}
      defaults={{
        ...confirmedDefaults(llave),
        convocatoria: row?.convocatoria ?? 'beca',
        anio: row?.anio ?? Number(todayInCaracas().slice(0, 4)),
        moneda: row?.moneda ?? 'VES',
        monto: amountToType(row && centsToNumber(row.centimos)),
        motivo: '',
      }}
      prepare={(values, typed) => confirmed(CONFIRM_BUDGET, values, typed)}
      done={PROPOSED}
      onDone={() => {
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput name="convocatoria" label="Convocatoria" required readOnly={row !== null} maxLength={40} hint="Su código: beca." />
      <TextInput name="anio" label="Año" required readOnly={row !== null} inputMode="numeric" />
      <TextInput name="moneda" label="Moneda" required readOnly={row !== null} upper maxLength={3} hint="Tres letras: VES." />
      <AmountInput name="monto" label="Monto" required hint="Todo lo que se puede aprobar en el año." />
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={REASON_MAX} hint="Queda en la auditoría." />
      <IdentityFields />
    </ActionDialog>
  );
}

import { canAddConcept, PAYMENTS_MAX } from '@registro/contracts/scholarships/period-rules';
import { PAYMENT_LOCKED, type PeriodData, type PeriodPaymentRead } from '@registro/contracts/scholarships/period';
import { AmountInput } from '../../forms/AmountInput.js';
import { AmountTotal } from '../../forms/AmountTotal.js';
import { Wide } from '../../forms/FormSection.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { useCatalog } from '../../forms/useCatalog.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { NEW_PAYMENT, type PaymentRow, totalOf } from './period-values.js';

interface Props {
  form: ContractForm<PeriodData>;
  /** the payments as stored: those that were approved or paid stay as they are */
  saved: readonly PeriodPaymentRead[];
}

/** Up to three payments, each with concept and amount, and what they come to (rules M-11, M-12). */
export function PaymentRows({ form, saved }: Props) {
  const concepts = useCatalog('tipoConceptoPago');
  const rows = (form.watch('pagos') ?? []) as PaymentRow[];
  const isFixed = (index: number) => {
    const id = rows[index]?.idPago;
    return id != null && saved.some(({ idPago, fijo }) => idPago === id && fijo);
  };
  /** What fits beside the others; what the row has already stays in its list, for its error to be seen. */
  const optionsOf = (index: number) => {
    const others = rows.filter((_, i) => i !== index).map(({ idConceptoPago }) => idConceptoPago);
    return concepts.options.filter(({ value }) => value === rows[index]?.idConceptoPago || canAddConcept(value, others));
  };
  const again = () => {
    // An error that another row caused may be gone by now.
    if (form.formState.submitCount > 0) void form.trigger('pagos');
  };
  const total = totalOf(rows);
  // Once no other concept fits beside those chosen there is nothing to add.
  const chosen = rows.map(({ idConceptoPago }) => idConceptoPago);
  const full = concepts.options.length > 0 && !concepts.options.some(({ value }) => canAddConcept(value, chosen));
  return (
    <>
      <RowsInput
        name="pagos"
        label="Pagos"
        row="Pago"
        blank={() => ({ ...NEW_PAYMENT })}
        required
        min={1}
        max={full ? rows.length : PAYMENTS_MAX}
        hint={full ? 'Con los conceptos elegidos no se agrega otro pago' : undefined}
        columns={2}
        isFixed={isFixed}
        empty="Un periodo lleva entre uno y tres pagos."
      >
        {(at, index) => (
          <>
            <SelectInput
              name={at('idConceptoPago')}
              label="Concepto de pago"
              required
              {...concepts}
              options={optionsOf(index)}
              empty="Los demás conceptos no se combinan con los ya elegidos"
              readOnly={isFixed(index)}
              hint={isFixed(index) ? PAYMENT_LOCKED : undefined}
              onChanged={again}
            />
            <AmountInput name={at('monto')} label="Monto" required implied readOnly={isFixed(index)} />
          </>
        )}
      </RowsInput>
      <Wide>
        <AmountTotal label="Total a pagar a la institución" total={total} />
      </Wide>
    </>
  );
}

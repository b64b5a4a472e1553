import type { SaveSecondPhase, SecondPhaseRead } from '@registro/contracts/calls/second-phase';
import { showAmount } from '@registro/contracts/money';
import { useEffect } from 'react';
import { get, useFormState } from 'react-hook-form';
import { AmountInput } from '../../forms/AmountInput.js';
import { RowContext } from '../../forms/fields.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { Button } from '../../ui/Button.js';
import { useConfirm } from '../../ui/Feedback.js';
import { asGrid, type DisbursementValues, type HeadingSum, sharedEvenly, sumsOf } from './plan-values.js';
import './second-phase.css';

interface Props {
  read: SecondPhaseRead;
  form: ContractForm<SaveSecondPhase>;
}

/**
 * When the money of each rubro is needed, a cell a quarter; it must come to what is financed, and says all the while
 * how far it is from it.
 */
export function DisbursementPlan({ read: { financiacion, trimestres }, form }: Props) {
  const cells = (form.watch('planDesembolso') ?? []) as unknown as DisbursementValues[];
  const { errors } = useFormState({ control: form.control, name: 'planDesembolso' });
  const wrong = get(errors, 'planDesembolso.root.message') as string | undefined;
  const grid = asGrid(financiacion, trimestres, cells);
  const other =
    grid.length !== cells.length || grid.some((cell, at) => cell.idRubro !== cells[at]?.idRubro || cell.trimestre !== cells[at]?.trimestre);
  useEffect(() => {
    // A draft of before there was a grid, or of another financing.
    if (other) form.setValue('planDesembolso', grid);
  });
  const confirm = useConfirm();
  const share = async () => {
    const text = 'El plan que ha escrito se reemplaza: cada rubro se reparte por igual entre los trimestres.';
    if (cells.some(({ monto }) => monto) && !(await confirm({ title: '¿Repartir por igual?', text, yes: 'Sí, repartir' }))) return;
    form.setValue('planDesembolso', sharedEvenly(financiacion, trimestres), { shouldDirty: true });
    form.clearErrors('planDesembolso');
  };
  const sums = sumsOf(financiacion, cells);
  const done = sums.length > 0 && sums.every(({ missing }) => missing === 0);
  return (
    <FormSection
      heading="h2"
      title="Plan de desembolsos"
      note="En bolívares (Bs.), por rubro y trimestre; lo que no se necesita se deja vacío. La suma de cada rubro debe ser igual a lo que se financia."
    >
      <Wide>
        <Button kind="outline" start="refresh" onClick={() => void share()}>
          Repartir por igual
        </Button>
      </Wide>
      <Wide>
        <div className="reparto" role="group" aria-label="Desembolsos" tabIndex={-1}>
          {sums.map((sum, at) => (
            <RowContext key={sum.idRubro} value={sum.label}>
              <section aria-label={sum.label}>
                <Sum {...sum} />
                <div>
                  {Array.from({ length: trimestres }, (_, quarter) => (
                    <AmountInput
                      key={quarter}
                      name={`planDesembolso.${at * trimestres + quarter}.monto`}
                      label={`Trimestre ${quarter + 1}`}
                      hint=""
                    />
                  ))}
                </div>
              </section>
            </RowContext>
          ))}
          {wrong && <p className="mal">{wrong}</p>}
          <p role="status">{done ? 'El plan es igual a la financiación.' : 'El plan todavía no es igual a la financiación.'}</p>
        </div>
      </Wide>
    </FormSection>
  );
}

/** A rubro: what is financed, what is planned of it, and what is missing. */
const Sum = ({ label, financed, planned, missing }: HeadingSum) => (
  <p>
    <strong>{label}</strong>
    <span className="monto">
      Bs. {showAmount(planned)} de {showAmount(financed)}
    </span>
    {missing !== 0 && (
      <strong className={missing > 0 ? 'monto falta' : 'monto sobra'}>
        {missing > 0 ? `faltan ${showAmount(missing)}` : `sobran ${showAmount(-missing)}`}
      </strong>
    )}
  </p>
);

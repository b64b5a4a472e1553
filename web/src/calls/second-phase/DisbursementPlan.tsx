import type { SaveSecondPhase, SecondPhaseRead } from '@registro/contracts/calls/second-phase';
import { showAmount } from '@registro/contracts/money';
import { AmountInput } from '../../forms/AmountInput.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { rowsChanged } from '../../forms/rows.js';
import { SelectInput } from '../../forms/SelectInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { Button } from '../../ui/Button.js';
import { useConfirm } from '../../ui/Feedback.js';
import '../calls.css';
import { type DisbursementValues, type RubroSum, sharedEvenly, sumsOf } from './plan-values.js';
import './second-phase.css';
import { quartersToChoose } from './WorkPlan.js';

const blank = (): DisbursementValues => ({ trimestre: null, idRubro: null, monto: '' });

interface Props {
  read: SecondPhaseRead;
  form: ContractForm<SaveSecondPhase>;
}

/** When the money of each rubro is needed; it must come to what is financed, and says all the while how far it is from it. */
export function DisbursementPlan({ read, form }: Props) {
  const rows = (form.watch('planDesembolso') ?? []) as DisbursementValues[];
  const confirm = useConfirm();
  const share = async () => {
    const text = 'El plan que ha escrito se reemplaza: cada rubro se reparte por igual entre los trimestres.';
    if (rows.length && !(await confirm({ title: '¿Repartir por igual?', text, yes: 'Sí, repartir' }))) return;
    form.setValue('planDesembolso', sharedEvenly(read.financiacion, read.trimestres), { shouldDirty: true });
    form.clearErrors('planDesembolso');
    rowsChanged(form.control);
  };
  return (
    <FormSection
      heading="h2"
      title="Plan de desembolsos"
      note="Por trimestre y rubro. La suma de cada rubro debe ser igual a lo que se financia."
    >
      <Wide>
        <Button kind="outline" start="refresh" onClick={() => void share()}>
          Repartir por igual
        </Button>
      </Wide>
      <RowsInput
        name="planDesembolso"
        label="Desembolsos"
        row="Desembolso"
        blank={blank}
        required
        columns={3}
        empty="Todavía no hay desembolsos."
      >
        {(at) => (
          <>
            <SelectInput name={at('trimestre')} label="Trimestre" required options={quartersToChoose(read.trimestres, read.meses)} />
            <SelectInput name={at('idRubro')} label="Rubro" required options={read.financiacion.map(({ idRubro }) => idRubro)} />
            <AmountInput name={at('monto')} label="Monto" required />
          </>
        )}
      </RowsInput>
      <Wide>
        <Sums sums={sumsOf(read.financiacion, rows)} />
      </Wide>
    </FormSection>
  );
}

/** Each rubro: what is financed, what is planned of it, and what is missing. */
function Sums({ sums }: { sums: RubroSum[] }) {
  const done = sums.length > 0 && sums.every(({ missing }) => missing === 0);
  return (
    <div className="sumas">
      <p role="status">{done ? 'El plan es igual a la financiación.' : 'El plan todavía no es igual a la financiación.'}</p>
      <ul className="importes">
        {sums.map(({ idRubro, label, financed, planned, missing }) => (
          <li key={idRubro}>
            <span>{label}</span>
            <span className="monto">
              Bs. {showAmount(planned)} de {showAmount(financed)}
            </span>
            {missing !== 0 && (
              <strong className={missing > 0 ? 'monto falta' : 'monto sobra'}>
                {missing > 0 ? `faltan ${showAmount(missing)}` : `sobran ${showAmount(-missing)}`}
              </strong>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

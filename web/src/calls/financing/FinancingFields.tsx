import { type FinancingRead, LINES_MAX, totalOf } from '@registro/contracts/calls/financing';
import { parseAmount, showAmount } from '@registro/contracts/money';
import { AmountInput } from '../../forms/AmountInput.js';
import { AmountTotal } from '../../forms/AmountTotal.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { useCatalog } from '../../forms/useCatalog.js';
import type { ContractForm } from '../../forms/useContractForm.js';

interface LineValues {
  idFinanciacion: number | null;
  idRubro: number | null;
  monto: string | null;
}

const blank = (): LineValues => ({ idFinanciacion: null, idRubro: null, monto: '' });

/** Beside the amount: the most that the call gives for its rubro. */
function capText(read: FinancingRead, idRubro: number | null): string | undefined {
  const tope = read.rubros.find((rubro) => rubro.idRubro === idRubro)?.tope;
  return tope == null ? undefined : `En bolívares (Bs.), hasta ${showAmount(tope)}`;
}

/** What is asked for by rubro, and what it comes to (rule C-16). */
export function FinancingFields({ form, read }: { form: ContractForm<object>; read: FinancingRead }) {
  const catalog = useCatalog('tipoRubro');
  const rows = (form.watch('rubro') ?? []) as LineValues[];
  const paid = read.rubros.map(({ idRubro }) => idRubro);
  /** What the call pays for and no other row has; what the row has already stays in its list. */
  const optionsOf = (index: number) => {
    const others = rows.filter((_, i) => i !== index).map(({ idRubro }) => idRubro);
    const own = rows[index]?.idRubro;
    const offered = catalog.options.filter(
      ({ value }) => value === own || ((!paid.length || paid.includes(value)) && !others.includes(value)),
    );
    const retired = read.rubro.find(({ idRubro }) => idRubro.value === own && !offered.some(({ value }) => value === own));
    return retired ? [...offered, retired.idRubro] : offered;
  };
  const total = totalOf(rows.map(({ monto }) => ({ monto: parseAmount(monto ?? '') ?? 0 })));
  const over = read.montoMaximo !== null && total > read.montoMaximo;
  const most = paid.length || catalog.options.length || LINES_MAX;
  return (
    <FormSection
      title="Rubros"
      columns={2}
      note={read.montoMaximo === null ? undefined : `La convocatoria financia hasta Bs. ${showAmount(read.montoMaximo)}.`}
    >
      <RowsInput name="rubro" label="Rubros" row="Rubro" blank={blank} required max={most} columns={2} empty="Todavía no hay rubros.">
        {(at, index) => (
          <>
            <SelectInput
              name={at('idRubro')}
              label="Rubro"
              required
              {...catalog}
              options={optionsOf(index)}
              empty="Los demás rubros ya están en la lista"
            />
            <AmountInput name={at('monto')} label="Monto" required hint={capText(read, rows[index]?.idRubro ?? null)} />
          </>
        )}
      </RowsInput>
      <Wide>
        <AmountTotal total={total} over={over} />
      </Wide>
    </FormSection>
  );
}

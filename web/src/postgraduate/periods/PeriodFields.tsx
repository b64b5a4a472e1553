import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { PERIOD_DAYS_AHEAD } from '@registro/contracts/scholarships/period-rules';
import type { PeriodData, PeriodNote, PeriodPaymentRead } from '@registro/contracts/scholarships/period';
import { FileInput } from '../../files/FileInput.js';
import { DateInput } from '../../forms/DateInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { SelectInput } from '../../forms/SelectInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import type { InstitutionRow } from '../queries.js';
import { rifOf } from '../institutions/institution-text.js';
import { PaymentRows } from './PaymentRows.js';

interface Props {
  form: ContractForm<PeriodData>;
  institutions: readonly InstitutionRow[];
  /** first day of the postgraduate, YYYY-MM-DD */
  start: string;
  saved: readonly PeriodPaymentRead[];
  /** what a return said, by field */
  notes: readonly PeriodNote[];
  /** a file changed the form by itself: keep the draft */
  onChanged: () => void;
}

/** Rule M-11: when it begins, how much is taken, who charges it, on which paper, and what is to be paid. */
export function PeriodFields({ form, institutions, start, saved, notes, onChanged }: Props) {
  const noteOf = (campo: PeriodNote['campo']) => {
    const said = notes.find((note) => note.campo === campo)?.nota;
    return said === undefined ? undefined : `Observación: ${said}`;
  };
  const afterCredits = () => {
    if (form.getValues('unidadesCreditoAprobados')) void form.trigger('unidadesCreditoAprobados');
  };
  return (
    <FieldGrid columns={2}>
      <DateInput
        name="fechaInicio"
        min={start}
        max={daysAfter(todayInCaracas(), PERIOD_DAYS_AHEAD)}
        hint={noteOf('fechaInicio') ?? 'El primer día de clases del periodo'}
      />
      <SelectInput
        name="idInstitucion"
        options={institutions.map((row) => ({ value: row.id, label: `${row.razonSocial} (${rifOf(row)})` }))}
        hint={noteOf('idInstitucion') ?? noteOf('NumcuentaInstitucion') ?? 'A su cuenta se paga el periodo'}
        required
      />
      <DigitsInput name="unidadesCreditoInscritos" onChanged={afterCredits} hint={noteOf('unidadesCreditoInscritos')} />
      <DigitsInput name="unidadesCreditoAprobados" hint={noteOf('unidadesCreditoAprobados') ?? 'Si ya tiene las notas del periodo'} />
      <Wide>
        <FileInput
          name="idArchivoPeriodo"
          onChanged={onChanged}
          hint={noteOf('idArchivoPeriodo') ?? 'Inscripción, factura o presupuesto de la institución'}
        />
      </Wide>
      <PaymentRows form={form} saved={saved} />
    </FieldGrid>
  );
}

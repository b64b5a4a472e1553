import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { type SavePostgraduate, START_DAYS_AHEAD } from '@registro/contracts/scholarships/postgraduate';
import { FileInput } from '../../files/FileInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clearUnasked } from '../../forms/clear.js';
import { DateInput } from '../../forms/DateInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { RadioInput } from '../../forms/RadioInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';

interface Props {
  form: ContractForm<SavePostgraduate>;
  /** a file changed the form by itself: keep the draft */
  onChanged: () => void;
}

/** Rule B-24. What an answer makes superfluous is not shown. */
export function PostgraduateFields({ form, onChanged }: Props) {
  const [poseeCreditos, proyectoGrado] = form.watch(['poseeCreditos', 'proyectoGrado']) as (boolean | null)[];
  const afterTotal = () => {
    // The approved ones are judged by the total.
    if (form.getValues('creditosAprobados')) void form.trigger('creditosAprobados');
  };
  return (
    <FormSection title="Datos básicos del postgrado" heading="h3" columns={2}>
      <DateInput name="fechaInicio" max={daysAfter(todayInCaracas(), START_DAYS_AHEAD)} hint="La del postgrado, aunque ya haya pasado" />
      <CatalogInput name="idModalidadPeriodo" />
      <DigitsInput name="cantidadCreditos" onChanged={afterTotal} hint="Unidades de crédito de todo el postgrado" />
      <RadioInput name="poseeCreditos" onChanged={() => clearUnasked(form)} />
      {poseeCreditos === true && <DigitsInput name="creditosAprobados" hint="Los que ya aprobó" />}
      <RadioInput name="proyectoGrado" onChanged={() => clearUnasked(form)} />
      {proyectoGrado === true && (
        <Wide>
          <FileInput name="idArchivo" onChanged={onChanged} />
        </Wide>
      )}
    </FormSection>
  );
}

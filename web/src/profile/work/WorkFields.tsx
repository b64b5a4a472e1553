import { todayInCaracas } from '@registro/contracts/dates';
import {
  canWorkNow,
  isOtherInstitution,
  jobName,
  MAIN_WILL_CEASE,
  MAX_CURRENT_JOBS_MESSAGE,
  type SaveWork,
  type WorkRead,
} from '@registro/contracts/profile/work';
import { useEffect } from 'react';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clearUnasked, clear } from '../../forms/clear.js';
import { DateInput } from '../../forms/DateInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';

interface Props {
  form: ContractForm<SaveWork>;
  /** Current jobs besides this one. */
  otherJobs: readonly WorkRead[];
}

/** Which fields stand for a current and for a past job: rules. */
export function WorkFields({ form, otherJobs }: Props) {
  const [trabaja, principal, institucion, inicio] = form.watch(['trabaja', 'trabajoPrincipal', 'institucion', 'fechaInicio']);
  const blocked = !canWorkNow(otherJobs.length);
  const former = principal === true && otherJobs.find((job) => job.trabajo_principal);
  const today = todayInCaracas();
  // A draft of before may hold another answer, or none: with three current jobs there is but one.
  useEffect(() => {
    if (!blocked || trabaja === false) return;
    form.setValue('trabaja', false, { shouldDirty: true });
    afterWorksThere(form);
  }, [blocked, trabaja, form]);
  const afterInstitution = () => clearUnasked(form);
  return (
    <FieldGrid columns={2}>
      <Wide>
        <div className="fila-ancha">
          <RadioInput
            name="trabaja"
            disabled={blocked}
            hint={blocked ? `${MAX_CURRENT_JOBS_MESSAGE}. Este registro queda como trabajo anterior.` : undefined}
            onChanged={() => afterWorksThere(form)}
          />
          {trabaja === true && <RadioInput name="trabajoPrincipal" hint={former ? `${MAIN_WILL_CEASE(jobName(former))}.` : undefined} />}
        </div>
      </Wide>
      <CatalogInput name="tipoInstitucion" onChanged={afterInstitution} />
      <CatalogInput name="institucion" waits="Elija primero el tipo de institución" onChanged={afterInstitution} />
      {isOtherInstitution(institucion) && (
        <Wide>
          <TextInput name="otrosInstitucion" />
        </Wide>
      )}
      <CatalogInput name="idOcupacion" />
      {trabaja === false && <CatalogInput name="idTipoCargo" />}
      <DateInput name="fechaInicio" max={today} />
      {trabaja === false && <DateInput name="fechaFin" min={inicio ?? undefined} max={today} />}
    </FieldGrid>
  );
}

/** What the other answer asked is hidden now and must not be sent. */
function afterWorksThere(form: ContractForm<SaveWork>): void {
  if (form.getValues('trabaja')) clear(form, ['idTipoCargo']);
  clearUnasked(form);
}

import { ACTIVITIES_MAX, quarterName, WORK_MAX } from '@registro/contracts/calls/second-phase';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';

/** The quarters of a project, to choose one. */
const quartersToChoose = (quarters: number, meses: number) =>
  Array.from({ length: quarters }, (_, index) => ({ value: index + 1, label: quarterName(index + 1, meses) }));

const blank = () => ({ trimestre: null, actividad: '', resultado: '' });

/** What is done in each quarter, and what it leaves. */
export function WorkPlan({ meses, quarters }: { meses: number; quarters: number }) {
  const options = quartersToChoose(quarters, meses);
  return (
    <FormSection
      heading="h2"
      title="Plan de trabajo"
      note="Al menos una actividad por trimestre, y lo que dejará: por ello se miden los informes."
    >
      <RowsInput
        name="planTrabajo"
        label="Actividades"
        row="Actividad"
        blank={blank}
        required
        max={ACTIVITIES_MAX}
        columns={2}
        empty="Todavía no hay actividades."
      >
        {(at) => (
          <>
            <Wide>
              <SelectInput name={at('trimestre')} label="Trimestre" required options={options} />
            </Wide>
            <TextInput name={at('actividad')} label="Actividad" required rows={2} maxLength={WORK_MAX} />
            <TextInput name={at('resultado')} label="Resultado esperado" required rows={2} maxLength={WORK_MAX} />
          </>
        )}
      </RowsInput>
    </FormSection>
  );
}

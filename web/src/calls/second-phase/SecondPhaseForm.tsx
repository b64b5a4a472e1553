import {
  plansWrong,
  SaveSecondPhase,
  SECOND_PHASE_CONFIRMATION,
  SECOND_PHASE_FILE,
  SECOND_PHASE_SAVED,
  type SecondPhaseRead,
  ACTIVITIES_MAX,
  quarterName,
  WORK_MAX,
} from '@registro/contracts/calls/second-phase';
import { SECOND_PHASE_CALLS } from '@registro/contracts/calls/routes';
import { SECOND_PHASE_DRAFT } from '@registro/contracts/draft';
import { amountToType } from '@registro/contracts/money';
import { post } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { FileInput } from '../../files/FileInput.js';
import { useUploads, withUploads } from '../../files/UploadsContext.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { useContractForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { ButtonLink } from '../../ui/Button.js';
import { Notice } from '../../ui/plain/Notice.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useProposalsChanged } from '../queries.js';
import { DisbursementPlan } from './DisbursementPlan.js';
import { asGrid } from './plan-values.js';
import { RowsInput } from '../../forms/RowsInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';

interface Props {
  read: SecondPhaseRead;
  onSent: () => void;
}

/** What the form holds at first: the second phase as it was sent before, amounts as they are typed. */
const valuesOf = (read: SecondPhaseRead) => ({
  version: read.version,
  idProyecto: read.idProyecto,
  idArchivoFormato: read.idArchivoFormato,
  planTrabajo: read.planTrabajo.map((row) => ({ ...row })),
  planDesembolso: asGrid(
    read.financiacion,
    read.trimestres,
    read.planDesembolso.map((row) => ({ ...row, monto: amountToType(row.monto) })),
  ),
});

/** The second phase to fill in: the format, the work by quarter, and when the money is needed (rule C-8). */
export const SecondPhaseForm = withUploads(Form);

function Form({ read, onSent }: Props) {
  const form = useContractForm(SaveSecondPhase, valuesOf(read));
  const draft = useFormDraft(form, SECOND_PHASE_DRAFT, read.idProyecto);
  const { busy: uploading } = useUploads();
  const save = useSave(draft, useProposalsChanged());
  const send = async (values: SaveSecondPhase) => {
    const wrong = plansWrong(values, read.financiacion, read.meses);
    if (wrong.length) throw new ApiError(422, '', '', wrong);
    const sent = await save({
      ask: { title: '¿Enviar la segunda fase?', text: SECOND_PHASE_CONFIRMATION, yes: 'Sí, enviar' },
      // A draft of an older sitting must not ask for an older version than the one on the screen.
      send: () => post(SECOND_PHASE_CALLS.guardar, { ...values, idProyecto: read.idProyecto }),
      done: SECOND_PHASE_SAVED,
    });
    if (sent) onSent();
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={send} submitLabel="Enviar segunda fase" last waits={uploading.size > 0}>
      {(read.motivo || read.observaciones) && (
        <Notice tone="warning">
          <strong>{read.motivo}</strong>
          {read.observaciones && <p className="tal-cual">{read.observaciones}</p>}
        </Notice>
      )}
      <FormSection title="Formato de la segunda fase" heading="h2" columns={2} note="Descargue el formato, llénelo y cárguelo de nuevo.">
        <Wide>
          <ButtonLink href={read.formato} target="_blank" rel="noopener" kind="outline" start="download">
            Descargar formato
          </ButtonLink>
        </Wide>
        <Wide>
          <FileInput name="idArchivoFormato" label="Formato lleno" tipo={SECOND_PHASE_FILE} required />
        </Wide>
      </FormSection>
      <WorkPlan meses={read.meses} quarters={read.trimestres} />
      <DisbursementPlan read={read} form={form} />
    </FormStep>
  );
}

/** The quarters of a project, to choose one. */
const quartersToChoose = (quarters: number, meses: number) =>
  Array.from({ length: quarters }, (_, index) => ({ value: index + 1, label: quarterName(index + 1, meses) }));

const blank = () => ({ trimestre: null, actividad: '', resultado: '' });

/** What is done in each quarter, and what it leaves. */
function WorkPlan({ meses, quarters }: { meses: number; quarters: number }) {
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

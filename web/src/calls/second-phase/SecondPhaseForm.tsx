import {
  plansWrong,
  SaveSecondPhase,
  SECOND_PHASE_CONFIRMATION,
  SECOND_PHASE_FILE,
  SECOND_PHASE_SAVED,
  type SecondPhaseRead,
} from '@registro/contracts/calls/second-phase';
import { SECOND_PHASE_CALLS } from '@registro/contracts/calls/routes';
import { SECOND_PHASE_DRAFT } from '@registro/contracts/draft';
import { amountToType } from '@registro/contracts/money';
import { post } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { FileInput } from '../../files/FileInput.js';
import { UploadsProvider, useUploads } from '../../files/UploadsContext.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { ButtonLink } from '../../ui/Button.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useProposalsChanged } from '../queries.js';
import { DisbursementPlan } from './DisbursementPlan.js';
import { asGrid } from './plan-values.js';
import { WorkPlan } from './WorkPlan.js';

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
export function SecondPhaseForm(props: Props) {
  return (
    <UploadsProvider>
      <Form {...props} />
    </UploadsProvider>
  );
}

function Form({ read, onSent }: Props) {
  const form = useContractForm(SaveSecondPhase, valuesOf(read));
  const draft = useFormDraft(form, SECOND_PHASE_DRAFT, read.idProyecto);
  const { busy: uploading } = useUploads();
  const confirm = useConfirm();
  const toast = useToast();
  const changed = useProposalsChanged();
  const send = async (values: SaveSecondPhase) => {
    const wrong = plansWrong(values, read.financiacion, read.meses);
    if (wrong.length) throw new ApiError(422, '', '', wrong);
    if (!(await confirm({ title: '¿Enviar la segunda fase?', text: SECOND_PHASE_CONFIRMATION, yes: 'Sí, enviar' }))) return;
    // A draft of an older sitting must not ask for an older version than the one on the screen.
    await post(SECOND_PHASE_CALLS.guardar, { ...values, idProyecto: read.idProyecto });
    await draft.discard();
    await changed();
    toast(SECOND_PHASE_SAVED);
    onSent();
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

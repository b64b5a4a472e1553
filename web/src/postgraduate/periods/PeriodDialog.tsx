import { countOf } from '@registro/contracts/count';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import {
  PERIOD_FAILED,
  PERIOD_PREFIX,
  PERIOD_SAVED,
  PeriodData,
  periodToSend,
  SAVE_CONFIRMATION,
} from '@registro/contracts/scholarships/period';
import { periodProblems, periodTooSoon } from '@registro/contracts/scholarships/period-rules';
import { PERIOD_DRAFT, type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { ApiError, saveFailure } from '../../api/errors.js';
import { SentMeanwhile } from '../../documents/SentMeanwhile.js';
import { UploadsProvider, useUploads } from '../../files/UploadsContext.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { unwrapped } from '../../forms/unwrapped.js';
import { type InstitutionRow, type PeriodRow, useProcessChanged } from '../queries.js';
import { PeriodFields } from './PeriodFields.js';
import { ReturnNotice } from './ReturnNotice.js';
import { periodValues } from './period-values.js';

interface Props {
  idBeca: number;
  postgraduate: PostgraduateRead;
  /** those that there are, the one that is edited among them */
  others: readonly PeriodRow[];
  institutions: readonly InstitutionRow[];
  /** null: a new one */
  saved: PeriodRow | null;
  onClose: () => void;
}

/** The dialog's 'crear', and 'editar' of one that was returned. */
export function PeriodDialog(props: Props) {
  return (
    <UploadsProvider>
      <Dialog {...props} />
    </UploadsProvider>
  );
}

/** Asked with the rest: it may be meant. */
const soonText = (days: number, modalidad: string): string =>
  `Otro periodo comienza ${days === 0 ? 'el mismo día' : `con ${countOf(days, 'día', 'días')} de diferencia`}, y la modalidad es ${modalidad.toLocaleLowerCase('es')}: compruebe que son dos periodos distintos.`;

function Dialog({ idBeca, postgraduate, others, institutions, saved, onClose }: Props) {
  const { fechaInicio: start, idModalidadPeriodo: modalidad } = postgraduate;
  const form = useContractForm(PeriodData, periodValues(saved, institutions.length === 1 ? institutions[0]!.id : null), saved);
  const draft = useFormDraft(form, saved ? `${PERIOD_DRAFT}-editado` : PERIOD_DRAFT, saved?.idPeriodo ?? idBeca);
  const title = saved ? 'Editar periodo' : 'Agregar periodo';
  const begins = form.watch('fechaInicio') as string | null;
  const [those] = useState(() => others.map(({ id }) => id));
  const { busy } = useUploads();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProcessChanged();
  const save = async (values: PeriodData) => {
    const errores = periodProblems(values.fechaInicio, start);
    if (errores.length > 0) throw new ApiError(422, '', '', errores);
    const cents = values.pagos.reduce((sum, { monto }) => sum + numberToCents(monto)!, 0);
    const institution = institutions.find(({ id }) => id === values.idInstitucion);
    const text = `Se pedirán Bs. ${showAmount(centsToNumber(cents))} para ${institution?.razonSocial ?? 'la institución'}.`;
    const starts = others.filter(({ id }) => id !== saved?.id).map(({ fechaInicioPeriodo }) => fechaInicioPeriodo);
    const soon = periodTooSoon(modalidad.value, values.fechaInicio, starts);
    const doubt = soon === null ? '' : `${soonText(soon, modalidad.label)} `;
    if (!(await confirm({ title: SAVE_CONFIRMATION, text: doubt + text, yes: 'Sí, guardar' }))) return;
    try {
      await post(PROCESSING_CALLS.guardarPeriodo, periodToSend(values, idBeca));
    } catch (error) {
      const said = saveFailure(error, '');
      if (said !== null) await alert({ title: PERIOD_FAILED, text: said, severity: 'error' });
      throw unwrapped(error, PERIOD_PREFIX);
    }
    await draft.discard();
    await changed();
    toast(PERIOD_SAVED);
    onClose();
  };
  const meanwhile = saved
    ? !saved.puede.editar
    : others.some(({ id, fechaInicioPeriodo }) => fechaInicioPeriodo === begins && !those.includes(id));
  // While it goes from this window, its own answer says so.
  if (meanwhile && !form.formState.isSubmitting)
    return (
      <SentMeanwhile title={title} said="Ya está guardado." onClose={onClose}>
        Este periodo ya se guardó; está en el listado.
      </SentMeanwhile>
    );
  return (
    <FormDialog title={title} form={form} draft={draft} onSubmit={save} onClose={onClose} submitLabel="Guardar" waits={busy.size > 0}>
      {saved && <ReturnNotice row={saved} />}
      <PeriodFields
        form={form}
        institutions={institutions}
        start={start}
        saved={saved?.pagos ?? []}
        notes={saved?.notas ?? []}
        onChanged={() => draft.keep(form.getValues())}
      />
    </FormDialog>
  );
}

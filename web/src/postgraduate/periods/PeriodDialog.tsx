import { countOf } from '@registro/contracts/count';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import {
  PERIOD_FAILED,
  PERIOD_PREFIX,
  PERIOD_SAVED,
  PeriodData,
  periodToSend,
  SAVE_CONFIRMATION,
  PERIOD_FIELDS,
  type PeriodNote,
  type PeriodPaymentRead,
} from '@registro/contracts/scholarships/period';
import { periodProblems, periodTooSoon, PERIOD_DAYS_AHEAD } from '@registro/contracts/scholarships/period-rules';
import { PERIOD_DRAFT, type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { SentMeanwhile } from '../../documents/SentMeanwhile.js';
import { useUploads, withUploads } from '../../files/UploadsContext.js';
import { type ContractForm, useContractForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { type InstitutionRow, type PeriodRow, useProcessChanged } from '../queries.js';
import { periodValues } from './period-values.js';
import { Notice } from '../../ui/plain/Notice.js';
import { FileInput } from '../../files/FileInput.js';
import { DateInput } from '../../forms/DateInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { rifOf } from '../institutions/institution-text.js';
import { PaymentRows } from './PaymentRows.js';

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
export const PeriodDialog = withUploads(Dialog);

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
  const save = useSave(draft, useProcessChanged());
  const submit = async (values: PeriodData) => {
    const errores = periodProblems(values.fechaInicio, start);
    if (errores.length > 0) throw new ApiError(422, '', '', errores);
    const cents = values.pagos.reduce((sum, { monto }) => sum + numberToCents(monto)!, 0);
    const institution = institutions.find(({ id }) => id === values.idInstitucion);
    const text = `Se pedirán Bs. ${showAmount(centsToNumber(cents))} para ${institution?.razonSocial ?? 'la institución'}.`;
    const starts = others.filter(({ id }) => id !== saved?.id).map(({ fechaInicioPeriodo }) => fechaInicioPeriodo);
    const soon = periodTooSoon(modalidad.value, values.fechaInicio, starts);
    const doubt = soon === null ? '' : `${soonText(soon, modalidad.label)} `;
    const done = await save({
      ask: { title: SAVE_CONFIRMATION, text: doubt + text, yes: 'Sí, guardar' },
      send: () => post(PROCESSING_CALLS.guardarPeriodo, periodToSend(values, idBeca)),
      done: PERIOD_SAVED,
      failed: PERIOD_FAILED,
      within: PERIOD_PREFIX,
    });
    if (done) onClose();
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
    <FormDialog title={title} form={form} draft={draft} onSubmit={submit} onClose={onClose} submitLabel="Guardar" waits={busy.size > 0}>
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

/**
 * What to mend in a returned period: the note, what is questioned field by field, and why the bank rejected a payment.
 */
function ReturnNotice({ row }: { row: PeriodRow }) {
  const rejected = row.pagos.filter(({ rechazo }) => rechazo !== null);
  return (
    <Notice tone="warning">
      <span className="tal-cual">
        <strong>Devuelto para corrección.</strong> {row.observacionesDevolucion}
      </span>
      {row.notas.length + rejected.length > 0 && (
        <ul>
          {row.notas.map(({ campo, nota }) => (
            <li key={campo}>
              <strong>{PERIOD_FIELDS[campo]}:</strong> {nota}
            </li>
          ))}
          {rejected.map(({ idPago, conceptoPago, rechazo }) => (
            <li key={idPago}>
              <strong>{conceptoPago}, rechazado por el banco:</strong> {rechazo}. Si la cuenta está mal, corríjala en «Instituciones» antes
              de guardar este periodo.
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface PeriodFieldsProps {
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
function PeriodFields({ form, institutions, start, saved, notes, onChanged }: PeriodFieldsProps) {
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

import { REPORT_DRAFT } from '@registro/contracts/draft';
import {
  departing,
  type ProgressQuarter,
  REPORT_FIELDS,
  REPORT_FILE,
  REPORT_SAVED,
  REPORT_TEXT_MAX,
  type ReportMeasure,
  reportWrong,
  SaveReport,
  type ReportRead,
} from '@registro/contracts/calls/progress';
import { PROGRESS_CALLS } from '@registro/contracts/calls/routes';
import type { PlannedActivity } from '@registro/contracts/calls/second-phase';
import { parseAmount, amountToType } from '@registro/contracts/money';
import { useWatch } from 'react-hook-form';
import { post } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { SentMeanwhile } from '../../documents/SentMeanwhile.js';
import { FileInput } from '../../files/FileInput.js';
import { useUploads, withUploads } from '../../files/UploadsContext.js';
import { AmountInput } from '../../forms/AmountInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { FieldGrid, Wide } from '../../forms/FormSection.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import '../calls.css';
import { useProposalsChanged } from '../queries.js';
import './progress.css';
import { plannedText } from './spending-text.js';

interface Props {
  idProyecto: number;
  quarter: ProgressQuarter;
  plan: readonly PlannedActivity[];
  /** percent */
  desvio: number;
  onClose: () => void;
}

/** The report of one quarter: how far each activity came, and what was spent by rubro. */
export default withUploads(Report);

function Report({ idProyecto, quarter, plan, desvio, onClose }: Props) {
  const { trimestre, nombre, informe, gastos } = quarter;
  const measure = { plan, gastos, desvio };
  const rubros = gastos.map(({ idRubro }) => idRubro.value);
  const first = reportValues(idProyecto, trimestre, informe, plan, rubros);
  const form = useContractForm(SaveReport, first);
  const draft = useFormDraft(form, `${REPORT_DRAFT}-${trimestre}`, idProyecto);
  const { busy: uploading } = useUploads();
  const save = useSave(draft, useProposalsChanged());
  const submit = async (values: SaveReport) => {
    const wrong = reportWrong(values, measure);
    if (wrong.length) throw new ApiError(422, '', '', wrong);
    await save({ send: () => post(PROGRESS_CALLS.informe, { ...values, idProyecto, trimestre }), done: REPORT_SAVED });
    onClose();
  };
  // While it goes from this window, its own answer says so.
  if (!quarter.puede.enviar && !form.formState.isSubmitting)
    return (
      <SentMeanwhile title={`Informe: ${nombre}`} said="Ya está enviado." onClose={onClose}>
        Se envió desde otra ventana; está en el cuadro de su trimestre.
      </SentMeanwhile>
    );
  return (
    <FormDialog
      title={`Informe: ${nombre}`}
      form={form}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Enviar informe"
      waits={uploading.size > 0}
    >
      <FieldGrid columns={2}>
        <Wide>
          <TextInput name="resumen" label="Resumen" required rows={4} maxLength={REPORT_TEXT_MAX} />
        </Wide>
        <Wide>
          <TextInput name="dificultades" label="Dificultades" rows={2} maxLength={REPORT_TEXT_MAX} />
        </Wide>
        <Heading>Avance de las actividades</Heading>
        {first.actividades.map(({ indice }, index) => (
          <Wide key={indice}>
            <div role="group" aria-label={plan[indice]!.actividad} className="informe-actividad">
              {plan[indice]!.actividad}
              <FieldGrid columns={2}>
                <DigitsInput name={`actividades.${index}.avance`} label={`Avance de la actividad ${index + 1} (%)`} required />
                <TextInput
                  name={`actividades.${index}.detalle`}
                  label={`Detalle de la actividad ${index + 1}`}
                  maxLength={REPORT_TEXT_MAX}
                  rows={1}
                />
              </FieldGrid>
            </div>
          </Wide>
        ))}
        <Heading>Gasto por rubro</Heading>
        {gastos.map((line, index) => (
          <AmountInput
            key={line.idRubro.value}
            name={`gastos.${index}.monto`}
            label={line.idRubro.label}
            hint={plannedText(line)}
            required
          />
        ))}
        <Departure measure={measure} />
      </FieldGrid>
    </FormDialog>
  );
}

/** Why it was spent other than planned, once what is typed is, and what proves it. */
function Departure({ measure }: { measure: ReportMeasure }) {
  const { motivoDesvio, gastos } = useWatch() as { motivoDesvio: string | null; gastos: { idRubro: number; monto: string }[] };
  const spent = gastos.map(({ idRubro, monto }) => ({ idRubro, monto: parseAmount(monto ?? '') ?? 0 }));
  const far = departing(spent, measure).length > 0;
  return (
    <>
      {(far || motivoDesvio) && (
        <Wide>
          <TextInput
            name="motivoDesvio"
            label={REPORT_FIELDS.motivoDesvio}
            required={far}
            rows={2}
            maxLength={REPORT_TEXT_MAX}
            hint={`Un gasto se aparta de lo previsto en más del ${measure.desvio} %: diga por qué y cargue el soporte.`}
          />
        </Wide>
      )}
      <Wide>
        <FileInput name="idArchivo" label="Soporte" tipo={REPORT_FILE} required={far} />
      </Wide>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Wide>
      <h3 className="subtitulo">{children}</h3>
    </Wide>
  );
}

/**
 * What the form of a quarter's report holds at first: a line for each activity that is due, and for each rubro that is
 * financed.
 */
function reportValues(
  idProyecto: number,
  trimestre: number,
  report: ReportRead | null,
  plan: readonly PlannedActivity[],
  rubros: readonly number[],
) {
  const due = plan.flatMap((activity, indice) => (activity.trimestre === trimestre ? [indice] : []));
  return {
    version: report?.version ?? null,
    idProyecto,
    trimestre,
    resumen: report?.resumen ?? null,
    dificultades: report?.dificultades ?? null,
    motivoDesvio: report?.motivoDesvio ?? null,
    idArchivo: report?.idArchivo ?? null,
    actividades: due.map((indice) => {
      const told = report?.actividades.find((activity) => activity.indice === indice);
      return { indice, avance: told ? String(told.avance) : '', detalle: told?.detalle ?? '' };
    }),
    gastos: rubros.map((idRubro) => ({
      idRubro,
      monto: amountToType(report?.gastos.find((spent) => spent.idRubro.value === idRubro)?.monto ?? 0),
    })),
  };
}

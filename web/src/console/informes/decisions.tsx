import {
  ApproveReport,
  REPORT_APPROVED,
  REPORT_FIELDS,
  REPORT_RETURNED,
  type ReportNote,
  type ReportReview,
  ReturnReport,
} from '@registro/contracts/calls/progress';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { type FieldNotes, writtenNotes } from '../review/field-notes.js';
import { QuestionedFields } from '../review/QuestionedFields.js';
import { Remarks } from '../review/Remarks.js';

interface Props {
  /** as it was read when the dialog opened: any other is refused */
  view: ReportReview;
  /** what was written beside its parts */
  notes: FieldNotes;
  onDone: () => void;
  onRefused: () => void;
  onClose: () => void;
}

/** What of a report may be questioned. */
export const reportParts = (Object.keys(REPORT_FIELDS) as ReportNote['campo'][]).map((campo) => ({
  campo,
  etiqueta: REPORT_FIELDS[campo],
}));

export function ApproveReportDialog({ view, notes, ...rest }: Props) {
  const apuntes = writtenNotes({ campos: reportParts }, notes.notes);
  return (
    <ActionDialog<ApproveReport>
      title="Aprobar el informe"
      narrow={apuntes.length === 0}
      text={
        <>
          El informe del trimestre {view.trimestre} de <strong>{view.tituloProyecto}</strong>. Desde entonces se puede liberar el desembolso
          del trimestre siguiente.
        </>
      }
      yes="Sí, aprobar"
      path={`informes/${view.id}/aprobar`}
      Dto={ApproveReport}
      defaults={{ version: view.version, apuntes, decirApuntes: null }}
      done={REPORT_APPROVED}
      {...rest}
    >
      <Remarks
        view={{ campos: reportParts }}
        apuntes={apuntes}
        stays="Queda en el informe: lo leen quienes lo revisan"
        told="Lo leerá también quien es responsable de la propuesta"
      />
    </ActionDialog>
  );
}

export function ReturnReportDialog({ view, notes, ...rest }: Props) {
  const notas = writtenNotes({ campos: reportParts }, notes.notes);
  return (
    <ActionDialog<ReturnReport>
      title="Devolver el informe"
      text={
        <>
          <strong>{view.nombre}</strong> lo leerá y podrá corregirlo; vuelve a revisión cuando lo envíe otra vez.
        </>
      }
      yes="Sí, devolver"
      path={`informes/${view.id}/devolver`}
      Dto={ReturnReport}
      defaults={{ version: view.version, motivo: '', notas }}
      done={REPORT_RETURNED}
      {...rest}
    >
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={1000} hint="Lo leerá quien es responsable de la propuesta." />
      <QuestionedFields view={{ campos: reportParts }} notas={notas} />
    </ActionDialog>
  );
}

import { agreed, countOf, showCount } from '@registro/contracts/count';
import { showAmount } from '@registro/contracts/money';
import {
  ApprovePeriod,
  PERIOD_APPROVED,
  PERIOD_RETURNED,
  type PeriodReview,
  ReturnPeriod,
} from '@registro/contracts/scholarships/period-review';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { type FieldNotes, writtenNotes } from '../review/field-notes.js';
import { QuestionedFields } from '../review/QuestionedFields.js';
import { Remarks } from '../review/Remarks.js';
import { questionable } from './questionable.js';

interface Props {
  /** as it was read when the dialog opened: any other is refused */
  view: PeriodReview;
  /** what was written beside its fields */
  notes: FieldNotes;
  onDone: () => void;
  onRefused: () => void;
  onClose: () => void;
}

export function ApproveDialog({ view, notes, ...rest }: Props) {
  const campos = questionable(view);
  const apuntes = writtenNotes({ campos }, notes.notes);
  const doubts = view.cuentas.flatMap(({ dudas }) => dudas);
  return (
    <ActionDialog<ApprovePeriod>
      title="Aprobar el periodo"
      narrow={apuntes.length === 0}
      text={
        <>
          {countOf(view.pagos, 'pago', 'pagos')} de <strong>{view.nombre}</strong> a <strong>{view.institucion}</strong> por{' '}
          <strong>Bs. {showAmount(view.montoPagar)}</strong>. Desde entonces {agreed(view.pagos, 'espera', 'esperan')} un lote, que otro
          operador debe aprobar.
          {doubts.length > 0 && (
            <> {agreed(doubts.length, 'Hay una duda', `Hay ${showCount(doubts.length)} dudas`)} sobre las cuentas: léalas antes.</>
          )}
        </>
      }
      yes="Sí, aprobar"
      path={`periodos/${view.id}/aprobar`}
      Dto={ApprovePeriod}
      defaults={{ version: view.version, apuntes, decirApuntes: null }}
      done={PERIOD_APPROVED}
      {...rest}
    >
      <Remarks
        view={{ campos }}
        apuntes={apuntes}
        stays="Queda en el periodo: lo leen quienes lo revisan"
        told="Lo leerá también el becario"
      />
    </ActionDialog>
  );
}

export function ReturnDialog({ view, notes, ...rest }: Props) {
  const campos = questionable(view);
  const notas = writtenNotes({ campos }, notes.notes);
  return (
    <ActionDialog<ReturnPeriod>
      title="Devolver el periodo"
      text={
        <>
          <strong>{view.nombre}</strong> lo leerá y podrá corregirlo; vuelve a revisión cuando lo guarde.
        </>
      }
      yes="Sí, devolver"
      path={`periodos/${view.id}/devolver`}
      Dto={ReturnPeriod}
      defaults={{ version: view.version, motivo: '', notas }}
      done={PERIOD_RETURNED}
      {...rest}
    >
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={1000} hint="Lo leerá el becario." />
      <QuestionedFields view={{ campos }} notas={notas} />
    </ActionDialog>
  );
}

import { REASON_MAX, ReopenDecision } from '@registro/contracts/evaluation/actions';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { useRefresh } from 'react-admin';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';

/** The coordinador takes a decision back that nobody has acted on yet. */
export function ReopenDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const refresh = useRefresh();
  return (
    <ActionDialog
      title="Reabrir la decisión"
      text={
        <>
          La decisión sobre el envío {view.version} de <strong>{view.nombre}</strong> quedará sin efecto y el caso esperará otra. Se avisará
          a la persona y a los evaluadores. Si la persona actúa antes sobre la decisión, esta queda como está.
        </>
      }
      yes="Sí, reabrir"
      danger
      path={`casos/${view.id}/reabrir`}
      Dto={ReopenDecision}
      defaults={{ version: view.version, motivo: '' }}
      done="Se pidió reabrir la decisión"
      onDone={() => {
        onClose();
        refresh();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      <TextInput name="motivo" label="Motivo" required rows={3} maxLength={REASON_MAX} hint="Queda en el historial del caso." />
    </ActionDialog>
  );
}

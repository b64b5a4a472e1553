import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { ExcuseReviewer, REASON_MAX } from '@registro/contracts/evaluation/actions';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { useId, useState } from 'react';
import { useRefresh, useUnselectAll } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { Outcome } from '../Outcome.js';

/** Takes the chosen cases from whoever has them; they wait for a reviewer again. */
export function ExcuseDialog({ cases, onClose }: { cases: CaseRow[]; onClose: () => void }) {
  const id = useId();
  const form = useContractForm(ExcuseReviewer, { motivo: '', idUsuario: null });
  const [outcome, setOutcome] = useState<{ done: string; lines: string[] } | null>(null);
  const refresh = useRefresh();
  const unselect = useUnselectAll('casos');
  const { isSubmitting } = form.formState;
  const held = cases.flatMap((each) => each.asignados.map((reviewer) => ({ idCaso: each.id, nombre: each.nombre, ...reviewer })));
  const close = () => {
    if (outcome) unselect();
    onClose();
  };
  const excuse = async ({ motivo }: ExcuseReviewer) => {
    const lines: string[] = [];
    for (const { idCaso, idUsuario, nombre, quien } of held) {
      try {
        await post(`recursos/casos/${idCaso}/excusar`, { idUsuario, motivo });
      } catch (error) {
        lines.push(`${nombre}, ${quien}: ${messageOf(error)}`);
      }
    }
    const taken = held.length - lines.length;
    setOutcome({ done: taken === 1 ? '1 asignación retirada' : `${taken} asignaciones retiradas`, lines });
    refresh();
  };
  return (
    <RecordDialog
      narrow
      title="Excusar a los evaluadores"
      busy={isSubmitting}
      onClose={close}
      actions={
        <>
          <Button color="inherit" onClick={close} disabled={isSubmitting} autoFocus={Boolean(outcome)}>
            {outcome ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!outcome && (
            <Button type="submit" form={id} variant="contained" color="error" loading={isSubmitting}>
              Excusar
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Outcome {...outcome} />
      ) : (
        <>
          <DialogContentText component="div" sx={{ mb: 2 }}>
            Los casos volverán a esperar un evaluador:
            <ul style={{ margin: '0.5rem 0 0', paddingLeft: '1.25rem' }}>
              {held.map(({ idCaso, idUsuario, nombre, quien }) => (
                <li key={`${idCaso} ${idUsuario}`}>
                  {nombre}: {quien}
                </li>
              ))}
            </ul>
          </DialogContentText>
          <ContractForm id={id} form={form} onSubmit={excuse}>
            <TextInput name="motivo" label="Motivo" required rows={3} maxLength={REASON_MAX} hint="Queda en la auditoría." />
          </ContractForm>
        </>
      )}
    </RecordDialog>
  );
}
